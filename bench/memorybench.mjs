// `npm run bench -- memorybench --data <locomo.json>`: the part of MemoryBench that needs no model, with
// the provider of bench/memorybench: ingest, wait, search, and how much of the evidence is found.
//   npm run bench -- memorybench --data FILE [--encoder off] [--write]
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { MnemeProvider } from './memorybench/src/providers/mneme/index.ts'
import { machine, workingCommit } from './support/machine.mjs'
import { writeBetweenMarkers } from './support/markdown.mjs'
import { readLoCoMo } from './support/memorybench-questions.mjs'
import { memorybenchReport } from './support/memorybench-report.mjs'
import { startServer } from '../scripts/support/server.mjs'

/** As MemoryBench asks. */
const LIMIT = 10

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    data: { type: 'string' },
    encoder: { type: 'string', default: 'on' },
    write: { type: 'boolean', default: false },
  },
})
process.exitCode = await run(values)

async function run({ data, encoder, write }) {
  if (data === undefined) {
    console.error('mneme: name a file in the form of LoCoMo: --data FILE')
    return 1
  }
  const conversations = readLoCoMo(data)
  const date = new Date().toISOString().slice(0, 10)
  const server = await startServer({}, { encoder })
  try {
    const provider = new MnemeProvider()
    await provider.initialize({ apiKey: 'mneme-dev', baseUrl: server.url })
    const answers = []
    for (const conversation of conversations) answers.push(...(await ask(provider, conversation)))
    const report = memorybenchReport({
      answers,
      messages: conversations.flatMap(({ sessions }) => sessions.flatMap((one) => one.messages))
        .length,
      encoder: encoder === 'off' ? null : 'of npm start',
      command: `npm run bench -- memorybench --data <${basename(data)}>${encoder === 'off' ? ' --encoder off' : ''}`,
      machine: machine(),
      commit: workingCommit(),
      date,
    })
    console.log(report)
    if (write) writeBetweenMarkers('docs/benchmarks.md', 'memorybench', report)
    return 0
  } finally {
    await server.stop()
  }
}

/**
 * MemoryBench tells the whole conversation anew for each question; here it is told once, and asked
 * all: no search changes what the next finds.
 */
async function ask(provider, { name, sessions, questions }) {
  const taskIds = []
  for (const session of sessions) {
    const told = await provider.ingest([session], { containerTag: name })
    taskIds.push(...(told.taskIds ?? []))
  }
  await provider.awaitIndexing({ documentIds: [], taskIds }, name)
  const answers = []
  for (const { question, type, relevant } of questions) {
    const startedAt = performance.now()
    const results = await provider.search(question, { containerTag: name, limit: LIMIT })
    const ms = performance.now() - startedAt
    answers.push({ type, relevant, ranked: results.map(({ text }) => text), ms })
  }
  console.error(`${name}: ${answers.length} questions asked`)
  return answers
}
