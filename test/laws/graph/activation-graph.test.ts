import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ActivationGraph } from '../../../engine/graph/activation-graph.ts'
import type { EdgeKind } from '../../../engine/model/graph-views.ts'
import { graphNode, idOfRow } from './support/graph-builder.ts'

describe('AG-43 nodes of the graph', () => {
  it('are found by row and by id, and give back what was put', () => {
    const graph = new ActivationGraph()
    const { terms, ...node } = graphNode(2 ** 32 - 1, {
      id: 'com_7ZZZZZZZZZZZZZZZZZZZZZZZZZ',
      role: 'conditional_dependency',
      end: 'forgotten',
      level: 0.1,
      clock: 12.3,
      validFrom: -62_135_596_800_000,
      validTo: 253_402_300_799_999,
      recordedAt: 1_700_000_000_001,
      endedAt: 1_800_000_000_002,
      normalKey: 2 ** 32 - 1,
      slotKey: 1,
      terms: 'kite sail kite',
    })
    const slot = graph.put({ ...node, terms })
    expect(graph.slotOf(node.id)).toBe(slot)
    expect(graph.slotOfRow(node.row)).toBe(slot)
    expect(read(graph, slot)).toEqual(node)
    expect(graph.termsOf(slot)).toBe(3)
    expect(graph.put({ ...node, terms, role: 'goal', end: 'live' })).toBe(slot)
    expect(read(graph, slot)).toEqual({ ...node, role: 'goal', end: 'live' })
    expect(graph.size).toBe(1)
  })

  it.each([
    'com_',
    'mem_00000000000000000000000001',
    'com_0000000000000000000000000l',
    'com_80000000000000000000000000',
    'com_0000000000000000000000000I',
    'com_000000000000000000000000001',
    '',
  ])('are not found by %s, which no commitment has', (id) => {
    const graph = new ActivationGraph()
    graph.put(graphNode(1))
    expect(graph.slotOf(id)).toBeUndefined()
  })

  it('are found by what they say and by the slot they fill, ended ones too', () => {
    const graph = new ActivationGraph()
    graph.put(graphNode(1, { normalKey: 7 }))
    graph.put(graphNode(2, { normalKey: 7, slotKey: 9, end: 'superseded' }))
    graph.put(graphNode(3))
    expect(graph.findNormalKey(7)).toEqual([0, 1])
    expect(graph.findSlotKey(9)).toEqual([1])
    expect(graph.findNormalKey(0)).toEqual([])
    expect(graph.findSlotKey(8)).toEqual([])
  })

  it('change level and end, and are live until they end or expire', () => {
    const graph = new ActivationGraph()
    const slot = graph.put(graphNode(5, { validTo: 1_000 }))
    graph.setLevel(5, 0.3, 0.02)
    expect([graph.levelOf(slot), graph.clockOf(slot)]).toEqual([0.3, 0.02])
    expect([graph.isLive(slot, 999), graph.isLive(slot, 1_000)]).toEqual([true, false])
    graph.setEnd(5, 'retracted', { endedAt: 500, validTo: 0 })
    expect([graph.endOf(slot), graph.endedAtOf(slot), graph.validToOf(slot)]).toEqual([
      'retracted',
      500,
      0,
    ])
    expect(graph.isLive(slot, 400)).toBe(false)
    expect(graph.isLive(77, 0)).toBe(false)
  })

  it('that are removed leave no byte of themselves behind', () => {
    const graph = new ActivationGraph()
    graph.put(graphNode(1, { normalKey: 3, level: 1 }))
    graph.remove(1)
    for (const column of graph.nodes.all())
      expect([...column].every((part) => part === 0)).toBe(true)
  })
})

