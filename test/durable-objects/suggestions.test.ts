import { evictDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bindModel, rows, run, told } from '../support/meanings.ts'
import type { NamespaceUnderTest } from '../support/namespace.ts'
import { bound } from '../../scripts/support/scripted-model/bound-model.ts'

beforeEach(() => {
  bindModel()
})
afterEach(() => {
  bound.embedding = null
})

const filler = ['Bees live on the roof.', 'Bread is baked on Monday.', 'The yacht is new.']
const car = 'Ana bought a car in Oslo.'
const automobile = 'In Oslo Ana did purchase an automobile.'

async function open(namespace: NamespaceUnderTest) {
  const page = { limit: 50, cursor: null }
  return (await namespace.ask('listSuggestions', { status: 'open', ...page })).items
}

async function withTexts(name: string, ...texts: string[]): Promise<NamespaceUnderTest> {
  const namespace = await told(name, [...filler, ...texts])
  await run(namespace, 8)
  return namespace
}

async function nodes(namespace: NamespaceUnderTest) {
  return (await namespace.ask('listNodes', { limit: 50, cursor: null })).items
}

describe('UN-29 suggestions', () => {
  it('tell of what says the same in other words, and nothing is decided by it', async () => {
    const namespace = await withTexts('suggest-same', car, automobile)
    const [found, ...others] = await open(namespace)
    expect(others).toEqual([])
    const all = await nodes(namespace)
    const idOf = (text: string) => all.find((node) => node.text === text)?.id
    expect(found).toMatchObject({ kind: 'duplicate', a: idOf(car), b: idOf(automobile) })
    expect(found?.score).toBeGreaterThan(0.7)
    expect(found?.reasons.length).toBe(1)
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 'live'))
    await evictDurableObject(namespace.stub)
    expect(await open(namespace)).toEqual([found])
  })

  it('accepted, a duplicate joins the earlier, and both memories say it', async () => {
    const namespace = await withTexts('suggest-accept', car, automobile)
    const [found] = await open(namespace)
    const id = found?.id ?? ''
    expect(await namespace.ask('acceptSuggestion', { id })).toMatchObject({ status: 'accepted' })
    const all = await nodes(namespace)
    const kept = all.find((node) => node.id === found?.a)
    expect(kept?.sources.map(({ memoryId }) => memoryId)).toHaveLength(2)
    expect(all.find((node) => node.id === found?.b)?.status).toBe('superseded')
    const { hits } = await namespace.ask('recall', { query: 'What car did Ana buy?', topK: 5 })
    const said = hits.filter(({ text }) => text === car || text === automobile)
    expect(said.map(({ id: hit }) => hit)).toEqual([found?.a])
    const again = await namespace.call('acceptSuggestion', { id })
    expect(again).toMatchObject({ result: { failure: { code: 'invalid_state' } } })
    expect(await open(namespace)).toEqual([])
  })

  it('dismissed, the pair is not suggested again', async () => {
    const namespace = await withTexts('suggest-dismiss', car, automobile)
    const [found] = await open(namespace)
    await namespace.ask('dismissSuggestion', { id: found?.id ?? '' })
    bindModel('another')
    await namespace.ask('recall', { query: 'nothing', topK: 3 })
    await run(namespace, 8)
    expect(await open(namespace)).toEqual([])
    expect(await rows(namespace, 'SELECT status FROM suggestions')).toEqual([
      { status: 'dismissed' },
    ])
  })

  it('tell of what one denies; accepted, that is an open conflict', async () => {
    const denied = 'In Oslo Ana did not purchase an automobile.'
    const namespace = await withTexts('suggest-contrary', car, denied)
    const [found] = await open(namespace)
    expect(found).toMatchObject({ kind: 'contradiction' })
    await namespace.ask('acceptSuggestion', { id: found?.id ?? '' })
    const page = { limit: 5, cursor: null }
    const { items } = await namespace.ask('listConflicts', { status: 'open', ...page })
    expect(items).toMatchObject([{ kind: 'negation', a: found?.a, b: found?.b }])
    expect(items[0]?.similarity).toBe(found?.score)
  })

  it('tell of entities with nearly one name; accepted, they are one', async () => {
    const namespace = await told('suggest-entities', filler)
    for (const [id, value] of [
      ['1', 'Oslo vehicle house'],
      ['2', 'Oslo automobile home'],
    ] as const) {
      const properties = [{ name: 'name', value }]
      await namespace.ask('remember', {
        text: `org_id:${id} exists.`,
        entities: [{ kind: 'org', id, properties }],
      })
    }
    await run(namespace, 8)
    const found = (await open(namespace)).find(({ kind }) => kind === 'entity')
    expect(found).toMatchObject({ a: 'org_id:1', b: 'org_id:2' })
    await namespace.ask('acceptSuggestion', { id: found?.id ?? '' })
    const merged = await namespace.ask('getEntity', {
      kind: 'org',
      id: '2',
      properties: true,
      content: false,
      relations: false,
    })
    expect(merged).toMatchObject({ id: '1' })
  })

  it('are not made of two relatives, by their names', async () => {
    const namespace = await told('suggest-relatives', filler)
    for (const [id, value] of [
      ['1', 'Oslo Vehicle House'],
      ['2', 'Automobile Oslo House'],
      ['3', 'Oslo Automobile House'],
    ] as const) {
      const properties = [{ name: 'name', value }]
      await namespace.ask('remember', {
        text: `user_id:${id} exists.`,
        entities: [{ kind: 'user', id, properties }],
      })
    }
    await run(namespace, 8)
    const found = (await open(namespace)).filter(({ kind }) => kind === 'entity')
    expect(found).toMatchObject([{ a: 'user_id:1', b: 'user_id:3' }])
  })

  it('are not made of two that a conflict is about already', async () => {
    const namespace = await withTexts(
      'suggest-in-conflict',
      'The keys of the old flat are with the neighbor, Frau Lindner.',
      'The keys of the old flat are not with the neighbor, Frau Lindner.',
    )
    const page = { limit: 5, cursor: null }
    expect((await namespace.ask('listConflicts', { status: 'open', ...page })).items).toHaveLength(
      1,
    )
    expect(await open(namespace)).toEqual([])
  })

  it('of what is gone are shown no more, and hold no text', async () => {
    const namespace = await withTexts('suggest-gone', car, automobile)
    expect(await open(namespace)).toHaveLength(1)
    const stored = JSON.stringify(await rows(namespace, 'SELECT * FROM suggestions'))
    expect(stored).not.toMatch(/Ana|Oslo|car/)
    const { items } = await namespace.ask('listMemories', { limit: 10, cursor: null })
    const memoryIds = items.filter(({ text }) => text === automobile).map(({ id }) => id)
    await namespace.ask('forget', { memoryIds, permanent: true })
    expect(await open(namespace)).toEqual([])
  })

  it('are none without an encoder, and cost a remember no row', async () => {
    bound.embedding = null
    const namespace = await withTexts('suggest-none', car, automobile)
    expect(await open(namespace)).toEqual([])
  })
})
