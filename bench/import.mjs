// `npm run bench -- import`: what it costs to bring in memories through the SDK's streaming batch,
// beside one request an item, against a Mneme server that it starts itself.
//   npm run bench -- import [--write] [--items 10000] [--single 500]
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { meterFetch } from './support/fetch-meter.mjs'
import { settle } from './support/fill.mjs'
import { importItems } from './support/import-items.mjs'
import { importReport } from './support/import-report.mjs'
import { machine, workingCommit } from './support/machine.mjs'
import { writeBetweenMarkers } from './support/markdown.mjs'
import { openNamespace } from './support/namespace.mjs'
import { progressBar } from './support/progress-bar.mjs'
import { startServer } from '../scripts/support/server.mjs'

const ROOT = resolve(import.meta.dirname, '..')
const SDK = resolve(ROOT, 'clients/typescript/dist/index.js')
const KEY = 'mneme-dev'
/** Each way before the count begins: the first calls load and compile code. */
const WARM_UP_ITEMS = 100
/** Shares of the items after which the memory of this process, the client, is read. */
const MARKS = [0.1, 0.5, 1]
/** Between the marks the highest is looked for, every so many items. */
const LOOK_EVERY = 100

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    write: { type: 'boolean', default: false },
    items: { type: 'string', default: '10000' },
    single: { type: 'string', default: '500' },
  },
})
await run({
  count: wholeNumber(values.items),
  singleCount: wholeNumber(values.single),
  write: values.write,
})

async function run({ count, singleCount, write }) {
  const { createMemoryClient } = await loadSdk()
  const startedAt = new Date()
  const server = await startServer()
  try {
    const open = (namespace) => {
      const meter = meterFetch()
      const { url } = server
      const memory = createMemoryClient({ url, key: KEY, namespace, fetch: meter.fetch })
      return { memory, meter, settled: () => settle(url, openNamespace({ url, name: namespace })) }
    }
    await warmUp(open('warm-up'))
    const single = await importSingly(open('singly'), singleCount)
    const batch = await importInBatches(open('batches'), count)
    const report = importReport({
      batch: { ...batch, fileBytes: server.largestObjectBytes() },
      single,
      command: ['npm run bench --', ...process.argv.slice(2)].join(' '),
      machine: machine(),
      commit: workingCommit(),
      date: startedAt.toISOString().slice(0, 10),
    })
    console.log(`\n${report}`)
    if (write) writeBetweenMarkers('docs/benchmarks.md', 'import', report)
  } finally {
    await server.stop()
  }
}

/** The package as it is published; built here where nobody has. */
async function loadSdk() {
  if (!existsSync(SDK)) {
    const args = [resolve(ROOT, 'scripts/build-sdk.mjs')]
    const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
    if (status !== 0) throw new Error('the SDK could not be built')
  }
  return import(SDK)
}

async function warmUp({ memory, settled }) {
  for (const item of importItems(WARM_UP_ITEMS)) await memory.remember(item)
  await memory.rememberBatch(importItems(WARM_UP_ITEMS)).finish()
  await settled()
}

async function importSingly({ memory, meter, settled }, count) {
  const bar = progressBar('one request an item', count)
  let rowsWritten = 0
  const startedAt = performance.now()
  for (const item of importItems(count)) {
    const { usage } = await memory.remember(item)
    rowsWritten += usage.rows_written
    bar.step()
  }
  const wallMs = performance.now() - startedAt
  bar.end()
  await settled()
  return { count, wallMs, rowsWritten, ...meter.read() }
}

async function importInBatches({ memory, meter, settled }, count) {
  const bar = progressBar('streaming batch', count)
  const memoryMarks = []
  let done = 0
  let highestRssBytes = 0
  const startedAt = performance.now()
  for await (const { index, error } of memory.rememberBatch(importItems(count))) {
    if (error !== undefined) throw new Error(`item ${index} was refused: ${error.detail}`)
    bar.step()
    done += 1
    if (done % LOOK_EVERY === 0)
      highestRssBytes = Math.max(highestRssBytes, process.memoryUsage.rss())
    const share = MARKS.find((mark) => done === Math.ceil(mark * count))
    if (share !== undefined) memoryMarks.push({ share, ...memoryOfThisProcess() })
  }
  const wallMs = performance.now() - startedAt
  bar.end()
  await settled()
  const { rowsWrittenInStreams: rowsWritten, ...traffic } = meter.read()
  return { count, wallMs, memoryMarks, highestRssBytes, rowsWritten, ...traffic }
}

function memoryOfThisProcess() {
  const { rss, heapUsed } = process.memoryUsage()
  return { rssBytes: rss, heapBytes: heapUsed }
}

function wholeNumber(text) {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new Error(`${text} is not a number from 1 to 9999999`)
  return Number(text)
}
