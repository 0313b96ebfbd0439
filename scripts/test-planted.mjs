// `npm run test:planted`: plants each bug of test/planted in a copy of the tree and runs the tests
// that must catch it. Ends with 1 unless each of them is caught by a test that passes without it.
//   npm run test:planted [-- <number of a bug>…]
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { patched } from './planted/apply-patch.mjs'
import { plantedBugs } from './planted/planted-bugs.mjs'
import { node, root } from './wrangler-offline.mjs'

const nothing = { testResults: [] }
/** Of the tests of one bug. */
const longestMs = 30 * 60_000
const copy = join(root, '.wrangler/planted/tree')
const wanted = process.argv.slice(2)
const bugs = plantedBugs(root).filter(({ name }) => {
  return wanted.length === 0 || wanted.includes(name.slice(0, 2))
})

makeCopy()
const sound = run([...new Set(bugs.flatMap(({ tests }) => tests))])
const unsound = [...sound.failed, ...sound.late]
if (unsound.length > 0 || sound.passed === 0) {
  console.log(`Without any bug these fail already:\n${unsound.join('\n')}\n${sound.output}`)
  process.exit(1)
}
const results = bugs.map((bug) => {
  const result = { bug, ...plant(bug) }
  console.log(rowOf(result))
  return result
})
const caught = results.filter(({ outcome }) => outcome === 'caught').length
console.log(
  `\n| bug | breaks | outcome | by |\n|---|---|---|---|\n${results.map(rowOf).join('\n')}`,
)
console.log(`\n${caught} of ${bugs.length} planted bugs are caught`)
process.exitCode = caught === bugs.length && caught > 0 ? 0 : 1

/** All but what is made or fetched; dependencies are those of this tree. */
function makeCopy() {
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  const left = new Set(['node_modules', '.git', '.wrangler', 'dist', 'coverage'])
  for (const name of readdirSync(root)) {
    if (!left.has(name)) cpSync(join(root, name), join(copy, name), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
}

function plant({ files, tests }) {
  const before = files.map(({ path }) => readFileSync(join(root, path), 'utf8'))
  const after = files.map(({ hunks }, at) => patched(before[at], hunks))
  if (after.length === 0 || after.includes(null)) return { outcome: 'DOES NOT APPLY', by: '' }
  files.forEach(({ path }, at) => writeFileSync(join(copy, path), after[at]))
  const { failed, passed, output } = run(tests)
  files.forEach(({ path }, at) => writeFileSync(join(copy, path), before[at]))
  if (failed.length > 0) return { outcome: 'caught', by: failed[0] }
  // A bug that no test can run with is none: it would never ship.
  if (passed === 0) return { outcome: 'DOES NOT RUN', by: output.slice(-2_000) }
  return { outcome: 'NOT CAUGHT', by: tests.join(' ') }
}

/** The names of tests that failed, as vitest reports them. */
function run(tests) {
  const path = join(root, '.wrangler/planted/report.json')
  rmSync(path, { force: true })
  // A loaded machine is no proof of a bug: what runs out of time has caught nothing.
  const words = ['run', '--project', 'node', '--project', 'workerd', ...tests]
  const reporters = ['--reporter=json', `--outputFile=${path}`]
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs')
  const { stdout, stderr } = spawnSync(node, [vitest, ...words, ...reporters], {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    timeout: longestMs,
  })
  // Without a report nothing has run to its end: a bug that hangs is caught by no test.
  const { testResults } = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : nothing
  const all = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, failureMessages }) => ({
      name: `${relative(copy, name)}: ${fullName}`,
      status: failureMessages.some((why) => /timed out in \d+ms/.test(why)) ? 'late' : status,
    })),
  )
  return {
    failed: all.filter(({ status }) => status === 'failed').map(({ name }) => name),
    late: all.filter(({ status }) => status === 'late').map(({ name }) => name),
    passed: all.filter(({ status }) => status === 'passed').length,
    output: `${stdout}\n${stderr}`,
  }
}

function rowOf({ bug, outcome, by }) {
  return `| ${bug.name.replace('.patch', '')} | ${bug.breaks} | ${outcome} | ${by} |`
}
