import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import type { Call, OperationName, Operations, Reply } from '../../engine/catalogue.ts'
import type { Caller } from '../../engine/model/caller.ts'
import type { ErasedBy, ErasedOnce } from '../../durable-objects/erase-namespace.ts'
import type { MemoryNamespace } from '../../durable-objects/memory-namespace.ts'

/** A namespace's object as the edge sees it, for tests that look below HTTP. */
export function openNamespace(name: string): NamespaceUnderTest {
  const stub = env.NAMESPACES.get(env.NAMESPACES.idFromName(name))
  async function call<N extends OperationName>(
    operation: N,
    input: Operations[N]['input'],
    options: Partial<Call<N>> = {},
  ): Promise<Reply<N>> {
    const request = callTo(name, operation, input, options)
    // RPC's own types lose the tie between a name and its answer.
    const speaker = stub as unknown as { call(request: Call<N>): Promise<unknown> }
    return (await speaker.call(request)) as Reply<N>
  }
  async function ask<N extends OperationName>(
    operation: N,
    input: Operations[N]['input'],
    options: Partial<Call<N>> = {},
  ): Promise<Operations[N]['output']> {
    const { result } = await call(operation, input, options)
    expect(result).toMatchObject({ ok: true })
    if (!result.ok) throw new Error(result.failure.detail)
    return result.value
  }
  async function erase(by: Partial<ErasedBy> = {}, now: number | null = null): Promise<ErasedOnce> {
    const { caller = testCaller, key = null } = by
    const eraser = stub as unknown as Pick<MemoryNamespace, 'eraseNamespace'>
    const erased = await eraser.eraseNamespace(name, now, { caller, key })
    if (!erased.ok) throw new Error(erased.failure.detail)
    return erased.value
  }
  const position = async (): Promise<number> => {
    const at = await stub.position(testCaller)
    if (at === null) throw new Error('the credential of the tests has been revoked')
    return at
  }
  return { stub, call, ask, erase, position }
}

/** What the edge would send. */
export function callTo<N extends OperationName>(
  namespace: string,
  operation: N,
  input: Operations[N]['input'],
  options: Partial<Call<N>> = {},
): Call<N> {
  const asTold = { caller: testCaller, now: null, idempotency: null, atLeast: null, ...options }
  return { operation, input, namespace, ...asTold }
}

export const testCaller: Caller = { role: 'owner', credential: 'key_test', agent: null }

export interface NamespaceUnderTest {
  readonly stub: DurableObjectStub<MemoryNamespace>
  readonly call: <N extends OperationName>(
    operation: N,
    input: Operations[N]['input'],
    options?: Partial<Call<N>>,
  ) => Promise<Reply<N>>
  readonly ask: <N extends OperationName>(
    operation: N,
    input: Operations[N]['input'],
    options?: Partial<Call<N>>,
  ) => Promise<Operations[N]['output']>
  /** The whole namespace; throws where that is refused. */
  readonly erase: (by?: Partial<ErasedBy>, now?: number | null) => Promise<ErasedOnce>
  readonly position: () => Promise<number>
}
