import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { afterEach, describe, expect, it } from 'vitest'
import { MemoryNamespace } from '../../durable-objects/memory-namespace.ts'
import type { Caller } from '../../engine/model/caller.ts'
import type { RunAnswer } from '../../engine/reasoning/runs.ts'
import type { Call, OperationName, Operations } from '../../engine/catalogue.ts'
import { dumpObject } from '../support/dump-object.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { freshThought, notesOf, start, type ThoughtUnderTest } from '../support/reasoning.ts'
import { olives, tell, walkTo } from '../support/reflection-walk.ts'
import { bound } from '../../scripts/support/scripted-model/bound-model.ts'
import { scriptedChatModel } from '../../scripts/support/scripted-model/chat-model.ts'

const caller: Caller = { role: 'owner', credential: 'key_gone', agent: null }
const by = { caller, now: start }
const mark = { caller, key: 'k', fingerprint: 'f', now: start }

afterEach(() => {
  bound.chat = null
})

/** The object as RPC reaches it, without RPC's own types. */
function entriesOf({ stub }: NamespaceUnderTest): MemoryNamespace {
  return stub as unknown as MemoryNamespace
}

function callOf<N extends OperationName>(
  namespace: string,
  operation: N,
  input: Operations[N]['input'],
): Call<N> {
  return { operation, input, namespace, caller, now: start, idempotency: null, atLeast: null }
}

/** Binds a model that fails, and in the middle of whose first call the credential is revoked. */
async function revokedWhenAsked(namespace: NamespaceUnderTest): Promise<() => number> {
  let calls = 0
  await runInDurableObject(namespace.stub, (object: MemoryNamespace) => {
    bound.chat = {
      ...scriptedChatModel({}),
      complete: async () => {
        calls += 1
        object.refuseCredential(caller.credential)
        return { ok: false, code: 'model_failed', message: 'no answer' }
      },
    }
  })
  return () => calls
}

const revoked = { ok: false, failure: { code: 'unauthenticated', detail: 'key revoked' } }

/** What is asked for a credential: each entry with what it answers to one that is refused. */
const asked: Readonly<
  Record<string, (object: MemoryNamespace, name: string) => readonly [Promise<unknown>, unknown]>
> = {
  call: (object, name) => [
    object.call(callOf(name, 'remember', { text: 'late' })),
    { result: revoked },
  ],
  rememberBatch: (object, name) => [
    object.rememberBatch([callOf(name, 'remember', { text: 'late' })]),
    [{ result: revoked }],
  ],
  decideBatch: (object, name) => [
    object.decideBatch([callOf(name, 'decideProposal', { id: 'prp_1', decision: 'commit' })]),
    [{ result: revoked }],
  ],
  carryOn: (object, name) => [
    object.carryOn(callOf(name, 'exportPage', { cursor: null })),
    { result: revoked },
  ],
  openBatch: (object) => [object.openBatch(mark), revoked],
  closeBatch: (object) => [object.closeBatch(mark, '{"a":1}'), undefined],
  eraseNamespace: (object, name) => [
    object.eraseNamespace(name, start, { caller, key: null }),
    revoked,
  ],
  follow: (object) => [
    object.follow({ ...caller, filter: {}, after: 0, waitMs: 9_000, era: null }),
    { signals: [], answer: null, end: 'revoked' },
  ],
  followEvents: (object, name) => [
    object.followEvents({
      ...caller,
      namespace: name,
      types: null,
      texts: false,
      after: 0,
      waitMs: 9_000,
      era: null,
    }),
    { events: [], end: 'revoked' },
  ],
  position: (object) => [object.position(caller), null],
  quota: (object) => [object.quota({ ...caller, quota: { kind: 'batch', items: 1 } }), revoked],
}

/** What the server itself asks, for nobody: cron, queue, platform and the routes of root. */
const ofTheServer = ['alarm', 'tick', 'vitals', 'refuseCredential']

