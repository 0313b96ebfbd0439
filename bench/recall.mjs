// `npm run bench -- recall`: how much of the evidence for questions recall finds, by words alone and
// by meaning too, beside plain BM25, on servers that it starts itself.
//   npm run bench -- recall [--data FILE]... [--conversations 0-4] [--ablate] [--encoder off] [--write]
// Asked are the sets of bench/sets and every file given, in the form of LoCoMo's, which stays outside
// of the project. `--ablate` leaves out one part of recall after the other.
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { filledNamespace, putSettings, recalled } from './support/asked-namespace.mjs'
import { readDialogues } from './support/dialogues.mjs'
import { machine, workingCommit } from './support/machine.mjs'
import { writeBetweenMarkers } from './support/markdown.mjs'
import { startMeteredEncoder } from './support/metered-encoder.mjs'
import { readMemorySet, readUpdates } from './support/own-sets.mjs'
import { plainBm25 } from './support/plain-bm25.mjs'
import { recallReport, setReport } from './support/recall-report.mjs'
import { variants } from './support/recall-variants.mjs'
import { startServer } from '../scripts/support/server.mjs'

/** Nobody says a sentence of so many words: nothing is drawn from any text. */
const DRAW_NOTHING = { least_words: 100, least_characters: 100 }

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    data: { type: 'string', multiple: true, default: [] },
    ablate: { type: 'boolean', default: false },
    conversations: { type: 'string', default: '0-99' },
    encoder: { type: 'string', default: 'on' },
    write: { type: 'boolean', default: false },
  },
})
await run(values)

async function run({ data, conversations, ablate, encoder: wanted, write }) {
  const startedAt = new Date()
  const files = data.map((path) => dialogueSet(path, conversations))
  const sets = [...files, ...ownSets(startedAt.getTime())]
  const chosen = ablate ? variants : variants.slice(0, 1)
  const encoder = wanted === 'off' ? null : await startMeteredEncoder({ keeps: true })
  const servers = []
  try {
    for (const channel of encoder === null ? ['words'] : ['meaning', 'words']) {
      const server = await startServer(channel === 'meaning' ? encoder.vars : {})
      servers.push({ channel, server })
    }
    const tables = []
    for (const set of sets) {
      tables.push(await measureSet(set, chosen, servers))
      say(setReport(tables.at(-1), encoder?.model ?? null).join('\n\n'))
    }
    const report = recallReport({
      tables,
      encoder: encoder?.model ?? null,
      command: commandLine(data),
      machine: machine(),
      commit: workingCommit(),
      date: startedAt.toISOString().slice(0, 10),
    })
    console.log(`\n${report}`)
    if (write) writeBetweenMarkers('docs/benchmarks.md', 'recall', report)
  } finally {
    for (const { server } of servers) await server.stop()
    encoder?.stop()
  }
}

function dialogueSet(path, conversations) {
  const [from, to = from] = conversations.split('-').map(Number)
  const chosen = readDialogues(path).slice(from, to + 1)
  const parts = chosen.map(({ adversarial, ...part }) => ({
    ...part,
    others: adversarial,
  }))
  // Apart from the section of the same data in the table of peers.
  return {
    title: `${basename(path, '.json')}, by meaning and by words`,
    name: basename(path, '.json'),
    parts,
  }
}

/** `others` are questions that are counted apart. */
function ownSets(now) {
  const plain = readMemorySet('no-shared-words', now)
  const { unanswerable, ...ordinary } = readMemorySet('abstention', now)
  const updates = readUpdates(now).map(({ items, changes }) => ({
    items,
    questions: changes.map(({ question, later }) => ({ question, relevant: new Set([later]) })),
    others: [],
  }))
  return [
    {
      title: 'No shared words',
      name: 'no-shared-words',
      parts: [{ ...plain, others: [] }],
    },
    { title: 'Updates and rivals', name: 'updates', parts: updates },
    {
      title: 'Ordinary, and unanswerable',
      name: 'abstention',
      parts: [{ ...ordinary, others: unanswerable }],
    },
  ]
}

async function measureSet(set, chosen, servers) {
  const { parts, title, name } = set
  const rows = [{ name: 'plain BM25', words: byPlainBm25(parts) }]
  for (const variant of chosen) rows.push({ name: variant.name })
  for (const { channel, server } of servers) {
    say(`${title}, ${channel}: filling`)
    const whole = await fillAll(server, set, 'whole', {})
    const raw = chosen.some(({ isRaw }) => isRaw)
      ? await fillAll(server, set, 'raw', DRAW_NOTHING)
      : []
    for (const [at, variant] of chosen.entries()) {
      if (variant.needs !== undefined && variant.needs !== channel) continue
      say(`${title}, ${channel}: ${variant.name}`)
      rows[at + 1][channel] = await askAll(variant, parts, variant.isRaw ? raw : whole)
    }
  }
  return { title, name, parts, rows }
}

/** One namespace a part of the set. */
async function fillAll(server, { name, parts }, kind, settings) {
  const namespaces = []
  for (const [number, { items }] of parts.entries()) {
    namespaces.push(await filledNamespace(server, `${name}-${kind}-${number}`, items, settings))
  }
  return namespaces
}

/** Each part by itself, all at once: no time is measured here. */
async function askAll(variant, parts, namespaces) {
  const answers = await Promise.all(parts.map((part, at) => askPart(variant, part, namespaces[at])))
  return {
    questions: answers.flatMap(({ questions }) => questions),
    others: answers.flatMap(({ others }) => others),
  }
}

/** Sets what the variant sets, asks everything, and puts the settings back. */
async function askPart({ settings = {}, body = {} }, { questions, others }, namespace) {
  const before = await putSettings(namespace, settings)
  const ask = async (list) => {
    const answers = []
    for (const { question, relevant } of list) {
      const { ids, isDeclined } = await recalled(namespace, question, body)
      answers.push({ ranked: ids, relevant, isDeclined })
    }
    return answers
  }
  const answers = { questions: await ask(questions), others: await ask(others) }
  await putSettings(namespace, before)
  return answers
}

/** It declines what no text has a word of. */
function byPlainBm25(parts) {
  const answers = parts.map(({ items, questions, others }) => {
    const rank = plainBm25(items)
    const answer = ({ question, relevant }) => {
      const ranked = rank(question)
      return { ranked, relevant, isDeclined: ranked.length === 0 }
    }
    return { questions: questions.map(answer), others: others.map(answer) }
  })
  return {
    questions: answers.flatMap(({ questions }) => questions),
    others: answers.flatMap(({ others }) => others),
  }
}

function commandLine(data) {
  const flags = process.argv
    .slice(3)
    .filter((argument) => argument !== '--write')
    .map((argument) => (data.includes(argument) ? `<${basename(argument)}>` : argument))
  return ['npm run bench -- recall', ...flags].join(' ')
}

function say(line) {
  process.stderr.write(`${line}\n`)
}
