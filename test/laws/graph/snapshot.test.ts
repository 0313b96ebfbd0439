import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ActivationGraph } from '../../../engine/graph/activation-graph.ts'
import { decodeGraph, encodeGraph } from '../../../engine/graph/snapshot.ts'
import { graphNode } from './support/graph-builder.ts'

const mebibyte = 2 ** 20

describe('AG-44 a snapshot', () => {
  it('of an empty graph and of a small one comes back as it was', () => {
    for (const graph of [new ActivationGraph(), smallGraph(40)]) {
      const read = decodeGraph(encodeGraph(graph, 9_007_199_254_740_991))
      expect(read?.position).toBe(9_007_199_254_740_991)
      expect(contentOf(read?.graph)).toEqual(contentOf(graph))
    }
  })

  it('is the same graph to work on: nodes and edges can go and come', () => {
    const graph = smallGraph(40)
    const read = decodeGraph(encodeGraph(graph, 1))?.graph
    for (const one of [graph, read]) {
      one?.remove(4)
      one?.put(graphNode(400))
      one?.link(400, 2, 'manual', 0.25)
      one?.link(2, 400, 'manual', 0.25)
    }
    expect(contentOf(read)).toEqual(contentOf(graph))
  })

  it('has blobs of at most 1 MiB and leaves the graph as it is', () => {
    const graph = smallGraph(12_000)
    const before = contentOf(graph)
    const blobs = [...encodeGraph(graph, 3)]
    expect(blobs.length).toBeGreaterThan(1)
    for (const blob of blobs) expect(blob.byteLength).toBeLessThanOrEqual(mebibyte)
    expect(contentOf(graph)).toEqual(before)
    expect(contentOf(decodeGraph(blobs)?.graph)).toEqual(before)
  })

  it('is null for any flipped bit', () => {
    const blobs = [...encodeGraph(smallGraph(25), 5)]
    const [blob] = blobs
    if (blob === undefined) throw new Error('there is no blob')
    const bit = fc.nat(blob.byteLength * 8 - 1)
    fc.assert(
      fc.property(fc.oneof(bit, fc.nat(24 * 8 - 1)), (at) => {
        expect(decodeGraph([flipped(blob, at)])).toBeNull()
      }),
      { numRuns: 2_000 },
    )
    expect(decodeGraph([blob])).not.toBeNull()
  })

  it('is null for what is torn anywhere: cut short, zeroed from there on, or longer', () => {
    const [blob] = [...encodeGraph(smallGraph(25), 5)]
    if (blob === undefined) throw new Error('there is no blob')
    for (let at = 0; at < blob.byteLength; at++) {
      expect(decodeGraph([blob.slice(0, at)])).toBeNull()
      const zeroed = blob.slice()
      zeroed.fill(0, at)
      if (zeroed.some((byte, place) => byte !== blob[place])) {
        expect(decodeGraph([zeroed])).toBeNull()
      }
    }
    expect(decodeGraph([Uint8Array.of(...blob, 0, 0, 0, 0, 0, 0, 0, 0)])).toBeNull()
  })

  it('is null for no blobs, missing ones, another order, foreign bytes or two snapshots mixed', () => {
    const graph = smallGraph(12_000)
    const blobs = [...encodeGraph(graph, 3)]
    graph.setLevel(1, 0.5, 0)
    const later = [...encodeGraph(graph, 4)]
    const mixed = blobs.map((_, torn) => [...later.slice(0, torn), ...blobs.slice(torn)]).slice(1)
    const cases = [
      [],
      blobs.slice(1),
      blobs.slice(0, -1),
      blobs.toReversed(),
      [...blobs, ...blobs],
      [new Uint8Array(64)],
      [new TextEncoder().encode('SQLite format 3 and some more text')],
      ...mixed,
    ]
    for (const one of cases) expect(decodeGraph(one)).toBeNull()
  })

  it('is read from bytes that do not begin at a word', () => {
    const graph = smallGraph(10)
    const moved = [...encodeGraph(graph, 3)].map((blob) => {
      const shifted = new Uint8Array(blob.byteLength + 1)
      shifted.set(blob, 1)
      return shifted.subarray(1)
    })
    expect(contentOf(decodeGraph(moved)?.graph)).toEqual(contentOf(graph))
  })
})

/** Of every kind something, and holes where nodes went. */
function smallGraph(nodes: number): ActivationGraph {
  const graph = new ActivationGraph()
  for (let row = 1; row <= nodes; row++) {
    const role = row % 3 === 0 ? 'goal' : 'constraint'
    graph.put(graphNode(row, { role, level: 0.5, normalKey: row }))
    if (row > 3) graph.link(row, row - 3, 'similar', 1 / row)
    if (row > 3) graph.link(row - 3, row, 'similar', 1 / row)
    if (row % 5 === 0) graph.link(row, row - 1, 'subgoal_of', 1)
  }
  for (let row = 7; row <= nodes; row += 10) graph.remove(row)
  return graph
}

function contentOf(graph: ActivationGraph | undefined) {
  const found: unknown[] = []
  graph?.visitSlots((slot) => {
    const edges: string[] = []
    graph.visitEdgesOf(slot, (to, weight, kind) =>
      edges.push(`${graph.rowOf(to)} ${weight} ${kind}`),
    )
    const level = graph.levelOf(slot)
    const row = graph.rowOf(slot)
    found.push([row, graph.idOf(slot), graph.roleOf(slot), level, edges])
    expect(graph.slotOfRow(row)).toBe(slot)
    expect(graph.slotOf(graph.idOf(slot))).toBe(slot)
  })
  return { size: graph?.size, edges: graph?.edgeCount, found }
}

function flipped(blob: Uint8Array, bit: number): Uint8Array {
  const copy = blob.slice()
  copy[bit >>> 3] = (copy[bit >>> 3] ?? 0) ^ (1 << (bit & 7))
  return copy
}
