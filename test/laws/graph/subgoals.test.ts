import { describe, expect, it } from 'vitest'
import { ActivationGraph } from '../../../engine/graph/activation-graph.ts'
import { spreadActivation } from '../../../engine/graph/spread.ts'
import { startSubgoals } from '../../../engine/graph/subgoals.ts'
import { defaultSettings } from '../../../engine/settings.ts'
import { everyone, graphNode } from './support/graph-builder.ts'

const options = { ...defaultSettings.graph, isVisible: () => true }

describe('AG-28 subgoals', () => {
  it('s subgoal_of g, s → decision d at 0.5: activating g gives s 0.7, d 0.525', () => {
    const graph = goals([[2, 1]])
    const d = graph.put(graphNode(9, { role: 'decision' }))
    graph.link(2, 9, 'manual', 0.5)
    const starts = startSubgoals(graph, new Map([[0, 1]]), options)
    const found = spreadActivation(graph, starts, everyone)
    expect(found.activationOf(1)).toBeCloseTo(0.7, 9)
    expect(found.activationOf(d)).toBeCloseTo(0.525, 9)
  })

  it('start three levels down at 0.7 of the level above, the fourth does not', () => {
    expect(
      energies(
        goals([
          [2, 1],
          [3, 2],
          [4, 3],
          [5, 4],
        ]),
        { 1: 1 },
      ),
    ).toEqual({
      1: 1,
      2: 0.7,
      3: 0.49,
      4: 0.343,
    })
  })

  it('count the largest of several ways, their own energy among them', () => {
    const graph = goals([
      [3, 1],
      [3, 2],
      [4, 3],
    ])
    expect(energies(graph, { 1: 0.5, 2: 1 })).toEqual({ 1: 0.5, 2: 1, 3: 0.7, 4: 0.49 })
    expect(energies(graph, { 1: 0.5, 3: 0.9 })).toEqual({ 1: 0.5, 3: 0.9, 4: 0.63 })
  })

  it('a way that starts lower but lies nearer reaches as far as its own levels go', () => {
    const graph = goals([
      [2, 1],
      [3, 2],
      [4, 3],
      [5, 4],
    ])
    expect(energies(graph, { 1: 1, 2: 0.5 })).toEqual({
      1: 1,
      2: 0.7,
      3: 0.49,
      4: 0.343,
      5: 0.1715,
    })
  })

  it('that are hidden neither start nor lead further', () => {
    const graph = goals([
      [2, 1],
      [3, 2],
    ])
    const starts = startSubgoals(graph, new Map([[0, 1]]), {
      ...options,
      isVisible: (slot) => graph.rowOf(slot) !== 2,
    })
    expect([...starts]).toEqual([[0, 1]])
  })
})

/** Five goals; each pair is a subgoal and its parent, by row. */
function goals(pairs: readonly (readonly [number, number])[]): ActivationGraph {
  const graph = new ActivationGraph()
  for (let row = 1; row <= 5; row++) graph.put(graphNode(row, { role: 'goal' }))
  for (const [subgoal, parent] of pairs) graph.link(subgoal, parent, 'subgoal_of', 1)
  return graph
}

function energies(graph: ActivationGraph, starts: Record<number, number>): Record<string, number> {
  const slots = new Map(Object.entries(starts).map(([row, energy]) => [Number(row) - 1, energy]))
  const found = startSubgoals(graph, slots, options)
  return Object.fromEntries(
    [...found].map(([slot, energy]) => [slot + 1, Number(energy.toFixed(9))]),
  )
}
