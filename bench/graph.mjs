// `npm run bench -- graph`: the activation graph in workerd, at 10,000 and 100,000 nodes, beside a Map
// of objects and graphology in the same run.
//   npm run bench -- graph [--write] [--sizes 10000,100000] [--rounds 15]
import { resolve } from 'node:path'
// Wrangler's own bundler and runner.
import { build } from 'esbuild'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { graphStage } from './support/graph-report.mjs'
import { runStages } from './support/stages.mjs'

const WORKER = resolve(import.meta.dirname, 'support/graph-worker.mjs')
/** What a round should last at least, so that the request itself weighs little. */
const ROUND_MS = 60
const MOST_REPEATS = 2_000

await runStages('graph', { rounds: 15, measureAt, stageReport: graphStage })

/** A worker of its own for each size: what one leaves behind does not weigh on the next. */
async function measureAt(size, rounds) {
  const worker = new Miniflare(
    convertV4MiniflareOptions({
      modules: [{ type: 'ESModule', path: 'graph-worker.mjs', contents: await bundled() }],
      compatibilityDate: '2026-10-01',
      cf: false,
      logRequests: false,
    }),
  )
  const ask = async (task, repeats = 1) => {
    const body = JSON.stringify({ task, size, repeats })
    const answer = await worker.dispatchFetch('http://bench/', { method: 'POST', body })
    const { result, error } = await answer.json()
    if (error !== undefined) throw new Error(error)
    return result
  }
  const time = (task) => medianMs(ask, task, rounds)
  try {
    process.stderr.write(`building ${size} nodes\n`)
    const { nodes, edges } = await ask('build')
    const spread = await time('spread')
    const spreadRecall = await time('spreadRecall')
    const [decode, encode, pack] = [await time('decode'), await time('encode'), await time('pack')]
    const bytes = await ask('bytes')
    await ask('buildMap')
    const sums = await ask('check')
    if (Math.abs(sums[0] - sums[1]) > 1e-6 * nodes) throw new Error(`sums differ: ${sums}`)
    const spreadMap = await time('spreadMap')
    await ask('buildGraphology')
    const spreadGraphology = await time('spreadGraphology')
    await ask('dropOthers')
    const remember = await time('remember')
    const times = { spread, spreadMap, spreadGraphology, spreadRecall }
    return { size, nodes, edges, bytes, times: { ...times, remember, decode, encode, pack } }
  } finally {
    await worker.dispose()
  }
}

/** Of one run of the task, over that of an empty request of the same round. */
async function medianMs(ask, task, rounds) {
  let repeats = 1
  for (;;) {
    const wallMs = await wallOf(() => ask(task, repeats))
    if (wallMs >= ROUND_MS || repeats >= MOST_REPEATS) break
    repeats = Math.min(MOST_REPEATS, Math.ceil(repeats * Math.max(2, ROUND_MS / wallMs)))
  }
  const found = []
  for (let round = 0; round < rounds; round++) {
    const emptyMs = await wallOf(() => ask('empty'))
    const wallMs = await wallOf(() => ask(task, repeats))
    found.push(Math.max(0, wallMs - emptyMs) / repeats)
  }
  return found.toSorted((a, b) => a - b)[rounds >> 1]
}

async function wallOf(act) {
  const startedAt = performance.now()
  await act()
  return performance.now() - startedAt
}

async function bundled() {
  const { outputFiles } = await build({
    entryPoints: [WORKER],
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2024',
    write: false,
  })
  return outputFiles[0].text
}
