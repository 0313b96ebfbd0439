// `npm run bench -- ordinary`: what people say and ask, over the sets of bench/sets: how often the right
// memory comes first, how often what nothing answers is declined, how often a change is seen.
//   npm run bench -- ordinary [--encoder off] [--verbose] [--write]
import { parseArgs } from 'node:util'
import { filledNamespace, recalled } from './support/asked-namespace.mjs'
import { machine, workingCommit } from './support/machine.mjs'
import { writeBetweenMarkers } from './support/markdown.mjs'
import { ordinaryReport } from './support/ordinary-report.mjs'
import { readMemorySet, readUpdates } from './support/own-sets.mjs'
import { withEncoder, withServer } from './support/with-server.mjs'

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    encoder: { type: 'string', default: 'on' },
    verbose: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
await run(values)

async function run({ encoder: wanted, verbose, write }) {
  const startedAt = new Date()
  const measured =
    wanted === 'off' ? [] : [{ channel: 'meaning', asked: await withEncoder(askAll) }]
  measured.push({ channel: 'words', asked: await withServer({}, askAll) })
  if (verbose) for (const { channel, asked } of measured) sayMisses(channel, asked)
  const report = ordinaryReport({
    measured,
    command: ['npm run bench -- ordinary', ...(wanted === 'off' ? ['--encoder off'] : [])].join(
      ' ',
    ),
    machine: machine(),
    commit: workingCommit(),
    date: startedAt.toISOString().slice(0, 10),
  })
  console.log(`\n${report}`)
  if (write) writeBetweenMarkers('docs/benchmarks.md', 'ordinary', report)
}

/** Every question of every set, with the place of its answer (0 is first, −1 not among the hits). */
async function askAll(server) {
  const now = Date.now()
  const asked = { unanswerable: [], updates: [], rivals: [] }
  for (const name of ['no-shared-words', 'abstention']) {
    const { items, questions, unanswerable } = readMemorySet(name, now)
    const namespace = await filledNamespace(server, name, items)
    asked[name] = []
    for (const { question, relevant, split } of questions) {
      const { ids, isDeclined } = await recalled(namespace, question)
      const place = ids.findIndex((id) => relevant.has(id))
      asked[name].push({ question, split, place, isDeclined, first: ids[0] ?? null })
    }
    for (const { question, near, split } of unanswerable) {
      const { ids, isDeclined } = await recalled(namespace, question)
      asked.unanswerable.push({ question, split, near, isDeclined, first: ids[0] ?? null })
    }
  }
  for (const [number, { split, items, changes }] of readUpdates(now).entries()) {
    const namespace = await filledNamespace(server, `person-${number}`, items)
    for (const { question, earlier, later, standing } of changes) {
      const { ids } = await recalled(namespace, question)
      const places = { place: ids.indexOf(later), earlierPlace: ids.indexOf(earlier) }
      const list = standing === undefined ? asked.updates : asked.rivals
      list.push({ question, split, ...places, first: ids[0] ?? null })
    }
  }
  return asked
}

function sayMisses(channel, asked) {
  for (const [name, list] of Object.entries(asked)) {
    for (const { question, split, place, isDeclined, first } of list) {
      const isRight = name === 'unanswerable' ? isDeclined : place === 0
      if (!isRight)
        say(`${channel}, ${name}, ${split}, place ${place ?? '–'}: ${question} ← ${first}`)
    }
  }
}

function say(line) {
  process.stderr.write(`${line}\n`)
}
