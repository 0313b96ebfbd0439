// `npm run faults`: lets every external call of every endpoint fail in every way, an alarm die at
// each of its writes, and what else RELIABILITY 14 to 19 names, and writes what was seen into
// docs/reliability.md. Nothing in the table is written by hand.
//   npm run faults [-- --report <file of vitest's JSON reporter, in place of a run>]
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { faultTables } from './faults/tables.mjs'
import { files } from './faults/items.mjs'
import { factsOf, runTests, writeTable } from './test-table.mjs'

const { values } = parseArgs({ options: { report: { type: 'string' } } })
const path = values.report ?? runTests('faults', files)
const report = JSON.parse(readFileSync(path, 'utf8'))
const { text, failed } = faultTables(report, factsOf(report))
writeTable('docs/reliability.md', 'faults', text)
console.log(text)
process.exitCode = failed === 0 ? 0 : 1
