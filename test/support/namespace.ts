import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import type { Call, OperationName, Operations, Reply } from '../../engine/operations/catalogue.ts'
import type { MemoryNamespace } from '../../durable-objects/memory-namespace.ts'

/** A namespace's object as the edge sees it, for tests that look below HTTP. */
export function openNamespace(name: string): NamespaceUnderTest {
  const stub = env.NAMESPACES.get(env.NAMESPACES.idFromName(name))
  async function call<N extends OperationName>(
    operation: N,
    input: Operations[N]['input'],
    options: Partial<Call<N>> = {},
  ): Promise<Reply<N>> {
    const request: Call<N> = {
      operation,
      input,
      namespace: name,
      caller: { role: 'owner', credential: 'key_test', agent: null },
      now: null,
      idempotency: null,
      atLeast: null,
      ...options,
    }
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
  return { stub, call, ask }
}

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
}
