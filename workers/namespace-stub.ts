import type { CallerName } from '../engine/model/caller.ts'
import type { Receipt } from '../engine/model/views.ts'
import type { Call, OperationName, Reply } from '../engine/catalogue.ts'
import type { IdempotencyMark } from '../engine/model/idempotency-mark.ts'
import type { BoundedRequest } from '../durable-objects/bounded-uses.ts'
import type { EventsFollowed, FollowingEvents } from '../durable-objects/streams/event-hub.ts'
import type { Followed, Following } from '../durable-objects/streams/signal-hub.ts'
import type { Vitals } from '../durable-objects/vitals.ts'
import type { Result } from '../engine/result.ts'

/** The idempotency key of a batch as a whole. */
export interface BatchMarkPort extends IdempotencyMark {
  readonly caller: CallerName
  readonly now: number | null
}

/**
 * What a namespace's object can be asked over RPC. Whatever is asked for a credential names it, and
 * the object refuses it once it is revoked, whatever the edge still believes.
 */
export interface NamespaceStub {
  call<N extends OperationName>(call: Call<N>): Promise<Reply<N>>
  /** Each call its own transaction, in order. */
  rememberBatch(calls: readonly Call<'remember'>[]): Promise<Reply<'remember'>[]>
  decideBatch(calls: readonly Call<'decideProposal'>[]): Promise<Reply<'decideProposal'>[]>
  /** Whether the key of a batch is new (null), or what was kept of its answer. */
  openBatch(mark: BatchMarkPort): Promise<Result<{ readonly rest: string } | null>>
  closeBatch(mark: BatchMarkPort, rest: string): Promise<void>
  /** A further page or slice of an export or import. */
  carryOn<N extends 'exportPage' | 'importLines'>(call: Call<N>): Promise<Reply<N>>
  /** Forgets everything for good; the receipt says whether all stores have confirmed. */
  eraseNamespace(
    name: string,
    now: number | null,
    by: { readonly caller: CallerName; readonly key: string | null },
  ): Promise<Result<{ readonly receipt: Receipt; readonly replayed: boolean }>>
  /** What a run or the namespace has told since; waits a while where that is nothing. */
  follow(following: Following): Promise<Followed>
  /** The same of what happens in the namespace. */
  followEvents(following: FollowingEvents): Promise<EventsFollowed>
  /** The limit on a batch or on streams, or why this is too much. */
  quota(asked: BoundedRequest): Promise<Result<number>>
  /** Null where the credential that asks has been revoked. */
  position(by: Pick<CallerName, 'credential'>): Promise<number | null>
  vitals(): Promise<Vitals>
  /** From now on this credential does nothing there, and what it has begun ends. */
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
