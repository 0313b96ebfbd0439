// `npm run bench -- serve`: what a call takes by the wall through `npm start`, and through `wrangler dev`
// (`npm run dev`), which stood in its place before: the same Worker, called in turn in one run.
//   npm run bench -- serve [--calls 300] [--write]
import { parseArgs } from 'node:util'
import { machine, workingCommit } from './support/machine.mjs'
import { table, writeBetweenMarkers } from './support/markdown.mjs'
import { measure } from './support/measure.mjs'
import { openNamespace } from './support/namespace.mjs'
import { startServer } from '../scripts/support/server.mjs'

const ways = { 'npm start': 'scripts/start.mjs', 'wrangler dev': 'scripts/dev.mjs' }
/** Told before anything is measured. */
const MEMORIES = 200

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    calls: { type: 'string', default: '300' },
    write: { type: 'boolean', default: false },
  },
})
const servers = {}
try {
  for (const [name, script] of Object.entries(ways)) {
    servers[name] = await startServer({}, { script })
  }
  const kinds = []
  for (const [name, { url }] of Object.entries(servers)) kinds.push(...(await kindsOf(name, url)))
  const report = reportOf(await measure(kinds, { rounds: Number(values.calls) }))
  console.log(report)
  if (values.write) writeBetweenMarkers('docs/benchmarks.md', 'serve', report)
} finally {
  for (const server of Object.values(servers)) await server.stop()
}

async function kindsOf(way, url) {
  const namespace = openNamespace({ url, name: 'serve' })
  for (let index = 0; index < MEMORIES; index += 1) {
    await namespace.post('/remember', { text: `Crate ${index} stands in row ${index % 17}.` })
  }
  return [
    { way, what: 'empty request', name: 'empty', expect: 200, call: () => empty(url) },
    {
      way,
      what: 'remember',
      name: 'remember',
      expect: 201,
      call: (round) => namespace.post('/remember', { text: `Box ${round} was weighed twice.` }),
    },
    {
      way,
      what: 'recall by words',
      name: 'recall',
      expect: 200,
      call: (round) =>
        namespace.post('/recall', { query: `Where does crate ${round % MEMORIES} stand?` }),
    },
  ]
}

/** What answers without a namespace. */
async function empty(url) {
  const startedAt = performance.now()
  const response = await fetch(`${url}/healthz`)
  const text = await response.text()
  const wallMs = performance.now() - startedAt
  return { status: response.status, bytes: text.length, wallMs, body: JSON.parse(text) }
}

function reportOf(measured) {
  const [first, second] = Object.keys(ways)
  const rows = [...new Set(measured.map(({ what }) => what))].map((what) => {
    const [now, before] = [first, second].map((way) =>
      measured.find((one) => one.way === way && one.what === what),
    )
    const share = `${Math.round((100 * now.wallP50) / before.wallP50)} %`
    return [what, timesOf(now), timesOf(before), share]
  })
  const command = ['npm run bench -- serve', ...process.argv.slice(3)].join(' ')
  return [
    `\`${command}\` on ${machine()}; commit ${workingCommit()}; median and p99, ms by the wall.`,
    '',
    table(['call', first, second, 'median of the first'], rows),
  ].join('\n')
}

function timesOf({ wallP50, wallP99 }) {
  return `${wallP50.toFixed(1)} · ${wallP99.toFixed(1)}`
}
