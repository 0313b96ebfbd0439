import { judged, thousands, timesTable } from './stages.mjs'

/** Milliseconds and bytes a passage at 100,000 passages, where there is a budget. */
const BUDGETS = { words: 1, pairs: 1, containing: 3, decode: 40 }
const BUDGET_SIZE = 100_000
const MOST_BYTES = 200

const ROWS = [
  ['words', 'every piece that has one of a question’s six words'],
  ['pairs', '… and two of them in a row'],
  ['containing', 'letters inside of a term, found nowhere'],
  ['turns', 'the turn after a passage'],
  ['scan', 'how far every meaning is from one'],
  ['plainScan', '… without the kernel'],
  ['add', 'a new passage, as one of many'],
  ['same', 'a passage put again as it was'],
  ['replace', '… with other words'],
  ['remove', 'a passage removed'],
  ['compact', 'all written anew, a tenth of it gone'],
  ['encode', 'writing a snapshot'],
  ['decode', 'waking from a snapshot'],
]

export function indexStage({ size, counts, bytes, snapshot, times }) {
  const each = (sum) => (sum / size).toFixed(0)
  const budgets = size === BUDGET_SIZE ? BUDGETS : {}
  const all = (bytes.terms + bytes.postings + bytes.places + bytes.others) / size
  const own = all - bytes.terms / size
  return [
    `### ${thousands(size)} passages, ${thousands(counts.terms)} terms`,
    timesTable(['in node', 'ms', 'budget'], ROWS, times, (key) => [
      judged(times[key], budgets[key]),
    ]),
    `${own.toFixed(0)} bytes a passage${size === BUDGET_SIZE ? ` (${judged(own, MOST_BYTES)})` : ''}: ` +
      `${each(bytes.postings)} for its ${counts.averageTerms.toFixed(1)} words, ` +
      `${each(bytes.places)} for its meaning, ${each(bytes.others)} for facts and ties; ` +
      `${all.toFixed(0)} with the dictionary, which takes ${(bytes.terms / counts.terms).toFixed(0)} a term. ` +
      `The process grew by ${each(bytes.resident)}; a snapshot has ${each(snapshot)}.`,
  ].join('\n\n')
}
