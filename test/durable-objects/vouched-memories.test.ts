import { describe, expect, it } from 'vitest'
import type { MemoryView } from '../../engine/model/views.ts'
import type { NamespaceUnderTest } from '../support/namespace.ts'
import { as, freshNamespace, propose, tell } from '../support/remembering.ts'

const text = 'The safe opens to Ana alone.'
const other = 'The safe opens to anyone.'
const refusedAsPinned = { ok: false, failure: { code: 'pinned' } }

/** The three ways in which an owner vouches for a memory. */
const vouched: Readonly<Record<string, (namespace: NamespaceUnderTest) => Promise<MemoryView>>> = {
  'a memory in the vault': async (namespace) =>
    (await tell(namespace, { text, externalId: 'safe', store: 'vault' })).memory,
  'a memory of main that is pinned': async (namespace) => {
    const { memory } = await tell(namespace, { text, externalId: 'safe' }, 'main')
    return await namespace.ask('pinMemory', { id: memory.id, pinned: true })
  },
  "an owner's word in core": async (namespace) =>
    (await tell(namespace, { text, externalId: 'safe', store: 'core' })).memory,
  'a memory whose line in core is pinned': async (namespace) => {
    const { memory } = await tell(namespace, { text, externalId: 'safe', store: 'core' }, 'main')
    const blocks = [{ name: 'critical_facts' as const, items: [{ text, pinned: true }] }]
    await namespace.ask('setCore', { blocks })
    return memory
  },
}

describe.each(Object.entries(vouched))('%s', (_, make) => {
  it('is changed by none of the ways that main has', async () => {
    const namespace = freshNamespace()
    const { id, ...before } = await make(namespace)
    const ana = { kind: 'user', id: 'ana', properties: [{ name: 'role', value: 'boss' }] }
    const parts = { properties: true, content: false, relations: false }
    const ways = [
      namespace.call('changeMemory', { id, text: other }, as('main')),
      namespace.call('changeMemory', { id, metadata: { a: 'b' } }, as('main')),
      namespace.call('changeMemory', { id, expiresAt: 9e12 }, as('main')),
      namespace.call('remember', { text: other, externalId: 'safe' }, as('main')),
      namespace.call('remember', { text, externalId: 'safe', entities: [ana] }, as('main')),
      namespace.call('forget', { memoryIds: [id] }, as('main')),
      namespace.call('forget', { memoryIds: [id], kind: 'wrong' }, as('main')),
      namespace.call('forget', { memoryIds: [id], kind: 'outdated' }, as('main')),
    ]
    for (const way of ways) expect((await way).result).toMatchObject(refusedAsPinned)
    const pin = await namespace.call('pinMemory', { id, pinned: false }, as('main'))
    expect(pin.result).toMatchObject({ ok: false, failure: { code: 'forbidden' } })
    const after = await namespace.ask('getMemory', { id })
    expect(after).toMatchObject({
      text,
      version: 1,
      trust: before.trust,
      expiresAt: null,
      forgotten: null,
      // Its own text names her; nobody else has linked anything to it.
      entities: ['person_id:Ana'],
    })
    expect(await namespace.ask('getEntity', { kind: 'user', id: 'ana', ...parts })).toBeNull()
  })

  it('told again in the same words by main is unchanged', async () => {
    const namespace = freshNamespace()
    await make(namespace)
    const { position } = await namespace.call('listMemories', { limit: 1, cursor: null })
    const again = await namespace.call('remember', { text, externalId: 'safe' }, as('main'))
    expect(again.result).toMatchObject({
      value: { outcomes: [{ kind: 'skipped', reason: 'unchanged' }] },
    })
    expect(again.position).toBe(position)
  })

  it('stays where a preview of main would take it', async () => {
    const namespace = freshNamespace()
    const { id } = await make(namespace)
    const { memory } = await tell(namespace, { text: 'The safe is green.' }, 'main')
    const shown = await namespace.ask('forget', { text: 'the safe' }, as('main'))
    if (shown.kind !== 'preview' || shown.confirm === null) throw new Error('nothing matches')
    expect(shown.memories.map((one) => one.id)).toEqual([memory.id])
    expect(shown.pinned.map((one) => one.id)).toEqual([id])
    await namespace.ask('forget', { confirm: shown.confirm }, as('main'))
    expect(await namespace.ask('getMemory', { id })).toMatchObject({ forgotten: null })
  })

  it('is answered as what stays where a preview meets nothing else', async () => {
    const namespace = freshNamespace()
    const { id } = await make(namespace)
    const shown = await namespace.ask('forget', { text: 'the safe' }, as('main'))
    expect(shown).toMatchObject({
      kind: 'preview',
      memories: [],
      pinned: [{ id }],
      confirm: null,
    })
  })

  it('by a proposal with its external id: not by main, by an owner with the trust of who proposed', async () => {
    const namespace = freshNamespace()
    const { id, pinned } = await make(namespace)
    const proposal = await propose(namespace, { text: other, externalId: 'safe' })
    const decision = { id: proposal.id, decision: 'commit' } as const
    const byMain = await namespace.call('decideProposal', decision, as('main'))
    expect(byMain.result).toMatchObject(refusedAsPinned)
    expect(await namespace.ask('getMemory', { id })).toMatchObject({ text })
    await namespace.ask('decideProposal', decision)
    expect(await namespace.ask('getMemory', { id })).toMatchObject({
      text: other,
      version: 2,
      trust: 'sub',
      pinned,
    })
  })

  it('waits for an owner where proposals of a trusted agent commit by themselves', async () => {
    const namespace = freshNamespace()
    const { id } = await make(namespace)
    const values = { proposals: 'auto', trusted_agents: ['agent_sub'] }
    await namespace.ask('setSettings', { values })
    const proposal = await propose(namespace, {
      text: other,
      externalId: 'safe',
      confidence: 0.9,
      store: 'semantic',
    })
    expect(proposal.status).toBe('pending')
    expect(await namespace.ask('getMemory', { id })).toMatchObject({ text, version: 1 })
    const free = await propose(namespace, {
      text: 'The lift is out of order.',
      confidence: 0.9,
      store: 'semantic',
    })
    expect(free.status).toBe('committed')
  })

  it('is changed by its owner, and by what the owner calls less than theirs it is not', async () => {
    const namespace = freshNamespace()
    const { id, pinned } = await make(namespace)
    await namespace.ask('remember', { text: other, externalId: 'safe' })
    expect(await namespace.ask('getMemory', { id })).toMatchObject({
      text: other,
      trust: 'owner',
      pinned,
    })
    const lower = { text, externalId: 'safe', trust: 'untrusted' } as const
    const { result } = await namespace.call('remember', lower)
    expect(result).toMatchObject(refusedAsPinned)
  })
})

