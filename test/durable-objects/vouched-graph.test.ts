import { describe, expect, it } from 'vitest'
import type { RememberInput } from '../../engine/model/requests.ts'
import { asMain, Story } from '../support/vouched.ts'

const page = { limit: 50, cursor: null }
const untrusted = { trust: 'untrusted' } as const

async function say(story: Story, text: string, more: Partial<RememberInput> = {}, options = {}) {
  return story.tell([], { text, ...more }, options)
}

async function nodesOf(story: Story) {
  const { items } = await story.namespace.ask('listNodes', page)
  return items
}

describe('the same said by others than an owner', () => {
  it('lends what an owner says neither time, nor weight, nor links', async () => {
    const story = new Story('graph-lower')
    const until = Date.now() + 1e6
    const text = 'The gate may stay open.'
    await say(story, text, { expiresAt: until, confidence: 0.5 })
    const [before] = await nodesOf(story)
    await say(story, text, { entities: [{ kind: 'user', id: 'eve' }], confidence: 0.9 }, asMain)
    await say(story, text, untrusted)
    const [after, ...more] = await nodesOf(story)
    expect(more).toEqual([])
    expect(before).toMatchObject({ trust: 'owner', validTo: until })
    expect({ ...after, sources: [], updatedAt: 0 }).toEqual({
      ...before,
      sources: [],
      updatedAt: 0,
    })
    expect(after?.sources).toHaveLength(3)
  })

  it('is an owner’s from when an owner says it, as they say it', async () => {
    const story = new Story('graph-higher')
    const until = Date.now() + 1e6
    const text = 'The gate may stay open.'
    await say(story, text, { ...untrusted, entities: [{ kind: 'user', id: 'eve' }] })
    await say(story, text, { expiresAt: until })
    const nodes = await nodesOf(story)
    expect(nodes).toMatchObject([{ trust: 'owner', validTo: until }])
  })

  it('is theirs again once nobody trusted more says it', async () => {
    const story = new Story('graph-fallen')
    const text = 'The gate may stay open.'
    const { memory } = await say(story, text, {}, asMain)
    await say(story, text, untrusted)
    await story.namespace.ask('changeMemory', { id: memory.id, text: 'The door is shut.' }, asMain)
    const node = (await nodesOf(story)).find((one) => one.text === text)
    expect(node).toMatchObject({ trust: 'untrusted', status: 'live' })
  })
})

describe('a conflict with what an owner vouches for', () => {
  it('is decided against it by an owner alone, and not while it is pinned', async () => {
    const story = new Story('graph-conflict')
    const { namespace } = story
    await say(story, 'I live in Oslo.', { store: 'vault' })
    const told = await say(story, 'I now live in Bergen, I moved.', {}, asMain)
    expect(told.outcomes.map(({ kind }) => kind)).toContain('conflict_open')
    const { id, a } = await story.openConflict()
    for (const options of [asMain, {}]) {
      const resolve = { id, keep: 'b', how: 'wrong' } as const
      const { result } = await namespace.call('resolveConflict', resolve, options)
      expect(result).toMatchObject({ ok: false, failure: { code: 'pinned' } })
    }
    expect(await namespace.ask('getNode', { id: a })).toMatchObject({ status: 'live' })
    await namespace.ask('resolveConflict', { id, keep: 'a', how: 'wrong' }, asMain)
    expect(await namespace.ask('getNode', { id: a })).toMatchObject({ status: 'live' })
  })
})

describe('a forgotten entity', () => {
  it('ties no memories in a recall, nor does what it was related to', async () => {
    const story = new Story('ties-forgotten')
    const { namespace } = story
    const [ledger, shop] = ['ledger', 'shop'].map((id) => ({ kind: 'doc', id }))
    if (ledger === undefined || shop === undefined) throw new Error('two entities')
    const other = { kind: 'user', id: 'bo' }
    await story.tell([ledger, other], { text: 'Walnuts ripen slowly.' })
    await story.tell([ledger, { kind: 'user', id: 'cy' }], { text: 'Rain fell until noon.' })
    await story.tell([{ ...shop, relations: [{ entity: ledger, role: 'keeps' }] }])
    const recall = async () => {
      const { hits } = await namespace.ask('recall', { query: 'walnuts', topK: 9, depth: 0 })
      return hits.map((hit) => hit.text)
    }
    const around = async () =>
      (await namespace.ask('recall', { context: [shop], topK: 9 })).hits.length
    expect(await recall()).toEqual(['Walnuts ripen slowly.', 'Rain fell until noon.'])
    expect(await around()).toBeGreaterThan(0)
    await namespace.ask('forget', { entities: [ledger] })
    expect(await recall()).toEqual(['Walnuts ripen slowly.'])
    expect(await around()).toBe(0)
  })
})
