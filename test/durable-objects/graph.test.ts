import { evictDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { CommitmentRole } from '../../engine/model/commitment.ts'
import type { CommitmentView } from '../../engine/model/graph-views.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'

/** Nodes by hand, by a short name; no two texts share a word. */
async function plant<K extends string>(
  namespace: NamespaceUnderTest,
  roles: Readonly<Record<K, CommitmentRole>>,
): Promise<Record<K, string>> {
  const ids: [string, string][] = []
  for (const [name, role] of Object.entries<CommitmentRole>(roles)) {
    const text = words[ids.length]
    if (text === undefined) throw new Error('more nodes than words')
    const { node } = await namespace.ask('addNode', { text, role })
    ids.push([name, node.id])
  }
  return Object.fromEntries(ids) as Record<K, string>
}

type Tie = readonly [from: string, to: string, weight: number]

async function tie(
  namespace: NamespaceUnderTest,
  ids: Record<string, string>,
  ties: readonly Tie[],
) {
  for (const [from, to, weight] of ties) {
    await namespace.ask('setEdge', { from: ids[from] ?? '', to: ids[to] ?? '', weight })
  }
}

/** What was reached, by the short names. */
async function activate(
  namespace: NamespaceUnderTest,
  ids: Record<string, string>,
  starts: readonly string[],
  depth = 2,
): Promise<Record<string, number>> {
  const input = { ids: starts.map((name) => ids[name] ?? ''), depth }
  const { activated } = await namespace.ask('activate', input)
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]))
  return Object.fromEntries(activated.map(({ id, activation }) => [names.get(id), activation]))
}

async function levelOf(namespace: NamespaceUnderTest, id: string): Promise<number> {
  return (await namespace.ask('getNode', { id })).activation
}

async function codeOf(reply: Promise<{ readonly result: object }>): Promise<string> {
  const { result } = await reply
  expect(result).toMatchObject({ ok: false })
  return (result as { failure: { code: string } }).failure.code
}

describe('a node by hand', () => {
  it('AG-2 is the whole text, with a memory of its own', async () => {
    const namespace = openNamespace('graph-by-hand')
    const text = 'Walnuts ripen. Then they fall.'
    const added = await namespace.ask('addNode', { text, role: 'goal' })
    expect(added).toMatchObject({
      isMerged: false,
      outcomes: [{ kind: 'stored', commitment: added.node.id, role: 'goal', text }],
      node: { text, role: 'goal', confidence: 0.7, activation: 0, by: 'hand', status: 'live' },
    })
    const [source] = added.node.sources
    expect(source).toMatchObject({ start: 0, end: text.length })
    const memory = await namespace.ask('getMemory', { id: source?.memoryId ?? '' })
    expect(memory.text).toBe(text)
    expect(await namespace.ask('getNode', { id: added.node.id })).toEqual(added.node)
  })

  it('AG-25 said again joins the first, the larger confidence and both sources stay', async () => {
    const namespace = openNamespace('graph-merged')
    const first = await namespace.ask('addNode', { text: 'Walnuts ripen', role: 'goal' })
    const again = { text: 'Walnuts ripen', role: 'goal', confidence: 0.9 } as const
    const second = await namespace.ask('addNode', again)
    expect(second).toMatchObject({
      isMerged: true,
      outcomes: [{ kind: 'merged_into', target: first.node.id }],
      node: { id: first.node.id, confidence: 0.9 },
    })
    expect(second.node.sources).toHaveLength(2)
    expect(await namespace.ask('graphStats', {})).toMatchObject({ nodes: 1 })
    const memoryIds = second.node.sources.map(({ memoryId }) => memoryId)
    await namespace.ask('forget', { memoryIds: memoryIds.slice(0, 1) })
    expect(await namespace.ask('getNode', { id: first.node.id })).toMatchObject({ status: 'live' })
    await namespace.ask('forget', { memoryIds: memoryIds.slice(1) })
    const { items } = await namespace.ask('listNodes', { limit: 10, cursor: null })
    expect(items).toEqual([])
  })

  it('AG-1 an unknown node is not found', async () => {
    const namespace = openNamespace('graph-unknown')
    expect(await codeOf(namespace.call('getNode', { id: missing }))).toBe('not_found')
    const around = namespace.call('neighborhood', { id: missing, depth: 1, limit: 50 })
    expect(await codeOf(around)).toBe('not_found')
  })
})

