// `npm run bench -- night [--namespaces 1000] [--model]`: what a night of standing consent costs. Each
// tenth namespace was told nothing since its last reflection. With `--model` a chat model that answers
// at once is bound. Rows are those of the objects; a step is a job that an alarm ran.
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import { startServer } from '../scripts/support/server.mjs'
import { expectOk } from './support/asked-namespace.mjs'
import { createCorpus } from './support/corpus.mjs'
import { settle } from './support/fill.mjs'
import { table } from './support/markdown.mjs'
import { openNamespace } from './support/namespace.mjs'

const dayMs = 86_400_000
const hourMs = 3_600_000
const told = 12
const quietEach = 10
const sideBySide = 8
const settings = { reflection_consent: 'standing', reflection_approval: 'auto' }

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    namespaces: { type: 'string', default: '1000' },
    model: { type: 'boolean', default: false },
  },
})
const count = Number(values.namespaces)
const model = values.model ? await startModel() : null
const server = await startServer(
  model === null ? {} : { MODEL_BASE_URL: model.url, MODEL_NAME: 'instant', MODEL_API_KEY: 'none' },
)
try {
  await run()
} finally {
  await server.stop()
  model?.stop()
}

async function run() {
  const corpus = createCorpus(7)
  const all = Array.from({ length: count }, (_, at) => ({
    isQuiet: at % quietEach === 0,
    namespace: openNamespace({ url: server.url, name: `night-${at}` }),
  }))
  await each(all, async ({ namespace, isQuiet }) => {
    expectOk(await namespace.put('/settings', settings))
    if (!isQuiet) expectOk(await namespace.post('/remember/batch', { items: corpus.take(told) }))
  })
  await settle(server.url, all[0].namespace)
  const from = Math.floor(Date.now() / dayMs) * dayMs + dayMs + 3 * hourMs
  const nights = []
  for (const [at, name] of ['a night after a day of tellings', 'the night after that'].entries()) {
    nights.push([name, await nightAt(all, from + at * dayMs)])
  }
  const head = ['', 'ms', 'jobs', 'reflections', 'rows written', 'rows read', 'model calls']
  const lines = nights.map(([name, { ms, steps, found, rows, calls }]) =>
    [name, ms, steps, found, rows.written, rows.read, calls].map(String),
  )
  console.log(`${count} namespaces, ${told} memories each, ${count / quietEach} told nothing\n`)
  console.log(table(head, lines))
  const [{ rows, found }] = nights.map(([, night]) => night)
  console.log(`\na reflection: ${Math.round(rows.written / Math.max(1, found))} rows written`)
}

async function nightAt(all, now) {
  const before = await sums(all)
  const asked = model?.calls() ?? 0
  const startedAt = performance.now()
  // What is left after one tick, as what follows from a write, is done by the next.
  let steps = 0
  for (const later of [0, 60_000]) {
    const done = await fetch(`${server.url}/v1/test/tick`, {
      method: 'POST',
      headers: all[0].namespace.headers,
      body: JSON.stringify({ now: new Date(now + later).toISOString() }),
    })
    steps += (await done.json()).steps
  }
  const ms = Math.round(performance.now() - startedAt)
  const after = await sums(all)
  return {
    ms,
    steps,
    found: after.found - before.found,
    rows: { written: after.written - before.written, read: after.read - before.read },
    calls: (model?.calls() ?? 0) - asked,
  }
}

async function sums(all) {
  const total = { written: 0, read: 0, found: 0 }
  await each(all, async ({ namespace }) => {
    const { totals } = expectOk(await namespace.get('/usage'))
    total.written += totals.rows_written
    total.read += totals.rows_read
    total.found += expectOk(await namespace.get('/reflections?state=approved')).items.length
  })
  return total
}

async function each(all, does) {
  for (let from = 0; from < all.length; from += sideBySide) {
    await Promise.all(all.slice(from, from + sideBySide).map(does))
  }
}

/** Answers each question with a draft of the form that it asks for. */
async function startModel() {
  let calls = 0
  const http = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    calls += 1
    const asked = JSON.parse(body)
      .messages.map(({ content }) => content)
      .join('\n')
    const elements = [...asked.matchAll(/"(\w+)": "one or two sentences"/g)].map(([, name]) => name)
    const draft = {
      operations: [],
      monologue: Object.fromEntries(elements.map((name) => [name, `I think of ${name}.`])),
      self_awareness: ['I count what I was told.'],
      vibe: 'even',
      insight: 'A day like others.',
    }
    const content = JSON.stringify(draft)
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({
        choices: [{ message: { role: 'assistant', content }, finish_reason: 'stop' }],
        usage: { prompt_tokens: 1_000, completion_tokens: 100 },
      }),
    )
  })
  await new Promise((done) => http.listen(0, '127.0.0.1', done))
  const { port } = http.address()
  return { url: `http://127.0.0.1:${port}/v1`, calls: () => calls, stop: () => http.close() }
}
