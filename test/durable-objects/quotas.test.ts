import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { operations } from '../../engine/catalogue.ts'
import { openCall, planCall } from '../../engine/operations/served-call.ts'
import type { NamespaceTables } from '../../engine/storage/namespace-tables.ts'
import type { Call, OperationName } from '../../engine/catalogue.ts'
import type { NamespaceUnderTest } from '../support/namespace.ts'
import { openNamespace } from '../support/namespace.ts'
import { Utterances } from '../../engine/language/utterance.ts'
import { defaultSettings } from '../../engine/settings.ts'

const owner = { role: 'owner', credential: 'key_owner', agent: null } as const
const scout = { role: 'sub', credential: 'key_scout', agent: 'scout' } as const
const page = { limit: 50, cursor: null }
const limit = 1_000_000
const long = (n: number): string => `Note ${n} says: `.padEnd(60_000, `word${n} `)

async function databaseBytes({ stub }: NamespaceUnderTest): Promise<number> {
  return await runInDurableObject(stub, (_, { storage }) => storage.sql.databaseSize)
}

/** A namespace with a limit of a megabyte, and more than that in it. */
async function openFull(name: string): Promise<{ namespace: NamespaceUnderTest; ids: string[] }> {
  const namespace = openNamespace(name)
  await namespace.ask('setSettings', { values: { storage_bytes_max: limit } })
  const ids: string[] = []
  while ((await databaseBytes(namespace)) < limit) {
    const remembered = await namespace.ask('remember', { text: long(ids.length) })
    if (remembered.kind !== 'remembered') throw new Error('it was proposed')
    ids.push(remembered.memory.id)
  }
  return { namespace, ids }
}

describe('storage_bytes_max', () => {
  it('refuses what adds to a full namespace, with the size and the limit, and changes nothing', async () => {
    const { namespace } = await openFull('quota-full')
    const adding: readonly [OperationName, unknown][] = [
      ['remember', { text: 'one more' }],
      ['proposeMemory', { content: 'one more' }],
      ['createThought', { intent: 'one more' }],
      ['addNode', { text: 'one more', role: 'fact' }],
      ['runSteps', { steps: [{ op: 'create_note', value: 'one more' }], isList: false }],
    ]
    const { position } = await namespace.call('graphStats', {})
    for (const [operation, input] of adding) {
      const reply = await namespace.call(operation, input as never)
      expect(reply, operation).toMatchObject({
        position,
        result: {
          failure: {
            code: 'namespace_full',
            detail: expect.stringMatching(
              /^database is \d{7} bytes, storage_bytes_max is 1000000$/,
            ),
          },
        },
      })
    }
  })

  it('lets recall, export, settings, undo and forgetting go on, and has room again after it', async () => {
    const { namespace, ids } = await openFull('quota-room')
    const before = await databaseBytes(namespace)
    expect(
      (await namespace.ask('recall', { query: 'word1', topK: 5 })).hits.length,
    ).toBeGreaterThan(0)
    await namespace.ask('exportPage', { cursor: null })
    const [first = '', ...others] = ids
    await namespace.ask('forget', { memoryIds: [first] })
    await namespace.ask('undoForget', { id: first })
    await namespace.ask('forget', { memoryIds: others, permanent: true })
    // Erased pages are overwritten at once and free: the platform's size leaves them out.
    expect(await databaseBytes(namespace)).toBeLessThan(Math.min(limit, before - 200_000))
    await namespace.ask('remember', { text: 'There is room again.' })
    await namespace.ask('setSettings', { values: { storage_bytes_max: 2_000_000 } })
  })

  it('answers a retry of what was stored before it was full', async () => {
    const namespace = openNamespace('quota-retry')
    await namespace.ask('setSettings', { values: { storage_bytes_max: limit } })
    const idempotency = { key: 'k', fingerprint: 'f' }
    await namespace.ask('remember', { text: 'Stored in time.' }, { idempotency })
    for (let n = 0; (await databaseBytes(namespace)) < limit; n++) {
      await namespace.ask('remember', { text: long(n) })
    }
    const again = await namespace.call('remember', { text: 'Stored in time.' }, { idempotency })
    expect(again).toMatchObject({ replayed: true, result: { ok: true } })
  })

  it('knows of each write whether it adds', () => {
    const call = (operation: OperationName, input: unknown = {}): Call<OperationName> => {
      const rest = { namespace: 'n', caller: owner, now: null, idempotency: null, atLeast: null }
      return { ...rest, operation, input: input as never }
    }
    // What the assistant is called is read from its identity.
    const documents = { read: () => null }
    const store = {
      settings: { current: defaultSettings },
      documents,
      proposals: { byId: () => null },
      utterances: new Utterances(),
      segments: { sealedTo: 0 },
    } as unknown as NamespaceTables
    const goesOnAnyway = (operation: OperationName): boolean =>
      operations[operation].grows === false
    // Of most the declaration says it whatever the input is.
    const growing = (operation: OperationName, input?: unknown): boolean =>
      input === undefined
        ? operations[operation].grows === true
        : planCall(openCall(call(operation, input)), { store, state: { position: 0 } }).isGrowing
    const whole: Partial<Record<OperationName, unknown>> = {
      decideProposal: { decision: 'commit' },
      runSteps: { steps: [{ op: 'create_note', value: 'a' }] },
      readMessage: { text: 'Remember that I like tea', act: true },
    }
    for (const operation of Object.keys(operations) as OperationName[]) {
      const mayWrite = operations[operation].writes !== false || operation in whole
      const isListed = growing(operation, whole[operation]) !== goesOnAnyway(operation)
      expect(isListed, operation).toBe(mayWrite)
    }
    expect(growing('decideProposal', { decision: 'reject' })).toBe(false)
    expect(growing('runSteps', { steps: [{ op: 'remove', target: 'a' }] })).toBe(false)
    expect(growing('readMessage', { text: 'Forget that I like tea', act: true })).toBe(false)
  })
})