describe('AG-27 edges of the graph', () => {
  it('spread but once in a direction: a manual edge takes the place of a similar one', () => {
    const graph = pair()
    expect(graph.link(1, 2, 'similar', 0.8)).toBe(true)
    expect(graph.link(2, 1, 'similar', 0.8)).toBe(true)
    expect(graph.link(1, 2, 'manual', -0.5)).toBe(true)
    expect(graph.link(1, 2, 'similar', 0.9)).toBe(false)
    expect(graph.weightOf(1, 2, 'similar')).toBeUndefined()
    expect(graph.weightOf(1, 2, 'manual')).toBe(-0.5)
    expect(graph.weightOf(2, 1, 'similar')).toBe(0.8)
    expect(graph.edgeCount).toBe(2)
  })

  it('that do not spread stand beside those that do', () => {
    const graph = pair()
    for (const kind of ['similar', 'subgoal_of', 'supersedes'] as const) graph.link(1, 2, kind, 1)
    const found: string[] = []
    graph.visitEdgesOf(0, (slot, weight, kind) => found.push(`${slot} ${weight} ${kind}`))
    expect(found).toEqual(['1 1 similar', '1 1 subgoal_of', '1 1 supersedes'])
    expect(graph.countOf('supersedes')).toBe(1)
  })

  it('keep nine decimals of their weight', () => {
    const graph = pair()
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (units) => {
        graph.link(1, 2, 'manual', units / 1e9)
        expect(graph.weightOf(1, 2, 'manual')).toBe(units / 1e9)
      }),
    )
  })

  it('refuse what would be a bug: an edge to itself, an unknown end, a weight beyond 1', () => {
    const graph = pair()
    expect(() => graph.link(1, 1, 'manual', 1)).toThrow('two ends')
    expect(() => graph.link(1, 3, 'manual', 1)).toThrow('row 3')
    expect(() => graph.link(1, 2, 'manual', 1.1)).toThrow('from −1 to 1')
    expect(() => graph.link(1, 2, 'manual', NaN)).toThrow('from −1 to 1')
    expect(graph.unlink(1, 3, 'manual')).toBe(false)
    expect(graph.unlink(1, 2, 'manual')).toBe(false)
  })

  it('are those of a plain list, in both directions, under random changes', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 300 }), (changes) => {
        const graph = new ActivationGraph()
        const rows = new Set<number>()
        const edges = new Map<string, readonly [number, number, EdgeKind, number]>()
        for (const { act, from, to, kind, weight } of changes) {
          if (act === 'put') {
            graph.put(graphNode(from))
            rows.add(from)
          } else if (act === 'remove') {
            expect(graph.remove(from)).toBe(rows.delete(from))
            for (const [key, edge] of edges) if (edge.slice(0, 2).includes(from)) edges.delete(key)
          } else if (act === 'pack') {
            graph.edges.pack()
          } else if (act === 'unlink') {
            expect(graph.unlink(from, to, kind)).toBe(edges.delete(`${from} ${to} ${kind}`))
          } else if (from !== to && rows.has(from) && rows.has(to)) {
            if (kind === 'manual') edges.delete(`${from} ${to} similar`)
            const stands = kind !== 'similar' || !edges.has(`${from} ${to} manual`)
            expect(graph.link(from, to, kind, weight)).toBe(stands)
            if (stands) edges.set(`${from} ${to} ${kind}`, [from, to, kind, weight])
          }
        }
        const expected = [...edges.values()].map((edge) => edge.join(' ')).toSorted()
        expect(edgesOut(graph)).toEqual(expected)
        expect(edgesIn(graph)).toEqual(expected)
        expect(graph.edgeCount).toBe(edges.size)
        expect(graph.size).toBe(rows.size)
        for (const row of rows) expect(graph.slotOf(idOfRow(row))).toBe(graph.slotOfRow(row))
      }),
      { numRuns: 300 },
    )
  })

  it('of a large graph are the same after many changes, and cost little to keep', () => {
    const { graph, edges } = large(2_000, 8)
    for (let row = 1; row <= 2_000; row += 7) graph.remove(row)
    const left = edges.filter(([from, to]) => from % 7 !== 1 && to % 7 !== 1)
    expect(edgesOut(graph)).toEqual(left.map((edge) => edge.join(' ')).toSorted())
    const bulk = new ActivationGraph()
    for (let row = 2_000; row >= 1; row--) if (row % 7 !== 1) bulk.put(graphNode(row))
    bulk.linkAll(left.map(([from, to, kind, weight]) => ({ from, to, kind, weight })))
    expect(edgesOut(bulk)).toEqual(edgesOut(graph))
  })
})

