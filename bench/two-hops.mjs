// `npm run bench -- two-hops`: tells the team's chat of test/understanding to a running server and asks its
// 40 questions of why, and of what limits, affects or serves something: with the edges that are drawn
// from telling, and again once they are taken away.
//   npm run bench -- two-hops [--url http://127.0.0.1:8787] [--key mneme-dev] [--misses]
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:8787' },
    key: { type: 'string', default: 'mneme-dev' },
    misses: { type: 'boolean', default: false },
  },
})
const CHAT = resolve(import.meta.dirname, '../test/understanding/team-chat.json')
const { messages, questions } = JSON.parse(readFileSync(CHAT, 'utf8'))
const BATCH = 50
/** Hits in which all sources of a question have to stand. */
const FIRST = 5
const PAGE = 200
const namespace = `two-hops-${Date.now().toString(36)}`

for (let at = 0; at < messages.length; at += BATCH) {
  const items = messages.slice(at, at + BATCH).map(({ id, thread, speaker, text, at: told }) => ({
    text,
    thread,
    speaker,
    external_id: id,
    occurred_at: told,
  }))
  await call('POST', 'remember/batch', { items })
}
for (;;) {
  const { meaning } = await call('GET', 'graph/stats')
  if (meaning === undefined || meaning.left === 0) break
  await pause(1_000)
}
console.log('with edges', await askAll())
await takeEdgesAway()
console.log('without', await askAll())

async function askAll() {
  const met = { dev: 0, test: 0 }
  for (const { set, question, ids } of questions) {
    const { hits } = await call('POST', 'recall', { query: question, reinforce: false })
    const first = [...new Set(hits.map((hit) => hit.external_id))].slice(0, FIRST)
    const missing = ids.filter((id) => !first.includes(id))
    if (missing.length === 0) met[set] += 1
    else if (values.misses) console.log(`  ${set}: ${question} lacks ${missing.join(', ')}`)
  }
  const asked = (set) => questions.filter((one) => one.set === set).length
  return `dev ${met.dev} of ${asked('dev')}, test ${met.test} of ${asked('test')}`
}

async function takeEdgesAway() {
  let cursor = ''
  do {
    const page = await call('GET', `graph/nodes?limit=${PAGE}${cursor && `&cursor=${cursor}`}`)
    for (const { id, edges } of page.items) {
      for (const { to, kind } of edges) {
        if (kind === 'drawn') await call('DELETE', `graph/edges?from=${id}&to=${to}`)
      }
    }
    cursor = page.next_cursor ?? ''
  } while (cursor !== '')
}

async function call(method, path, body) {
  const answer = await fetch(`${values.url}/v1/namespaces/${namespace}/${path}`, {
    method,
    headers: { authorization: `Bearer ${values.key}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} ${answer.status}: ${text.slice(0, 200)}`)
  return text === '' ? null : JSON.parse(text)
}
