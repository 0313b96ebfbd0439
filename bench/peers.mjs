// `npm run bench -- peers`: Mneme beside other memories, all with the same encoder, the same texts and
// the same questions, in one run. The others are in bench/peers and installed when it first runs.
//   npm run bench -- peers [--data FILE] [--conversations 0-4] [--only mem0,langgraph] [--write]
// Without `--data` the sets of bench/sets are asked. A file has the form of LoCoMo's; it stays
// outside of the project.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { readDialogues } from './support/dialogues.mjs'
import { machine, workingCommit } from './support/machine.mjs'
import { writeBetweenMarkers } from './support/markdown.mjs'
import { startMeteredEncoder } from './support/metered-encoder.mjs'
import { mnemePeer } from './support/mneme-peer.mjs'
import { readMemorySet, readUpdates } from './support/own-sets.mjs'
import { installPeers, startPeer } from './support/peer-process.mjs'
import { peersReport } from './support/peers-report.mjs'
import { startServer } from '../scripts/support/server.mjs'

const BATCH = 100
const LIMIT = 10
const peers = [
  { name: 'plain BM25', module: 'bm25' },
  { name: 'MCP memory server', module: 'mcp-memory' },
  { name: '… a search a word', module: 'mcp-memory', options: { byWord: true } },
  { name: 'LangGraph, in-memory store', module: 'langgraph' },
  { name: 'mem0, open source', module: 'mem0' },
  { name: 'Mneme, over HTTP', module: 'mneme' },
]

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    data: { type: 'string' },
    conversations: { type: 'string' },
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
await run(values)

async function run({ data, conversations = '0-99', only, write }) {
  const startedAt = new Date()
  const chosen = peers.filter(({ module }) => only?.split(',').includes(module) ?? true)
  const sets = data === undefined ? ownSets(startedAt) : [ofFile(data, conversations)]
  const encoder = await startMeteredEncoder()
  const tables = []
  try {
    for (const set of sets) tables.push({ ...set, rows: await measureSet(set, chosen, encoder) })
  } finally {
    encoder.stop()
  }
  const report = peersReport({
    tables,
    encoder: `${encoder.model}, ${encoder.dimensions} numbers`,
    command: commandLine(data),
    machine: machine(),
    commit: workingCommit(),
    date: startedAt.toISOString().slice(0, 10),
  })
  console.log(`\n${report}`)
  if (write)
    writeBetweenMarkers('docs/benchmarks.md', data === undefined ? 'peers' : 'peers-data', report)
}

function ownSets(startedAt) {
  const now = startedAt.getTime()
  const plain = (name, title) => {
    const { items, questions } = readMemorySet(name, now)
    return { title, parts: [{ items, questions }] }
  }
  return [
    plain('no-shared-words', '100 questions that share no word with their answer'),
    plain('abstention', '100 ordinary questions'),
    {
      title: '100 updates and rivals, ten people',
      parts: readUpdates(now).map(({ items, changes }) => ({
        items,
        questions: changes.map(({ question, later }) => ({ question, relevant: new Set([later]) })),
      })),
    },
  ]
}

function ofFile(path, conversations) {
  const [from, to = from] = conversations.split('-').map(Number)
  return { title: basename(path, '.json'), parts: readDialogues(path).slice(from, to + 1) }
}

async function measureSet(set, chosen, encoder) {
  const folder = mkdtempSync(join(tmpdir(), 'mneme-peers-'))
  const server = await startServer(encoder.vars)
  try {
    const opened = []
    for (const peer of chosen) {
      opened.push(await openPeer(peer, { server, encoder, folder }))
    }
    for (const peer of opened) await attempt(peer, () => addAll(peer, set, encoder))
    await askAll(opened, set, encoder)
    for (const peer of opened) await attempt(peer, () => weigh(peer))
    for (const peer of opened) peer.process?.stop()
    return opened
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** One that does not install or start stays in the table, with its reason. */
async function openPeer(peer, { server, encoder, folder }) {
  const { url, model, dimensions } = encoder
  const opened = { ...peer, answers: [], added: { items: 0, ms: 0, encoderMs: 0 } }
  await attempt(opened, async () => {
    if (peer.module === 'mneme') {
      opened.process = mnemePeer(server)
      return
    }
    installPeers()
    const options = { encoder: { url, model, dimensions }, folder, ...peer.options }
    opened.process = await startPeer(peer.module, options)
  })
  return opened
}

async function attempt(peer, work) {
  if (peer.failure !== undefined) return
  try {
    await work()
  } catch (error) {
    peer.failure = error.message.split('\n').slice(0, 2).join(' ')
    process.stderr.write(`${peer.name}: ${error.message}\n`)
  }
}

/** The time of adding ends when all of it can be found, by meaning too. */
async function addAll(peer, { title, parts }, encoder) {
  process.stderr.write(`${title}: adding to ${peer.name}\n`)
  encoder.take()
  for (const [number, { items }] of parts.entries()) {
    const namespace = `part-${number}`
    await peer.process.call({ call: 'open', namespace })
    for (let from = 0; from < items.length; from += BATCH) {
      const sent = items.slice(from, from + BATCH)
      const { ms } = await peer.process.call({ call: 'add', namespace, items: sent })
      peer.added.ms += ms
    }
    const finished = await peer.process.call({ call: 'finish', namespace })
    peer.added.ms += finished.ms
    peer.added.items += items.length
  }
  peer.added.encoderMs = encoder.take().ms
}

/** Every question is put to one memory after the other, so that all share the machine's moods. */
async function askAll(opened, { title, parts }, encoder) {
  process.stderr.write(`${title}: asking\n`)
  for (const [number, { questions }] of parts.entries()) {
    for (const { question, relevant } of questions) {
      for (const peer of opened) {
        await attempt(peer, async () => {
          encoder.take()
          const asked = { call: 'search', namespace: `part-${number}`, question, limit: LIMIT }
          const { ids, ms, serverMs } = await peer.process.call(asked)
          const encoderMs = encoder.take().ms
          peer.answers.push({ ranked: ids, relevant, ms, serverMs, encoderMs })
        })
      }
    }
  }
}

async function weigh(peer) {
  peer.size = await peer.process.call({ call: 'bytes' })
}

function commandLine(data) {
  const flags = process.argv.slice(3).filter((argument) => argument !== '--write')
  const shown = flags.map((flag) => (flag === data ? `<${basename(data)}>` : flag))
  return ['npm run bench -- peers', ...shown].join(' ')
}
