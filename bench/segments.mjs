// `npm run bench -- segments`: one namespace of a real server that outgrows the memory of its object, at
// each size what calls take, what it weighs and what is found (docs/decisions/0148-segments.md).
//   npm run bench -- segments [--sizes 10000,100000] [--calls 200] [--minutes 1] [--data FILE]
//     [--conversations 0-99] [--encoder-to 100000] [--segment-passages 4000] [--state FOLDER] [--write]
// `--data` tells conversations first (the form of LoCoMo's; the file stays outside of the project), and
// asks for their evidence there and where nothing else was told. What was acknowledged under load and is
// not so ends the run with 1. Above `--encoder-to` memories no encoder runs: placing a million takes hours.
// A folder of `--state` stays, and a run goes on with what it finds there, also by later code.
import { parseArgs } from 'node:util'
import { startServer } from '../scripts/support/server.mjs'
import { readDialogues } from './support/dialogues.mjs'
import { growNamespace } from './support/large-namespace.mjs'
import { machine, workingCommit } from './support/machine.mjs'
import { writeBetweenMarkers } from './support/markdown.mjs'
import { segmentsReport } from './support/segments-report.mjs'

const ERASURES = 10

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    sizes: { type: 'string', default: '10000,100000' },
    calls: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '1' },
    data: { type: 'string' },
    conversations: { type: 'string', default: '0-99' },
    'segment-passages': { type: 'string' },
    'encoder-to': { type: 'string', default: '100000' },
    state: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
const { 'segment-passages': size } = values
const startedAt = Date.now()
const [first, last = first] = values.conversations.split('-').map(Number)
const sizes = values.sizes.split(',').map(Number)
const minutes = Number(values.minutes)
const encoderTo = Number(values['encoder-to'])
const encoder = Math.min(...sizes) > encoderTo ? 'off' : 'on'
const server = await startServer({}, { encoder, state: values.state })
try {
  const stages = await growNamespace(server, {
    sizes,
    minutes,
    encoderTo,
    calls: Number(values.calls),
    erasures: ERASURES,
    dialogues: values.data === undefined ? [] : readDialogues(values.data).slice(first, last + 1),
    settings: size === undefined ? {} : { segment_passages: Number(size) },
    tell: (line) => console.error(`${Math.round((Date.now() - startedAt) / 1_000)} s: ${line}`),
    // A large one takes hours: what is measured is told at once.
    measuredAt: (done) => console.log(reportOf(done)),
  })
  if (values.write) writeBetweenMarkers('docs/benchmarks.md', 'segments', reportOf(stages))
  process.exitCode = stages.every(({ load }) => load === null || load.wrong.length === 0) ? 0 : 1
} finally {
  await server.stop()
}

function reportOf(stages) {
  const data = values.data === undefined ? '' : ' --data <file>'
  const without = stages.map((stage) => stage.size).filter((one) => one > encoderTo)
  const head = [
    `\`npm run bench -- segments --sizes ${stages.map((stage) => stage.size).join(',')}${data}\`,`,
    `${new Date(startedAt).toISOString().slice(0, 10)}, commit ${workingCommit()}.\n${machine()}.`,
    ...(size === undefined ? [] : [`A segment has ${size} memories.`]),
    ...(without.length === 0 ? [] : [`At ${without.join(', ')} memories no encoder ran.`]),
  ]
  return segmentsReport({ head: head.join(' '), stages, minutes })
}
