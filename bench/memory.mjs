import { createCorpus } from './support/corpus.mjs'
import { fillTo, settle } from './support/fill.mjs'
import { machine, workingCommit } from './support/machine.mjs'
import { measure } from './support/measure.mjs'
import { openNamespace } from './support/namespace.mjs'
import { recallCalls, rememberCalls } from './support/memory-calls.mjs'
import { memoryReport } from './support/memory-report.mjs'
import { startServer } from './support/server.mjs'
import { writeBetweenMarkers } from './support/markdown.mjs'

export const about = 'remember and recall at 1,000, 10,000 and 80,000 memories'

const SEED = 20_261_001
const NAMESPACE = 'bench'
/** What D1 needs to hear of one remember, and some more. */
const PROJECTION_MS = 25

/**
 * One namespace grows from size to size. At each the recalls are measured first, at exactly that
 * size and with nothing left to project, then the remembers, which make it a little larger.
 */
export async function run({ sizes, calls, write }) {
  const startedAt = new Date()
  const server = await startServer()
  try {
    const namespace = openNamespace({ url: server.url, name: NAMESPACE })
    const corpus = createCorpus(SEED)
    const stages = []
    for (const size of sizes.toSorted((a, b) => a - b)) {
      stages.push(await measureAt(size, { namespace, corpus, server, calls }))
    }
    const report = memoryReport({
      stages,
      calls,
      command: ['npm run bench --', ...process.argv.slice(2)].join(' '),
      machine: machine(),
      commit: workingCommit(),
      date: startedAt.toISOString().slice(0, 10),
    })
    console.log(`\n${report}`)
    if (write) writeBetweenMarkers('docs/benchmarks.md', 'memory', report)
  } finally {
    await server.stop()
  }
}

async function measureAt(size, { namespace, corpus, server, calls }) {
  say(`filling to ${size} memories`)
  const fill = await fillTo(size, namespace, corpus, progress)
  await settle(server.url, namespace)
  const fileBytes = server.largestObjectBytes()
  say(`recalling, ${calls} times each way`)
  const recalls = await measure(recallCalls(namespace, corpus), { rounds: calls })
  say(`remembering, ${calls} times each way`)
  const remembers = await measure(rememberCalls(namespace, corpus), {
    rounds: calls,
    pauseMs: PROJECTION_MS,
  })
  return { size, fill, fileBytes, recalls, remembers }
}

function progress(done) {
  if (done % 10_000 < 500) say(`  ${done}`)
}

function say(line) {
  process.stderr.write(`${line}\n`)
}
