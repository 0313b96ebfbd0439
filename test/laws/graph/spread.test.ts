import { commitmentRoles } from '../../../contract/lists.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ActivationGraph } from '../../../engine/graph/activation-graph.ts'
import { decodeGraph, encodeGraph } from '../../../engine/graph/snapshot.ts'
import { spreadActivation } from '../../../engine/graph/spread.ts'
import type { CommitmentRole } from '../../../engine/model/commitment.ts'
import {
  type ReferenceEdge,
  referenceGraph,
  referenceSpread,
} from '../../support/activation-reference.ts'
import {
  activationById,
  everyone,
  graphNode,
  graphOf,
  idOfRow,
  namedGraph,
} from './support/graph-builder.ts'

const fact = 'fact'
const decision = 'decision'

describe('AG-32 the worked numbers', () => {
  it('facts a → b → c at 0.5: b 0.65, c 0.4225, and at depth 1 no c', () => {
    const { activate } = namedGraph({ a: fact, b: fact, c: fact }, [
      ['a', 'b', 0.5],
      ['b', 'c', 0.5],
    ])
    expectLevels(activate(['a']), { a: 1, b: 0.65, c: 0.4225 })
    expectLevels(activate(['a'], { depth: 1 }), { a: 1, b: 0.65 })
  })

  it.each<[CommitmentRole, number, Record<string, number>]>([
    [fact, 1, { a: 1, b: 1, c: 1 }],
    [decision, 0.8, { a: 1, b: 0.8, c: 0.64 }],
  ])('%s a → b → c at %d', (role, weight, expected) => {
    const { activate } = namedGraph({ a: role, b: role, c: role }, [
      ['a', 'b', weight],
      ['b', 'c', weight],
    ])
    expectLevels(activate(['a']), expected)
  })

  it.each<[CommitmentRole, number]>([
    ['goal', 0.75],
    ['observation', 0.6],
    ['conditional_dependency', 0.55],
    [fact, 0.5],
    ['constraint', 0],
  ])('%s → decision at 0.5: %d', (role, expected) => {
    const { activate } = namedGraph({ a: role, d: decision }, [['a', 'd', 0.5]])
    expectLevels(activate(['a']), { a: 1, d: expected })
  })

  it.each([
    [0.5, 0.35],
    [1, 0],
  ])('a goal at 0.5 and a constraint at %d start, d %d', (weight, expected) => {
    const { activate } = namedGraph({ g: 'goal', k: 'constraint', d: decision }, [
      ['g', 'd', 0.5],
      ['k', 'd', weight],
    ])
    expectLevels(activate(['g', 'k']), { g: 1, k: 1, d: expected })
  })

  it('constraint → decision → fact: the decision 0, no fact', () => {
    const { activate } = namedGraph({ k: 'constraint', d: decision, f: fact }, [
      ['k', 'd', 1],
      ['d', 'f', 0.9],
    ])
    expectLevels(activate(['k']), { k: 1, d: 0 })
  })

  it('a diamond of facts', () => {
    const { activate } = namedGraph({ a: fact, b: fact, c: fact, d: fact }, [
      ['a', 'b', 0.5],
      ['a', 'c', 0.4],
      ['b', 'd', 0.5],
      ['c', 'd', 0.5],
    ])
    expectLevels(activate(['a']), { a: 1, b: 0.65, c: 0.52, d: 0.7605 })
  })

  it('goal → conditional, goal → constraint, both → decision', () => {
    const { activate } = namedGraph(
      { g: 'goal', i: 'conditional_dependency', k: 'constraint', d: decision },
      [
        ['g', 'i', 0.5],
        ['g', 'k', 0.5],
        ['i', 'd', 0.5],
        ['k', 'd', 0.5],
      ],
    )
    expectLevels(activate(['g']), { g: 1, i: 0.6, k: 0.5, d: 0.13 })
  })

  it('facts a → b, a → c, b ↔ c at 0.3', () => {
    const { activate } = namedGraph({ a: fact, b: fact, c: fact }, [
      ['a', 'b', 0.3],
      ['a', 'c', 0.3],
      ['b', 'c', 0.3],
      ['c', 'b', 0.3],
    ])
    expectLevels(activate(['a']), { a: 1, b: 0.5421, c: 0.5421 })
  })

  it('a cycle of facts at 0.3, depth 4', () => {
    const { activate } = namedGraph({ a: fact, b: fact, c: fact }, [
      ['a', 'b', 0.3],
      ['b', 'c', 0.3],
      ['c', 'a', 0.3],
    ])
    expectLevels(activate(['a'], { depth: 4 }), { a: 1, b: 0.39, c: 0.1521 })
    expect(activate(['a', 'b'], { depth: 4 })['c']).toBeCloseTo(0.5421, 6)
  })

  it('a hub of 40 decisions passes to the 32 from 0.36 up', () => {
    const spokes = Array.from({ length: 40 }, (_, at) => [`s${at}`, 0.2 + at * 0.02] as const)
    const roles = Object.fromEntries([
      ['hub', decision],
      ...spokes.map(([name]) => [name, decision]),
    ])
    const { activate } = namedGraph(
      roles,
      spokes.map(([name, weight]) => ['hub', name, weight]),
    )
    const { hub, ...reached } = activate(['hub'])
    expect(hub).toBe(1)
    expect(Object.keys(reached)).toHaveLength(32)
    expect(Math.min(...Object.values(reached))).toBeCloseTo(0.36, 6)
  })

  it.each([
    [-0.02, 0.58],
    [-0.009, 0.6],
  ])('observation → d at 0.5 and fact → d at %d, both start: d %d', (weight, expected) => {
    const { activate } = namedGraph({ o: 'observation', f: fact, d: decision }, [
      ['o', 'd', 0.5],
      ['f', 'd', weight],
    ])
    expect(activate(['o', 'f'])['d']).toBeCloseTo(expected, 6)
  })
})

