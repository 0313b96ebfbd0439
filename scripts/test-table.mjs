// What tables made by a run of tests share: the run, its facts, and the place in the document.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { node, root } from './wrangler-offline.mjs'

/**
 * All of these files, on this machine; where something fails the table says so. The report's path.
 * The long ones run by themselves: a worker that has told of thousands of attempts is sent too much with its next file.
 */
export function runTests(name, files) {
  const output = join(root, `.wrangler/${name}.json`)
  mkdirSync(dirname(output), { recursive: true })
  const isLong = (file) => file.startsWith('test/long/')
  const runs = [files.filter(isLong), files.filter((file) => !isLong(file))]
  const reports = runs.filter((some) => some.length > 0).map((some) => reportOf(output, some))
  const testResults = reports.flatMap((report) => report.testResults)
  writeFileSync(output, JSON.stringify({ ...reports[0], testResults }))
  return output
}

function reportOf(output, files) {
  // A run that never ended must not be told by the one before it.
  rmSync(output, { force: true })
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${output}`]
  const projects = ['--project', 'workerd', '--project', 'long-workerd']
  spawnSync(node, [vitest, 'run', ...projects, ...reporters, ...files], {
    cwd: root,
    stdio: 'inherit',
  })
  return JSON.parse(readFileSync(output, 'utf8'))
}

export function factsOf({ startTime, testResults }) {
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

/** Between `<!-- name -->` and `<!-- /name -->`, in place of what stood there. */
export function writeTable(document, name, table) {
  const file = join(root, document)
  const before = readFileSync(file, 'utf8')
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const [from, to] = [before.indexOf(start), before.indexOf(end)]
  if (from === -1 || to < from) throw new Error(`${relative(root, file)} has no ${start} … ${end}`)
  const text = `${before.slice(0, from + start.length)}\n\n${table}\n\n${before.slice(to)}`
  writeFileSync(file, text)
}
