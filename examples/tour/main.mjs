import { sessions } from './conversation.mjs'
import { questions } from './questions.mjs'
import { judge } from './support/judge.mjs'
import { batchItems } from './support/batch-items.mjs'
import { heading, say, day, pad, tick, wrap } from './support/say.mjs'
import { showAnswer } from './support/show-answer.mjs'
import { untilRead } from './support/until-read.mjs'

export const about = 'two months of Mei and Kenji, ten questions, and one thing forgotten'

/** Answers what was wrong, a line each. */
export async function run(namespace) {
  const { knownAt, ids } = await store(namespace)
  return [
    ...(await askAll(namespace, knownAt)),
    ...(await lookBack(namespace)),
    ...(await erase(namespace, ids.get(SECRET.externalId))),
    ...(await verify(namespace)),
  ]
}

const SHOWN_HITS = 3
const SECRET = { externalId: 'studio-1', text: '7731', ask: 'What is the alarm code?' }

/** When the last turn of each session was recorded, and the id of each turn. */
async function store(namespace) {
  heading('A conversation')
  // What rules make of it is asked about: what a bound model makes of it depends on the model.
  await namespace.put('/settings', { extraction: 'rules' })
  const knownAt = new Map()
  const ids = new Map()
  for (const session of sessions) {
    const { body, ms } = await namespace.post('/remember/batch', { items: batchItems(session) })
    const memories = body.results.map(({ index, memory, error }) => {
      if (error === undefined) return memory
      throw new Error(`${session.id}, turn ${index + 1}: ${error.code}: ${error.detail}`)
    })
    for (const memory of memories) ids.set(memory.external_id, memory.__memory_id)
    knownAt.set(session.id, memories.at(-1).created_at)
    const turns = `${memories.length} turns`
    say(`${pad(day(session.at), 13)}${pad(session.title, 28)}${turns}  ${ms.toFixed(0)} ms`)
  }
  await untilRead(namespace)
  say(`${ids.size} turns stored.`)
  return { knownAt, ids }
}

async function askAll(namespace, knownAt) {
  heading(`${questions.length} questions`)
  const wrong = []
  for (const [index, question] of questions.entries()) {
    const request = { query: question.ask, ...question.with }
    if (question.knownAfter) request.known_at = knownAt.get(question.knownAfter)
    const { body, ms } = await namespace.post('/recall', request)
    const complaints = judge(body, question.expect)
    say(`${`${index + 1}`.padStart(2)}  ${question.ask}`)
    say(`    (${question.shows}${question.knownAfter ? `: known at ${request.known_at}` : ''})`)
    showAnswer(body, SHOWN_HITS)
    say(`    ${tick(complaints.length === 0)} ${ms.toFixed(0)} ms`)
    for (const complaint of complaints) {
      say(`      expected otherwise: ${complaint}`)
      wrong.push(`question ${index + 1}, "${question.ask}" (${question.shows}): ${complaint}`)
    }
    say()
  }
  return wrong
}

async function lookBack(namespace) {
  heading('A change of mind')
  const { body: kenji } = await namespace.get('/entities/person/kenji?props')
  const { body: history } = await namespace.get('/entities/person/kenji/history?property=drink')
  for (const [name, { value, since }] of Object.entries(kenji.properties)) {
    say(`${pad(name, 13)}${pad(value, 13)}since ${day(since)}`)
  }
  say('drink, newest first:')
  for (const { value, since, until, state } of history.items) {
    const end = until === null ? 'now' : day(until)
    say(`  ${pad(value, 11)}${pad(state, 9)}${day(since)} to ${end}`)
  }
  const told = history.items.map(({ value, state }) => `${value} ${state}`).join(', ')
  const isRight = kenji.properties.drink?.value === 'hojicha' && told === EXPECTED_HISTORY
  say(tick(isRight))
  return isRight ? [] : [`the history of drink is "${told}", not "${EXPECTED_HISTORY}"`]
}

const EXPECTED_HISTORY = 'hojicha current, espresso past'

async function erase(namespace, id) {
  heading('Forgetting for good')
  const before = await recallSecret(namespace)
  say(`Before: ${wrap(before.text, 8)}`)
  const { body } = await namespace.post('/forget', { memory_id: id, permanent: true })
  const { receipt } = body
  say(`Receipt ${receipt.id}: ${receipt.status}, a recall found ${receipt.probe.hits}`)
  for (const { name, removed, verified } of receipt.stores) {
    say(`  ${pad(name, 16)}${`${removed}`.padStart(3)} removed  ${tick(verified)} verified`)
  }
  say(`  What the platform keeps as backup is gone after ${receipt.history_days} days.`)
  const after = await recallSecret(namespace)
  say(`After:  ${wrap(after.text, 8)}`)

  const wrong = []
  if (!before.isKnown) wrong.push(`"${SECRET.text}" was not recalled before it was forgotten`)
  if (after.isKnown) wrong.push(`"${SECRET.text}" is still recalled after it was erased`)
  if (receipt.status !== 'complete') wrong.push(`the erasure is ${receipt.status}, not complete`)
  if (receipt.probe.hits !== 0) wrong.push(`the probe found ${receipt.probe.hits} hits, not 0`)
  for (const { name, verified } of receipt.stores) {
    if (!verified) wrong.push(`the erasure is not verified in ${name}`)
  }
  say(tick(wrong.length === 0))
  return wrong
}

async function recallSecret(namespace) {
  const include = ['fading', 'dormant', 'archived', 'forgotten']
  const { body } = await namespace.post('/recall', { query: SECRET.ask, include })
  const isKnown = [body.text, ...body.hits.map((hit) => hit.text)].join('\n').includes(SECRET.text)
  return { text: body.text, isKnown }
}

async function verify(namespace) {
  heading('The audit chain')
  const { body } = await namespace.get('/audit/verify')
  say(`${tick(body.ok)} ${body.length} records, head ${body.head}`)
  return body.ok ? [] : [`the audit chain breaks at ${body.first_break}`]
}
