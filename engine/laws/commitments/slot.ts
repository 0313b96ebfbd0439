import { slots } from '../../language/zh/slots.ts'
import { maxSentenceWords, maxSlots, maxSlotVerbWords } from '../bounds.ts'
import type { NormalWord } from '../text/normal-form.ts'
import {
  type Clause,
  clausesOf,
  type SlotSubject,
  subjectBefore,
  subjectOfWords,
} from './clauses.ts'
import { attributeSlots } from './slot-attribute.ts'
import { frameSlots } from './slot-frames.ts'
import {
  hanLetter,
  type Slot,
  type SlotKind,
  type ValueTrigger,
  valueAfter,
  classOf,
} from './slot-value.ts'
import { boundWords, type SlotFrame, frames, owners, shades } from './slot-words.ts'
import {
  maxLabelCharacters,
  maxLabelWords,
  maxPostCharacters,
  maxVerbCharacters,
} from './tuning.ts'

/**
 * The slots of a sentence that have a value fit for them, the first before the others; none where
 * there is none.
 * Source: slot filling by surface patterns (Hearst 1992), few and precise.
 * Limits: the past of a state (`lived in`, `was 40`) is none of now, so it fills no slot; what
 * stands before must be said in the same words.
 */
export function slotsIn(words: readonly NormalWord[]): readonly Slot[] {
  const found = englishSlots(words)
  const han = hanSlot(words)
  return han === null ? found : [...found, han]
}

function hanSlot(words: readonly NormalWord[]): Slot | null {
  for (let at = 0; at < Math.min(words.length, maxSlotVerbWords); at += 1) {
    const trigger = hanTriggerAt(words, at)
    if (trigger === null || trigger.before.length === 0) continue
    const found = valueAfter(words, trigger)
    if (found === null) continue
    const how = { domain: found.name, kinds: [], isState: true, isChange: false }
    return { ...found, ...how, before: trigger.before, isAhead: trigger.isAhead }
  }
  return null
}

/**
 * The key that claims share which fill one slot of one thing, so that two of them are found by it
 * whatever their vectors say; null for a claim that fills none.
 */
export function slotKey({ slot }: { readonly slot: Slot | null }): string | null {
  return slot === null ? null : keyOfSlot(slot)
}

export function keyOfSlot({ domain, before }: Slot): string {
  return `${domain}\u0000${before.join(' ')}`
}

/**
 * The slots that an English sentence fills, clause by clause: whom or what it is about, which of
 * its attributes, and the value. `it` and `she` are what the clause before has named, else nothing
 * is sure and there is no slot.
 * Source: slot filling by surface patterns (Hearst 1992). Limits: no grammar; what stands in a
 * clause of time or condition fills none.
 */
export function englishSlots(words: readonly NormalWord[]): readonly Slot[] {
  const found: Slot[] = []
  let before: SlotSubject | null = null
  let named: SlotSubject | null = null
  for (const clause of clausesOf(words.slice(0, maxSentenceWords))) {
    if (clause.isFirst) before = null
    const label = labelSlots(clause, words)
    if (boundWords.has(clause.joint)) continue
    const read = readClause(clause, before, named)
    found.push(...(read === null ? label : read.slots))
    if (read !== null) before = read.subject
    named = lastThing(clause.words) ?? (read?.subject.isSelf === false ? read.subject : named)
  }
  return found.slice(0, maxSlots)
}

interface ReadClause {
  readonly subject: SlotSubject
  readonly slots: readonly Slot[]
}

function readClause(
  clause: Clause,
  before: SlotSubject | null,
  named: SlotSubject | null,
): ReadClause | null {
  const { words } = clause
  for (let at = 0; at < words.length; at += 1) {
    const frame: SlotFrame | undefined = frames.get(words[at]?.form ?? '')
    if (frame === undefined || words[at]?.isNegation === true || helps(words, at)) continue
    const subject =
      subjectAt(clause, at, before, named) ?? (isDone(frame, words, at) ? anyone : null)
    if (subject === null) continue
    if (words.slice(0, at + 2).some(({ isNegation }) => isNegation)) return { subject, slots: [] }
    const slots = frameSlots(words, at, frame, subject)
    return { subject, slots: slots.filter(({ before: key }) => key.length > 0) }
  }
  return null
}

/** `they raised our rent`: who did it does not matter where what was changed is told. */
function isDone(frame: SlotFrame, words: readonly NormalWord[], at: number): boolean {
  const [first, second] = words
  const isAnyone = at === 1 || (at === 2 && /^(?:have|has|just)$/.test(second?.form ?? ''))
  return frame === 'change' && isAnyone && /^(?:they|he|she|someone)$/.test(first?.form ?? '')
}

/** Nobody in particular, of whom nothing is told. */
const anyone: SlotSubject = {
  words: [],
  forms: [],
  isSelf: true,
  isName: false,
  isFresh: false,
  isAhead: false,
}

/** `have moved`, `has just been`: the verb stands behind it. */
function helps(words: readonly NormalWord[], at: number): boolean {
  if (!/^(?:have|has|had)$/.test(words[at]?.form ?? '')) return false
  let next = at + 1
  while (shades.has(words[next]?.form ?? '') || words[next]?.isNegation === true) next += 1
  const form = words[next]?.form ?? ''
  return form.endsWith('ed') || form === 'been' || form === 'got' || participles.has(form)
}

