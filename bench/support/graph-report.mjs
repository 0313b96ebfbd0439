import { judged, thousands, timesTable } from './stages.mjs'

/** Milliseconds at 10,000 and at 100,000 nodes, where there is a budget. */
const BUDGETS = { decode: [15, 60] }
const BUDGET_SIZES = [10_000, 100_000]
const MOST_BYTES = 200

const ROWS = [
  ['spread', 'spread from one start, depth 3'],
  ['spreadMap', '… the same on a Map of objects'],
  ['spreadGraphology', '… the same on graphology'],
  ['spreadRecall', 'spread of a recall: 64 starts, depth 2'],
  ['remember', 'a new node and its six edges'],
  ['decode', 'waking from a snapshot'],
  ['encode', 'writing a snapshot'],
  ['pack', 'packing the rows of edges'],
]

export function graphStage({ size, nodes, edges, bytes, times }) {
  return [
    `### ${thousands(nodes)} nodes, ${thousands(edges)} edges`,
    timesTable(['in workerd', 'ms', 'budget', '× spread'], ROWS, times, (key) => [
      judged(times[key], BUDGETS[key]?.[BUDGET_SIZES.indexOf(size)]),
      key.startsWith('spread') ? (times[key] / times.spread).toFixed(1) : '',
    ]),
    `${bytes.toFixed(0)} bytes a node (${judged(bytes, MOST_BYTES)}), ids and edges among them.`,
  ].join('\n\n')
}