describe('AG-31 spread', () => {
  it('agrees with AG-46 on random graphs, in any order, packed, snapshotted, after removals', () => {
    let runs = 0
    fc.assert(
      fc.property(storyOfGraph, (story) => {
        runs += 1
        const { nodes, edges, starts, options, hidden } = story
        const kept = nodes.filter(({ row }) => !story.removed.has(row))
        const left = edges.filter(({ to, from }) => isKept(from, kept) && isKept(to, kept))
        const visible = kept.filter(({ row }) => !hidden.has(row))
        const seen = new Map([...starts].filter(([id]) => isKept(id, visible)))
        const expected = referenceSpread(referenceGraph(visible, left, options), seen, options)

        const graph = graphOf(story.shuffledNodes, story.shuffledEdges)
        graph.removeAll(story.removed)
        const read = decodeGraph(encodeGraph(graph, 7))
        const packed = graphOf(nodes, edges)
        packed.removeAll(story.removed)
        packed.edges.pack()
        for (const one of [graph, read?.graph, packed]) {
          if (one === undefined) throw new Error('the snapshot was not read back')
          const isVisible = (slot: number): boolean => !hidden.has(one.rowOf(slot))
          expectSame(activationById(one, seen, { ...everyone, ...options, isVisible }), expected)
        }
      }),
      { numRuns: 1_000 },
    )
    expect(runs).toBe(1_000)
  })

  it('stays between 0 and 1 and gives starts alone at depth 0', () => {
    fc.assert(
      fc.property(storyOfGraph, ({ nodes, edges, starts, options }) => {
        const graph = graphOf(nodes, edges)
        const found = activationById(graph, starts, { ...everyone, ...options })
        for (const value of found.values()) {
          expect(value).toBeGreaterThanOrEqual(0)
          expect(value).toBeLessThanOrEqual(1)
        }
        const none = activationById(graph, starts, { ...everyone, ...options, depth: 0 })
        expect([...none.keys()].toSorted()).toEqual([...starts.keys()].toSorted())
      }),
    )
  })

  it('passes nothing to or from what is not visible, and nothing at all without starts', () => {
    const { slot, spread, activate } = namedGraph({ a: fact, b: fact, c: fact }, [
      ['a', 'b', 1],
      ['b', 'c', 1],
    ])
    const isVisible = (at: number): boolean => at !== slot('b')
    expect(activate(['a'], { isVisible })).toEqual({ a: 1 })
    expect(activate(['b'], { isVisible })).toEqual({})
    expect(spread([]).reached).toBe(0)
  })

  it('AG-31 takes the 32 heaviest of the visible, whatever is heavier and hidden', () => {
    const graph = new ActivationGraph()
    graph.put(graphNode(1))
    for (let row = 2; row <= 201; row++) {
      graph.put(graphNode(row))
      graph.link(1, row, 'similar', row / 1_000)
    }
    const isVisible = (slot: number): boolean => graph.rowOf(slot) <= 100
    const found = spreadActivation(graph, new Map([[0, 1]]), { ...everyone, depth: 1, isVisible })
    const rows: number[] = []
    found.forEach((slot) => rows.push(graph.rowOf(slot)))
    expect(rows.slice(1)).toEqual(Array.from({ length: 32 }, (_, at) => 100 - at))
  })

  it('AG-35 a share weighs similar edges down before the heaviest are chosen', () => {
    const graph = new ActivationGraph()
    for (let row = 1; row <= 4; row++) graph.put(graphNode(row))
    graph.link(1, 2, 'similar', 0.9)
    graph.link(1, 3, 'manual', 0.3)
    graph.link(1, 4, 'manual', -0.28)
    const options = { ...everyone, similarShare: 0.3, fanOut: 2 }
    const found = spreadActivation(graph, new Map([[0, 1]]), options)
    expect([1, 2, 3].map((slot) => round(found.activationOf(slot)))).toEqual([0, 0.39, 0])
    const { arrivals } = spreadActivation(graph, new Map([[0, 1]]), { ...options, fanOut: 3 })
    const [arrival] = arrivals.at(1)
    expect([arrival?.weight, arrival?.delta].map(Number).map(round)).toEqual([0.27, 0.351])
  })

  it('AG-31 a hub of 50,000 edges costs no more than its 32 heaviest', () => {
    const graph = new ActivationGraph()
    const spokes = 50_000
    for (let row = 1; row <= spokes + 1; row++) graph.put(graphNode(row))
    const weightOf = (row: number): number => ((row * 7_919) % spokes) / spokes
    graph.linkAll(
      Array.from({ length: spokes }, (_, at) => at + 2).map((row) => {
        return { from: 1, to: row, kind: 'similar', weight: weightOf(row) } as const
      }),
    )
    const found = spreadActivation(graph, new Map([[0, 1]]), everyone)
    expect(found.reached).toBe(33)
    const least = (spokes - 32) / spokes
    found.forEach((slot) => {
      if (slot !== 0) expect(weightOf(graph.rowOf(slot))).toBeGreaterThanOrEqual(least)
    })
    // Later changes of the hub keep its order.
    graph.link(1, 2, 'manual', -1)
    expect(spreadActivation(graph, new Map([[0, 1]]), everyone).activationOf(1)).toBe(0)
    expect(graph.unlink(1, 2, 'manual')).toBe(true)
    expect(graph.edgeCount).toBe(spokes - 1)
  })
})