describe('a node as it is shown', () => {
  it('AG-1 names the newest text of each memory that says it', async () => {
    const namespace = openNamespace('graph-sources')
    const first = 'Ana keeps bees on the roof.'
    await namespace.ask('remember', { text: first, externalId: 'x' })
    const second = `Bo grows tall tomatoes. ${first}`
    await namespace.ask('remember', { text: second, externalId: 'x' })
    const { items } = await namespace.ask('listNodes', { limit: 9, cursor: null })
    const node = items.find(({ text }) => text === first)
    expect(items).toHaveLength(2)
    expect(node?.sources).toMatchObject([{ start: 24, end: second.length }])
    await namespace.ask('remember', { text: 'Cy paints old boats.', externalId: 'x' })
    const past = await namespace.ask('getNode', { id: node?.id ?? '' })
    expect(past).toMatchObject({ status: 'superseded', sources: node?.sources })
  })

  it('AG-18 to AG-20 has its open conflicts, and the edge to what it superseded', async () => {
    const namespace = openNamespace('graph-conflicts')
    await namespace.ask('remember', { text: 'Ana lives in Berlin.' })
    await namespace.ask('remember', { text: 'Ana lives in Paris.' })
    const page = { limit: 9, cursor: null }
    const before = await namespace.ask('listNodes', page)
    const [paris, berlin] = before.items
    const { items } = await namespace.ask('listConflicts', { status: 'open', ...page })
    expect(items).toMatchObject([{ kind: 'value', a: berlin?.id, b: paris?.id }])
    const id = items[0]?.id ?? ''
    expect(before.items.map(({ conflicts }) => conflicts)).toEqual([[id], [id]])
    expect(await namespace.ask('graphStats', {})).toMatchObject({ openConflicts: 1 })
    const keep = { id, keep: 'b', how: 'wrong' } as const
    expect(await namespace.ask('resolveConflict', keep)).toMatchObject({ status: 'resolved' })
    expect(await namespace.ask('graphStats', {})).toMatchObject({
      openConflicts: 0,
      byStatus: { live: 1, retracted: 1 },
      byKind: { supersedes: 1 },
    })
    expect(await namespace.ask('getNode', { id: paris?.id ?? '' })).toMatchObject({
      conflicts: [],
      edges: [{ to: berlin?.id, kind: 'supersedes' }],
    })
    const ends = { from: paris?.id ?? '', to: berlin?.id ?? '' }
    expect(await codeOf(namespace.call('removeEdge', ends))).toBe('not_found')
    expect(await codeOf(namespace.call('boostNode', { id: ends.to, by: 0.2 }))).toBe(
      'invalid_state',
    )
    expect(await codeOf(namespace.call('resolveConflict', keep))).toBe('invalid_state')
    await namespace.ask('undoConflict', { id })
    expect(await namespace.ask('listNodes', page)).toEqual(before)
    expect(await codeOf(namespace.call('undoConflict', { id }))).toBe('invalid_state')
    const sources = paris?.sources ?? []
    await namespace.ask('forget', { memoryIds: sources.map(({ memoryId }) => memoryId) })
    expect(await namespace.ask('graphStats', {})).toMatchObject({ openConflicts: 0 })
  })
})

