// `npm run bench -- pages`: what a page, the summary of an entity and what the console opens with take in a
// large namespace, in time and in rows of the database. Half of the memories link the people who speak or a project, and a
// twentieth tells a goal, a decision, a rule, a preference or who somebody is.
//   npm run bench -- pages [--sizes 1000,10000] [--calls 40] [--write]
import { parseArgs } from 'node:util'
import { expectOk } from './support/asked-namespace.mjs'
import { createCorpus } from './support/corpus.mjs'
import { fillTo, settle } from './support/fill.mjs'
import { machine, workingCommit } from './support/machine.mjs'
import { table, writeBetweenMarkers } from './support/markdown.mjs'
import { measure } from './support/measure.mjs'
import { openNamespace } from './support/namespace.mjs'
import { withServer } from './support/with-server.mjs'
import { contentWords, names } from './support/words.mjs'

const SEED = 31
const ATLAS = 'project_id:atlas'

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    sizes: { type: 'string', default: '1000,10000' },
    calls: { type: 'string', default: '40' },
    write: { type: 'boolean', default: false },
  },
})
await run({
  sizes: values.sizes.split(',').map(Number),
  calls: Number(values.calls),
  write: values.write,
})

async function run({ sizes, calls, write }) {
  const startedAt = new Date()
  const rows = await withServer({}, async (server) => {
    const namespace = openNamespace({ url: server.url, name: 'pages' })
    const corpus = livedIn(createCorpus(SEED))
    const found = []
    for (const size of sizes) {
      await fillTo(size, namespace, corpus, (done) => say(`  ${done}`))
      await settle(server.url, namespace)
      for (const kind of kindsOf(namespace)) found.push(await rowOf(namespace, kind, size, calls))
    }
    return found
  })
  const head = ['read', 'memories', 'time (p50)', 'p99', 'rows read', 'rows written', 'bytes']
  const report = [
    `\`npm run bench -- pages\`, ${startedAt.toISOString().slice(0, 10)}, commit ${workingCommit()}.\n${machine()}.`,
    table(head, rows),
  ].join('\n\n')
  console.log(`\n${report}`)
  if (write) writeBetweenMarkers('docs/storage.md', 'rows-of-pages', report)
}

/** A corpus whose memories say more of what stands on pages. */
function livedIn(corpus) {
  let at = 0
  return {
    taken: corpus.taken,
    take: (count) =>
      corpus.take(count).map((item) => {
        at += 1
        const entities = at % 10 === 0 ? [...item.entities, { project_id: 'atlas' }] : item.entities
        return { ...item, entities, ...(at % 20 === 0 && { text: sentence(at / 20) }) }
      }),
  }
}

function sentence(at) {
  const word = contentWords[(at * 7) % contentWords.length]
  const kinds = [
    `We decided to rent the ${word} for the summer.`,
    `I want to learn ${word} this year.`,
    `We must not open the ${word} before nine.`,
    `I prefer ${word} in the morning.`,
    `My friend ${names[at % names.length]} works at the ${word}.`,
  ]
  return kinds[at % kinds.length]
}

function kindsOf(namespace) {
  const speaker = `user_id:${names[0].toLowerCase()}`
  return [
    ['the profile', '/pages/profile'],
    ['the page of a project', `/pages/${encodeURIComponent(ATLAS)}`],
    ['the page of a person', `/pages/${encodeURIComponent(speaker)}`],
    ['the list of pages', '/pages?limit=20'],
    ['a project', '/entities/project/atlas'],
    ['a person', `/entities/user/${names[0].toLowerCase()}`],
    ['the graph of 300 entities', '/entities/graph'],
    ['what changed, a page of 50', '/changes'],
    ['how many there are', '/counts'],
  ].map(([name, path]) => ({ name, expect: 200, call: () => namespace.get(path) }))
}

async function rowOf(namespace, kind, size, calls) {
  const [{ wallP50, wallP99, bytes }] = await measure([kind], { rounds: calls })
  const own = await rowsOf(namespace, () => {})
  const spent = await rowsOf(namespace, () => kind.call())
  return [
    kind.name,
    size.toLocaleString('en'),
    `${Math.round(wallP50)} ms`,
    `${Math.round(wallP99)} ms`,
    (spent.read - own.read).toLocaleString('en'),
    (spent.written - own.written).toLocaleString('en'),
    bytes.toLocaleString('en'),
  ]
}

/** Rows that a call reads and writes, and what asking for them does. */
async function rowsOf(namespace, call) {
  const before = await totalsOf(namespace)
  await call()
  const after = await totalsOf(namespace)
  return {
    read: after.rows_read - before.rows_read,
    written: after.rows_written - before.rows_written,
  }
}

async function totalsOf(namespace) {
  return expectOk(await namespace.get('/usage')).totals
}

function say(line) {
  process.stderr.write(`${line}\n`)
}
