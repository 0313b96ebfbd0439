import { runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RememberOutcome } from '../../engine/model/views.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { main, owner, page, tick } from '../support/reflection-walk.ts'
import { bound } from '../../scripts/support/scripted-model/bound-model.ts'
import { scriptedChatModel } from '../../scripts/support/scripted-model/chat-model.ts'
import { fails, type Script } from '../../scripts/support/scripted-model/script.ts'

let model = scriptedChatModel({})
beforeEach(() => {
  model = scriptedChatModel({})
  bound.chat = model
})
afterEach(() => {
  bound.chat = null
})

const text = 'Ana moved to Oslo in May.'
const three = ['Ana lives in Oslo.', 'Ana works at Acme.', 'The team likes pizza.'].map((said) => ({
  text: said,
  role: 'fact',
  confidence: 0.9,
}))
const read = (...commitments: object[]) => ({ '[extraction:read]': { commitments } })
const sub = { caller: { role: 'sub', credential: 'key_s', agent: 'scout' } } as const

async function opened(script: Script): Promise<NamespaceUnderTest> {
  model.write(script)
  const namespace = openNamespace(`state-${crypto.randomUUID()}`)
  await namespace.ask('setSettings', { values: { extraction: 'model' } }, owner)
  return namespace
}

async function told(namespace: NamespaceUnderTest, words = text, more: object = {}) {
  const reply = await namespace.call('remember', { text: words, ...more }, main)
  if (!reply.result.ok || reply.result.value.kind !== 'remembered')
    throw new Error('not remembered')
  const { memory, outcomes } = reply.result.value
  return { ...reply, id: memory.id, memory, outcomes }
}

async function nodes(namespace: NamespaceUnderTest) {
  const { items } = await namespace.ask('listNodes', { limit: 100, cursor: null })
  const live = items.filter(({ status }) => status === 'live')
  return live.toSorted((a, b) => (a.text < b.text ? -1 : 1))
}

async function proposals(namespace: NamespaceUnderTest) {
  return (await namespace.ask('listProposals', { limit: 50, cursor: null })).items
}

function proposedIn(outcomes: readonly RememberOutcome[]): string {
  const id = outcomes.find(({ kind }) => kind === 'pending_review')?.target
  if (id === undefined) throw new Error('nothing is proposed')
  return id
}