describe('edges by hand', () => {
  it('AG-27 a new one, again overwrites, the same again changes nothing, none is left', async () => {
    const namespace = openNamespace('graph-edges')
    const { a, b } = await plant(namespace, { a: 'fact', b: 'fact' })
    const made = await namespace.ask('setEdge', { from: a, to: b, weight: 0.5, label: 'why' })
    expect(made).toMatchObject({
      overwrote: false,
      edge: { from: a, to: b, weight: 0.5, label: 'why', kind: 'manual', validTo: null },
    })
    const over = await namespace.call('setEdge', { from: a, to: b, weight: -0.25 })
    expect(over.result).toMatchObject({
      value: { overwrote: true, edge: { weight: -0.25, label: null } },
    })
    const same = await namespace.call('setEdge', { from: a, to: b, weight: -0.25 })
    expect(same).toMatchObject({ position: over.position, usage: { rowsWritten: 0 } })
    const node = await namespace.ask('getNode', { id: a })
    expect(node.edges).toEqual([{ to: b, weight: -0.25, kind: 'manual', label: null }])
    expect((await namespace.ask('getNode', { id: b })).edges).toEqual([])
    const removed = await namespace.ask('removeEdge', { from: a, to: b })
    expect(removed).toMatchObject({ from: a, to: b, weight: -0.25, kind: 'manual' })
    expect(await codeOf(namespace.call('removeEdge', { from: a, to: b }))).toBe('not_found')
  })

  it('AG-27 refuses an edge to itself, to nothing and from what has ended', async () => {
    const namespace = openNamespace('graph-bad-edges')
    const { a, b } = await plant(namespace, { a: 'fact', b: 'fact' })
    const codes = [
      await codeOf(namespace.call('setEdge', { from: a, to: a, weight: 1 })),
      await codeOf(namespace.call('setEdge', { from: a, to: missing, weight: 1 })),
      await codeOf(namespace.call('removeEdge', { from: missing, to: a })),
    ]
    expect(codes).toEqual(['self_edge', 'not_found', 'not_found'])
    const { sources } = await namespace.ask('getNode', { id: b })
    await namespace.ask('forget', { memoryIds: sources.map(({ memoryId }) => memoryId) })
    const ended = namespace.call('setEdge', { from: a, to: b, weight: 1 })
    expect(await codeOf(ended)).toBe('invalid_state')
  })

  it('AG-27 takes the place of a similar one that way, which stays away, also after eviction', async () => {
    const namespace = openNamespace('graph-similar')
    const parcel = 'The blue parcel waits beside the harbour'
    const one = await namespace.ask('addNode', { text: `${parcel} gate`, role: 'goal' })
    const other = await namespace.ask('addNode', { text: `${parcel} office`, role: 'decision' })
    const [from, to] = [one.node.id, other.node.id]
    expect(other.node.edges).toMatchObject([{ to: from, kind: 'similar', label: null }])
    const set = await namespace.ask('setEdge', { from, to, weight: 0.2 })
    expect(set.overwrote).toBe(false)
    expect(await namespace.ask('graphStats', {})).toMatchObject({
      edges: 2,
      byKind: { similar: 1, manual: 1 },
    })
    expect(await namespace.ask('removeEdge', { from, to })).toMatchObject({ kind: 'manual' })
    await evictDurableObject(namespace.stub)
    expect((await namespace.ask('getNode', { id: from })).edges).toEqual([])
    expect((await namespace.ask('getNode', { id: to })).edges).toHaveLength(1)
    expect(await codeOf(namespace.call('removeEdge', { from, to }))).toBe('not_found')
  })

  it('AG-28 a goal starts its subgoals; only goals have them, and no goal is below itself', async () => {
    const namespace = openNamespace('graph-subgoals')
    const ids = await plant(namespace, { g: 'goal', s: 'goal', t: 'goal', d: 'decision' })
    const { g, s, t, d } = ids
    const subgoal = { weight: 1, label: 'subgoal_of' }
    const made = await namespace.ask('setEdge', { from: s, to: g, ...subgoal })
    expect(made.edge).toMatchObject({ kind: 'subgoal_of', label: 'subgoal_of' })
    await namespace.ask('setEdge', { from: s, to: d, weight: 0.5 })
    expect(await activate(namespace, ids, ['g'])).toEqual({ g: 1, s: 0.7, d: 0.525 })
    await namespace.ask('setEdge', { from: t, to: s, ...subgoal })
    expect(await activate(namespace, ids, ['g'])).toMatchObject({ t: 0.49 })
    const codes = [
      await codeOf(namespace.call('setEdge', { from: d, to: g, ...subgoal })),
      await codeOf(namespace.call('setEdge', { from: g, to: s, ...subgoal })),
      await codeOf(namespace.call('setEdge', { from: g, to: t, ...subgoal })),
    ]
    expect(codes).toEqual(['not_a_goal', 'goal_loop', 'goal_loop'])
    expect(await namespace.ask('removeEdge', { from: t, to: s })).toMatchObject({
      kind: 'subgoal_of',
    })
    expect(await activate(namespace, ids, ['g'])).toEqual({ g: 1, s: 0.7, d: 0.525 })
  })
})

interface Example {
  readonly name: string
  readonly roles: Readonly<Record<string, CommitmentRole>>
  readonly ties: readonly Tie[]
  readonly starts?: readonly string[]
  readonly depth?: number
  /** Of all that is reached but the starts at 1. */
  readonly reached: Readonly<Record<string, number>>
}

