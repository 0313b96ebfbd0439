import { describe, expect, it } from 'vitest'
import {
  ana,
  asMain,
  everything,
  hasContent,
  isMember,
  livesIn,
  Story,
} from '../support/vouched.ts'

describe('a property that an owner vouches for', () => {
  it('keeps its value, and what `main` tells since stands beside it as a conflict', async () => {
    const story = new Story('vouched-value')
    const { namespace } = story
    await story.vouch([livesIn('Oslo')])
    const told = await story.asMain([livesIn('Bergen')])
    const conflict = await story.openConflict()
    expect(conflict).toMatchObject({ kind: 'value', status: 'open' })
    expect(told.outcomes).toContainEqual({
      kind: 'conflict_open',
      commitment: conflict.b,
      role: 'fact',
      text: 'user_id:ana city: Bergen',
      target: conflict.id,
    })
    expect(await story.city()).toBe('Oslo')
    expect(await story.cities()).toEqual(['Bergen past', 'Oslo current'])
    const sides = await Promise.all(
      [conflict.a, conflict.b].map((id) => namespace.ask('getNode', { id })),
    )
    expect(sides.map(({ text, trust }) => `${text} by ${trust}`)).toEqual([
      'user_id:ana city: Oslo by owner',
      'user_id:ana city: Bergen by main',
    ])
  })

  it('is what lists, recall and grounding show, now and as of now', async () => {
    const story = new Story('vouched-recall')
    const { namespace } = story
    await story.vouch([livesIn('Oslo')])
    await story.asMain([livesIn('Bergen')])
    const page = { limit: 50, cursor: null }
    const listed = await namespace.ask('listEntities', { ...everything, ...page })
    expect(JSON.stringify(listed)).toContain('Oslo')
    expect(JSON.stringify(listed)).not.toContain('Bergen')
    for (const when of [{}, { asOf: Date.now() + 1_000 }]) {
      const recalled = await namespace.ask('recall', {
        query: 'Which city is it?',
        topK: 10,
        ...when,
      })
      expect(JSON.stringify(recalled)).toContain('city: Oslo')
      expect(JSON.stringify(recalled)).not.toContain('Bergen')
    }
  })

  it('is not outdone by a value that begins later, by a repetition or by a name', async () => {
    const story = new Story('vouched-detours')
    await story.vouch([livesIn('Oslo')])
    const later = Date.now() + 1e9
    await story.asMain([livesIn('Oslo', later)])
    await story.asMain([livesIn('Bergen', later + 1)])
    expect(await story.city()).toBe('Oslo')
    await story.vouch([{ ...ana, properties: [{ name: 'name', value: 'Ana Lind' }] }])
    await story.asMain([{ ...ana, properties: [{ name: 'name', value: 'Eve Stone' }] }])
    const named = await story.namespace.ask('recall', { query: 'Who is Eve Stone?', topK: 5 })
    expect(named.hits).toEqual([])
  })

  it('stands against an owner who says that the text is untrusted', async () => {
    const story = new Story('vouched-untrusted')
    await story.vouch([livesIn('Oslo')])
    await story.tell([livesIn('Bergen')], { trust: 'untrusted' })
    expect(await story.city()).toBe('Oslo')
    expect(await story.conflicts('open')).toHaveLength(1)
  })

  it('gives way to an owner, whose word ends the conflict', async () => {
    const story = new Story('vouched-owner')
    await story.vouch([livesIn('Oslo')])
    await story.asMain([livesIn('Bergen')])
    await story.tell([livesIn('Tromsø')])
    expect(await story.city()).toBe('Tromsø')
    expect(await story.conflicts('open')).toEqual([])
    expect(await story.conflicts('void')).toHaveLength(1)
  })

  it('is repeated against in vain: the same telling is the same conflict', async () => {
    const story = new Story('vouched-again')
    await story.vouch([livesIn('Oslo')])
    await story.asMain([livesIn('Bergen')])
    await story.asMain([livesIn('Bergen')], { text: 'user_id:ana has moved.' })
    await story.openConflict()
    expect(await story.cities()).toEqual(['Bergen past', 'Oslo current'])
  })

  it('is told of again by a change of text, and keeps its value', async () => {
    const story = new Story('vouched-batch')
    await story.vouch([livesIn('Oslo')])
    const { memory } = await story.asMain([], { text: 'Ana comes by.' })
    const template = { strings: ['Met ', ' today.'], values: [livesIn('Bergen')] }
    await story.namespace.ask('remember', { template }, asMain)
    await story.namespace.ask('changeMemory', { id: memory.id, text: 'user_id:ana left.' }, asMain)
    expect(await story.city()).toBe('Oslo')
  })

  it('is vouched for no more once it is unpinned, and by no memory that is not', async () => {
    const story = new Story('vouched-unpinned')
    await story.asMain([livesIn('Oslo')])
    const { memory } = await story.asMain([livesIn('Rome')])
    expect(await story.city()).toBe('Rome')
    expect(await story.conflicts()).toEqual([])
    await story.namespace.ask('pinMemory', { id: memory.id, pinned: true })
    await story.asMain([livesIn('Paris')])
    expect(await story.city()).toBe('Rome')
    await story.namespace.ask('pinMemory', { id: memory.id, pinned: false })
    expect(await story.city()).toBe('Rome')
    await story.asMain([livesIn('Lima')])
    expect(await story.city()).toBe('Lima')
  })

  it('needs no vault against less trust, whichever was told first', async () => {
    const story = new Story('believed-first')
    await story.asMain([livesIn('Bergen', Date.now() + 1e9)], { trust: 'untrusted' })
    await story.tell([livesIn('Oslo')])
    await story.asMain([livesIn('Paris')])
    expect(await story.city()).toBe('Oslo')
    expect(await story.conflicts('open')).toHaveLength(2)
  })
})

