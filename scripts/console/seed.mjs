// `node scripts/console/seed.mjs [--url http://127.0.0.1:8787] [--namespace ana] [--key mneme-dev]`: a
// month of Ana's life, told day by day, so that there is something to look at on the console. The
// server runs with `--var MNEME_TEST_CLOCK:on`, by which each day happens on its own date.
import { parseArgs } from 'node:util'
import { desk, thoughts } from './desk-of-ana.mjs'
import { namesakes } from './decisions-of-ana.mjs'
import { governing } from './govern.mjs'
import { conversations, days, people, proposals } from './month-of-ana.mjs'
import { expecting, promises } from './promises-of-ana.mjs'

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:8787' },
    namespace: { type: 'string', default: 'ana' },
    key: { type: 'string', default: 'mneme-dev' },
    /** The last day, as 2026-11-22; default yesterday. */
    until: { type: 'string' },
  },
})
const dayMs = 86_400_000
const last = values.until === undefined ? Date.now() - dayMs : Date.parse(values.until)
const lastDay = Math.floor(last / dayMs) * dayMs
const firstDay = lastDay - (days.length - 1) * dayMs

const told = []
days.forEach((lines, day) => {
  for (const { at, ...request } of lines) told.push({ day, at, path: '/remember', body: request })
})
for (const { day, at, ...talk } of [...conversations, ...promises])
  told.push({ day, at, path: '/remember', body: talk })
told.push(...desk, ...thoughts, ...expecting(send))
told.push(...governing(send, values.namespace, days.length - 1))
// Time goes one way on the server too.
told.sort((a, b) => momentOf(a) - momentOf(b))
for (const one of told) {
  if ('act' in one) await one.act(momentOf(one))
  else await ('intent' in one ? think(one) : post(one.path, one.body, momentOf(one)))
}

const now = lastDay + 23 * 3_600_000
const text = 'These are the people and the work of this month.'
await post('/remember', { text, entities: people }, now)
for (const line of namesakes) await post('/remember', line, now)
for (const proposal of proposals) await post('/proposals', proposal, now)
console.log(
  `${told.length} things of ${days.length} days are in ${values.namespace} at ${values.url}`,
)

async function think({ day, at, notes, runs, ...about }) {
  const moment = momentOf({ day, at })
  const { id } = await post('/thoughts', about, moment)
  for (const [key, content] of Object.entries(notes))
    await post(`/thoughts/${id}/notes`, { key, content }, moment)
  for (const pipeline of runs) await post(`/thoughts/${id}/run`, { pipeline }, moment)
}

function momentOf({ day, at }) {
  const [hours, minutes] = at.split(':').map(Number)
  return firstDay + day * dayMs + (hours * 60 + minutes) * 60_000
}

function post(path, body, moment) {
  return send('POST', path, body, moment)
}

/** A path of the namespace, or from `/v1` on. */
async function send(method, path, body, moment, key = values.key) {
  const address = path.startsWith('/v1') ? path : `/v1/namespaces/${values.namespace}${path}`
  const response = await fetch(`${values.url}${address}`, {
    method,
    headers: {
      Authorization: `Bearer ${key}`,
      'Content-Type': 'application/json',
      'Mneme-Now': new Date(moment).toISOString(),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
  return JSON.parse(text)
}
