// A month of Nora, who writes software for a garden society, as she wrote it down. She says where
// nothing belongs; what one part of memory learns of it, the others use.
import { openMemory } from './support/memory.mjs'
import { noClock } from './support/namespace.mjs'
import { fit, heading, pad, say, tick, wrap } from './support/say.mjs'
import { untilRead } from './support/until-read.mjs'
import { readStory } from './story/read-story.mjs'

export const about = 'a month told as it was lived: days, habits, reasons and a look back'
export const movesClock = true

const AFTER_MONTH = Date.parse('2025-11-01T09:00:00Z')
const AFTER_FORTNIGHT = Date.parse('2025-11-15T09:00:00Z')
const QUIET_MS = 600_000
const NORA = { speaker: 'Nora' }

/** Answers what was wrong, a line each. */
export async function run(namespace, place) {
  const wrong = []
  const check = (isRight, what) => {
    if (!isRight) wrong.push(what)
    say(`    ${tick(isRight)} ${what}`)
  }
  const memory = await openMemory({ ...place, now: AFTER_MONTH })
  heading('October')
  await tell(memory, 'month')
  await memory.remember([{ user_id: 'ana', properties: { name: 'Ana', city: 'Matosinhos' } }])
  await settle(namespace, AFTER_MONTH)
  await lookAtDays(memory, check)
  await ask(memory, check)
  await count(memory, check)
  await lookBack(memory, 'What October comes to', october, check)

  const later = await openMemory({ ...place, now: AFTER_FORTNIGHT })
  heading('Two more weeks')
  await tell(later, 'fortnight')
  await settle(namespace, AFTER_FORTNIGHT)
  await lookBack(later, 'What two more weeks change', november, check, FURTHER_BACK)
  await evolved(later, check)
  return wrong
}

async function tell(memory, name) {
  const lines = readStory(name)
  for (const { at, text } of lines) await memory.remember(text, [], { ...NORA, occurred_at: at })
  say(`${lines.length} lines, from “${lines[0].text}” to “${lines.at(-1).text}”`)
}

/** Lets what is drawn when it is quiet be drawn. */
async function settle(namespace, now) {
  await untilRead(namespace)
  await namespace.tick(now + QUIET_MS).catch((error) => {
    throw error.status === 404 ? noClock() : error
  })
}

/** What happened is found by its day; what is so is not among it. */
async function lookAtDays(memory, check) {
  const episodes = await Array.fromAsync(memory.memories.episodes({ limit: 200 }))
  say()
  for (const { day, text } of episodes.slice(0, 5)) say(`${day}  ${fit(text, 12)}`)
  const texts = episodes.map(({ text }) => text)
  check(episodes.length >= 30, `${episodes.length} lines tell what happened on a day`)
  const isSo = ['When a deploy fails', 'The waiting list depends', 'Our goal is']
  const strays = texts.filter((text) => isSo.some((start) => text.startsWith(start)))
  check(strays.length === 0, 'rules, goals and what depends on what are none of them')
}

async function ask(memory, check) {
  heading('Asked in ordinary words')
  const where = await show(memory, 'Where does Ana live?')
  check(where.text.includes('Matosinhos'), 'an entity answers from its property')

  const reason = await show(memory, 'Why did we choose Postgres?')
  check(reason.text.includes('same plot'), 'a decision is told with its reason')
  const form = await show(memory, 'Why did we decide on a booking form without accounts?')
  const goal = form.hits.find(({ text, why }) => text.startsWith('Our goal') && why !== undefined)
  for (const { label, reason } of goal?.why ?? []) {
    say(`    the form ${label} “${goal.text}” (drawn by ${reason.by})`)
  }
  // The two share no word: only an encoder ties them.
  const { meaning } = await memory.graph.stats()
  const isPlaced = meaning !== null && meaning !== undefined
  check(goal !== undefined || !isPlaced, 'and the goal that it serves, with the way to it')

  const fails = await show(memory, 'The deploy failed, what now?')
  const steps = fails.hits.find(({ text }) => text.startsWith('When a deploy fails'))
  check(
    steps !== undefined && fails.text.includes('restart the worker'),
    'steps come with a trigger',
  )
}