describe('CL-46 a credential that was revoked', () => {
  it('is a question of every entry of the object', () => {
    const entries = Object.getOwnPropertyNames(MemoryNamespace.prototype)
    const known = [...Object.keys(asked), ...ofTheServer, 'constructor']
    expect(entries.toSorted()).toEqual(known.toSorted())
  })

  it.each(Object.keys(asked))('is refused by %s, which changes nothing', async (entry) => {
    const name = `revoked-${entry.toLowerCase()}`
    const namespace = openNamespace(name)
    const object = entriesOf(namespace)
    await namespace.ask('remember', { text: 'Ana keeps bees' }, by)
    await object.refuseCredential(caller.credential)
    const before = await dumpObject(namespace)
    for (const isEvicted of [false, true]) {
      if (isEvicted) await evictDurableObject(namespace.stub)
      const [answer, expected] = asked[entry]?.(object, name) ?? [undefined, 'no such entry']
      const found = await answer
      if (typeof expected === 'object' && expected !== null) expect(found).toMatchObject(expected)
      else expect(found).toEqual(expected)
      expect(await dumpObject(namespace)).toBe(before)
    }
  })

  it('stays out when the namespace is erased and begins anew', async () => {
    const namespace = openNamespace('revoked-then-erased')
    await namespace.ask('remember', { text: 'Ana keeps bees' }, by)
    await entriesOf(namespace).refuseCredential(caller.credential)
    await namespace.erase()
    const late = await namespace.call('remember', { text: 'late' }, by)
    expect(late.result).toMatchObject(revoked)
  })

  it('learns nothing of what it waited for', async () => {
    const namespace = openNamespace('revoked-while-waiting')
    await namespace.ask('setSettings', { values: { extraction: 'model' } }, { now: start })
    const asked = await revokedWhenAsked(namespace)
    const text = 'Ana moved to Oslo in May.'
    expect((await namespace.call('remember', { text }, by)).result).toMatchObject(revoked)
    expect(asked()).toBeGreaterThan(0)
  })

  it('writes nothing where it was revoked while a model made up its mind', async () => {
    const namespace = openNamespace('revoked-mid-reflection')
    await tell(namespace, ...olives)
    const { id } = await walkTo(namespace, 'tokens_decided')
    const position = await namespace.position()
    const asked = await revokedWhenAsked(namespace)
    const run = await namespace.call('runReflection', { id }, by)
    expect(run.result).toMatchObject(revoked)
    expect(asked()).toBeGreaterThan(0)
    expect(await namespace.position()).toBe(position)
  })

  it('ends its stream of signals at once, while others listen on', async () => {
    const thought = await freshThought('revoked-listener')
    const listen = { filter: {}, after: 1, waitMs: 9_000 }
    const revokedOne = thought.follow({ ...listen, credential: 'key_gone' })
    const other = thought.follow({ ...listen, credential: 'key_other' })
    await entriesOf(thought.namespace).refuseCredential('key_gone')
    expect(await revokedOne).toMatchObject({ end: 'revoked', signals: [] })
    await thought.run({ emit: { name: 'news', data: null } })
    expect(await other).toMatchObject({ end: null, signals: [expect.anything()] })
  })
})

describe('CL-46 a run whose beginner is revoked', () => {
  const pipeline = {
    sequence: [
      { set: { key: 'a', content: '1' } },
      { fallback: { steps: [{ wait: { ms: 20_000 } }, { set: { key: 'b', content: '1' } }] } },
      { set: { key: 'c', content: '1' } },
    ],
  }

  /** As a listener hears of it who is not revoked. */
  async function endOf(thought: ThoughtUnderTest, id: string): Promise<RunAnswer> {
    const filter = { runId: id }
    const listening = { filter, credential: 'key_reader', after: 999, waitMs: 9_000 }
    const { answer } = await thought.follow(listening)
    if (answer === null) throw new Error('the run has not ended')
    return answer
  }

  async function begun(thought: ThoughtUnderTest): Promise<string> {
    const id = await thought.start(pipeline)
    const waits = 'pipeline.sequence.1'
    while (!(await thought.namespace.ask('getRun', { id })).at.startsWith(waits)) continue
    return id
  }

  it('TH-48 ends where it is, which nothing catches', async () => {
    const thought = await freshThought('revoked-run')
    const id = await begun(thought)
    await entriesOf(thought.namespace).refuseCredential('key_main')
    const answer = await endOf(thought, id)
    expect(answer.run).toMatchObject({
      status: 'failed',
      error: { code: 'unauthenticated', message: 'key revoked' },
    })
    expect(notesOf(answer)).toEqual(['a (set)'])
  })

  it('TH-46 is not taken up again', async () => {
    const thought = await freshThought('revoked-resumed')
    const id = await begun(thought)
    // As where the object went away right behind the refusal, before the run could end.
    await runInDurableObject(thought.namespace.stub, (_, { storage }) => {
      storage.sql.exec("INSERT INTO refused_credentials VALUES ('key_main')")
    })
    await thought.crash()
    const answer = await endOf(thought, id)
    expect(answer.run.error).toMatchObject({ code: 'unauthenticated' })
    expect(notesOf(answer)).toEqual(['a (set)'])
  })

  it('goes on where another of the same namespace is revoked', async () => {
    const thought = await freshThought('others-revoked')
    const id = await thought.start({ sequence: [{ wait: { ms: 100 } }, pipeline.sequence[0]] })
    await entriesOf(thought.namespace).refuseCredential('key_other')
    expect((await endOf(thought, id)).run).toMatchObject({ status: 'completed' })
  })
})

