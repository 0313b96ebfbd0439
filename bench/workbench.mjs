// `npm run bench -- workbench`: operations on Collections of 10,000, steps per transaction, rows
// written, and thoughts with a model that answers at once.
//   npm run bench -- workbench [--write] [--members 10000] [--rounds 20]
import { parseArgs } from 'node:util'
import { startScriptedModel } from '../scripts/support/scripted-model-server.ts'
import { machine, workingCommit } from './support/machine.mjs'
import { writeBetweenMarkers } from './support/markdown.mjs'
import { measure } from './support/measure.mjs'
import { openNamespace } from './support/namespace.mjs'
import { startServer } from '../scripts/support/server.mjs'
import { measureThoughts } from './support/thought-calls.mjs'
import { plainTimes } from './support/plain-rows.mjs'
import {
  collectionCalls,
  fillCollections,
  listCalls,
  rowsByKind,
} from './support/workbench-calls.mjs'
import { workbenchReport } from './support/workbench-report.mjs'

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    write: { type: 'boolean', default: false },
    members: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '20' },
  },
})
await run({
  members: wholeNumber(values.members),
  rounds: wholeNumber(values.rounds),
  write: values.write,
})

async function run({ members, rounds, write }) {
  const startedAt = new Date()
  const answeredAt = []
  const model = await startScriptedModel({
    '*'() {
      answeredAt.push(performance.now())
      return { decision: true, confidence: 0.9, reasoning: ['it is so'] }
    },
  })
  const server = await startServer({ MODEL_BASE_URL: model.url, MODEL_NAME: 'instant' })
  try {
    const namespace = openNamespace({ url: server.url, name: 'workbench' })
    say(`filling two Collections of ${members}`)
    await fillCollections(namespace, members)
    say(`operations, ${rounds} times each`)
    const operations = await measure(collectionCalls(namespace), { rounds })
    const plain = plainTimes(members, rounds)
    say('lists of steps')
    const lists = await measure(listCalls(namespace), { rounds })
    say('rows written')
    const written = await rowsByKind(openNamespace({ url: server.url, name: 'rows' }))
    say('thoughts')
    const thoughts = await measureThoughts(
      openNamespace({ url: server.url, name: 'thoughts' }),
      answeredAt,
    )
    const report = workbenchReport({
      members,
      rounds,
      operations,
      plain,
      lists,
      written,
      thoughts,
      command: ['npm run bench --', ...process.argv.slice(2)].join(' '),
      machine: machine(),
      commit: workingCommit(),
      date: startedAt.toISOString().slice(0, 10),
    })
    console.log(`\n${report}`)
    if (write) writeBetweenMarkers('docs/benchmarks.md', 'workbench', report)
  } finally {
    await server.stop()
    await model.stop()
  }
}

function say(line) {
  process.stderr.write(`${line}\n`)
}

function wholeNumber(text) {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new Error(`${text} is not a number from 1 to 99999`)
  return Number(text)
}
