// Thirty days pass for Juno, who keeps a school garden and tells it on New Year's Eve. Nobody writes
// after that: what changes, the clock has done.
import { day, fit, heading, pad, say } from './support/say.mjs'

export const about = 'thirty days pass by the test clock, and what they change'
export const movesClock = true

/** The last hours of a month, so that its log is old enough for a digest before the tour ends. */
const TOLD_AT = Date.parse('2025-12-31T20:00:00Z')
/** The first day of the thirty; each is looked at an hour after consent may be asked. */
const FIRST_DAY = Date.parse('2026-01-01T04:00:00Z')
const DAYS = 30
const DAY_MS = 86_400_000

const told = [
  { text: 'The garlic went into the north bed today.', confidence: 0.9 },
  { text: 'The hose froze and split at the tap.', confidence: 0.9 },
  { text: 'The gate was left open, perhaps by somebody of year nine.', confidence: 0.4 },
  { text: 'The compost reaches sixty degrees.', confidence: 0.9 },
  { text: 'We must never water at noon.', explicit: true },
  { text: 'Our goal is to harvest before the summer holidays.', explicit: true },
]
const PROPOSED = 'The caretaker has a second key.'
/** When an owner decides it: until then an alert a day reminds of it. */
const DECIDED_ON = 4

/** Answers what was wrong, a line each. */
export async function run(namespace) {
  await namespace.tick(TOLD_AT)
  const { memories, proposal } = await tell(namespace.at(TOLD_AT))
  heading(`${DAYS} days`)
  const log = []
  let bands = await bandsOf(namespace.at(TOLD_AT), memories)
  for (let index = 0; index <= DAYS; index += 1) {
    const now = FIRST_DAY + index * DAY_MS
    const today = namespace.at(now)
    await today.tick(now)
    if (index === DECIDED_ON) {
      const { memory } = (await today.post(`/proposals/${proposal}/commit`, {})).body
      memories.push({ id: memory.__memory_id, text: PROPOSED })
      bands.set(memory.__memory_id, memory.lifecycle)
    }
    const records = await recordsOf(today, now)
    log.push(...records)
    const lines = records.flatMap(lineOf)
    const after = await bandsOf(today, memories)
    for (const { id, text } of memories) {
      if (after.get(id) === bands.get(id)) continue
      lines.push([`${bands.get(id)} → ${after.get(id)}`, text])
    }
    bands = after
    show(now, lines)
  }
  return await judge(namespace.at(FIRST_DAY + DAYS * DAY_MS), log)
}

async function tell(namespace) {
  heading(`Told on ${day(TOLD_AT)}`)
  await namespace.put('/settings', { audit_retention: 30 })
  const memories = []
  for (const request of told) {
    const { memory, outcomes } = (await namespace.post('/remember', request)).body
    memories.push({ id: memory.__memory_id, text: request.text })
    const goal = outcomes.find(({ role }) => role === 'goal')
    if (goal !== undefined) await namespace.post('/graph/boost', { id: goal.commitment })
    say(request.text)
  }
  say('The goal is boosted; the log is kept for 30 days after its month.')
  const { id } = (await namespace.post('/proposals', { content: PROPOSED })).body
  say(`Proposed: ${PROPOSED}`)
  return { memories, proposal: id }
}

async function bandsOf(namespace, memories) {
  const { items } = (await namespace.get('/memories?limit=200')).body
  const bands = new Map(items.map((memory) => [memory.__memory_id, memory.lifecycle]))
  return new Map(memories.map(({ id }) => [id, bands.get(id)]))
}

/** What this day has written, oldest first. */
async function recordsOf(namespace, now) {
  const from = encodeURIComponent(new Date(now).toISOString())
  return (await namespace.get(`/audit?from=${from}&limit=200`)).body.items.toReversed()
}

/** What happened, and how. */
function lineOf({ action, target, summary }) {
  if (action === 'DECAY') return [['decay pass', summary]]
  if (action === 'ALERT') return [['alert', summary]]
  if (action === 'DIGEST') return [[`digest of ${target}`, summary]]
  if (action === 'COMMIT') return [['committed', PROPOSED]]
  return target.startsWith('ref_') ? [['reflection', summary]] : []
}

/** Days on which nothing changed are passed over. */
function show(now, lines) {
  for (const [index, [what, how]] of lines.entries()) {
    const beginning = `${pad(index === 0 ? day(now) : '', 14)}${what.padEnd(20)}`
    say(`${beginning}${fit(how, beginning.length)}`)
  }
}

async function judge(namespace, log) {
  const { items: digests } = (await namespace.get('/audit/digests')).body
  const { items: reflections } = (await namespace.get('/reflections')).body
  const { ok, length } = (await namespace.get('/audit/verify')).body
  const passes = log.filter(({ action }) => action === 'DECAY')
  const crossed = passes.reduce((sum, { summary }) => sum + countIn(summary, 'bands crossed'), 0)
  const fallen = passes.filter(({ summary }) => countIn(summary, 'resting levels fell') > 0)
  const reminders = log.filter(({ summary }) => summary.startsWith('proposals_waiting'))
  const ran = reflections.filter(({ state }) => !waiting.has(state))
  heading('What thirty days changed')
  say(`bands crossed       ${crossed}`)
  say(`decay passes        ${fallen.length}`)
  say(`consent asked       ${reflections.length}, reflected on without it: ${ran.length}`)
  say(`reminders           ${reminders.length} of a proposal that waited`)
  for (const { month, mutations, last_hash } of digests) {
    say(`digest of ${month}   ${mutations} records, up to ${last_hash.slice(0, 12)}…`)
  }
  say(`audit chain         ${length} records, ${ok ? 'verified' : 'broken'}`)
  return [
    ...(crossed > 0 ? [] : ['no memory crossed into another band']),
    ...(fallen.length > 0 ? [] : ['no pass took anything from the goal']),
    ...(reflections.length > 0 ? [] : ['consent to reflect was never asked']),
    ...ran.map(({ id, state }) => `${id} is ${state}, though nobody consented`),
    ...(reminders.length === DECIDED_ON + 1
      ? []
      : [`${reminders.length} reminders, not one on each of ${DECIDED_ON + 1} days`]),
    ...(digests.length === 1 ? [] : [`${digests.length} digests, not 1`]),
    ...(ok ? [] : ['the audit chain is broken']),
  ]
}

function countIn(summary, name) {
  return Number(new RegExp(`${name}: (\\d+)`).exec(summary)?.[1] ?? 0)
}

/** Where a reflection stands that nobody has answered. */
const waiting = new Set(['consent_requested', 'postponed', 'declined'])