const facts = { a: 'fact', b: 'fact', c: 'fact' } as const
const chain = (weight: number): readonly Tie[] => [
  ['a', 'b', weight],
  ['b', 'c', weight],
]
const toDecision = (role: CommitmentRole, activation: number): Example => ({
  name: `${role} to decision`,
  roles: { a: role, d: 'decision' },
  ties: [['a', 'd', 0.5]],
  reached: { d: activation },
})
const hubWeights = Array.from({ length: 40 }, (_, n) => [`d${n}`, (20 + 2 * n) / 100] as const)

const examples: readonly Example[] = [
  { name: 'facts', roles: facts, ties: chain(0.5), reached: { b: 0.65, c: 0.4225 } },
  { name: 'facts one hop', roles: facts, ties: chain(0.5), depth: 1, reached: { b: 0.65 } },
  { name: 'facts at one', roles: facts, ties: chain(1), reached: { b: 1, c: 1 } },
  {
    name: 'decisions',
    roles: { a: 'decision', b: 'decision', c: 'decision' },
    ties: chain(0.8),
    reached: { b: 0.8, c: 0.64 },
  },
  toDecision('goal', 0.75),
  toDecision('observation', 0.6),
  toDecision('conditional_dependency', 0.55),
  toDecision('fact', 0.5),
  toDecision('constraint', 0),
  {
    name: 'goal against constraint',
    roles: { g: 'goal', k: 'constraint', d: 'decision' },
    ties: [
      ['g', 'd', 0.5],
      ['k', 'd', 0.5],
    ],
    starts: ['g', 'k'],
    reached: { d: 0.35 },
  },
  {
    name: 'goal against a full constraint',
    roles: { g: 'goal', k: 'constraint', d: 'decision' },
    ties: [
      ['g', 'd', 0.5],
      ['k', 'd', 1],
    ],
    starts: ['g', 'k'],
    reached: { d: 0 },
  },
  {
    name: 'inhibition stops where it lands',
    roles: { a: 'constraint', d: 'decision', f: 'fact' },
    ties: [
      ['a', 'd', 1],
      ['d', 'f', 0.9],
    ],
    reached: { d: 0 },
  },
  {
    name: 'diamond',
    roles: { ...facts, d: 'fact' },
    ties: [
      ['a', 'b', 0.5],
      ['a', 'c', 0.4],
      ['b', 'd', 0.5],
      ['c', 'd', 0.5],
    ],
    reached: { b: 0.65, c: 0.52, d: 0.7605 },
  },
  {
    name: 'goal by a condition and a constraint',
    roles: { a: 'goal', b: 'conditional_dependency', c: 'constraint', d: 'decision' },
    ties: [
      ['a', 'b', 0.5],
      ['a', 'c', 0.5],
      ['b', 'd', 0.5],
      ['c', 'd', 0.5],
    ],
    reached: { b: 0.6, c: 0.5, d: 0.13 },
  },
  {
    name: 'neighbours of one layer',
    roles: facts,
    ties: [
      ['a', 'b', 0.3],
      ['a', 'c', 0.3],
      ['b', 'c', 0.3],
      ['c', 'b', 0.3],
    ],
    reached: { b: 0.5421, c: 0.5421 },
  },
  {
    name: 'cycle',
    roles: facts,
    ties: [...chain(0.3), ['c', 'a', 0.3]],
    depth: 4,
    reached: { b: 0.39, c: 0.1521 },
  },
  {
    name: 'cycle from two',
    roles: facts,
    ties: [...chain(0.3), ['c', 'a', 0.3]],
    starts: ['a', 'b'],
    depth: 4,
    reached: { c: 0.5421 },
  },
  {
    name: 'hub',
    roles: {
      a: 'decision',
      ...Object.fromEntries(hubWeights.map(([name]) => [name, 'decision'] as const)),
    },
    ties: hubWeights.map(([name, weight]) => ['a', name, weight] as const),
    reached: Object.fromEntries(hubWeights.filter(([, weight]) => weight >= 0.36)),
  },
  {
    name: 'weak inhibition is kept',
    roles: { o: 'observation', f: 'fact', d: 'decision' },
    ties: [
      ['o', 'd', 0.5],
      ['f', 'd', -0.02],
    ],
    starts: ['o', 'f'],
    reached: { d: 0.58 },
  },
  {
    name: 'the weakest is not',
    roles: { o: 'observation', f: 'fact', d: 'decision' },
    ties: [
      ['o', 'd', 0.5],
      ['f', 'd', -0.009],
    ],
    starts: ['o', 'f'],
    reached: { d: 0.6 },
  },
]

