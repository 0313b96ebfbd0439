import { describe, expect, it } from 'vitest'
import { openNamespace } from '../support/namespace.ts'

const day = 86_400_000
const may = Date.UTC(2026, 4, 1)

type Namespace = ReturnType<typeof openNamespace>

async function drawn(namespace: Namespace, input = {}, at = {}) {
  const graph = await namespace.ask('entityGraph', { limit: 9, ...input }, at)
  const nameAt = (place: number) => graph.nodes[place]?.entity
  return {
    total: graph.total,
    nodes: graph.nodes.map(({ entity, name, texts }) => `${entity} ${name} ${texts}`),
    relations: graph.relations.map(({ from, to, role }) => `${nameAt(from)} ${role} ${nameAt(to)}`),
    together: graph.together.map(({ from, to, texts }) => `${nameAt(from)} ${nameAt(to)} ${texts}`),
  }
}

describe('a graph of who and what is named', () => {
  it('has each with how many texts name it, how they relate, and who is named together', async () => {
    const namespace = openNamespace('entity-graph')
    await namespace.ask('remember', { text: 'user_id:ana met user_id:ben.' })
    await namespace.ask('remember', { text: 'user_id:ana called user_id:ben again.' })
    await namespace.ask('remember', {
      entities: [
        {
          kind: 'user',
          id: 'ana',
          properties: [{ name: 'name', value: 'Ana Reyes' }],
          relations: [{ entity: { kind: 'company', id: 'fern' }, role: 'works at' }],
        },
      ],
    })
    expect(await drawn(namespace)).toEqual({
      total: 3,
      nodes: ['user_id:ana Ana Reyes 2', 'user_id:ben ben 2', 'company_id:fern fern 0'],
      relations: ['user_id:ana works at company_id:fern'],
      together: ['user_id:ana user_id:ben 2'],
    })
    expect(await drawn(namespace, { limit: 1 })).toMatchObject({ total: 3, together: [] })
    expect(await drawn(namespace, { kind: 'company' })).toMatchObject({
      total: 1,
      nodes: ['company_id:fern fern 0'],
    })
    const around = { kind: 'company', id: 'fern' }
    expect(await drawn(namespace, { around })).toMatchObject({
      total: 2,
      nodes: ['user_id:ana Ana Reyes 0', 'company_id:fern fern 0'],
      relations: ['user_id:ana works at company_id:fern'],
    })
    expect((await drawn(namespace, { around: { kind: 'user', id: 'ben' } })).together).toEqual([
      'user_id:ana user_id:ben 2',
    ])
    const both = { kind: 'user', id: 'ben' }
    const { items } = await namespace.ask('listMemories', {
      entity: { kind: 'user', id: 'ana' },
      with: both,
      limit: 9,
      cursor: null,
    })
    expect(items).toHaveLength(2)
  })

  it('counts what was merged as one, and nothing of what is forgotten', async () => {
    const namespace = openNamespace('entity-graph-merged')
    const told = [
      'user_id:ana met user_id:ben.',
      'user_id:anna met user_id:ben.',
      'user_id:cara left.',
    ]
    for (const text of told) await namespace.ask('remember', { text })
    const ana = { kind: 'user', id: 'ana' }
    await namespace.ask('mergeEntities', { kind: 'user', id: 'anna', into: ana })
    await namespace.ask('forget', { entities: [{ kind: 'user', id: 'cara' }] })
    expect(await drawn(namespace)).toEqual({
      total: 2,
      nodes: ['user_id:ana ana 2', 'user_id:ben ben 2'],
      relations: [],
      together: ['user_id:ana user_id:ben 2'],
    })
  })

  it('shows what had happened by a time', async () => {
    const namespace = openNamespace('entity-graph-in-time')
    const tell = (text: string, now: number) => namespace.ask('remember', { text }, { now })
    await tell('Ana Reyes works at Fern Labs.', may)
    await tell('Ana Reyes now works at Oak Works.', may + 10 * day)
    const at = async (asOf: number) =>
      (await drawn(namespace, { asOf }, { now: may + 20 * day })).relations
    expect(await at(may - day)).toEqual([])
    const before = await at(may + 5 * day)
    const now = await at(may + 19 * day)
    expect([before.length, now.length]).toEqual([1, 1])
    expect(before).not.toEqual(now)
  })

  it('reads little of relations whose texts still hold, and leaves out one whose statement has ended', async () => {
    const namespace = openNamespace('entity-graph-rows')
    const relations = 24
    const names = [
      'Ana',
      'Ben',
      'Cara',
      'Dan',
      'Eva',
      'Finn',
      'Gus',
      'Hana',
      'Ivo',
      'Jana',
      'Karl',
      'Lena',
    ]
    for (const [at, name] of names.entries()) {
      for (const company of ['Fern', 'Oak']) {
        await namespace.ask('remember', {
          text: `${name} Reyes${at} works at ${company} Labs${at}.`,
        })
      }
    }
    const asked = { limit: 60 }
    await namespace.ask('entityGraph', asked)
    const { usage, result } = await namespace.call('entityGraph', asked)
    if (!result.ok) throw new Error(result.failure.detail)
    const found = result.value.relations.length
    expect(found).toBeGreaterThan(relations / 4)
    const { length } = result.value.nodes
    expect(usage.rowsRead).toBeLessThanOrEqual(10 * found + 5 * length)
    await namespace.ask('remember', { text: 'Ana Reyes0 no longer works at Oak Labs0.' })
    const after = await namespace.ask('entityGraph', asked)
    expect(after.relations.length).toBe(found - 1)
  })

  it('has relations of more entities than are looked up one by one, of merged ones too, and none that was forgotten', async () => {
    const namespace = openNamespace('entity-graph-many')
    const many = 70
    const company = (at: number) => ({ kind: 'company', id: `c${at}` })
    for (let at = 0; at < many; at++) {
      const relations = [{ entity: company(at), role: 'works at' }]
      const properties = [{ name: 'name', value: `Person ${at}` }]
      const user = { kind: 'user', id: `u${at}`, properties, relations }
      await namespace.ask('remember', { entities: [user] })
    }
    const endsOf = async () => {
      const { nodes, relations } = await namespace.ask('entityGraph', { limit: 200 })
      return relations.map(({ from, to }) => `${nodes[from]?.entity} ${nodes[to]?.entity}`)
    }
    expect(new Set(await endsOf())).toEqual(
      new Set(Array.from({ length: many }, (_, at) => `user_id:u${at} company_id:c${at}`)),
    )
    await namespace.ask('mergeEntities', { ...company(1), into: company(0) })
    await namespace.ask('forget', { entities: [company(2)] })
    const after = await endsOf()
    expect(after).toContain('user_id:u1 company_id:c0')
    expect(after).toHaveLength(many - 1)
  })
})
