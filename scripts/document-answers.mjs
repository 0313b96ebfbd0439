// `npm run build:answers -- --from <url>` asks a running server for an answer of each operation and
// writes them where the OpenAPI document takes its examples from. The server has an empty namespace
// `acme`, the key of `npm start`, and MNEME_TEST_CLOCK=on. It prints what it got no answer of. `npm run format` after it.
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { walk } from './document-answers/walk.mjs'

const target = resolve(import.meta.dirname, '../workers/openapi/answers.json')
const { values } = parseArgs({ options: { from: { type: 'string' }, key: { type: 'string' } } })
const url = values.from ?? 'http://127.0.0.1:8787'
const document = await (await fetch(`${url}/openapi.json`)).json()

/** Answers by operation, and by status within it. */
const answers = {}

await walk({ call })
const sorted = Object.fromEntries(Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1)))
const before = readFileSync(target, 'utf8')
const text = `${JSON.stringify(sorted, null, 2)}\n`
writeFileSync(target, text)
console.log(text === before ? 'as it was' : 'written: workers/openapi/answers.json')
for (const missing of withoutAnswer()) console.log(`no answer: ${missing}`)

/** Sends an operation of the document; `name` tells answers of one status apart. */
async function call(id, { path = {}, query = {}, body, key, name = 'answer', keep = true } = {}) {
  const { method, at, operation } = find(id)
  const parts = { ns: 'acme', ...path }
  const filled = at.replace(/\{(\w+)\}/g, (_, part) => encodeURIComponent(parts[part]))
  const search = new URLSearchParams(query)
  const isLines = typeof body === 'string'
  const response = await fetch(`${url}${filled}${search.size > 0 ? `?${search}` : ''}`, {
    method: method.toUpperCase(),
    headers: {
      ...(operation.security.length > 0 && {
        Authorization: `Bearer ${key ?? values.key ?? 'mneme-dev'}`,
      }),
      ...(body !== undefined && {
        'Content-Type': isLines ? 'application/x-ndjson' : 'application/json',
      }),
    },
    ...(body !== undefined && { body: isLines ? body : JSON.stringify(body) }),
  })
  const said = await response.text()
  const type = response.headers.get('Content-Type')?.split(';')[0] ?? ''
  const answer = type === 'application/json' ? JSON.parse(said) : said
  if (!response.ok) console.log(`${id}: ${response.status} ${said.slice(0, 300)}`)
  else if (keep && said !== '') {
    answers[id] ??= {}
    answers[id][response.status] ??= {}
    answers[id][response.status][type] ??= {}
    answers[id][response.status][type][name] = shortened(answer, type)
  }
  return answer
}

function find(id) {
  for (const [at, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      if (operation.operationId === id) return { method, at, operation }
    }
  }
  throw new Error(`the document has no operation ${id}`)
}

/**
 * A reader learns from two of a list, and of lines from the first. No secret is shown, though these
 * are of no server.
 */
function shortened(answer, type) {
  if (type === 'application/x-ndjson') return JSON.parse(answer.split('\n')[0])
  if (type !== 'application/json') return answer.split('\n').slice(0, 3).join('\n')
  const shown = (value, name) => {
    if (Array.isArray(value)) return value.slice(0, 2).map((one) => shown(one))
    if (typeof value === 'object' && value !== null) {
      const entries = Object.entries(value)
      const isLong = entries.length > 30
      const few = isLong ? entries.slice(0, 2) : entries
      return Object.fromEntries(few.map(([key, one]) => [key, shown(one, key)]))
    }
    if (String(value).startsWith('mk_')) return 'mk_1_9f86d081884c7d65'
    if (String(value).startsWith('whsec_')) return 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
    if (name === 'token') return 'eyJhbGciOiJIUzI1NiJ9.eyJucyI6ImFjbWUifQ.c2lnbmF0dXJl'
    return value
  }
  return shown(answer)
}

function* withoutAnswer() {
  for (const methods of Object.values(document.paths)) {
    for (const { operationId: id, responses } of Object.values(methods)) {
      for (const [status, { content = {} }] of Object.entries(responses)) {
        if (Number(status) > 299 || content['application/json'] === undefined) continue
        if (answers[id]?.[status]?.['application/json'] === undefined) yield `${id} ${status}`
      }
    }
  }
}
