import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const folder = resolve(import.meta.dirname, '../sets')
const understanding = resolve(import.meta.dirname, '../../test/understanding')
const DAY_MS = 86_400_000
const HOUR_MS = DAY_MS / 24
/** Days ago that a statement of `updates.json` was made, by its place among those of its person. */
const BEFORE_DAYS = (place) => 200 - 5 * place
const AFTER_DAYS = (place) => 50 - 5 * place

/** The sets that are our own, by name: facts without shared words, questions nothing answers. */
export const memorySets = ['no-shared-words', 'abstention']

/**
 * Memories as items of `remember/batch`, one a day until the day before `now` (epoch ms), and
 * questions `{question, relevant, split}`; those of `unanswerable` have no memory and say whether
 * memories are near to them.
 */
export function readMemorySet(name, now) {
  const { memories, questions, unanswerable = [] } = read(name)
  return {
    items: memories.map(({ id, text }, place) => ({
      text,
      external_id: id,
      occurred_at: daysBefore(now, memories.length - place),
    })),
    questions: questions.map(({ question, answer, split }) => ({
      question,
      relevant: new Set([answer]),
      split,
    })),
    unanswerable,
  }
}

/**
 * Memories as items of `remember/batch`, as above, and `{description, meant, split}`: what is to be
 * forgotten, and the external ids that a person means by it; none where it was never told.
 */
export function readDescriptions(now) {
  const { memories, descriptions } = read('forget')
  return {
    items: memories.map(({ id, text }, place) => ({
      text,
      external_id: id,
      occurred_at: daysBefore(now, memories.length - place),
    })),
    descriptions: descriptions.map(({ meant, ...rest }) => ({ ...rest, meant: new Set(meant) })),
  }
}

/** People, each with the items of both statements and the questions about the later ones. */
export function readUpdates(now) {
  const people = new Map()
  for (const change of read('updates').changes) {
    const { person, split, before, after, ...asked } = change
    const one = people.get(person) ?? { split, items: [], changes: [] }
    people.set(person, one)
    const place = one.changes.length
    const [earlier, later] = [`before-${place + 1}`, `after-${place + 1}`]
    one.items.push(
      { text: before, external_id: earlier, occurred_at: daysBefore(now, BEFORE_DAYS(place)) },
      { text: after, external_id: later, occurred_at: daysBefore(now, AFTER_DAYS(place)) },
    )
    one.changes.push({ ...asked, earlier, later })
  }
  return [...people.values()].map(({ items, ...rest }) => ({
    ...rest,
    items: items.toSorted((a, b) => a.occurred_at.localeCompare(b.occurred_at)),
  }))
}

/**
 * Work chats, each with its items and the questions about what has changed. What was told before
 * stands in threads of five, with what changes nothing right behind it, or, of every other one, told
 * last; what ended it comes weeks later, in threads of other five.
 */
export function readWorkChanges(now) {
  const { items } = readFrom(understanding, 'work-changes')
  return inSessions(
    items.map(({ beside, ...change }) => ({ ...change, beside: [beside] })),
    now,
  )
}

/** The same of six lives, half of them held out: most changes are told in passing. */
export function readToldInPassing(now) {
  const { items } = readFrom(understanding, 'told-in-passing')
  return inSessions(
    items.map(({ person, ...change }) => ({
      ...change,
      chat: person,
      split: learnedLives.has(person) ? 'dev' : 'test',
    })),
    now,
  )
}

/** Turns of a talk as items, the last an hour ago. */
export function endingNow(items, now) {
  const since = now - HOUR_MS - items.at(-1).at
  return items.map(({ at, ...item }) => ({
    ...item,
    occurred_at: new Date(at + since).toISOString(),
  }))
}

function inSessions(changes, now) {
  const chats = new Map()
  for (const change of changes) {
    const { chat, split, before, after, beside, ...asked } = change
    const one = chats.get(chat) ?? { split, items: [], changes: [] }
    chats.set(chat, one)
    const place = one.changes.length
    const [earlier, later] = [`before-${place + 1}`, `after-${place + 1}`]
    const day = Math.floor(place / SESSION)
    const [first, second] = [`${chat}-${day}`, `${chat}-later-${place % SESSION}`]
    const besideAt =
      place % 2 === 0 ? BEFORE_DAYS(day) - MINUTE_DAYS * (place + 1 / 2) : 2 - MINUTE_DAYS * place
    one.items.push(
      said(earlier, before, first, BEFORE_DAYS(day) - MINUTE_DAYS * place),
      said(later, after, second, AFTER_DAYS(place % SESSION) - MINUTE_DAYS * day),
      ...beside.map((text, at) => {
        const id = `beside-${place + 1}${at > 0 ? `-${at + 1}` : ''}`
        return said(id, text, place % 2 === 0 ? first : `${chat}-last`, besideAt - at / SPREAD)
      }),
    )
    one.changes.push({ ...asked, earlier, later })
  }
  return [...chats.values()].map(({ items, ...rest }) => ({
    ...rest,
    items: items
      .toSorted((a, b) => b.daysAgo - a.daysAgo)
      .map(({ daysAgo, ...item }) => ({ ...item, occurred_at: daysBefore(now, daysAgo) })),
  }))
}

const learnedLives = new Set(['cafe-owner', 'nurse-in-ghent', 'student-in-pune'])
/** Changes that are told in one go. */
const SESSION = 5
const MINUTE_DAYS = 1 / 1_440
/** Of a day that two things told beside each other are apart. */
const SPREAD = 100_000

/** A name and a colon at the start of a text tell who says it. */
function said(externalId, told, thread, daysAgo) {
  const [, speaker, text = told] = /^(\p{Lu}\p{L}+): (.*)$/u.exec(told) ?? []
  return {
    text,
    external_id: externalId,
    thread,
    daysAgo,
    ...(speaker !== undefined && { speaker }),
  }
}

export function read(name) {
  return readFrom(folder, name)
}

function readFrom(where, name) {
  return JSON.parse(readFileSync(`${where}/${name}.json`, 'utf8'))
}

function daysBefore(now, days) {
  return new Date(now - days * DAY_MS).toISOString()
}
