import { describe, expect, it } from 'vitest'
import type { MemoryView } from '../../engine/model/views.ts'
import type { ListMemoriesInput } from '../../engine/memory/read-memories.ts'
import type { Page } from '../../engine/model/page.ts'
import { as, freshNamespace, tell } from '../support/remembering.ts'

const start = Date.UTC(2026, 0, 1, 23, 30)
const day = 86_400_000
const page = { limit: 10, cursor: null }

describe('SG-3 the vault', () => {
  it('answers who pinned a memory and when, until it is unpinned', async () => {
    const namespace = freshNamespace()
    const safe = { text: 'The safe is green.' }
    const told = await namespace.ask('remember', safe, { now: start, ...as('main') })
    if (told.kind !== 'remembered') throw new Error('only proposed')
    const { memory } = told
    const { id } = memory
    expect(memory).toMatchObject({ pinnedBy: null, pinnedAt: null })
    const pinned = { pinnedBy: 'manual', pinnedAt: start }
    await namespace.ask('pinMemory', { id, pinned: true }, { now: start })
    const [listed] = (await namespace.ask('listMemories', page, { now: start })).items
    expect(listed).toMatchObject(pinned)
    expect(await namespace.ask('getMemory', { id }, { now: start })).toMatchObject(pinned)
    await namespace.ask('pinMemory', { id, pinned: false }, { now: start })
    const after = await namespace.ask('getMemory', { id }, { now: start })
    expect(after).toMatchObject({ pinnedBy: null, pinnedAt: null })
  })

  it('knows what was told into it, and takes a pin back with its name', async () => {
    const namespace = freshNamespace()
    const { memory } = await tell(namespace, { text: 'The safe is green.', store: 'vault' })
    const { id } = memory
    expect(memory.pinnedBy).toBe('manual')
    const { position } = await namespace.call('getMemory', { id })
    await namespace.ask('pinMemory', { id, pinned: false })
    await namespace.ask('revertToPosition', { position })
    expect(await namespace.ask('getMemory', { id })).toMatchObject({
      pinned: true,
      pinnedBy: 'manual',
    })
  })

  it('names the commit where one pins it', async () => {
    const namespace = freshNamespace()
    const told = await tell(namespace, { text: 'important: the safe is green' }, 'main')
    const id = told.outcomes.find(({ kind }) => kind === 'pending_review')?.target ?? ''
    const { memory } = await namespace.ask('decideProposal', { id, decision: 'commit' })
    expect(memory).toMatchObject({ pinned: true, pinnedBy: 'bot:commit-from:agent_main' })
  })
})

describe('SG-3 an episode', () => {
  it.each([
    ['We decided to ship in May', {}, 'decision', 'conversation'],
    ['Ana needs to call the bank', { explicit: true, store: 'episodic' }, 'task', 'user_explicit'],
    ['Yesterday Ana met Bo', {}, 'event', 'conversation'],
    ['The Rhine is long', { store: 'episodic' }, 'fact', 'conversation'],
    ['How to brew: first grind then pour', { store: 'episodic' }, 'fact', 'conversation'],
  ] as const)('%s %j: %s, %s', async (text, more, type, source) => {
    const namespace = freshNamespace()
    const { memory } = await tell(namespace, { text, occurredAt: start, ...more })
    expect(memory.episode).toMatchObject({ day: '2026-01-01', type, source })
    expect(memory.episode?.tags.length).toBeGreaterThanOrEqual(2)
    const { episode } = await namespace.ask('getMemory', { id: memory.id })
    expect(episode).toEqual(memory.episode)
  })

  it('is told of nothing else', async () => {
    const namespace = freshNamespace()
    const { memory } = await tell(namespace, { text: 'The Rhine is long' })
    expect(memory.episode).toBeNull()
  })
})

describe('CL-25 lists of memories', () => {
  it('leave what has decayed, expired or was forgotten to lifecycle=archived', async () => {
    const namespace = freshNamespace()
    const texts = ['Ana planted trees', 'Bo keeps bees', 'Cleo has a canoe', 'Dan has a dog']
    const ids: string[] = []
    for (const [at, text] of texts.entries()) {
      const expiresAt = at === 1 ? { expiresAt: start + 100 * day } : {}
      const input = { text, store: 'episodic' as const, ...expiresAt }
      const told = await namespace.ask('remember', input, { now: start })
      if (told.kind === 'remembered') ids.push(told.memory.id)
    }
    const [decayed = '', expired = '', forgotten = '', pinned = ''] = ids
    await namespace.ask('forget', { memoryIds: [forgotten] }, { now: start })
    await namespace.ask('pinMemory', { id: pinned, pinned: true }, { now: start })
    const late = { now: start + 500 * day }
    const listed = async (lifecycle?: 'active' | 'dormant' | 'archived' | 'any') => {
      const asked = lifecycle === undefined ? page : { ...page, lifecycle }
      const { items } = await namespace.ask('listMemories', asked, late)
      return items.map(({ id }) => id)
    }
    expect(await namespace.ask('getMemory', { id: decayed }, late)).toMatchObject({
      lifecycle: 'archived',
    })
    expect(await listed()).toEqual([pinned])
    expect(await listed('active')).toEqual([pinned])
    expect(await listed('dormant')).toEqual([])
    expect(await listed('archived')).toEqual([forgotten, expired, decayed])
    expect(await listed('any')).toEqual([pinned, decayed])
    await namespace.stub.tick(start + 500 * day)
    expect(await listed('archived')).toEqual([forgotten, expired, decayed])
    expect(await listed()).toEqual([pinned])
  })

  it('page through what decayed with cursors that do not move', async () => {
    const namespace = freshNamespace()
    const ids: string[] = []
    for (let n = 0; n < 5; n += 1) {
      const input = { text: `Ana planted tree number ${n}`, store: 'episodic' as const }
      const told = await namespace.ask('remember', input, { now: start })
      if (told.kind === 'remembered') ids.unshift(told.memory.id)
    }
    const late = { now: start + 500 * day, ...as('reader') }
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const asked: ListMemoriesInput = { limit: 2, cursor, lifecycle: 'archived' }
      const found: Page<MemoryView> = await namespace.ask('listMemories', asked, late)
      seen.push(...found.items.map(({ id }) => id))
      cursor = found.nextCursor
    } while (cursor !== null)
    expect(seen).toEqual(ids)
  })
})
