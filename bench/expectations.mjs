// `npm run bench -- expectations`: how long a run of 100 expectations takes in a namespace of about
// 1,000 memories, with the encoder of `npm start`, and whether runs of 20 of them ever differ.
//   npm run bench -- expectations [--runs 1000] [--rounds 20]
import { parseArgs } from 'node:util'
import { expectOk, filledNamespace } from './support/asked-namespace.mjs'
import { machine, workingCommit } from './support/machine.mjs'
import { table } from './support/markdown.mjs'
import { startMeteredEncoder } from './support/metered-encoder.mjs'
import { readMemorySet } from './support/own-sets.mjs'
import { readTalks } from '../scripts/support/talks.mjs'
import { startServer } from '../scripts/support/server.mjs'

const MEMORIES = 1_000
const EXPECTATIONS = 100
const REPEATED = 20

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    runs: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '20' },
  },
})
await run(Number(values.runs), Number(values.rounds))

async function run(runs, rounds) {
  const startedAt = new Date()
  const encoder = await startMeteredEncoder()
  const server = await startServer(encoder.vars)
  try {
    const { items, questions } = toldAndAsked(startedAt.getTime())
    const namespace = await filledNamespace(server, 'expectations', items)
    const names = await saved(namespace, questions)
    const first = await timed(namespace, {})
    const times = []
    for (let round = 0; round < rounds; round += 1) times.push((await timed(namespace, {})).ms)
    const some = names.slice(0, REPEATED)
    const outcomes = new Map()
    for (let at = 0; at < runs; at += 1) {
      const { results } = (await timed(namespace, { names: some })).body
      const said = JSON.stringify(results)
      outcomes.set(said, (outcomes.get(said) ?? 0) + 1)
    }
    const sorted = times.toSorted((a, b) => a - b)
    const { passed, failed } = first.body
    const rows = [
      [`${EXPECTATIONS} expectations, questions never asked before`, `${Math.round(first.ms)} ms`],
      ['… asked again, median', `${Math.round(sorted[sorted.length >> 1])} ms`],
      ['… asked again, slowest', `${Math.round(sorted.at(-1))} ms`],
      ['passed, failed', `${passed}, ${failed}`],
      [`${runs} runs of ${REPEATED} that answered otherwise than most`, `${flaky(outcomes, runs)}`],
    ]
    const date = startedAt.toISOString().slice(0, 10)
    const about = `${date}, commit ${workingCommit()}, ${items.length} memories, ${rounds} rounds`
    const said = `\`npm run bench -- expectations\`, ${about}.\n${machine()}.`
    console.log(`\n${said}\n\n${table(['over HTTP', ''], rows)}`)
  } finally {
    await server.stop()
    encoder.stop()
  }
}

/** Facts with a question each, and talks of people beside them. */
function toldAndAsked(now) {
  const facts = readMemorySet('no-shared-words', now)
  const turns = readTalks().flatMap(({ name, items }) =>
    items.map(({ external_id, at, thread, ...turn }) => ({
      ...turn,
      external_id: `${name}/${external_id}`,
      thread: `${name}/${thread}`,
      occurred_at: new Date(at).toISOString(),
    })),
  )
  return {
    items: [...facts.items, ...turns.slice(0, MEMORIES - facts.items.length)],
    questions: facts.questions.slice(0, EXPECTATIONS),
  }
}

/** Each is to find what a recall finds first now: whatever that is, it is to stay so. */
async function saved(namespace, questions) {
  const names = []
  for (const [at, { question }] of questions.entries()) {
    const { hits } = expectOk(
      await namespace.post('/recall', { query: question, reinforce: false }),
    )
    const finds = hits.flatMap(({ kind, id }) => (kind === 'memory' ? [id] : []))
    const wanted = finds.length > 0 ? { finds: finds.slice(0, 1) } : { silent: true }
    const name = `e${String(at).padStart(3, '0')}`
    expectOk(await namespace.put(`/expectations/${name}`, { question, ...wanted }))
    names.push(name)
  }
  return names
}

async function timed(namespace, body) {
  const startedAt = performance.now()
  const answer = expectOk(await namespace.post('/expectations/run', body))
  return { ms: performance.now() - startedAt, body: answer }
}

function flaky(outcomes, runs) {
  return runs - Math.max(...outcomes.values())
}