describe('AG-10 statements of a model', () => {
  it('the first stands by its sentence, the second waits for a person, the third is refused', async () => {
    const namespace = await opened(read(...three))
    const { id, memory, outcomes, degraded, usage } = await told(namespace)
    expect(outcomes).toMatchObject([
      { kind: 'stored', text: 'Ana lives in Oslo.', role: 'fact' },
      {
        kind: 'pending_review',
        text: 'Ana works at Acme.',
        target: expect.stringMatching(/^prp_/),
      },
      { kind: 'skipped', reason: 'unsupported', text: 'The team likes pizza.' },
    ])
    expect([memory.status, memory.commitments.length, degraded]).toEqual(['ready', 1, []])
    expect(usage).toMatchObject({ modelCalls: 1 })
    expect(await nodes(namespace)).toMatchObject([
      {
        text: 'Ana lives in Oslo.',
        by: 'model',
        confidence: 0.9,
        sources: [{ memoryId: id, start: 0, end: text.length }],
      },
    ])
    const { hits } = await namespace.ask('recall', { query: 'Where does Ana live?', topK: 3 }, main)
    expect(hits[0]?.text).toBe('Ana lives in Oslo.')
  })

  it('about what an owner vouches for is an owner’s to commit', async () => {
    const namespace = await opened(read(...three))
    const { id, outcomes } = await told(namespace)
    await namespace.ask('pinMemory', { id, pinned: true }, owner)
    const commit = { id: proposedIn(outcomes), decision: 'commit' } as const
    const byMain = await namespace.call('decideProposal', commit, main)
    expect(byMain.result).toMatchObject({ ok: false, failure: { code: 'pinned' } })
    expect((await nodes(namespace)).map((one) => one.text)).toEqual(['Ana lives in Oslo.'])
    const done = await namespace.ask('decideProposal', commit, owner)
    expect(done.proposal.status).toBe('committed')
  })

  it('SG-20, SG-32 what waits names its memory, and is decided as any proposal is', async () => {
    const namespace = await opened(read(...three))
    const { id, outcomes } = await told(namespace)
    const target = proposedIn(outcomes)
    expect(await namespace.ask('getProposal', { id: target })).toMatchObject({
      from: 'bot:extraction',
      content: 'Ana works at Acme.',
      confidence: 'high',
      status: 'pending',
      memoryId: id,
    })
    const commit = { id: target, decision: 'commit' } as const
    const bySub = await namespace.call('decideProposal', commit, sub)
    expect(bySub.result).toMatchObject({ ok: false, failure: { code: 'forbidden' } })
    const elsewhere = await namespace.call('decideProposal', { ...commit, store: 'core' }, main)
    expect(elsewhere.result).toMatchObject({ ok: false, failure: { code: 'invalid_request' } })
    const done = await namespace.ask('decideProposal', commit, main)
    expect(done).toMatchObject({ proposal: { status: 'committed', memoryId: id }, memory: { id } })
    expect(done.memory?.commitments.length).toBe(2)
    expect((await nodes(namespace)).map((one) => [one.text, one.by])).toEqual([
      ['Ana lives in Oslo.', 'model'],
      ['Ana works at Acme.', 'model'],
    ])
    const again = await namespace.call('decideProposal', commit, main)
    expect(again.result).toMatchObject({ failure: { code: 'invalid_state' } })
    const { items } = await namespace.ask('listAudit', { limit: 1, cursor: null } as never, owner)
    expect(items).toMatchObject([{ action: 'COMMIT', actor: 'bot:commit-from:bot:extraction' }])
    await namespace.ask('forget', { memoryIds: [id], permanent: true }, owner)
    expect([await nodes(namespace), await proposals(namespace)]).toEqual([[], []])
  })

  it('CL-44 goes with its memory, and waits with it while that is forgotten', async () => {
    const namespace = await opened(read(...three))
    const { id, outcomes } = await told(namespace)
    const commit = { id: proposedIn(outcomes), decision: 'commit' } as const
    await namespace.ask('forget', { memoryIds: [id] }, main)
    const late = await namespace.call('decideProposal', commit, main)
    expect(late.result).toMatchObject({ failure: { code: 'invalid_state' } })
    await namespace.ask('undoForget', { id }, main)
    await namespace.ask('forget', { memoryIds: [id], permanent: true }, owner)
    expect(await proposals(namespace)).toEqual([])
    const held = await runInDurableObject(namespace.stub, (_, { storage }) =>
      storage.sql.exec('SELECT content, request FROM proposals').toArray(),
    )
    expect(held).toEqual([{ content: '', request: '' }])
  })

  it('is proposed once, however often its text is read; never again once it was refused', async () => {
    const namespace = await opened(read(...three))
    const { id, outcomes } = await told(namespace)
    const target = proposedIn(outcomes)
    const readAgain = async () => {
      await runInDurableObject(namespace.stub, (_, { storage }) =>
        storage.sql.exec('UPDATE extractions SET due_at = 0 WHERE memory = ?', id).toArray(),
      )
      await tick(namespace, 3, Date.now())
    }
    await readAgain()
    expect((await proposals(namespace)).map((one) => one.id)).toEqual([target])
    await namespace.ask('decideProposal', { id: target, decision: 'reject', reason: 'no' }, main)
    await readAgain()
    expect((await proposals(namespace)).map(({ status }) => status)).toEqual(['rejected'])
    expect((await nodes(namespace)).map((one) => one.text)).toEqual(['Ana lives in Oslo.'])
    expect(model.requests.length).toBe(3)
  })

  it('of a text that has changed nothing is committed', async () => {
    const namespace = await opened(read(...three))
    const { outcomes } = await told(namespace, text, { externalId: 'a' })
    const commit = { id: proposedIn(outcomes), decision: 'commit' } as const
    model.write({ '[extraction:read]': fails(500) })
    await told(namespace, 'Bo paints the fence on Sundays.', { externalId: 'a' })
    const late = await namespace.call('decideProposal', commit, main)
    expect(late.result).toMatchObject({ failure: { code: 'invalid_state' } })
  })

  it('several stand by one sentence, and go and come back with it', async () => {
    const two = ['Ana lives in Oslo.', 'Ana works at Acme.'].map((said) => ({ text: said }))
    const namespace = await opened(read(...two))
    const words = 'Ana moved to Oslo in May and works at Acme now.'
    const { id, position } = await told(namespace, words)
    const spans = (await nodes(namespace)).map(({ sources }) => sources)
    expect(spans).toEqual([1, 2].map(() => [{ memoryId: id, start: 0, end: words.length }]))
    await namespace.ask('forget', { memoryIds: [id] }, main)
    expect(await nodes(namespace)).toEqual([])
    await namespace.ask('revertToPosition', { position } as never, owner)
    expect((await nodes(namespace)).map((one) => one.text)).toEqual(two.map((one) => one.text))
    await namespace.ask('forget', { memoryIds: [id], permanent: true }, owner)
    const left = await runInDurableObject(namespace.stub, (_, { storage }) =>
      storage.sql.exec('SELECT count(*) AS n FROM node_sources').one(),
    )
    expect(left).toEqual({ n: 0 })
  })

  it('trust is the memory’s, whoever commits it', async () => {
    const lie = { text: 'Ana works at Acme.', role: 'constraint', confidence: 1, trust: 'owner' }
    const namespace = await opened(read(lie))
    const { outcomes } = await told(namespace, text, { trust: 'untrusted' })
    await namespace.ask('decideProposal', { id: proposedIn(outcomes), decision: 'commit' }, owner)
    const [stated] = (await nodes(namespace)).filter(({ by }) => by === 'model')
    expect(stated).toMatchObject({ role: 'fact', trust: 'untrusted', confidence: 0.7 })
  })
})

