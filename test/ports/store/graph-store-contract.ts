import { commitmentRoles } from '../../../contract/lists.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyGraphMove, mayFollow, type Played, play } from './graph-moves.ts'
import { type Graph, PlainGraph } from './plain-graph.ts'
import { type Runs, long } from './runs.ts'

export interface GraphUnderTest {
  readonly graph: Graph
  /** The store as an object that wakes reads it. */
  readonly wake: () => Graph
}

/** Moves at random, and behind them what the store says, awake or woken anew, is what a plain one says. */
export function graphStoreContract(run: Runs<GraphUnderTest>): void {
  describe('a store of commitments', () => {
    it('AG-1, AG-27, AG-43 answers as a plain one does, and the same when it is read anew', async () => {
      await run((open) => {
        fc.assert(
          fc.property(fc.array(anyGraphMove, long), (moves) => {
            open(({ graph, wake }) => {
              const plain = new PlainGraph()
              for (const move of moves) {
                if (!mayFollow(plain, move)) continue
                expect(play(graph, move)).toEqual(play(plain, move))
              }
              const expected = { ...answersOf(plain), weights: weightsIn(plain) }
              for (const store of [graph, wake()]) {
                expect({ ...answersOf(store), weights: weightsOf(store) }).toEqual(expected)
              }
            })
          }),
          { numRuns: 50 },
        )
      })
    })

    it('AG-1 never gives the row number of what is gone again', async () => {
      await run((open) =>
        open(({ graph }) => {
          const [first, second] = [insertAt(graph, 1), insertAt(graph, 2)]
          graph.erase(second)
          expect(insertAt(graph, 3)).toBeGreaterThan(second)
          expect(graph.byRows([first, second]).map(({ row }) => row)).toEqual([first])
        }),
      )
    })
  })
}

function insertAt(graph: Graph, at: number): number {
  const row = play(graph, { kind: 'insert', row: at, other: at, at, weight: 0.5 })
  return typeof row === 'number' ? row : 0
}

/** Everything that the port can be asked; sorted where the port promises no order. */
function answersOf(store: Played) {
  const { conflicts } = store
  const byRow = (one: { readonly row: number }, other: { readonly row: number }) =>
    one.row - other.row
  return {
    nodes: rows.map((row) => {
      const id = store.idOf(row)
      return { id, node: id === null ? null : store.byId(id), edges: store.edgeCount(row) }
    }),
    none: [store.byId('com_none'), store.idOf(99), store.edgeCount(99), store.level(99)],
    byRows: store.byRows([3, 99, 1, 2]),
    pooled: [...store.pooled(rows)].toSorted(byRow),
    vectors: [...store.vectors(rows)].toSorted(([one], [other]) => one - other),
    // The graph in memory keeps a level to single precision.
    levels: rows.map((row) => store.level(row).toFixed(5)),
    clocks: commitmentRoles.map((role) => store.clocks.gains[role]),
    sources: rows.map((row) => store.sourcesOf([row])),
    inMemories: store.sourcesIn(['mem_1', 'mem_2', 'mem_none']),
    learned: [1, 2].flatMap((hour) => ['mem_1', 'mem_2'].map((id) => store.learnedIn(id, hour))),
    labels: [...store.labelsFrom(rows)].toSorted(
      (one, other) =>
        one.source - other.source || one.target - other.target || (one.kind < other.kind ? -1 : 1),
    ),
    conflicts: conflicts.list(null, null, 99),
    open: conflicts.list('open', 3, 2),
    countOpen: conflicts.countOpen(),
    sides: rows.map((row) => conflicts.of([row, 2])),
    between: rows.map((row) => [conflicts.between(row, 2), conflicts.between(2, row)]),
    first: conflicts.byId('cfl_1'),
  }
}

function weightsOf({ graph }: Graph) {
  return pairs.map(([from, to, kind]) => graph.weightOf(from, to, kind)?.toFixed(6))
}

function weightsIn(plain: PlainGraph) {
  return pairs.map(([from, to, kind]) => plain.weightOf(from, to, kind)?.toFixed(6))
}

const rows = [1, 2, 3, 4, 5]
const kinds = ['similar', 'manual', 'subgoal_of', 'supersedes'] as const
const pairs = rows.flatMap((from) =>
  rows.filter((to) => to !== from).flatMap((to) => kinds.map((kind) => [from, to, kind] as const)),
)
