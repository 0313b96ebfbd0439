import type { Receipt } from '../engine/model/views.ts'
import type { Call, OperationName, Reply } from '../engine/operations/catalogue.ts'

/** What a namespace's object can be asked over RPC. */
export interface NamespaceStub {
  call<N extends OperationName>(call: Call<N>): Promise<Reply<N>>
  /** Each call its own transaction, in order. */
  rememberBatch(calls: readonly Call<'remember'>[]): Promise<Reply<'remember'>[]>
  decideBatch(calls: readonly Call<'decideProposal'>[]): Promise<Reply<'decideProposal'>[]>
  /** Forgets everything for good; the receipt says whether all stores have confirmed. */
  eraseNamespace(
    name: string,
    now: number | null,
    by: { readonly credential: string; readonly key: string } | null,
  ): Promise<{ readonly receipt: Receipt; readonly replayed: boolean }>
  position(): Promise<number>
  /** From now on this credential is refused there. */
  refuseCredential(credential: string): Promise<void>
  /** Runs what is due by `now`. */
  tick(now: number): Promise<{ readonly steps: number; readonly nextDue: number | null }>
}

/** The one place that turns a namespace's name into its object. */
export function openNamespace(env: Cloudflare.Env, name: string): NamespaceStub {
  const stub = env.NAMESPACES.get(env.NAMESPACES.idFromName(name))
  // The stub's own type maps every result through RPC's; the contract is the catalogue's.
  return stub as unknown as NamespaceStub
}