describe('AG-32 activation', () => {
  it.each(examples)('$name', async ({ name, roles, ties, starts = ['a'], depth = 2, reached }) => {
    const namespace = openNamespace(`spread-${name.replaceAll(/\W|_/g, '-')}`)
    const ids = await plant(namespace, roles)
    await tie(namespace, ids, ties)
    const full = Object.fromEntries(starts.map((start) => [start, 1]))
    expect(await activate(namespace, ids, starts, depth)).toEqual({ ...full, ...reached })
  })
})

describe('activate', () => {
  it('AG-34 tells the strongest route, then what else arrived', async () => {
    const namespace = openNamespace('graph-paths')
    const ids = await plant(namespace, { ...facts, g: 'goal', k: 'constraint', d: 'decision' })
    await tie(namespace, ids, [...chain(0.5), ['g', 'd', 0.5], ['k', 'd', 0.5]])
    const { a, b, c, g, k, d } = ids
    const along = await namespace.ask('activate', { ids: [a] })
    expect(along.activated).toEqual([
      { id: a, activation: 1, path: [] },
      { id: b, activation: 0.65, path: [{ id: b, via: a, weight: 0.5, boost: 1.3, delta: 0.65 }] },
      {
        id: c,
        activation: 0.4225,
        path: [
          { id: b, via: a, weight: 0.5, boost: 1.3, delta: 0.65 },
          { id: c, via: b, weight: 0.5, boost: 1.3, delta: 0.4225 },
        ],
      },
    ])
    const against = await namespace.ask('activate', { ids: [g, k] })
    const path = against.activated.find(({ id }) => id === d)?.path
    expect(path).toMatchObject([
      { id: d, via: g, delta: 0.75 },
      { id: d, via: k, delta: -0.4 },
    ])
  })

  it('AG-33 only reads, counts an id once, refuses an unknown one', async () => {
    const namespace = openNamespace('graph-activate')
    const { a, b } = await plant(namespace, { a: 'fact', b: 'fact' })
    const { position } = await namespace.call('setEdge', { from: a, to: b, weight: 0.4 })
    const reply = await namespace.call('activate', { ids: [a, a], depth: 0 })
    expect(reply).toMatchObject({ position, usage: { rowsWritten: 0 } })
    expect(reply.result).toEqual({
      ok: true,
      value: { activated: [{ id: a, activation: 1, path: [] }] },
    })
    const weak = await namespace.ask('activate', { ids: [a], threshold: 0.6 })
    expect(weak.activated).toHaveLength(1)
    expect(await codeOf(namespace.call('activate', { ids: [a, missing] }))).toBe('not_found')
  })

  it('AG-1 only live nodes take part: one that has ended is not reached and does not start', async () => {
    const namespace = openNamespace('graph-ended')
    const ids = await plant(namespace, facts)
    await tie(namespace, ids, chain(0.5))
    const { sources } = await namespace.ask('getNode', { id: ids.b })
    await namespace.ask('forget', { memoryIds: sources.map(({ memoryId }) => memoryId) })
    expect(await activate(namespace, ids, ['a'])).toEqual({ a: 1 })
    for (const started of [[ids.b], [ids.a, ids.b]]) {
      expect(await codeOf(namespace.call('activate', { ids: started }))).toBe('invalid_state')
    }
  })
})

