// `npm run faults`: lets every external call of every endpoint fail in every way, an alarm die at
// each of its writes, and what else RELIABILITY 14 to 19 names, and writes what was seen into
// docs/reliability.md. Nothing in the table is written by hand.
//   npm run faults [-- --report <file of vitest's JSON reporter, in place of a run>]
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { faultTables } from './faults/tables.mjs'
import { files } from './faults/items.mjs'
import { node, root } from './wrangler-offline.mjs'

const { values } = parseArgs({ options: { report: { type: 'string' } } })
const path = values.report ?? run()
const report = JSON.parse(readFileSync(path, 'utf8'))
const { text, failed } = faultTables(report, facts(report))
write(join(root, 'docs/reliability.md'), text)
console.log(text)
process.exitCode = failed === 0 ? 0 : 1

/** All of it, on this machine; where something fails the table says so. */
function run() {
  const output = join(root, '.wrangler/faults.json')
  mkdirSync(dirname(output), { recursive: true })
  // A run that never ended must not be told by the one before it.
  rmSync(output, { force: true })
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${output}`]
  const projects = ['--project', 'workerd', '--project', 'long-workerd']
  spawnSync(node, [vitest, 'run', ...projects, ...reporters, ...files], {
    cwd: root,
    stdio: 'inherit',
  })
  return output
}

function facts({ startTime, testResults }) {
  const end = Math.max(...testResults.map(({ endTime }) => endTime))
  return {
    date: new Date(startTime).toISOString().slice(0, 10),
    minutes: Math.round((end - startTime) / 60_000),
    commit: git('rev-parse', '--short', 'HEAD'),
    isChanged: git('status', '--porcelain') !== '',
    pathOf: (name) => name.slice(name.indexOf('/test/') + 1),
  }
}

function git(...words) {
  return spawnSync('git', words, { cwd: root, encoding: 'utf8' }).stdout.trim()
}

function write(file, table) {
  const before = readFileSync(file, 'utf8')
  const [start, end] = ['<!-- faults -->', '<!-- /faults -->']
  const [from, to] = [before.indexOf(start), before.indexOf(end)]
  if (from === -1 || to < from) throw new Error(`${relative(root, file)} has no ${start} … ${end}`)
  const text = `${before.slice(0, from + start.length)}\n\n${table}\n\n${before.slice(to)}`
  writeFileSync(file, text)
}