function subjectAt(
  { words, joint }: Clause,
  at: number,
  before: SlotSubject | null,
  named: SlotSubject | null,
): SlotSubject | null {
  if (at === 0) return joint === 'and' || joint === 'so' ? before : null
  const lone = words.slice(0, at).filter(({ form }) => !/^(?:now|just|then|so|and)$/.test(form))
  if (lone.length === 1 && /^(?:it|he|she|they)$/.test(lone[0]?.form ?? '')) return named
  return subjectBefore(words, at)
}

/** `the cat`, `my hair`: what `it` and `she` mean in the next clause. */
function lastThing(words: readonly NormalWord[]): SlotSubject | null {
  for (let at = words.length - 1; at >= 0; at -= 1) {
    const word = words[at]
    if (word === undefined || !(word.isDefinite || owners.has(word.form))) continue
    const end = words.findIndex(
      ({ form }, later) => later > at && (frames.has(form) || /^(?:to|from|at|on|in)$/.test(form)),
    )
    return subjectOfWords(words.slice(at, end < 0 ? words.length : end))
  }
  return null
}

/** `Atlas status: draft`: a label that says whose it is; `Length: six books` says nothing of whose. */
function labelSlots({ words }: Clause, all: readonly NormalWord[]): readonly Slot[] {
  const last = words.at(-1)
  if (last?.mark !== ':' || words.length > maxLabelWords) return []
  // A thing has one price and one deadline, whosever it is.
  const isLone = words.length < 2
  if (isLone && !/^(?:deadline|price)$/.test(last.form)) return []
  const subject = subjectOfWords(words)
  const at = all.indexOf(last)
  if (subject === null || words[0] !== all[0]) return []
  const slots = attributeSlots(all.slice(at), 1, subject, { isChange: false })
  return slots.map((slot) => ({ ...slot, isLone }))
}

const participles = new Set(
  'become begun gone brought grown fallen risen shrunk set cut sold quit left'.split(' '),
)

/** The Chinese slot whose trigger begins at a character: `住在`, `加入`, `截止日期是`. */
function hanTriggerAt(words: readonly NormalWord[], at: number): ValueTrigger | null {
  const first = words[at]?.form ?? ''
  if (words[at]?.mark === ':' && hanLetter.test(first)) return labelTrigger(words, at)
  if (!firstCharacters.has(first)) return null
  const run = first + textOf(words, at + 1, Math.min(words.length, at + maxVerbCharacters))
  const found = triggers.find(({ spelled }) => run.startsWith(spelled)) ?? timeAt(run)
  if (found === undefined) return null
  const before = beforeOf(words, at)
  if (before === '') return null
  let valueAt = at + found.spelled.length
  while (slots.particles.has(words[valueAt]?.form ?? '')) valueAt += 1
  const kind =
    found.kind === 'is' ? (postAt(words, valueAt, before) ?? kindOfNoun(before)) : found.kind
  if (kind !== 'place') return { kind, before: [before], valueAt, isPast: false, isAhead: false }
  const isMove = !found.spelled.includes('住')
  const who = before.replaceAll(slots.when, '').replaceAll(/^[，,]/gu, '')
  const whose = isMove ? who.replaceAll(slots.ahead, '') : who
  return { kind, before: [whose], valueAt, isPast: false, isAhead: whose !== who }
}

/** `会议在星期三`. */
function timeAt(run: string): Spelled | undefined {
  return slots.time.test(run) ? { spelled: '在', kind: 'is' } : undefined
}

/** 我是老师: what someone is, of a kind that is known. */
function postAt(words: readonly NormalWord[], at: number, before: string): SlotKind | null {
  if (!/^(?:我|你|他|她|\p{Script=Han}{2,3})$/u.test(before) || kindOfNoun(before) !== 'amount')
    return null
  const value = textOf(words, at, Math.min(words.length, at + maxPostCharacters)).replace(/了$/, '')
  return classOf([value]) === 'profession' ? 'position' : null
}

/** `价格：40元`. */
function labelTrigger(words: readonly NormalWord[], at: number): ValueTrigger | null {
  const before = beforeOf(words, at) + (words[at]?.form ?? '')
  if (before.length > maxLabelCharacters) return null
  return {
    kind: kindOfNoun(before),
    before: [before],
    valueAt: at + 1,
    isPast: false,
    isAhead: false,
  }
}

/** The characters before it in its clause, without those that only tell a time, as one string. */
function beforeOf(words: readonly NormalWord[], at: number): string {
  let start = at
  while (start > 0 && words[start - 1]?.mark === '') start -= 1
  // 我们把价格改成: what is changed stands behind 把.
  return textOf(words, start, at)
    .replace(slots.shades, '')
    .replace(/^.{0,4}把/u, '')
}

function textOf(words: readonly NormalWord[], start: number, end: number): string {
  let text = ''
  for (let at = start; at < end; at += 1) {
    text += words[at]?.form ?? ''
    if (at + 1 < end && words[at]?.mark !== '') break
  }
  return text
}

function kindOfNoun(before: string): SlotKind {
  const found = slots.nouns.find(([pattern]) => pattern.test(before))
  return found === undefined ? 'amount' : { noun: found[1] }
}

interface Spelled {
  readonly spelled: string
  readonly kind: 'place' | 'employer' | 'site' | 'name' | 'have' | 'amount' | 'is'
}

const triggers: readonly Spelled[] = (
  ['place', 'employer', 'site', 'name', 'have', 'amount', 'is'] as const
).flatMap((kind) => slots.triggers[kind].split(' ').map((run) => ({ spelled: run, kind })))
const firstCharacters: ReadonlySet<string> = new Set([
  ...triggers.map(({ spelled: run }) => run.charAt(0)),
  '在',
])
