// `npm run security`: every caller tries every write path against all that is protected, and the
// other suites of docs/security.md run; what was seen is written there. Nothing in the tables is
// written by hand.
//   npm run security [-- --report <file of vitest's JSON reporter, in place of a run>]
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { files } from './security/items.mjs'
import { securityTables } from './security/tables.mjs'
import { factsOf, runTests, writeTable } from './test-table.mjs'

const { values } = parseArgs({ options: { report: { type: 'string' } } })
const path = values.report ?? runTests('security', files)
const report = JSON.parse(readFileSync(path, 'utf8'))
const { text, failed } = securityTables(report, factsOf(report))
writeTable('docs/security.md', 'security', text)
console.log(text)
process.exitCode = failed === 0 ? 0 : 1
