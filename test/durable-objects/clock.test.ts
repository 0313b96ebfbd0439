import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe } from 'vitest'
import { openNamespacePorts } from '../../adapters/open-ports.ts'
import { MemoryNamespace } from '../../durable-objects/memory-namespace.ts'
import { clockContract, type ClockUnderTest } from '../ports/clock-contract.ts'
import { type NamespaceUnderTest, openNamespace } from '../support/namespace.ts'

describe('the test clock: requests bring their time', () => {
  clockContract((name) => {
    const namespace = openNamespace(`clock-of-requests-${name}`)
    let now = 0
    return clockOf(namespace, {
      set: (time) => void (now = time),
      read: () => now,
      write: async () => void (await namespace.ask('remember', { text: 'It rains' }, { now })),
    })
  })
})

describe("a machine's clock that leaps", () => {
  clockContract((name) => {
    let now = 0
    const namespace = openNamespace(`clock-that-leaps-${name}`)
    return clockOf(namespace, {
      set: (time) => void (now = time),
      read: () => now,
      write: () => rememberBy(namespace, () => now),
    })
  })
})

describe("the machine's own clock", () => {
  clockContract((name) => {
    const { clock } = openNamespacePorts(env)
    const namespace = openNamespace(`clock-of-machine-${name}`)
    const write = () => rememberBy(namespace, clock)
    return clockOf(namespace, { set: () => {}, read: clock, write })
  })
})

type Setting = Pick<ClockUnderTest, 'set' | 'read'> & { readonly write: () => Promise<void> }

function clockOf(namespace: NamespaceUnderTest, { set, read, write }: Setting): ClockUnderTest {
  return {
    set,
    read,
    async write() {
      await write()
      const { items } = await namespace.ask('listAudit', { limit: 1, cursor: null })
      return items[0]?.time ?? 0
    },
    wake: () => evictDurableObject(namespace.stub),
  }
}

/**
 * By an object of the same rows with another clock, which the test's own ports cannot have; the one
 * that is awake has not heard of it, and so leaves memory.
 */
async function rememberBy({ stub }: NamespaceUnderTest, clock: () => number): Promise<void> {
  await runInDurableObject(stub, async (_, ctx) => {
    const ports = { ...openNamespacePorts(env), clock, isTestClock: false }
    await new MemoryNamespace(ctx, env, ports).call({
      operation: 'remember',
      input: { text: 'It rains' },
      namespace: 'clock',
      caller: { role: 'owner', credential: 'key_test', agent: null },
      now: null,
      idempotency: null,
      atLeast: null,
    })
  })
  await evictDurableObject(stub)
}
