// `npm run bench -- updates`: what changes, over that of bench/sets/updates.json, the work chats of
// test/understanding/work-changes.json, the lives of told-in-passing.json, the talks and the lives of bench/sets that neither the
// reader nor the adapter of updates has learned from (the head over rivals has from half of it):
// how often what is so now stands first, how often the later telling is seen as a rival of the older one or ends it, how often what changes nothing is, and how
// often a replaced fact is still put before a reader.
//   npm run bench -- updates [--url URL] [--encoder off] [--verbose] [--write]
import { parseArgs } from 'node:util'
import { expectOk, filledNamespace } from './support/asked-namespace.mjs'
import { machine, workingCommit } from './support/machine.mjs'
import { table, writeBetweenMarkers } from './support/markdown.mjs'
import { groupsToCompare } from './support/rival-cases.mjs'
import { withEncoder, withServer } from './support/with-server.mjs'

/** Hits that a reader is given. */
const FIRST = 10
const PAGE = 200

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    url: { type: 'string' },
    encoder: { type: 'string', default: 'on' },
    verbose: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
async function run({ url, encoder, verbose, write }) {
  const startedAt = new Date()
  const asked = await measured({ url, encoder })
  if (verbose) for (const one of asked) sayMiss(one)
  const command = ['npm run bench -- updates', ...(encoder === 'off' ? ['--encoder off'] : [])]
  const report = [
    `\`${command.join(' ')}\`, ${startedAt.toISOString().slice(0, 10)}, commit ${workingCommit()}.\n${machine()}.`,
    table(
      ['of what changes', ...columns.map(({ title }) => title)],
      counts.map(({ title, when }) => [
        title,
        ...columns.map(({ of }) => {
          const list = asked.filter(of)
          return `${list.filter(when).length} of ${list.length}`
        }),
      ]),
    ),
  ].join('\n\n')
  console.log(`\n${report}`)
  if (write) writeBetweenMarkers('docs/benchmarks.md', 'updates', report)
}

async function measured({ url, encoder }) {
  if (url !== undefined) return await askAll({ url })
  return encoder === 'off' ? await withServer({}, askAll) : await withEncoder(askAll)
}

async function askAll(server) {
  const now = Date.now()
  const run = now.toString(36)
  const asked = []
  for (const [number, { from, split, items, changes }] of groupsToCompare(now).entries()) {
    const namespace = await filledNamespace(server, `updates-${run}-${number}`, items)
    const told = await readTold(namespace)
    const partner = new Map(changes.map(({ earlier, later }) => [later, earlier]))
    for (const change of changes) {
      const seen = await ask(namespace, change, { ...told, partner })
      asked.push({ from, split, number, ...change, ...seen })
    }
  }
  return asked
}

/** Which telling each memory and commitment is of, and which tellings something has ended. */
async function readTold(namespace) {
  const names = new Map()
  const ended = new Set()
  const list = async (route, each) => {
    let cursor = ''
    do {
      const path = `${route}limit=${PAGE}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`
      const { items, next_cursor: next } = expectOk(await namespace.get(path))
      for (const item of items) each(item)
      cursor = next ?? ''
    } while (cursor !== '')
  }
  await list('/memories?', (one) => names.set(one.__memory_id, one.external_id))
  for (const status of ['live', 'superseded', 'retracted']) {
    await list(`/graph/nodes?status=${status}&`, ({ id, sources }) => {
      const [name] = sources.flatMap((one) => names.get(one.memory_id) ?? [])
      names.set(id, name)
      if (status !== 'live') ended.add(name)
    })
  }
  return { names, ended }
}

/** `pairs` are the hits that a recall takes for rivals, the older of each first. */
async function ask(namespace, { question, earlier, later }, { names, ended, partner }) {
  const body = { query: question, reinforce: false, top_k: FIRST }
  const { hits, text } = expectOk(await namespace.post('/recall', body))
  const ids = [...new Set(hits.map((hit) => hit.external_id))]
  const pairs = hits.flatMap((hit) =>
    (hit.rival_of ?? []).map(({ id }) => [names.get(id), hit.external_id]),
  )
  const isPair = ([older, newer]) => older === earlier && newer === later
  const wrong = pairs.filter(([older, newer]) => partner.get(newer) !== older)
  return {
    text,
    first: ids[0] ?? null,
    place: ids.indexOf(later),
    stalePlace: ids.indexOf(earlier),
    isRival: pairs.some(isPair),
    isEnded: ended.has(earlier),
    isOtherEnded: [...ended].some((name) => ![...partner.values()].includes(name)),
    wrong,
  }
}

const columns = ['updates', 'work', 'in passing', 'in talks', 'in lives'].flatMap((from) =>
  ['dev', 'test'].map((split) => ({
    title: split === 'dev' ? from : 'held out',
    of: (one) => one.from === from && one.split === split,
  })),
)

const counts = [
  { title: 'what is so now first', when: ({ place }) => place === 0 },
  { title: '… among the first ten', when: ({ place }) => place >= 0 },
  { title: 'seen as rival or ended', when: ({ isRival, isEnded }) => isRival || isEnded },
  { title: '… ended', when: ({ isEnded }) => isEnded },
  { title: 'taken for rivals that are none', when: ({ wrong }) => wrong.length > 0 },
  { title: 'stale: replaced among the first ten', when: ({ stalePlace }) => stalePlace >= 0 },
  {
    title: '… above what is so now',
    when: ({ place, stalePlace }) => stalePlace >= 0 && (place < 0 || stalePlace < place),
  },
]

function sayMiss({ from, split, number, question, earlier, later, wrong, ...one }) {
  const notes = [
    ...(one.isRival || one.isEnded ? [] : ['unseen']),
    ...(one.stalePlace >= 0 ? [`stale at ${one.stalePlace + 1}`] : []),
    ...(one.place === 0 ? [] : [`current at ${one.place + 1}`]),
    ...wrong.map(([older, newer]) => `false ${older} < ${newer}`),
  ]
  if (notes.length === 0) return
  say(`${from}, ${split}, ${number}: ${question} (${earlier} < ${later}): ${notes.join(', ')}`)
}

function say(line) {
  process.stderr.write(`${line}\n`)
}

await run(values)