describe('open_proposals_max', () => {
  it('bounds what waits for a decision; a decision makes room', async () => {
    const namespace = openNamespace('quota-proposals')
    await namespace.ask('setSettings', { values: { open_proposals_max: 2 } })
    const propose = (content: string) =>
      namespace.call('proposeMemory', { content }, { caller: scout })
    const [first] = [await propose('I like tea.'), await propose('I like figs.')]
    const detail = '2 proposals wait for a decision, and the setting open_proposals_max allows 2'
    const failure = { code: 'invalid_state', detail }
    expect((await propose('I like rye.')).result).toEqual({ ok: false, failure })
    const asSub = await namespace.call('remember', { text: 'I like oats.' }, { caller: scout })
    expect(asSub.result).toEqual({ ok: false, failure })
    const { items } = await namespace.ask('listProposals', page)
    expect(items).toHaveLength(2)
    if (first?.result.ok !== true) throw new Error('the first was refused')
    const { id } = first.result.value
    await namespace.ask(
      'decideProposal',
      { id, decision: 'reject', reason: 'no' },
      { caller: owner },
    )
    expect((await propose('I like rye.')).result).toMatchObject({ ok: true })
  })

  it('commits what needs nobody however many wait, and stores what it cannot propose to a vault', async () => {
    const namespace = openNamespace('quota-auto')
    const values = { open_proposals_max: 1, proposals: 'auto', trusted_agents: ['scout'] }
    await namespace.ask('setSettings', { values })
    await namespace.ask('proposeMemory', { content: 'I like tea.', confidence: 'low' })
    const sure = { content: 'The cat is called Mia.', confidence: 'high' } as const
    const auto = await namespace.ask('proposeMemory', sure, { caller: scout })
    expect(auto.status).toBe('committed')
    const main = { role: 'main', credential: 'key_main', agent: null } as const
    const text = 'Important: my blood type is 0 negative and I am allergic to penicillin.'
    const vital = await namespace.call('remember', { text }, { caller: main })
    const { degraded, result } = vital
    expect(result).toMatchObject({ ok: true, value: { kind: 'remembered' } })
    expect(degraded).toContainEqual({
      part: 'vault',
      reason: 'not proposed for the vault: open_proposals_max is 1',
    })
  })
})

describe('streams_max and batch_items_max', () => {
  it('are asked of the object, a credential at a time', async () => {
    const namespace = openNamespace('quota-asked')
    await namespace.ask('setSettings', { values: { streams_max: 2, batch_items_max: 3 } })
    const stream = (name: string, credential = 'key_a', ended = false) =>
      namespace.stub.quota({ credential, quota: { kind: 'stream', stream: name, ended } })
    expect(await stream('one')).toEqual({ ok: true, value: 2 })
    expect(await stream('two')).toEqual({ ok: true, value: 2 })
    expect(await stream('three')).toEqual({
      ok: false,
      failure: {
        code: 'rate_limited',
        detail: '2 streams are open with this key, streams_max is 2',
        retryAfterSeconds: expect.any(Number),
      },
    })
    expect(await stream('one')).toMatchObject({ ok: true })
    expect(await stream('three', 'key_b')).toMatchObject({ ok: true })
    expect(await stream('two', 'key_a', true)).toMatchObject({ ok: true })
    expect(await stream('three')).toMatchObject({ ok: true })
    const batch = (items: number) =>
      namespace.stub.quota({ credential: 'key_a', quota: { kind: 'batch', items } })
    expect(await batch(3)).toEqual({ ok: true, value: 3 })
    const message = 'batch is 4 items, batch_items_max is 3'
    const errors = [{ path: 'items', message }]
    expect(await batch(4)).toEqual({
      ok: false,
      failure: { code: 'invalid_request', detail: message, errors },
    })
  })
})
