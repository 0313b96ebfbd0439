import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ActivationGraph } from '../../../engine/graph/activation-graph.ts'
import { sketchDistances, sketchWords } from '../../../engine/graph/sketch.ts'
import { nearestSlots } from '../../../engine/graph/nearest-slots.ts'
import { decodeGraph, encodeGraph } from '../../../engine/graph/snapshot.ts'
import { graphNode } from './support/graph-builder.ts'

const sketchFrom = (seed: number): Uint32Array =>
  Uint32Array.from({ length: sketchWords }, (_, at) => Math.imul(seed + at, 0x9e3779b1))

interface Held {
  readonly space: number
  readonly seed: number | null
}

type Step =
  | { readonly kind: 'put' | 'remove' | 'drop'; readonly row: number }
  | { readonly kind: 'set'; readonly row: number; readonly held: Held }

const row = fc.integer({ min: 1, max: 12 })
const held = fc.record({
  space: fc.integer({ min: 1, max: 3 }),
  seed: fc.option(fc.nat(1_000), { nil: null }),
})
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constantFrom('put', 'remove', 'drop'), row }),
    fc.record({ kind: fc.constant('set' as const), row, held }),
  ) as fc.Arbitrary<Step>,
  { maxLength: 60 },
)

/** The same on a plain map: what stands in the graph, by row. */
function play(all: readonly Step[]) {
  const graph = new ActivationGraph()
  const model = new Map<number, Held | null>()
  for (const step of all) {
    if (step.kind === 'put') {
      graph.put(graphNode(step.row))
      model.set(step.row, model.get(step.row) ?? null)
    } else if (step.kind === 'remove') {
      graph.remove(step.row)
      model.delete(step.row)
    } else if (model.has(step.row)) {
      const meaning = step.kind === 'set' ? step.held : null
      model.set(step.row, meaning)
      const sketch = meaning === null || meaning.seed === null ? null : sketchFrom(meaning.seed)
      graph.setMeaning(step.row, meaning === null ? null : { space: meaning.space, sketch })
    }
  }
  return { graph, model }
}

function expectSame(graph: ActivationGraph, model: ReadonlyMap<number, Held | null>): void {
  const { meanings } = graph
  expect(graph.size).toBe(model.size)
  for (const [at, meaning] of model) {
    const slot = graph.slotOfRow(at) ?? -1
    expect(meanings.spaceOf(slot)).toBe(meaning?.space ?? 0)
    expect(meanings.hasSketch(slot)).toBe(meaning !== null && meaning.seed !== null)
    const words = meanings.sketches.subarray(slot * sketchWords, (slot + 1) * sketchWords)
    const seed = meaning?.seed ?? null
    const sketch = seed === null ? new Uint32Array(words.length) : sketchFrom(seed)
    expect([...words]).toEqual([...sketch])
  }
  const all = [...model.values()]
  for (const space of [1, 2, 3]) {
    const own = all.filter((one) => one?.space === space)
    expect(meanings.placedIn(space)).toBe(own.filter((one) => one?.seed !== null).length)
    expect(meanings.refusedIn(space)).toBe(own.filter((one) => one?.seed === null).length)
  }
  expect(meanings.isEmpty).toBe(all.every((one) => one === null))
}

describe('AG-43 meanings beside the nodes', () => {
  it('follow their nodes through any history, and a snapshot', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const { graph, model } = play(all)
        expectSame(graph, model)
        const read = decodeGraph(encodeGraph(graph, 7))
        expect(read?.position).toBe(7)
        if (read !== null) expectSame(read.graph, model)
      }),
    )
  })

  it('take no room, and leave a snapshot as it was, until there is one', () => {
    const graph = new ActivationGraph()
    for (let at = 1; at <= 40; at++) graph.put(graphNode(at))
    const bytes = graph.bytes()
    const before = encodeGraph(graph, 1)
    expect(graph.meanings.bytes()).toBe(0)
    graph.setMeaning(3, { space: 1, sketch: sketchFrom(3) })
    expect(graph.bytes()).toBeGreaterThan(bytes)
    expect(encodeGraph(graph, 1)[0]?.byteLength).toBeGreaterThan(before[0]?.byteLength ?? 0)
    graph.setMeaning(3, null)
    expect(encodeGraph(graph, 1)).toEqual(before)
    expect(decodeGraph(before)?.graph.meanings.isEmpty).toBe(true)
  })

  it('AG-44 a snapshot with them is null for any flipped bit', () => {
    const graph = new ActivationGraph()
    for (let at = 1; at <= 8; at++) {
      graph.put(graphNode(at))
      graph.setMeaning(at, { space: 1, sketch: at % 2 === 0 ? sketchFrom(at) : null })
    }
    const [blob = new Uint8Array()] = encodeGraph(graph, 5)
    fc.assert(
      fc.property(fc.nat(blob.byteLength * 8 - 1), (bit) => {
        const copy = blob.slice()
        copy[bit >>> 3] = (copy[bit >>> 3] ?? 0) ^ (1 << (bit & 7))
        expect(decodeGraph([copy])).toBeNull()
      }),
      { numRuns: 500 },
    )
  })

  it('are found nearest first, those of one space alone', () => {
    fc.assert(
      fc.property(steps, fc.nat(1_000), (all, seed) => {
        const { graph, model } = play(all)
        const { meanings, nodes } = graph
        const sketch = sketchFrom(seed)
        const found = nearestSlots(
          {
            sketches: meanings.sketches,
            used: Math.min(nodes.used, meanings.spaces.length),
            rows: nodes.rows,
            hasSketch: (slot) => meanings.spaceOf(slot) === 2 && meanings.hasSketch(slot),
          },
          { sketch, count: 5, scan: sketchDistances, isCandidate: () => true },
        )
        const wanted = [...model]
          .flatMap(([at, one]) =>
            one?.space === 2 && one.seed !== null
              ? [{ at, far: bits(sketchFrom(one.seed), sketch) }]
              : [],
          )
          .sort((a, b) => a.far - b.far || a.at - b.at)
        expect(found.map((slot) => graph.rowOf(slot))).toEqual(
          wanted.slice(0, 5).map(({ at }) => at),
        )
      }),
    )
  })

  it('have a number from 1 to 32,767', () => {
    const graph = new ActivationGraph()
    graph.put(graphNode(1))
    for (const space of [0, -1, 1.5, 32_768]) {
      expect(() => graph.setMeaning(1, { space, sketch: null })).toThrow('a space has a number')
    }
    graph.setMeaning(1, { space: 32_767, sketch: null })
    expect(graph.meanings.spaceOf(0)).toBe(32_767)
  })
})

function bits(a: Uint32Array, b: Uint32Array): number {
  return sketchDistances(a, 1, b)[0] ?? 0
}
