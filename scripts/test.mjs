// `npm test`: every test but the long ones. Says beforehand how long it takes, then a line a file, and
// at the end `N passed, N failed`. Arguments are vitest's:
//   npm run test:fast                      laws, the object and the edge alone
//   npm test -- test/laws/graph            only files whose path contains this
//   npm test -- --silent=false             with what passing tests log
// What the Workers runtime says of tests that break things on purpose is left out (test/runtime-noise.mjs).
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { areIntegrationsInstalled } from './integrations/installed.mjs'
import { runtimeNoise } from './test/runtime-noise.mjs'
import { node, root } from './wrangler-offline.mjs'

/** Slower than this no test is: vitest would list those that are beneath the line of their file. */
const noTestIsSlowMs = 60_000
const usualRun = 'about 20 minutes on 2 cores'
const lastRun = join(root, '.wrangler/last-test-run.json')

const given = process.argv.slice(2)
const isWhole = given.length === 0
if (isWhole)
  console.log(`mneme: this takes ${lastTime() ?? usualRun}; a line a file, the outcome last`)

const startedAt = performance.now()
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
// Adapters are tried where their frameworks were installed (`npm run integrations`).
const projects = ['node', 'workerd', ...(areIntegrationsInstalled() ? ['integrations'] : [])]
const args = ['run', ...projects.flatMap((name) => ['--project', name]), '--silent=passed-only']
const child = spawn(node, [vitest, ...args, `--slowTestThreshold=${noTestIsSlowMs}`, ...given], {
  cwd: root,
  env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) },
  stdio: ['inherit', 'pipe', 'pipe'],
})
for (const [from, to] of [
  [child.stdout, process.stdout],
  [child.stderr, process.stderr],
]) {
  const isNoise = runtimeNoise()
  createInterface({ input: from }).on('line', (line) => {
    if (!isNoise(line)) to.write(`${line}\n`)
  })
}
// Ctrl-C reaches vitest by itself: this waits for what it has to say.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('close', (code, signal) => {
  if (isWhole && signal === null) keepTime()
  process.exitCode = code ?? 1
})

/** How long the last whole run on this machine took, in words; null before the first. */
function lastTime() {
  try {
    const { seconds } = JSON.parse(readFileSync(lastRun, 'utf8'))
    const minutes = Math.floor(seconds / 60)
    return `about ${minutes === 0 ? '' : `${minutes} min `}${seconds % 60} s, as the last time`
  } catch {
    // There was none, or its file is torn: what is usual is told.
    return null
  }
}

function keepTime() {
  mkdirSync(dirname(lastRun), { recursive: true })
  const seconds = Math.round((performance.now() - startedAt) / 1_000)
  writeFileSync(lastRun, JSON.stringify({ seconds }))
}