describe('an owner decides between a vouched value and what stands beside it', () => {
  it('keeps either, and undoes it; `main` cannot have the vouched one lose', async () => {
    const story = new Story('vouched-resolve')
    const { namespace } = story
    await story.vouch([livesIn('Oslo')])
    await story.asMain([livesIn('Bergen')])
    const { id } = await story.openConflict()
    const keep = (side: 'a' | 'b') => ({ id, keep: side, how: 'outdated' }) as const
    const { result } = await namespace.call('resolveConflict', keep('b'), asMain)
    expect(result).toMatchObject({ ok: false, failure: { code: 'pinned' } })
    await namespace.ask('resolveConflict', keep('b'))
    expect(await story.city()).toBe('Bergen')
    expect(await story.cities()).toEqual(['Bergen current', 'Oslo past'])
    const undone = await namespace.call('undoConflict', { id }, asMain)
    expect(undone.result).toMatchObject({ ok: false, failure: { code: 'pinned' } })
    await namespace.ask('undoConflict', { id })
    expect(await story.city()).toBe('Oslo')
    await namespace.ask('resolveConflict', keep('a'))
    expect(await story.city()).toBe('Oslo')
    await namespace.ask('undoConflict', { id })
    await namespace.ask('resolveConflict', { id, keep: 'both', how: 'outdated' })
    expect(await story.city()).toBe('Oslo')
  })

  it('does so for content, which recall then finds', async () => {
    const story = new Story('vouched-content')
    const { namespace } = story
    await story.vouch([hasContent('Ana sails a yellow dinghy.')])
    await story.asMain([hasContent('Ana sails a black frigate.')])
    const contentOf = async () =>
      JSON.stringify((await namespace.ask('getEntity', { ...ana, ...everything }))?.content)
    const found = async () =>
      JSON.stringify(await namespace.ask('recall', { query: 'What does Ana sail?', topK: 10 }))
    expect(await contentOf()).toContain('dinghy')
    expect(await found()).toContain('dinghy')
    expect(await found()).not.toContain('frigate')
    const { id } = await story.openConflict()
    await namespace.ask('resolveConflict', { id, keep: 'b', how: 'outdated' })
    expect(await contentOf()).toContain('frigate')
    expect(await found()).toContain('frigate')
    expect(await found()).not.toContain('dinghy')
    await namespace.ask('undoConflict', { id })
    expect(await contentOf()).toContain('dinghy')
    expect(await found()).toContain('dinghy')
    expect(await found()).not.toContain('frigate')
  })

  it('does so for a relation; what nobody vouches for is added meanwhile', async () => {
    const story = new Story('vouched-relation')
    const { namespace } = story
    await story.vouch([isMember('reader')])
    await story.asMain([isMember('owner', { color: 'red' })])
    const relations = async () =>
      (await namespace.ask('getEntity', { ...ana, ...everything }))?.relations?.map(
        ({ role, properties }) => [
          role,
          ...Object.entries(properties ?? {}).map(([name, { value }]) => `${name}: ${value}`),
        ],
      )
    expect(await relations()).toEqual([['member', 'level: reader', 'color: red']])
    const { id, b } = await story.openConflict()
    expect((await namespace.ask('getNode', { id: b })).text).toBe(
      'user_id:ana member chat_id:2 level: owner',
    )
    await namespace.ask('resolveConflict', { id, keep: 'b', how: 'outdated' })
    expect(await relations()).toEqual([['member', 'level: owner', 'color: red']])
    await namespace.ask('undoConflict', { id })
    expect(await relations()).toEqual([['member', 'level: reader', 'color: red']])
  })
})

describe('a proposal that contradicts a vouched value', () => {
  const asSub = { caller: { role: 'sub', credential: 'key_sub', agent: 'scout' } } as const

  for (const [who, options, city] of [
    ['`main` leaves it current', asMain, 'Oslo'],
    ['an owner takes its place', {}, 'Bergen'],
  ] as const) {
    it(`committed by ${who}`, async () => {
      const story = new Story('vouched-proposal')
      const { namespace } = story
      await story.vouch([livesIn('Oslo')])
      const input = { text: 'user_id:ana has moved.', entities: [livesIn('Bergen')] }
      const proposed = await namespace.ask('remember', input, asSub)
      if (proposed.kind !== 'proposed') throw new Error('not proposed')
      const { id } = proposed.proposal
      await namespace.ask('decideProposal', { id, decision: 'commit' }, options)
      expect(await story.city()).toBe(city)
      expect(await story.conflicts('open')).toHaveLength(city === 'Oslo' ? 1 : 0)
    })
  }
})
