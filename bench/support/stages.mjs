import { parseArgs } from 'node:util'
import { machine, workingCommit } from './machine.mjs'
import { table, writeBetweenMarkers } from './markdown.mjs'

/**
 * Measures one stage after the other, each of a size, and reports them: `npm run bench -- NAME
 * [--write] [--sizes 10000,100000] [--rounds N]`. `measureAt(size, rounds)` answers `{times, …}`, and
 * `stageReport` its part of the report.
 */
export async function runStages(name, { rounds: usual, measureAt, stageReport }) {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      write: { type: 'boolean', default: false },
      sizes: { type: 'string', default: '10000,100000' },
      rounds: { type: 'string', default: String(usual) },
    },
  })
  const rounds = wholeNumber(values.rounds)
  const date = new Date().toISOString().slice(0, 10)
  const stages = []
  for (const size of values.sizes.split(',').map(wholeNumber)) {
    stages.push(await measureAt(size, rounds))
  }
  const command = ['npm run bench --', ...process.argv.slice(2)].join(' ')
  const report = [
    `\`${command}\`, ${date}, commit ${workingCommit()}, median of ${rounds} rounds.\n${machine()}.`,
    ...stages.map(stageReport),
  ].join('\n\n')
  console.log(`\n${report}`)
  if (values.write) writeBetweenMarkers('docs/benchmarks.md', name, report)
}

/** A row a thing measured, `[key, name]`; `cells` are those behind its milliseconds. */
export function timesTable(headings, rows, times, cells) {
  return table(
    headings,
    rows.map(([key, name]) => [name, times[key].toFixed(times[key] < 0.1 ? 4 : 2), ...cells(key)]),
  )
}

export function judged(value, budget) {
  if (budget === undefined) return ''
  return `≤ ${budget}${value > budget ? ' over' : ''}`
}

export function thousands(value) {
  return value.toLocaleString('en-US')
}

function wholeNumber(text) {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new Error(`${text} is not a number from 1 to 9999999`)
  return Number(text)
}
