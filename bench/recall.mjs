// `npm run bench -- recall --data <locomo.json>`: how much of the evidence for questions recall finds,
// beside plain BM25, on a server that it starts itself.
//   npm run bench -- recall --data <locomo.json> [--ablate] [--write]
// `--ablate` leaves out one part of recall after the other. The data stays outside of the project.
import { parseArgs } from 'node:util'
import { readDialogues } from './support/dialogues.mjs'
import { machine, workingCommit } from './support/machine.mjs'
import { table, writeBetweenMarkers } from './support/markdown.mjs'
import { openNamespace } from './support/namespace.mjs'
import { plainBm25 } from './support/plain-bm25.mjs'
import { variants } from './support/recall-variants.mjs'
import { retrievalScores } from './support/retrieval-scores.mjs'
import { startServer } from './support/server.mjs'

const BATCH = 200
/** Hits asked for: several may be of one memory, which counts once. */
const HITS = 40
/** Nobody says a sentence of so many words: nothing is drawn from any text. */
const DRAW_NOTHING = { least_words: 100, least_characters: 100 }

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    data: { type: 'string' },
    ablate: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
if (values.data === undefined) {
  console.log('usage: npm run bench -- recall --data <locomo.json> [--ablate] [--write]')
  process.exitCode = 2
} else {
  await run(values)
}

async function run({ data, ablate, write }) {
  const startedAt = new Date()
  const dialogues = readDialogues(data)
  const server = await startServer()
  try {
    const chosen = ablate ? variants : variants.slice(0, 1)
    const whole = await fillAll(server, dialogues, 'whole', {})
    const raw = chosen.some(({ isRaw }) => isRaw)
      ? await fillAll(server, dialogues, 'raw', DRAW_NOTHING)
      : []
    const measured = [{ name: 'plain BM25', ...retrievalScores(dialogues.flatMap(byPlainBm25)) }]
    for (const variant of chosen) {
      say(variant.name)
      measured.push(await measureVariant(variant, dialogues, variant.isRaw ? raw : whole))
    }
    const report = reportOf(measured, dialogues, startedAt)
    console.log(`\n${report}`)
    if (write) writeBetweenMarkers('docs/benchmarks.md', 'recall', report)
  } finally {
    await server.stop()
  }
}

/** One namespace a dialogue. */
async function fillAll({ url }, dialogues, kind, settings) {
  const namespaces = []
  for (const [number, { items }] of dialogues.entries()) {
    const namespace = openNamespace({ url, name: `${kind}-${number}` })
    say(`filling ${namespace.name}`)
    await put(namespace, settings)
    for (let from = 0; from < items.length; from += BATCH) {
      const sent = { items: items.slice(from, from + BATCH) }
      const { results } = expectOk(await namespace.post('/remember/batch', sent))
      const refused = results.find(({ error }) => error !== undefined)
      if (refused !== undefined) throw new Error(`an item was refused: ${refused.error.detail}`)
    }
    namespaces.push(namespace)
  }
  return namespaces
}

/** Each dialogue by itself, all at once: no time is measured here. */
async function measureVariant(variant, dialogues, namespaces) {
  const answers = await Promise.all(
    dialogues.map(({ questions }, number) => askAll(variant, questions, namespaces[number])),
  )
  return { name: variant.name, ...retrievalScores(answers.flat()) }
}

/** Sets what the variant sets, asks everything, and puts the settings back. */
async function askAll({ settings = {}, body = {} }, questions, namespace) {
  const answers = []
  const before = await put(namespace, settings)
  for (const { question, relevant } of questions) {
    const asked = { query: question, top_k: HITS, reinforce: false, ...body }
    const { hits } = expectOk(await namespace.post('/recall', asked))
    const ids = hits.map((hit) => hit.external_id).filter((id) => id !== null)
    answers.push({ ranked: [...new Set(ids)], relevant })
  }
  await put(namespace, before)
  return answers
}

/** Answers what stood there before. */
async function put(namespace, settings) {
  if (Object.keys(settings).length === 0) return {}
  const before = expectOk(await namespace.get('/settings')).values
  expectOk(await namespace.put('/settings', settings))
  return Object.fromEntries(Object.keys(settings).map((name) => [name, before[name]]))
}

function byPlainBm25({ items, questions }) {
  const rank = plainBm25(items)
  return questions.map(({ question, relevant }) => ({ ranked: rank(question), relevant }))
}

function expectOk({ status, body }) {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

function reportOf(measured, dialogues, startedAt) {
  const turns = dialogues.reduce((sum, { items }) => sum + items.length, 0)
  const all = measured.find(({ name }) => name === 'all')
  const percent = (share) => (share * 100).toFixed(1)
  const change = (share) => `${share >= 0 ? '+' : '−'}${percent(Math.abs(share))}`
  const command = 'npm run bench -- recall --data <locomo.json>'
  const flags = process.argv.slice(3).filter((argument) => /^--(ablate|write)$/.test(argument))
  return [
    `\`${[command, ...flags].join(' ')}\`, ${startedAt.toISOString().slice(0, 10)}, commit ${workingCommit()}: ` +
      `${dialogues.length} conversations, ${turns} turns, ${all.questions} questions.\n${machine()}.`,
    table(
      ['recall', 'R@5', 'R@10', 'nDCG@10', 'R@10 against all'],
      measured.map(({ name, at5, at10, gain }) => [
        name,
        percent(at5),
        percent(at10),
        percent(gain),
        name === 'all' ? '' : change(at10 - all.at10),
      ]),
    ),
  ].join('\n\n')
}

function say(line) {
  process.stderr.write(`${line}\n`)
}