describe('what an owner vouches for', () => {
  it('keeps main from forgetting the entity that would take it along', async () => {
    const namespace = freshNamespace()
    const { memory } = await tell(namespace, { text: 'user_id:ana decides.', store: 'core' })
    const forgetting = { entities: [{ kind: 'user', id: 'ana' }] }
    const { result } = await namespace.call('forget', forgetting, as('main'))
    expect(result).toMatchObject(refusedAsPinned)
    await namespace.ask('forget', forgetting)
    expect(await namespace.ask('getMemory', { id: memory.id })).toMatchObject({
      forgotten: 'archived',
    })
    const undo = await namespace.call('undoForget', { id: memory.id }, as('main'))
    expect(undo.result).toMatchObject(refusedAsPinned)
    await namespace.ask('undoForget', { id: memory.id })
    expect(await namespace.ask('getMemory', { id: memory.id })).toMatchObject({ forgotten: null })
  })

  it('is forgotten by its owner, once it is unpinned', async () => {
    const namespace = freshNamespace()
    const { memory } = await tell(namespace, { text, store: 'vault' })
    const { id } = memory
    expect((await namespace.call('forget', { memoryIds: [id] })).result).toMatchObject(
      refusedAsPinned,
    )
    await namespace.ask('pinMemory', { id, pinned: false })
    await namespace.ask('forget', { memoryIds: [id] })
    expect(await namespace.ask('getMemory', { id })).toMatchObject({ forgotten: 'archived' })
  })

  it('SG-6 is what was proposed: a text that came since is not pinned in its place', async () => {
    const namespace = freshNamespace()
    const told = await tell(namespace, { text: 'important: the safe is green' }, 'main')
    const proposal = told.outcomes.find(({ kind }) => kind === 'pending_review')?.target ?? ''
    const { id } = told.memory
    await namespace.ask('changeMemory', { id, text: other }, as('main'))
    const { result } = await namespace.call('decideProposal', { id: proposal, decision: 'commit' })
    expect(result).toMatchObject({ ok: false, failure: { code: 'invalid_state' } })
    expect(await namespace.ask('getMemory', { id })).toMatchObject({ pinned: false })
  })
})
