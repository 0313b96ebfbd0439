// `npm run bench -- cost`: what one remember and one recall take in rows, time and tokens, and what
// that costs on Cloudflare. `--write` renews `scripts/cost/measured.json` and the tables of
// `docs/operating.md`; `--no-measure` counts again with the numbers that are there.
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { encode } from 'gpt-tokenizer/encoding/o200k_base'
import { costLines, costTables, readMeasured } from '../scripts/cost/cost-table.mjs'
import { createCorpus } from './support/corpus.mjs'
import { fillTo, settle } from './support/fill.mjs'
import { table, writeBetweenMarkers } from './support/markdown.mjs'
import { openNamespace } from './support/namespace.mjs'
import { startServer } from '../scripts/support/server.mjs'

const memories = 10_000
const calls = 200
/** What no run here can tell: the platform's own share, and what a model takes. */
const assumed = {
  workerCpuMs: 3,
  objectGb: 0.128,
  alarmsPerRemember: 1,
  // It is set, sets itself to what comes next, and leaves how far all has come: rows-written.test.ts.
  rowsPerAlarm: 3,
  alarmMs: 40,
  vectorizeMs: 40,
  embeddingMs: 50,
  rerankMs: 100,
  chatMs: 3_000,
}

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    write: { type: 'boolean', default: false },
    'no-measure': { type: 'boolean', default: false },
  },
})
const { models, ...known } = readMeasured()
const own = { ...(values['no-measure'] ? known : await measure()), assumed }
if (values.write) {
  const path = resolve(import.meta.dirname, '../scripts/cost/measured.json')
  writeFileSync(path, `${JSON.stringify(own, null, 2)}\n`)
}
const measured = { ...own, models }
const { each, spent, by, priced, models: named } = costTables(measured)
const text = [each, spent, ...by, priced, named]
  .map(([head, ...rows]) => table(head, rows))
  .join('\n\n')
console.log(JSON.stringify(measured, null, 2))
console.log(costLines(measured).join('\n'))
if (values.write) writeBetweenMarkers('docs/operating.md', 'cost', text)

async function measure() {
  const server = await startServer()
  try {
    const namespace = openNamespace({ url: server.url, name: 'cost' })
    const corpus = createCorpus(7)
    await fillTo(memories, namespace, corpus, () => {})
    await settle(server.url, namespace)
    const before = d1Of(server.folder)
    const remembers = []
    for (const item of corpus.take(calls))
      remembers.push(await usageOf(namespace, '/remember', item))
    await settle(server.url, namespace)
    const after = d1Of(server.folder)
    const recalls = []
    const asked = corpus.wordsFoundIn(2, memories, calls * 3)
    for (let at = 0; at < calls; at += 1) {
      const query = [0, 1, 2].map((place) => asked[(at * 3 + place) % asked.length]).join(' ')
      recalls.push({ query, ...(await usageOf(namespace, '/recall', { query, reinforce: true })) })
    }
    const stats = await namespace.get('/graph/stats')
    const sample = createCorpus(7).take(500)
    return {
      measuredOn: new Date().toISOString().slice(0, 10),
      memoriesPerNamespace: memories,
      commitments: rounded(stats.body.nodes / (memories + calls)),
      dimensions: 768,
      remember: {
        ...meanOf(remembers),
        // Each by itself: the row of the namespace is written and looked at with every delivery.
        d1RowsWritten: rounded((after.written - before.written) / calls + 1),
        d1RowsRead: rounded((after.rows - before.rows) / calls + 3),
      },
      recall: meanOf(recalls),
      storage: {
        objectBytes: Math.round(server.largestObjectBytes() / (memories + calls)),
        d1Bytes: Math.round(after.bytes / (memories + calls)),
      },
      tokens: {
        remembered: meanTokens(sample.map((one) => one.text)),
        query: meanTokens(recalls.map(({ query }) => query)),
      },
    }
  } finally {
    await server.stop()
  }
}

async function usageOf(namespace, path, body) {
  const { status, body: answer } = await namespace.post(path, body)
  if (status >= 300) throw new Error(`${path} answered ${status}: ${answer.detail}`)
  return answer.usage
}

function meanOf(usages) {
  const mean = (name) => rounded(usages.reduce((sum, one) => sum + one[name], 0) / usages.length)
  return {
    rowsRead: mean('rows_read'),
    rowsWritten: mean('rows_written'),
    durationMs: mean('duration_ms'),
  }
}

function meanTokens(texts) {
  return Math.round(texts.reduce((sum, text) => sum + encode(text).length, 0) / texts.length)
}

/** Rows and bytes of the local D1, the largest of its files. */
function d1Of(folder) {
  const place = join(folder, 'v3/d1/miniflare-D1DatabaseObject')
  const files = readdirSync(place).filter((name) => /^[0-9a-f]{64}\.sqlite$/.test(name))
  const [largest] = files
    .map((name) => ({ path: join(place, name), size: statSync(join(place, name)).size }))
    .sort((a, b) => b.size - a.size)
  const database = new DatabaseSync(largest.path, { readOnly: true })
  const tables = database
    .prepare(
      `SELECT name, sql LIKE '%WITHOUT ROWID%' AS isByKey FROM sqlite_master
        WHERE type = 'table' AND name NOT LIKE '%\\_cf%' ESCAPE '\\'`,
    )
    .all()
  const counts = tables.map(({ name, isByKey }) => {
    const { n } = database.prepare(`SELECT count(*) AS n FROM "${name}"`).get()
    // A row stands in the index of its key as well, where it does not lie by its key.
    return { rows: n, written: isByKey ? n : 2 * n }
  })
  const sum = (what) => counts.reduce((total, one) => total + one[what], 0)
  const pages = database.prepare('PRAGMA page_count').get().page_count
  const bytes = pages * database.prepare('PRAGMA page_size').get().page_size
  database.close()
  return { rows: sum('rows'), written: sum('written'), bytes }
}

function rounded(number) {
  return Math.round(number * 100) / 100
}
