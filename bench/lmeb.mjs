// `npm run bench -- lmeb --data FILE…`: the protocol of LMEB for conversations. The turns of a
// conversation are the candidates of its questions, and R@10 and nDCG@10 are counted by category.
// Mneme stands beside plain BM25 and the cosine of its encoder's vectors, in one run and without any
// other model. A file has the form of LoCoMo's; it stays outside of the project.
//   npm run bench -- lmeb --data FILE [--data FILE]… [--conversations 0-4] [--write]
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { embed } from './peers/embed.mjs'
import { filledNamespace, recalled } from './support/asked-namespace.mjs'
import { readDialogues } from './support/dialogues.mjs'
import { lmebReport } from './support/lmeb-report.mjs'
import { machine, workingCommit } from './support/machine.mjs'
import { writeBetweenMarkers } from './support/markdown.mjs'
import { startMeteredEncoder } from './support/metered-encoder.mjs'
import { plainBm25 } from './support/plain-bm25.mjs'
import { withServer } from './support/with-server.mjs'

/** Texts that the encoder is given at once. */
const BATCH = 100

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    data: { type: 'string', multiple: true, default: [] },
    conversations: { type: 'string', default: '0-99' },
    write: { type: 'boolean', default: false },
  },
})
if (values.data.length === 0) throw new Error('name a file of conversations: --data FILE')
await run(values)

async function run({ data, conversations, write }) {
  const startedAt = new Date()
  const [from, to = from] = conversations.split('-').map(Number)
  const sets = data.map((path) => ({
    name: basename(path, '.json'),
    parts: readDialogues(path).slice(from, to + 1),
  }))
  const encoder = await startMeteredEncoder({ keeps: true })
  try {
    const rankers = [
      { name: 'plain BM25', open: ({ items }) => plainBm25(items) },
      { name: 'the encoder’s cosine', open: ({ items }) => byCosine(encoder, items) },
    ]
    const rows = await measureAll(sets, rankers)
    for (const [name, vars] of [
      ['Mneme, by words alone', {}],
      ['Mneme, by meaning too', encoder.vars],
    ]) {
      const open = (server) => (part, at) => byRecall(server, part, at)
      await withServer(vars, async (server) => {
        rows.push(...(await measureAll(sets, [{ name, open: open(server) }])))
      })
    }
    const report = lmebReport({
      tables: sets.map((set) => ({ ...set, rows: rows.filter((row) => row.set === set.name) })),
      encoder: `${encoder.model}, ${encoder.dimensions} numbers`,
      command: ['npm run bench -- lmeb', ...data.map((path) => `--data <${basename(path)}>`)],
      machine: machine(),
      commit: workingCommit(),
      date: startedAt.toISOString().slice(0, 10),
    })
    console.log(`\n${report}`)
    if (write) writeBetweenMarkers('docs/benchmarks.md', 'lmeb', report)
  } finally {
    encoder.stop()
  }
}

/** A row for each ranker and set: what it ranks for every question. */
async function measureAll(sets, rankers) {
  const rows = []
  for (const { name: set, parts } of sets) {
    for (const { name, open } of rankers) {
      process.stderr.write(`${set}: ${name}\n`)
      const answers = []
      for (const [at, part] of parts.entries()) {
        const rank = await open(part, `${set}-${at}`)
        for (const { question, category, relevant } of [...part.questions, ...part.adversarial]) {
          answers.push({ category, relevant, ranked: await rank(question) })
        }
      }
      rows.push({ set, name, answers })
    }
  }
  return rows
}

async function byRecall(server, { items }, name) {
  const namespace = await filledNamespace(server, name, items)
  return async (question) => (await recalled(namespace, question)).ids
}

/** Brings the nearest first, by the same vectors that Mneme gets. */
async function byCosine(encoder, items) {
  const vectors = []
  for (let from = 0; from < items.length; from += BATCH) {
    const texts = items.slice(from, from + BATCH).map(({ text }) => text)
    vectors.push(...(await embed(encoder, texts)).map(unit))
  }
  return async (question) => {
    const [asked] = (await embed(encoder, [question])).map(unit)
    return items
      .map(({ external_id: id }, at) => ({ id, score: product(vectors[at], asked) }))
      .toSorted((a, b) => b.score - a.score)
      .map(({ id }) => id)
  }
}

function unit(vector) {
  const length = Math.sqrt(product(vector, vector))
  return length === 0 ? vector : vector.map((value) => value / length)
}

function product(a, b) {
  return a.reduce((sum, value, at) => sum + value * b[at], 0)
}
