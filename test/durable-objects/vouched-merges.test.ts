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

const anna = { kind: 'user', id: 'anna' }

/** The same told of Anna, who turns out to be Ana. */
function ofAnna(form: ReturnType<typeof livesIn>): ReturnType<typeof livesIn> {
  return { ...form, ...anna }
}

async function viewOf(story: Story, entity = ana) {
  return story.namespace.ask('getEntity', { ...entity, ...everything })
}

describe('a merge of entities by `main`', () => {
  for (const [name, from, into] of [
    ['into what an owner vouches for', anna, ana],
    ['of what an owner vouches for', ana, anna],
  ] as const) {
    it(`${name} keeps the vouched values, and undone parts them again`, async () => {
      const story = new Story('vouched-merge')
      const { namespace } = story
      await story.vouch([{ ...livesIn('Oslo'), ...isMember('reader') }])
      await story.vouch([hasContent('A yellow dinghy.')])
      await story.asMain([
        ofAnna(livesIn('Rome', 1)),
        ofAnna(livesIn('Paris', Date.now() + 1e6)),
        ofAnna(livesIn('Lima', Date.now() + 1e7)),
      ])
      await story.asMain([ofAnna(isMember('owner', { color: 'red' }))])
      await story.asMain([ofAnna(hasContent('A black frigate.'))])
      const before = await viewOf(story, anna)
      await namespace.ask('mergeEntities', { ...from, into }, asMain)
      const merged = await viewOf(story)
      expect(merged?.properties?.['city']?.value).toBe('Oslo')
      expect(merged?.content).toMatchObject([{ type: 'text', text: 'A yellow dinghy.' }])
      expect(merged?.relations).toHaveLength(1)
      expect(merged?.relations?.[0]?.properties).toMatchObject({
        level: { value: 'reader' },
        color: { value: 'red' },
      })
      expect(await story.conflicts('open')).toHaveLength(3)
      expect(await story.cities()).toEqual(['Lima past', 'Paris past', 'Oslo current', 'Rome past'])
      await namespace.ask('unmergeEntity', from, asMain)
      expect(await viewOf(story, anna)).toEqual(before)
      expect(await story.city()).toBe('Oslo')
      expect((await viewOf(story))?.relations?.[0]?.properties).not.toHaveProperty('color')
      expect(await story.conflicts('open')).toEqual([])
    })
  }

  it('lets an owner decide for the newest of the other side', async () => {
    const story = new Story('vouched-merge-decided')
    await story.vouch([livesIn('Oslo')])
    await story.asMain([ofAnna(livesIn('Paris'))])
    await story.asMain([ofAnna(livesIn('Lima'))])
    await story.namespace.ask('mergeEntities', { ...anna, into: ana }, asMain)
    const { id } = await story.openConflict()
    await story.namespace.ask('resolveConflict', { id, keep: 'b', how: 'outdated' })
    expect(await story.city()).toBe('Lima')
    expect(await story.cities()).toEqual(['Lima current', 'Paris past', 'Oslo past'])
  })

  it('by an owner is as ever: the newest wins; so do two vouched values', async () => {
    const story = new Story('vouched-merge-owner')
    await story.vouch([livesIn('Oslo')])
    await story.asMain([ofAnna(livesIn('Paris'))])
    await story.namespace.ask('mergeEntities', { ...anna, into: ana })
    expect(await story.city()).toBe('Paris')
    const both = new Story('vouched-merge-both')
    await both.vouch([livesIn('Oslo')])
    await both.vouch([ofAnna(livesIn('Paris'))])
    await both.namespace.ask('mergeEntities', { ...anna, into: ana }, asMain)
    expect(await both.city()).toBe('Paris')
    expect(await both.conflicts()).toEqual([])
  })

  it('keeps what was told after it where it was told', async () => {
    const story = new Story('vouched-merge-after')
    await story.asMain([ofAnna(livesIn('Rome'))])
    await story.vouch([livesIn('Oslo')])
    await story.namespace.ask('mergeEntities', { ...ana, into: anna }, asMain)
    await story.asMain([livesIn('Bergen')])
    expect(await story.city()).toBe('Oslo')
    await story.namespace.ask('unmergeEntity', ana, asMain)
    expect(await story.city()).toBe('Oslo')
    expect((await viewOf(story, anna))?.properties?.['city']?.value).toBe('Bergen')
  })
})
