import { describe, expect, it } from 'vitest'
import { openNamespace } from '../support/namespace.ts'

const day = 86_400_000
const may = Date.UTC(2026, 4, 1)

describe('a map of the graph', () => {
  it('shows what holds now, and what held at another time', async () => {
    const namespace = openNamespace('graph-map-in-time')
    await namespace.ask('remember', { text: 'Ana lives in Berlin.' }, { now: may })
    await namespace.ask('remember', { text: 'Ana moved to Madrid.' }, { now: may + 10 * day })
    const textsAt = async (asOf?: number): Promise<string[]> => {
      const input = { limit: 9, ...(asOf === undefined ? {} : { asOf }) }
      const { nodes, total } = await namespace.ask('graphMap', input, {
        now: may + 20 * day,
      })
      expect(total).toBe(nodes.length)
      return nodes.map(({ text }) => text)
    }
    expect(await textsAt()).toEqual(['Ana moved to Madrid.'])
    expect(await textsAt(may + 5 * day)).toEqual(['Ana lives in Berlin.'])
    expect(await textsAt(may - day)).toEqual([])
  })

  it('says of each who said it and whom it is about', async () => {
    const namespace = openNamespace('graph-map-names')
    await namespace.ask('remember', { text: 'Ben lives in Oslo.', speaker: 'Ana' })
    const { nodes } = await namespace.ask('graphMap', { limit: 9 })
    expect(nodes).toMatchObject([{ speaker: 'ana', subject: 'ben' }])
  })

  it('keeps the most active, and the edges among those', async () => {
    const namespace = openNamespace('graph-map-limit')
    const ids: string[] = []
    for (const text of ['Walnuts ripen.', 'Brooms sweep.', 'Comets return.']) {
      ids.push((await namespace.ask('addNode', { text, role: 'fact' })).node.id)
    }
    const [walnuts = '', brooms = '', comets = ''] = ids
    await namespace.ask('setEdge', { from: walnuts, to: comets, weight: 0.5 })
    await namespace.ask('setEdge', { from: comets, to: brooms, weight: -0.5 })
    for (const id of [walnuts, comets]) await namespace.ask('boostNode', { id, by: 0.5 })
    const { nodes, edges, total } = await namespace.ask('graphMap', { limit: 2 })
    expect(nodes.map(({ id }) => id)).toEqual([walnuts, comets])
    expect(edges).toEqual([{ from: 0, to: 1, weight: 0.5, kind: 'manual' }])
    expect(total).toBe(3)
  })

  it('gives the first words alone, and nothing of what is forgotten', async () => {
    const namespace = openNamespace('graph-map-words')
    const text = `Walnuts ${'and more walnuts '.repeat(20)}ripen.`
    const { node } = await namespace.ask('addNode', { text, role: 'goal' })
    const { nodes } = await namespace.ask('graphMap', { limit: 9 })
    expect(nodes).toMatchObject([
      { id: node.id, text: text.slice(0, 80), role: 'goal', lifecycle: 'active', validTo: null },
    ])
    const memoryIds = node.sources.map(({ memoryId }) => memoryId)
    await namespace.ask('forget', { memoryIds })
    expect((await namespace.ask('graphMap', { limit: 9 })).nodes).toEqual([])
  })
})

describe('a list of memories', () => {
  it('is narrowed by who spoke, by trust, and by what a text commits to', async () => {
    const namespace = openNamespace('memories-narrowed')
    await namespace.ask('remember', { text: 'I want to learn Greek.', speaker: 'Ana' })
    await namespace.ask('remember', { text: 'Ben lives in Oslo.', speaker: 'Ben' })
    await namespace.ask('remember', { text: 'Cara lives in Rome.', trust: 'untrusted' })
    const textsOf = async (filter: object): Promise<string[]> => {
      const { items } = await namespace.ask('listMemories', { limit: 9, cursor: null, ...filter })
      return items.map(({ text }) => text)
    }
    expect(await textsOf({ speaker: 'Ana' })).toEqual(['I want to learn Greek.'])
    expect(await textsOf({ trust: 'untrusted' })).toEqual(['Cara lives in Rome.'])
    expect(await textsOf({ role: 'goal' })).toEqual(['I want to learn Greek.'])
    expect(await textsOf({ role: 'goal', speaker: 'Ben' })).toEqual([])
  })
})