describe('resting levels', () => {
  it('AG-40, ON-12 a boost raises one, to 1 at most, and so does the use that a recall made', async () => {
    const namespace = openNamespace('graph-boost')
    const { a, b } = await plant(namespace, { a: 'fact', b: 'fact' })
    const levels: number[] = []
    for (let n = 0; n < 6; n++) {
      levels.push((await namespace.ask('boostNode', { id: a, by: 0.2 })).activation)
    }
    expect(levels).toEqual([0.2, 0.4, 0.6, 0.8, 1, 1])
    await namespace.ask('boostNode', { id: b, by: 0.3 })
    expect(await levelOf(namespace, b)).toBe(0.3)
    const before = await namespace.call('activate', { ids: [a, b] })
    await namespace.ask('recall', { query: words[1] ?? '', topK: 3 })
    const nothing = await namespace.call('boostNode', { id: b, by: 0 })
    expect(nothing).toMatchObject({ position: before.position, usage: { rowsWritten: 0 } })
    await evictDurableObject(namespace.stub)
    const risen = await levelOf(namespace, b)
    expect(risen).toBeGreaterThan(0.3)
    expect(risen).toBeLessThan(0.35)
    expect(await codeOf(namespace.call('boostNode', { id: missing, by: 0.2 }))).toBe('not_found')
  })

  it('AG-38 a pass takes from each its share, a dry run nothing', async () => {
    const namespace = openNamespace('graph-decay')
    const ids = await plant(namespace, { d: 'decision', k: 'conditional_dependency', f: 'fact' })
    await namespace.ask('boostNode', { id: ids.d, by: 0.5 })
    const { position } = await namespace.call('boostNode', { id: ids.k, by: 0.5 })
    const report = { nodesDecayed: 2, edgesPruned: 0, inactiveNodes: 1, transitions: [] }
    const dry = await namespace.call('decayGraph', { dryRun: true })
    expect(dry).toMatchObject({ position, result: { value: report } })
    expect(await levelOf(namespace, ids.d)).toBe(0.5)
    const pass = await namespace.call('decayGraph', { dryRun: false })
    expect(pass).toMatchObject({ position: position + 1, result: { value: report } })
    expect(await levelOf(namespace, ids.d)).toBe(0.497)
    for (let n = 1; n < 10; n++) await namespace.ask('decayGraph', { dryRun: false })
    await evictDurableObject(namespace.stub)
    expect(await levelOf(namespace, ids.d)).toBe(0.47)
    expect(await levelOf(namespace, ids.k)).toBe(0.42)
    const idle = await namespace.ask('listNodes', { inactive: true, limit: 10, cursor: null })
    expect(idle.items.map(({ id }) => id)).toEqual([ids.f])
  })

  it('AG-38 prunes weak edges; with nothing to do the position stays', async () => {
    const namespace = openNamespace('graph-prune')
    const ids = await plant(namespace, { ...facts, d: 'fact', e: 'fact' })
    await tie(namespace, ids, [
      ['a', 'b', 0.05],
      ['a', 'c', -0.05],
      ['a', 'd', 0.1],
      ['a', 'e', -0.5],
    ])
    const pass = await namespace.call('decayGraph', { dryRun: false })
    const report = { nodesDecayed: 0, edgesPruned: 2, inactiveNodes: 5, transitions: [] }
    expect(pass.result).toEqual({ ok: true, value: report })
    const again = await namespace.call('decayGraph', { dryRun: false })
    expect(again).toMatchObject({ position: pass.position, usage: { rowsWritten: 0 } })
    await evictDurableObject(namespace.stub)
    const { edges } = await namespace.ask('getNode', { id: ids.a })
    expect(edges.map(({ weight }) => weight)).toEqual([-0.5, 0.1])
  })

  it('AG-39 a pass writes clocks, not nodes', async () => {
    const namespace = openNamespace('graph-lazy')
    const names = Array.from({ length: 30 }, (_, n) => [`n${n}`, 'observation'] as const)
    const ids = await plant(namespace, Object.fromEntries(names))
    for (const id of Object.values(ids)) await namespace.ask('boostNode', { id, by: 0.5 })
    const pass = await namespace.call('decayGraph', { dryRun: false })
    expect(pass.result).toMatchObject({ value: { nodesDecayed: 30 } })
    expect(pass.usage.rowsWritten).toBeLessThanOrEqual(10)
  })
})