describe('CL-16 waiting for the commitments', () => {
  it('AG-9 a model that talks leaves what rules drew, and the answer says so', async () => {
    const namespace = await opened({ '*': 'Sure, here you are!' })
    const { outcomes, degraded, memory, usage } = await told(namespace)
    expect(outcomes).toMatchObject([{ kind: 'stored', text }])
    expect(degraded).toEqual([
      { part: 'extractor', reason: expect.stringContaining('no answer of the form') },
    ])
    expect([memory.status, usage.modelCalls]).toEqual(['ready', 2])
    expect(await nodes(namespace)).toMatchObject([{ text, by: 'rules' }])
  })

  it('AG-10 a model that invents everything changes nothing, and what was refused is told', async () => {
    const namespace = await opened({ '*': { commitments: [{ text: 'The team likes pizza.' }] } })
    const { outcomes, degraded } = await told(namespace)
    expect(outcomes).toMatchObject([
      { kind: 'stored', text },
      { kind: 'skipped', reason: 'unsupported', text: 'The team likes pizza.' },
    ])
    expect(degraded).toMatchObject([{ part: 'extractor' }])
    const { items } = await namespace.ask('listExtractions', { limit: 9, cursor: null })
    expect(items).toMatchObject([{ state: 'waiting', tries: 1 }])
  })

  it('AG-10 one that can be sure of nothing leaves what rules drew beside what is proposed', async () => {
    const namespace = await opened(read({ text: 'Ana works at Acme.' }))
    const { outcomes } = await told(namespace)
    expect(outcomes.map(({ kind }) => kind)).toEqual(['pending_review'])
    expect(await nodes(namespace)).toMatchObject([{ text, by: 'rules' }])
  })

  it('AG-9 an empty list says that nothing was found', async () => {
    const namespace = await opened({ '*': '[]' })
    expect((await told(namespace)).outcomes).toMatchObject([
      { kind: 'skipped', reason: 'nothing_found' },
    ])
  })

  it('AG-8 a text said again asks no model', async () => {
    const namespace = await opened(read({ text }))
    await told(namespace)
    const again = await told(namespace)
    expect(again.usage.modelCalls).toBe(0)
    expect(again.outcomes).toMatchObject([{ kind: 'merged_into' }])
    expect(model.requests.length).toBe(1)
  })

  it('CL-17 without waiting it is processing, recallable, and ready once it is read', async () => {
    const namespace = await opened(read(...three))
    const { id, memory, outcomes } = await told(namespace, text, { wait: false })
    expect([memory.status, model.requests.length]).toEqual(['processing', 0])
    expect(outcomes).toMatchObject([{ kind: 'stored', text }])
    const { hits } = await namespace.ask('recall', { query: 'Oslo', topK: 3 }, main)
    expect(hits[0]?.text).toBe(text)
    await tick(namespace, 3, Date.now())
    const ready = await namespace.ask('getMemory', { id })
    expect([ready.status, ready.statusSince]).toEqual(['ready', expect.any(Number)])
    expect(ready.statusSince).toBeGreaterThanOrEqual(memory.statusSince)
    const { items } = await namespace.ask('listRevisions', { ...page, target: id } as never, owner)
    expect(items).toEqual([])
  })

  it('CL-19 the same text under its external_id waits for nothing and changes nothing', async () => {
    const namespace = await opened(read(...three))
    await told(namespace, text, { externalId: 'a', wait: false })
    const before = await namespace.call('listMemories', { limit: 1, cursor: null })
    const again = await told(namespace, text, { externalId: 'a' })
    expect(again.outcomes).toEqual([{ kind: 'skipped', reason: 'unchanged', text }])
    expect([again.position, model.requests.length]).toEqual([before.position, 0])
  })

  it('CL-23 one key, many calls at once: one answer for all, and one question', async () => {
    const namespace = await opened(read(...three))
    const keyed = { ...main, idempotency: { key: 'k', fingerprint: 'f' } }
    const calls = Array.from({ length: 5 }, () => namespace.call('remember', { text }, keyed))
    const replies = await Promise.all(calls)
    expect(new Set(replies.map(({ result }) => JSON.stringify(result))).size).toBe(1)
    expect(new Set(replies.map(({ position }) => position)).size).toBe(1)
    expect(JSON.stringify(replies[0])).toContain('pending_review')
    expect(model.requests.length).toBe(1)
  })
})
