// `npm run bench -- understanding`: what is made of what people say, over the labelled sets of
// test/understanding, on a server that it starts itself, by rules and words alone.
//   npm run bench -- understanding [--only kind] [--against REF] [--write]
// Every file of bench/understanding is a kind: it exports `kind`, its name, and `measure(client)`,
// which answers rows `{what, n, precision, recall}` (shares from 0 to 1; null where there is none).
// `client` is `{url, open(name), settled(namespace)}`: a namespace of that name as
// bench/support/namespace.mjs has it, and a wait until all work in the background is done.
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openCheckout } from './support/checkout.mjs'
import { settle } from './support/fill.mjs'
import { machine, workingCommit } from './support/machine.mjs'
import { writeBetweenMarkers } from './support/markdown.mjs'
import { openNamespace } from './support/namespace.mjs'
import { startServer } from '../scripts/support/server.mjs'
import { understandingReport } from './support/understanding-report.mjs'

const folder = resolve(import.meta.dirname, 'understanding')

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    only: { type: 'string' },
    against: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
await run(values)

async function run({ only, against, write }) {
  const startedAt = new Date()
  const kinds = await readKinds(only)
  if (kinds.length === 0) throw new Error(`no kind is called ${only}`)
  const now = await measureAll(kinds)
  const earlier = against === undefined ? null : await measureEarlier(kinds, against)
  const report = understandingReport({
    now,
    earlier,
    command: ['npm run bench --', ...process.argv.slice(2)].join(' '),
    machine: machine(),
    commit: workingCommit(),
    date: startedAt.toISOString().slice(0, 10),
  })
  console.log(`\n${report}`)
  if (write) writeBetweenMarkers('docs/benchmarks.md', 'understanding', report)
}

async function readKinds(only) {
  const files = readdirSync(folder).filter((file) => file.endsWith('.mjs'))
  const kinds = []
  for (const file of files.toSorted()) kinds.push(await import(resolve(folder, file)))
  return kinds.filter(({ kind }) => only === undefined || kind === only)
}

/** The code of another commit on the same sets. */
async function measureEarlier(kinds, ref) {
  const checkout = openCheckout(ref)
  try {
    const code = { checkout: checkout.path, encoder: checkout.hasEncoder ? 'off' : null }
    return { commit: checkout.commit, rows: await measureAll(kinds, code) }
  } finally {
    checkout.close()
  }
}

/** The rows of every kind. One that fails is named, and the others are measured all the same. */
async function measureAll(kinds, code = {}) {
  const server = await startServer({}, { encoder: 'off', ...code })
  const client = {
    url: server.url,
    open: (name) => openNamespace({ url: server.url, name }),
    settled: (namespace) => settle(server.url, namespace),
  }
  try {
    const rows = []
    for (const { kind, measure } of kinds) rows.push(...(await measureOne(kind, measure, client)))
    return rows
  } finally {
    await server.stop()
  }
}

async function measureOne(kind, measure, client) {
  process.stderr.write(`${kind}\n`)
  try {
    return (await measure(client)).map((row) => ({ ...row, kind }))
  } catch (error) {
    process.stderr.write(`  ${error.message}\n`)
    return []
  }
}