async function show(memory, query) {
  const answer = await memory.recall(query)
  say(`${pad(query, 34)}${fit(answer.text, 34)}`)
  return answer
}

/** Memories on the workbench: what a recall finds is narrowed, grouped and counted. */
async function count(memory, check) {
  heading('How often did a deploy fail?')
  const { value } = await memory.ops([
    { op: 'recall', query: 'Which deploys failed?', stores: ['episodic'], top_k: 10, out: '$all' },
    { op: 'filter_structured', target: '$all', where: FAILED, out: '$failed' },
    { op: 'group', target: '$failed', by: 'speaker', aggregate: [{ op: 'count', as: 'times' }] },
  ])
  const [row] = value.items.map((item) => item.value)
  say(`told by ${row?.speaker}: ${row?.times} times`)
  check(row?.times === 4, 'recalled, filtered, grouped and counted on the workbench: four')
}

const FAILED = "text starts with 'Deploy failed' or text like '%failed deploy%'"

/** A reflection from its start to its approval, in the words it came to. */
async function lookBack(memory, title, expected, check, tokens = {}) {
  heading(title)
  const id = await begin(memory)
  await memory.reflections.tokens(id, tokens)
  await memory.reflections.grant(id, { decision: 'approve', reason: 'Much happened.' })
  const { monologue = '' } = await memory.reflections.run(id)
  for (const line of monologue.split('\n')) say(`  ${wrap(line, 4)}`)
  for (const [what, words] of expected) check(words.test(monologue), what)
  await memory.reflections.decide(id, { decision: 'approve' })
}

/** Where the night has asked for it already, that is consented to. */
async function begin(memory) {
  const { items } = await memory.reflections.list({ state: 'consent_requested' }).page()
  const [asked] = items
  if (asked === undefined) return (await memory.reflections.start('immediate')).id
  await memory.reflections.consent(asked.id, 'yes')
  return asked.id
}

/** What is granted above the baseline also reads what was told before. */
const FURTHER_BACK = {
  extra: 8_000,
  reasons: { extra: 'Two weeks say little without the month before.' },
}
const october = [
  [
    'deploys failed four times, on Fridays, with a migration',
    /deploy[^\n]*four times, on Fridays/i,
  ],
  ['the invoice is past its time', /invoice[^\n]*past its time since 17 October 2025/i],
  ['nobody has said who pays for the hosting', /hosting[^\n]*never answered/i],
  ['swimming is on Wednesdays, with Ana', /swim[^\n]*five times, on Wednesdays/i],
]
const november = [
  [
    'swimming has stopped, in the words that say so',
    /swim[^\n]*stopped[^\n]*closed for the winter/i,
  ],
  [
    'the invoice and the room are done, and are not asked for',
    /^(?![^]*past its time|[^]*cheaper room)/i,
  ],
]

async function evolved(memory, check) {
  heading('What evolution keeps')
  const { patterns, questions } = await memory.evolution.get()
  for (const { text, seen, stopped } of patterns) {
    const state = stopped === undefined ? `seen ${seen}` : `stopped`
    say(`${pad(state, 10)}${fit(text, 10)}`)
  }
  const again = (words, isSo) => patterns.some((one) => words.test(one.text) && isSo(one))
  check(
    again(/deploy/i, ({ seen }) => seen === 2),
    'failed deploys are one pattern of two looks back',
  )
  check(
    again(/swim/i, ({ stopped }) => stopped !== undefined),
    'swimming is closed',
  )
  const hosting = questions.find(({ text }) => text.includes('hosting'))
  check(hosting?.answered_by !== undefined, 'the question about the hosting has its answer')
}
