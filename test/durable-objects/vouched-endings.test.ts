import { describe, expect, it } from 'vitest'
import type { ForgetInput } from '../../engine/model/requests.ts'
import { exportOf, importInto } from '../support/archive.ts'
import {
  ana,
  asMain,
  everything,
  hasContent,
  isMember,
  livesIn,
  Story,
} from '../support/vouched.ts'

const refused = { ok: false, failure: { code: 'pinned' } }

async function refuses(story: Story, input: ForgetInput): Promise<void> {
  const { result } = await story.namespace.call('forget', input, asMain)
  expect(result).toMatchObject(refused)
}

describe('forgetting what is told in a memory that an owner vouches for', () => {
  it('in part is refused to `main`, all or nothing', async () => {
    const story = new Story('vouched-parts')
    await story.vouch([{ ...livesIn('Oslo'), ...isMember('reader') }])
    await story.asMain([{ ...ana, properties: [{ name: 'mood', value: 'calm' }] }])
    const both = [
      { name: 'mood', value: '' },
      { name: 'city', value: '' },
    ]
    await refuses(story, { entities: [{ ...ana, properties: both }], partial: true })
    await refuses(story, { entities: [isMember('')], partial: true })
    const view = await story.namespace.ask('getEntity', { ...ana, ...everything })
    expect(view?.properties).toMatchObject({ city: { value: 'Oslo' }, mood: { value: 'calm' } })
    expect(view?.relations).toHaveLength(1)
    const own = { entities: [{ ...ana, properties: both.slice(0, 1) }], partial: true }
    await story.namespace.ask('forget', own, asMain)
    expect(await story.city()).toBe('Oslo')
  })

  it('as a whole entity is refused to `main`, whatever else is linked', async () => {
    const linked = new Story('vouched-linked')
    const text = 'The safe of user_id:ana stands in place_id:cellar.'
    await linked.tell([], { text, store: 'vault' })
    await refuses(linked, { entities: [{ kind: 'place', id: 'cellar' }] })
    const told = new Story('vouched-told')
    await told.vouch([isMember('reader')])
    await refuses(told, { entities: [{ kind: 'chat', id: '2' }] })
    await refuses(told, { entities: [ana] })
    await told.asMain([{ kind: 'user', id: 'bo', properties: [{ name: 'a', value: 'b' }] }])
    await told.namespace.ask('forget', { entities: [{ kind: 'user', id: 'bo' }] }, asMain)
  })

  it('by an owner drops a value with what waits beside it; as outdated it gives way to that', async () => {
    const story = new Story('vouched-dropped')
    await story.vouch([livesIn('Oslo')])
    await story.asMain([livesIn('Bergen')])
    const entities = [livesIn('')]
    await story.namespace.ask('forget', { entities, partial: true })
    expect(await story.city()).toBeUndefined()
    expect(await story.conflicts('open')).toEqual([])
    const other = new Story('vouched-outdated')
    await other.vouch([livesIn('Oslo')])
    await other.asMain([livesIn('Bergen')])
    await other.namespace.ask('forget', { entities, partial: true, kind: 'outdated' })
    expect(await other.city()).toBe('Bergen')
  })

  it('lets the newest of what waits take its place, and undone has it wait again', async () => {
    const story = new Story('vouched-released')
    const { namespace } = story
    const { memory } = await story.vouch([livesIn('Oslo')])
    await story.asMain([livesIn('Bergen')])
    await story.asMain([livesIn('Lima')])
    await namespace.ask('pinMemory', { id: memory.id, pinned: false })
    await namespace.ask('forget', { memoryIds: [memory.id] })
    expect(await story.city()).toBe('Lima')
    await namespace.ask('undoForget', { id: memory.id })
    expect(await story.city()).toBe('Oslo')
    expect(await story.conflicts('open')).toHaveLength(2)
    await namespace.ask('forget', { memoryIds: [memory.id], permanent: true })
    expect(await story.city()).toBe('Lima')
    expect(await story.conflicts()).toEqual([])
  })

  it('of an entity for good leaves no word of either side', async () => {
    const story = new Story('vouched-erased')
    const { namespace } = story
    const secret = 'Zanzibar'
    const text = 'user_id:ana met user_id:bo.'
    await story.tell([livesIn('Oslo')], { text, store: 'vault' })
    await story.asMain([livesIn(secret)], { text: 'user_id:ana saw user_id:bo.' })
    await namespace.ask('forget', { entities: [ana], permanent: true })
    const page = { limit: 200, cursor: null }
    const nodes = await namespace.ask('listNodes', page)
    expect(nodes.items.map((node) => node.text).join()).not.toMatch(/Zanzibar|Oslo/)
    expect(await story.conflicts()).toEqual([])
    expect((await exportOf(story.namespace)).join()).not.toMatch(/Zanzibar|Oslo/)
  })
})

describe('what waits beside a vouched value', () => {
  it('comes through an export, decided and not', async () => {
    const story = new Story('vouched-export')
    await story.vouch([livesIn('Oslo')])
    await story.asMain([livesIn('Bergen')])
    await story.vouch([hasContent('A yellow dinghy.')])
    await story.asMain([hasContent('A black frigate.')])
    await story.vouch([isMember('reader')])
    await story.asMain([isMember('owner')])
    const [, , first] = await story.conflicts('open')
    if (first === undefined) throw new Error('no conflict')
    await story.namespace.ask('resolveConflict', { id: first.id, keep: 'b', how: 'outdated' })
    const lines = await exportOf(story.namespace)
    const copy = new Story('vouched-import')
    await importInto(copy.namespace, lines)
    const views = [story, copy].map((one) =>
      one.namespace.ask('getEntity', { ...ana, ...everything }),
    )
    const [original, imported] = await Promise.all(views)
    expect(imported).toEqual(original)
    expect(await copy.conflicts()).toEqual(await story.conflicts())
    await copy.namespace.ask('undoConflict', { id: first.id })
    expect(await copy.city()).toBe('Oslo')
  })

  it('goes and comes back with a revert to a position', async () => {
    const story = new Story('vouched-revert')
    const { namespace } = story
    const page = { limit: 1, cursor: null }
    const position = async () => (await namespace.call('listConflicts', page)).position
    await story.vouch([livesIn('Oslo')])
    await story.asMain([livesIn('Bergen')])
    const waiting = await position()
    const { id } = await story.openConflict()
    await namespace.ask('resolveConflict', { id, keep: 'b', how: 'outdated' })
    const decided = await position()
    await namespace.ask('revertToPosition', { position: waiting })
    expect(await story.city()).toBe('Oslo')
    await story.openConflict()
    await namespace.ask('revertToPosition', { position: decided })
    expect(await story.city()).toBe('Bergen')
  })
})