describe('AG-43 bytes', () => {
  it.each([
    ['one way', false],
    ['both ways', true],
  ])(
    'are at most 300 a node at 10,000 nodes with 8 edges each, %s',
    (_, isBoth) => {
      for (const nodes of [10_000, 10_050, 10_600]) {
        const { graph } = large(nodes, 8, isBoth)
        expect(graph.edgeCount).toBeGreaterThanOrEqual(nodes * 8 * 0.99)
        expect(graph.bytes() / nodes).toBeLessThanOrEqual(300)
      }
    },
    60_000,
  )
})

const change = fc.record({
  act: fc.constantFrom('put', 'put', 'link', 'link', 'link', 'unlink', 'remove', 'pack'),
  from: fc.integer({ min: 1, max: 9 }),
  to: fc.integer({ min: 1, max: 9 }),
  kind: fc.constantFrom<EdgeKind>('similar', 'manual', 'subgoal_of', 'supersedes'),
  weight: fc.integer({ min: -10, max: 10 }).map((tenths) => tenths / 10),
})

function pair(): ActivationGraph {
  const graph = new ActivationGraph()
  graph.put(graphNode(1))
  graph.put(graphNode(2))
  return graph
}

/** Grown edge by edge, as remembering grows it. */
function large(nodes: number, edgesEach: number, isBoth = false) {
  const graph = new ActivationGraph()
  const edges: (readonly [number, number, EdgeKind, number])[] = []
  const known = new Set<string>()
  let state = 1
  const tie = (from: number, to: number, weight: number): void => {
    if (from === to || known.has(`${from} ${to}`)) return
    known.add(`${from} ${to}`)
    graph.link(from, to, 'similar', weight)
    edges.push([from, to, 'similar', weight])
  }
  for (let row = 1; row <= nodes; row++) {
    graph.put(graphNode(row))
    for (let made = 0; made < edgesEach && row > edgesEach; made += isBoth ? 2 : 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      const to = 1 + Math.floor((state / 2 ** 32) * (row - 1))
      const weight = (state % 1_000) / 1_000
      tie(row, to, weight)
      if (isBoth) tie(to, row, weight)
    }
  }
  return { graph, edges }
}

function edgesOut(graph: ActivationGraph): string[] {
  const found: string[] = []
  graph.visitSlots((slot) => {
    graph.visitEdgesOf(slot, (to, weight, kind) => {
      found.push([graph.rowOf(slot), graph.rowOf(to), kind, weight].join(' '))
    })
  })
  return found.toSorted()
}

function edgesIn(graph: ActivationGraph): string[] {
  const found: string[] = []
  graph.visitSlots((slot) => {
    graph.visitEdgesInto(slot, (from, weight, kind) => {
      found.push([graph.rowOf(from), graph.rowOf(slot), kind, weight].join(' '))
    })
  })
  return found.toSorted()
}

function read(graph: ActivationGraph, slot: number) {
  return {
    row: graph.rowOf(slot),
    id: graph.idOf(slot),
    role: graph.roleOf(slot),
    end: graph.endOf(slot),
    level: graph.levelOf(slot),
    clock: graph.clockOf(slot),
    validFrom: graph.validFromOf(slot),
    validTo: graph.validToOf(slot),
    recordedAt: graph.recordedAtOf(slot),
    endedAt: graph.endedAtOf(slot),
    normalKey: graph.normalKeyOf(slot),
    slotKey: graph.slotKeyOf(slot),
  }
}