describe('tokens of one key, which are the same credential', () => {
  const token = (role: Caller['role'], agent: string | null = null): { caller: Caller } => ({
    caller: { role, credential: 'key_shared', agent },
  })
  const idempotency = { key: 'k1', fingerprint: 'same' }

  it('CL-23 keep their answers apart by role and agent', async () => {
    const namespace = openNamespace('shared-answers')
    const proposed = await namespace.call(
      'remember',
      { text: 'Ana keeps bees' },
      { ...token('sub', 'scout'), idempotency },
    )
    expect(proposed.result).toMatchObject({ ok: true, value: { kind: 'proposed' } })
    const others = [token('owner'), token('main'), token('main', 'scout'), token('main', 'chief')]
    for (const [at, other] of others.entries()) {
      const text = `Ana keeps ${at} hives`
      const written = await namespace.call('remember', { text }, { ...other, idempotency })
      expect(written).toMatchObject({ replayed: false, result: { value: { kind: 'remembered' } } })
      const again = await namespace.call('remember', { text }, { ...other, idempotency })
      expect(again).toMatchObject({ replayed: true, result: { value: { kind: 'remembered' } } })
    }
    const { items } = await namespace.ask('listMemories', { limit: 9, cursor: null })
    expect(items).toHaveLength(others.length)
  })

  it('CL-23 keep batches and erasures of the namespace apart', async () => {
    const namespace = openNamespace('shared-marks')
    const object = entriesOf(namespace)
    const batchOf = (who: Caller) => ({ ...mark, caller: who })
    const [sub, owner] = [token('sub').caller, token('owner').caller]
    await object.openBatch(batchOf(sub))
    await object.closeBatch(batchOf(sub), '{"a":1}')
    expect(await object.openBatch(batchOf(owner))).toEqual({ ok: true, value: null })
    const first = await namespace.erase({ caller: owner, key: 'k' })
    const other = await namespace.erase({ caller: { ...owner, agent: 'a' }, key: 'k' })
    expect([first.replayed, other.replayed]).toEqual([false, false])
    expect(other.receipt.id).not.toBe(first.receipt.id)
    expect((await namespace.erase({ caller: owner, key: 'k' })).receipt.id).toBe(first.receipt.id)
  })

  it('CL-39 confirm only what was shown to the same role and agent', async () => {
    const namespace = openNamespace('shared-previews')
    await namespace.ask('remember', { text: 'Lost 200 euros in Vegas' })
    const shown = await namespace.ask('forget', { text: 'Vegas', permanent: true }, token('owner'))
    if (shown.kind !== 'preview' || shown.confirm === null) throw new Error('no preview')
    const { confirm } = shown
    for (const other of [token('main'), token('owner', 'bot')]) {
      const { result } = await namespace.call('forget', { confirm }, other)
      expect(result).toMatchObject({ ok: false, failure: { code: 'not_found' } })
    }
    const kept = await namespace.ask('listMemories', { limit: 9, cursor: null })
    expect(kept.items).toHaveLength(1)
    const erased = await namespace.ask('forget', { confirm }, token('owner'))
    expect(erased).toMatchObject({ kind: 'forgotten', receipt: { status: 'complete' } })
  })
})
