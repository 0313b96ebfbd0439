// `npm run bench -- night [--namespaces 100] [--write]`: what a night of standing consent costs, with a
// draft by rules and with one by a chat model that answers at once. Each tenth namespace was told
// nothing. Rows are those of the objects; a job is what an alarm ran. Tokens are o200k_base, of the real
// prompts and of an answer with three findings.
import { createServer, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { encode } from 'gpt-tokenizer/encoding/o200k_base'
import { defaultModels, neuronsPerMillionTokens, prices } from '../scripts/cost/prices.mjs'
import { expectOk } from './support/asked-namespace.mjs'
import { createCorpus } from './support/corpus.mjs'
import { settle } from './support/fill.mjs'
import { machine, workingCommit } from './support/machine.mjs'
import { table, writeBetweenMarkers } from './support/markdown.mjs'
import { openNamespace } from './support/namespace.mjs'
import { withServer } from './support/with-server.mjs'

const dayMs = 86_400_000
const hourMs = 3_600_000
const told = 12
const quietEach = 10
const sideBySide = 8
const findings = 3
const settings = {
  reflection_consent: 'standing',
  reflection_approval: 'auto',
  // The model is asked for drafts alone.
  extraction: 'rules',
}

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    namespaces: { type: 'string', default: '100' },
    write: { type: 'boolean', default: false },
  },
})
const count = Number(values.namespaces)
await run()

async function run() {
  const date = new Date().toISOString().slice(0, 10)
  const nights = await withServer({}, (server) => nightsOf(server, 'by rules'))
  const model = await startModel()
  const vars = { MODEL_BASE_URL: model.url, MODEL_NAME: 'instant', MODEL_API_KEY: 'none' }
  try {
    nights.push(...(await withServer(vars, (server) => nightsOf(server, 'by a model'))))
  } finally {
    model.stop()
  }
  const report = [
    `\`npm run bench -- night --namespaces ${count}\`, ${date}, commit ${workingCommit()}.\n${machine()}.`,
    `${count} namespaces with ${told} memories each, ${Math.floor(count / quietEach)} of them told nothing.`,
    table(
      [
        '',
        's',
        'jobs',
        'reflections',
        'rows written',
        'rows read',
        'calls',
        'tokens in',
        'out',
        'US$',
      ],
      nights.map(({ name, ms, steps, ...night }) =>
        [
          name,
          Math.round(ms / 1_000),
          steps,
          night.found,
          night.written,
          night.read,
          night.calls,
          night.input,
          night.output,
        ]
          .map((cell) => cell.toLocaleString('en'))
          .concat(dollarsOf({ steps, ...night }).toFixed(4)),
      ),
    ),
  ].join('\n\n')
  console.log(report)
  if (values.write) writeBetweenMarkers('docs/benchmarks.md', 'night', report)
}

/** At list prices, above what the plan includes, without the time of the objects. */
function dollarsOf({ steps, written, read, input, output }) {
  const { input: asked, output: answered } = neuronsPerMillionTokens[defaultModels.chat]
  const used = {
    objectRequests: steps,
    objectRowsWritten: written,
    objectRowsRead: read,
    neurons: (input * asked + output * answered) / 1e6,
  }
  return Object.entries(used).reduce(
    (sum, [name, units]) => sum + (units / prices[name].per) * prices[name].dollars,
    0,
  )
}

async function nightsOf(server, by) {
  const corpus = createCorpus(7)
  const all = Array.from({ length: count }, (_, at) => ({
    items: at % quietEach === 0 ? [] : corpus.take(told),
    namespace: openNamespace({ url: server.url, name: `night-${at}` }),
  }))
  await each(all, async ({ namespace, items }) => {
    expectOk(await namespace.put('/settings', settings))
    if (items.length > 0) expectOk(await namespace.post('/remember/batch', { items }))
  })
  await settle(server.url, all[0].namespace)
  const from = Math.floor(Date.now() / dayMs) * dayMs + dayMs + 3 * hourMs
  const nights = []
  let before = await sums(all)
  for (const [at, name] of [`${by}: after a day of tellings`, '… the night after'].entries()) {
    const done = await nightAt(server, all, from + at * dayMs)
    const after = await sums(all)
    nights.push({ name, ...done, ...spentBetween(before, after) })
    before = after
  }
  return nights
}

async function nightAt({ url }, all, now) {
  const startedAt = performance.now()
  // What is left after one tick, as what follows from a write, is done by the next.
  let steps = 0
  for (const later of [0, 60_000]) {
    const { namespace } = all[0]
    steps += (await tick(url, namespace.headers, new Date(now + later))).steps
  }
  return { ms: performance.now() - startedAt, steps }
}

/** Of all namespaces in one answer, for which `fetch` does not wait longer than five minutes. */
function tick(url, headers, now) {
  return new Promise((resolve, reject) => {
    const asked = request(`${url}/v1/test/tick`, { method: 'POST', headers }, (answer) => {
      json(answer).then(resolve, reject)
    })
    asked.on('error', reject)
    asked.end(JSON.stringify({ now: now.toISOString() }))
  })
}

function spentBetween(before, after) {
  return Object.fromEntries(Object.keys(after).map((key) => [key, after[key] - before[key]]))
}

async function sums(all) {
  const total = { written: 0, read: 0, calls: 0, input: 0, output: 0, found: 0 }
  await each(all, async ({ namespace }) => {
    const { totals } = expectOk(await namespace.get('/usage'))
    const { items } = expectOk(await namespace.get('/reflections?state=approved'))
    total.written += totals.rows_written
    total.read += totals.rows_read
    total.calls += totals.model_calls
    total.input += totals.input_tokens
    total.output += totals.output_tokens
    total.found += items.length
  })
  return total
}

async function each(all, does) {
  for (let from = 0; from < all.length; from += sideBySide) {
    await Promise.all(all.slice(from, from + sideBySide).map(does))
  }
}

/** Answers each question for a draft in the form that it asks for. */
async function startModel() {
  const http = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const asked = JSON.parse(body)
      .messages.map(({ content }) => content)
      .join('\n')
    const content = JSON.stringify(draftOf(asked))
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({
        choices: [{ message: { role: 'assistant', content }, finish_reason: 'stop' }],
        usage: {
          prompt_tokens: encode(asked).length,
          completion_tokens: encode(content).length,
        },
      }),
    )
  })
  await new Promise((done) => http.listen(0, '127.0.0.1', done))
  const { port } = http.address()
  return { url: `http://127.0.0.1:${port}/v1`, stop: () => http.close() }
}

function draftOf(asked) {
  const elements = [...asked.matchAll(/"(\w+)": "one or two sentences"/g)].map(([, name]) => name)
  const shown = [...asked.matchAll(/\{"id":"([^"]+)","text":"([^"]*)"/g)].slice(0, findings)
  return {
    operations: shown.map(([, id, text], at) => ({
      op: 'EXTRACT',
      target: 'semantic',
      content: `Finding ${at + 1} of the day: ${text.slice(0, 200)}`,
      reason: 'It was told today.',
      sources: [id],
    })),
    monologue: Object.fromEntries(elements.map((name) => [name, `I think of ${name}.`])),
    self_awareness: ['I count what I was told.'],
    vibe: 'even',
    insight: 'A day like others.',
  }
}