interface Story {
  readonly nodes: readonly {
    readonly row: number
    readonly id: string
    readonly role: CommitmentRole
  }[]
  readonly edges: readonly ReferenceEdge[]
  readonly shuffledNodes: Story['nodes']
  readonly shuffledEdges: Story['edges']
  readonly starts: ReadonlyMap<string, number>
  readonly removed: ReadonlySet<number>
  readonly hidden: ReadonlySet<number>
  readonly options: typeof everyone
}

/** Up to 200 nodes with cycles, hubs and negative weights; ids are not in the order of rows. */
const storyOfGraph: fc.Arbitrary<Story> = fc
  .record({
    count: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 200 })),
    density: fc.constantFrom(1, 3, 8),
    hubs: fc.integer({ min: 1, max: 200 }),
    seed: fc.integer(),
    depth: fc.integer({ min: 0, max: 4 }),
    threshold: fc.constantFrom(0, 0.01, 0.1),
    similarShare: fc.constantFrom(1, 0.3),
    fanOut: fc.constantFrom(32, 3),
    layer: fc.constantFrom(256, 5),
    gone: fc.constantFrom(0, 0, 0.1),
    unseen: fc.constantFrom(0, 0, 0.1),
  })
  .map(({ count, density, hubs, seed, gone, unseen, ...options }) => {
    const next = numbersFrom(seed)
    const below = (limit: number): number => Math.floor(next() * limit)
    const nodes = Array.from({ length: count }, (_, at) => ({
      row: 3 * at + 1,
      id: idOfRow(((at * 89) % 211) + 1),
      role: commitmentRoles[below(commitmentRoles.length)] ?? fact,
    }))
    const pick = (limit: number) => nodes[below(Math.min(limit, count))] ?? nodes[0]
    const pairs = new Map<string, ReferenceEdge>()
    for (let at = 0; at < count * density; at++) {
      const from = next() < 0.5 ? pick(hubs) : pick(count)
      const to = pick(count)
      if (from === undefined || to === undefined || from === to) continue
      const kind = next() < 0.5 ? 'similar' : next() < 0.9 ? 'manual' : 'supersedes'
      const weight = (below(2_001) - (next() < 0.8 ? 0 : 1_000)) / 2_000
      pairs.set(`${from.id} ${to.id} ${kind}`, { from: from.id, to: to.id, kind, weight })
    }
    const starts = new Map<string, number>()
    for (let at = 0; at <= below(5); at++)
      starts.set(pick(count)?.id ?? '', (below(1_000) + 1) / 1_000)
    const some = (share: number) =>
      new Set(nodes.filter(() => next() < share).map(({ row }) => row))
    const edges = [...pairs.values()]
    return {
      nodes,
      edges,
      shuffledNodes: shuffled(nodes, next),
      shuffledEdges: shuffled(edges, next),
      starts,
      removed: some(gone),
      hidden: some(unseen),
      options: { ...everyone, ...options },
    }
  })

function numbersFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function shuffled<T>(list: readonly T[], next: () => number): T[] {
  return list
    .map((one) => [next(), one] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, one]) => one)
}

function isKept(id: string, nodes: readonly { readonly id: string }[]): boolean {
  return nodes.some((node) => node.id === id)
}

function expectSame(found: ReadonlyMap<string, number>, expected: ReadonlyMap<string, number>) {
  expect([...found.keys()].toSorted()).toEqual([...expected.keys()].toSorted())
  for (const [id, value] of expected) {
    expect(Math.abs((found.get(id) ?? -1) - value)).toBeLessThanOrEqual(1e-6)
  }
}

function expectLevels(found: Record<string, number>, expected: Record<string, number>): void {
  const rounded = Object.entries(found).map(([name, value]) => [name, round(value)])
  expect(Object.fromEntries(rounded)).toEqual(expected)
}

function round(value: number): number {
  return Math.round(value * 1e6) / 1e6
}