describe('AG-42 views', () => {
  it('counts nodes and edges by what they are', async () => {
    const namespace = openNamespace('graph-stats')
    const empty = await namespace.ask('graphStats', {})
    expect(empty).toMatchObject({ nodes: 0, edges: 0, averageActivation: 0, bytesPerNode: 0 })
    const { floor, edge, dedup, strict } = empty.embedder
    expect([floor, edge, dedup, strict]).toEqual([floor, edge, dedup, strict].toSorted())
    const ids = await plant(namespace, { a: 'fact', b: 'fact', g: 'goal', s: 'goal' })
    await tie(namespace, ids, [['a', 'b', 0.5]])
    const subgoal = { from: ids.s, to: ids.g, weight: 1, label: 'subgoal_of' }
    await namespace.ask('setEdge', subgoal)
    await namespace.ask('boostNode', { id: ids.a, by: 0.2 })
    const stats = await namespace.ask('graphStats', {})
    expect(stats).toMatchObject({
      nodes: 4,
      byRole: { fact: 2, goal: 2, decision: 0 },
      byStatus: { live: 4, superseded: 0, retracted: 0, expired: 0, forgotten: 0 },
      edges: 2,
      byKind: { similar: 0, manual: 1, subgoal_of: 1, supersedes: 0 },
      averageActivation: 0.05,
      openConflicts: 0,
    })
    expect(stats.bytesPerNode).toBeGreaterThan(0)
  })

  it('shows what lies around by hop, |weight|, id, and says when that is not all', async () => {
    const namespace = openNamespace('graph-around')
    const ids = await plant(namespace, { ...facts, d: 'fact', e: 'fact', f: 'fact' })
    await tie(namespace, ids, [
      ['a', 'b', 0.2],
      ['c', 'a', -0.9],
      ['a', 'd', 0.2],
      ['b', 'e', 1],
      ['b', 'd', 0.3],
    ])
    const { a, b, c, d, e } = ids
    const near = await namespace.ask('neighborhood', { id: a, depth: 1, limit: 50 })
    expect(near.nodes.map(({ id }) => id)).toEqual([a, c, b, d])
    expect(near.truncated).toBe(false)
    expect(near.edges.map(({ from, to, weight }) => [from, to, weight])).toEqual([
      [a, b, 0.2],
      [a, d, 0.2],
      [c, a, -0.9],
      [b, d, 0.3],
    ])
    const far = await namespace.ask('neighborhood', { id: a, depth: 4, limit: 50 })
    expect(far.nodes.map(({ id }) => id)).toEqual([a, c, b, d, e])
    const few = await namespace.ask('neighborhood', { id: a, depth: 2, limit: 4 })
    expect(few.nodes.map(({ id }) => id)).toEqual([a, c, b, d])
    expect(few.truncated).toBe(true)
    const alone = await namespace.ask('neighborhood', { id: a, depth: 0, limit: 1 })
    expect(alone).toMatchObject({ nodes: [{ id: a }], edges: [], truncated: false })
  })

  it('lists newest first, page by page, what fits every filter', async () => {
    const namespace = openNamespace('graph-list')
    const roles = { ...facts, g: 'goal', h: 'goal' } as const
    const ids = await plant(namespace, roles)
    const seen: CommitmentView[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof listPage>> = await listPage(namespace, cursor)
      seen.push(...page.items)
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(seen.map(({ id }) => id)).toEqual(Object.values(ids).toReversed())
    const goals = await namespace.ask('listNodes', { role: 'goal', limit: 9, cursor: null })
    expect(goals.items.map(({ id }) => id)).toEqual([ids.h, ids.g])
    const { sources } = await namespace.ask('getNode', { id: ids.g })
    await namespace.ask('forget', { memoryIds: sources.map(({ memoryId }) => memoryId) })
    for (const filter of [{ status: 'forgotten' }, { lifecycle: 'archived' }] as const) {
      const gone = await namespace.ask('listNodes', { ...filter, limit: 9, cursor: null })
      expect(gone.items).toMatchObject([{ id: ids.g, status: 'forgotten', lifecycle: 'archived' }])
    }
    const rest = await namespace.ask('listNodes', { lifecycle: 'active', limit: 9, cursor: null })
    expect(rest.items).toHaveLength(4)
    const bad = namespace.call('listNodes', { limit: 9, cursor: 'mem_x' })
    expect(await codeOf(bad)).toBe('invalid_request')
  })
})

function listPage(namespace: NamespaceUnderTest, cursor: string | null) {
  return namespace.ask('listNodes', { limit: 2, cursor })
}

const missing = 'com_00000000000000000000000000'

const words =
  `acorn bridge candle dragonfly ember falcon glacier hammock iguana jigsaw kettle lantern
  mosaic nectar obelisk pumpkin quartz raincoat saffron tambourine umbrella violin walrus xylophone
  yogurt zeppelin almanac bonfire compass dynamo eclipse fjord gazebo harpoon isthmus juniper
  kayak lighthouse monsoon nutmeg orchard`.split(/\s+/)
