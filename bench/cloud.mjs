// `npm run bench -- cloud`: what models and an index beyond the object add: recall with vectors of
// the object and of an emulated Vectorize, questions placed by a model, remember while a chat model
// takes five seconds, rows and tokens of a remember, and what a million of each costs. The
// configuration is production's, on emulators: nothing was measured on Cloudflare.
//   npm run bench -- cloud [--write] [--memories 2000] [--rounds 60] [--spent 40]
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { measureRecalls } from './support/cloud-recalls.mjs'
import { measureAcknowledged, measureSpent } from './support/cloud-remembers.mjs'
import { cloudReport } from './support/cloud-report.mjs'
import { machine, workingCommit } from './support/machine.mjs'
import { writeBetweenMarkers } from './support/markdown.mjs'
import { startProduction } from '../scripts/support/server.mjs'

/** As documented: a median of 31 ms a query, "a few seconds" until a change shows. */
const delays = { queryMs: 31, visibleMs: 5_000, embeddingMs: 50, chatMs: 5_000 }
const SPENT = resolve(import.meta.dirname, '../scripts/cost/measured-models.json')

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    write: { type: 'boolean', default: false },
    memories: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '60' },
    spent: { type: 'string', default: '40' },
  },
})
await run({
  memories: wholeNumber(values.memories),
  rounds: wholeNumber(values.rounds),
  spentOf: wholeNumber(values.spent),
  write: values.write,
})

async function run({ memories, rounds, spentOf, write }) {
  const date = new Date().toISOString().slice(0, 10)
  const recalls = await on(delays, (server) => measureRecalls(server, { memories, rounds, say }))
  const told = Math.ceil(rounds / 3)
  const acknowledged = await on(delays, (server) =>
    measureAcknowledged(server, { rounds: told, say }),
  )
  const spent = await on({}, (server) => measureSpent(server, { memories: spentOf, say }))
  const measured = { measuredOn: date, memories: spentOf, ...spent }
  const report = cloudReport({
    memories,
    rounds,
    told,
    delays,
    recalls,
    acknowledged,
    measured,
    command: ['npm run bench --', ...process.argv.slice(2)].join(' '),
    machine: machine(),
    commit: workingCommit(),
    date,
  })
  console.log(`\n${report}`)
  if (!write) return
  writeFileSync(SPENT, `${JSON.stringify(measured, null, 2)}\n`)
  writeBetweenMarkers('docs/benchmarks.md', 'cloud', report)
  say(
    'costs rest on these tokens: `npm run bench -- cost --write --no-measure` renews their tables',
  )
}

/** A server of its own for each part, with models and index as slow as said. */
async function on({ queryMs, visibleMs, embeddingMs, chatMs }, measure) {
  const server = await startProduction(
    {},
    {
      VECTORIZE_QUERY_MS: queryMs ?? 0,
      VECTORIZE_DELAY_MS: visibleMs ?? 0,
      EMBEDDING_MS: embeddingMs ?? 0,
      CHAT_MS: chatMs ?? 0,
    },
  )
  try {
    return await measure(server)
  } finally {
    await server.stop()
  }
}

function say(line) {
  process.stderr.write(`${line}\n`)
}

function wholeNumber(text) {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new Error(`${text} is not a number from 1 to 99999`)
  return Number(text)
}
