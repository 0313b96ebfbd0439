import type { NormalWord } from '../text/normal-form.ts'
import type { NounValue, SlotKind, Trigger } from './slot-value.ts'
import { wordSet } from '../text/word-lists.ts'

/** The English slot whose trigger stands at a word: `live in`, `joined`, `the deadline is`. */
export function englishTriggerAt(words: readonly NormalWord[], at: number): Trigger | null {
  const word = words[at]
  if (word === undefined) return null
  return verbTrigger(words, at) ?? beTrigger(words, at) ?? colonTrigger(words, at)
}

function verbTrigger(words: readonly NormalWord[], at: number): Trigger | null {
  const form = formAt(words, at)
  const next = formAt(words, at + 1)
  if (liveForms.has(form) && next === 'in') return trigger(words, at, 'place', at + 2)
  if (moveForms.has(form)) {
    const to = toAfter(words, at + 1)
    return to < 0 ? null : movedTrigger(words, at, to + 1)
  }
  if (workForms.has(form) && (next === 'at' || next === 'for')) {
    return trigger(words, at, 'employer', at + 2)
  }
  // Who joins someone for dinner does not work there.
  if (
    joinForms.has(form) &&
    !words.slice(at, at + joinedReach).some((word) => word.form === 'for')
  ) {
    return trigger(words, at, 'employer', at + 1)
  }
  if (siteForms.has(form) && next === 'in') return trigger(words, at, 'site', at + 2)
  if (nameForms.has(form) && isBe(words, at - 1)) return trigger(words, at, 'name', at + 1)
  if (changeForms.has(form)) {
    const to = toAfter(words, at + 1)
    return to < 0 ? null : changedTrigger(words, at, to + 1)
  }
  if (haveForms.has(form)) return trigger(words, at, 'have', at + 1)
  if (costForms.has(form)) return trigger(words, at, 'amount', at + 1)
  return null
}

/** `Ana moved to Paris` is about a place, `the deadline moved to June 1` about a deadline. */
function movedTrigger(words: readonly NormalWord[], at: number, valueAt: number): Trigger {
  return changedTrigger(words, at, valueAt) ?? trigger(words, at, 'place', valueAt)
}

function changedTrigger(words: readonly NormalWord[], at: number, valueAt: number): Trigger | null {
  const noun = nounOf(words, at)
  return noun === null ? null : nounTrigger(words, at, noun, valueAt)
}

function beTrigger(words: readonly NormalWord[], at: number): Trigger | null {
  if (!isBe(words, at)) return null
  const next = formAt(words, at + 1)
  if (next === 'been' || changeForms.has(next) || moveForms.has(next)) return null
  const isPast = pastBe.has(formAt(words, at))
  const noun = nounOf(words, at)
  if (noun !== null) return { ...nounTrigger(words, at, noun, at + 1), isPast }
  const found = trigger(words, at, 'amount', at + 1)
  return emptySubjects.has(found.before.at(-1) ?? '') ? null : { ...found, isPast }
}

function colonTrigger(words: readonly NormalWord[], at: number): Trigger | null {
  if (words[at]?.mark !== ':' || at >= maxLabelWords || beyondLatin.test(formAt(words, at))) {
    return null
  }
  const noun = nounOf(words, at + 1)
  if (noun !== null) return nounTrigger(words, at + 1, noun, at + 1)
  return trigger(words, at + 1, 'amount', at + 1)
}

function trigger(
  words: readonly NormalWord[],
  at: number,
  kind: SlotKind,
  valueAt: number,
): Trigger {
  const before = clauseBefore(words, at)
    .filter(({ form }) => !shades.has(form) && !droppedAuxiliaries.has(form))
    .map(({ stem }) => stem)
  // Who is moving has not moved yet; who is living, lives.
  const isState = kind !== 'place' || !moveForms.has(formAt(words, at))
  while (isState && before.at(-1) === 'be') before.pop()
  return { kind, before, valueAt, isPast: false }
}

/** `Alpha's deadline`, `the deadline of Alpha` and `deadline for Alpha` are one. */
function nounTrigger(
  words: readonly NormalWord[],
  at: number,
  noun: NounValue,
  valueAt: number,
): Trigger {
  const before = clauseBefore(words, at)
    .filter(({ form }) => !shades.has(form) && !droppedAuxiliaries.has(form) && !ofForms.has(form))
    .map(({ stem }) => stem)
    .filter((stem) => stem !== 'be' && stem !== 'will')
    .toSorted()
  return { kind: { noun }, before, valueAt, isPast: false }
}

/** The words of the sentence before a place in it. */
function clauseBefore(words: readonly NormalWord[], at: number): readonly NormalWord[] {
  let start = at
  while (start > 0 && !clauseEnd.test(words[start - 1]?.mark ?? '')) start -= 1
  while (start < at && openers.has(formAt(words, start))) start += 1
  return words.slice(start, at)
}

/** The kind of value that the last such noun before it asks for. */
function nounOf(words: readonly NormalWord[], at: number): NounValue | null {
  let found: NounValue | null = null
  for (const { form } of clauseBefore(words, at)) found = nouns.get(form) ?? found
  return found
}

/** `to` after a verb, also behind `from Berlin`; −1 where there is none. */
function toAfter(words: readonly NormalWord[], from: number): number {
  const first = formAt(words, from)
  if (first === 'to') return from
  if (first !== 'from' && !directions.has(first)) return -1
  for (let at = from + 1; at < from + maxFromWords; at += 1) {
    if (formAt(words, at) === 'to') return at
    if (words[at - 1]?.mark !== '') return -1
  }
  return -1
}

function isBe(words: readonly NormalWord[], at: number): boolean {
  return beForms.has(formAt(words, at))
}

function formAt(words: readonly NormalWord[], at: number): string {
  return words[at]?.form ?? ''
}

/** Longer ones are sentences. */
const maxLabelWords = 6
const maxFromWords = 7
const beyondLatin = /[\u2e80-\u9fff]/
const clauseEnd = /[.!?;。\n]/
const liveForms = wordSet('live lives living reside resides residing')
const moveForms = wordSet('move moves moved moving relocate relocates relocated relocating')
const directions = wordSet('back over out away down up')
const workForms = wordSet('work works working')
const joinForms = wordSet('join joins joined')
const siteForms = wordSet('located based situated')
const nameForms = wordSet('called named')
const changeForms = wordSet('changed switched set postponed extended rescheduled raised lowered')
const haveForms = wordSet('have has own owns')
const costForms = wordSet('cost costs')
const beForms = wordSet('is are am was were be')
const pastBe = wordSet('was were')
const ofForms = wordSet("of for 's")
const emptySubjects = wordSet('it this that these those which who what here')
/** They tell when or how sure, not of whom. */
const shades = wordSet(
  'now currently still just also recently actually already really officially finally presently permanently nowadays',
)
const droppedAuxiliaries = wordSet('has have had been')
const openers = wordSet('and but so well then ok okay oh hey anyway')
const nouns: ReadonlyMap<string, NounValue> = new Map([
  ...nounsOf('date', 'deadline birthday'),
  ...nounsOf('amount', 'price'),
  ...nounsOf('address', 'email e-mail'),
  ...nounsOf('digits', 'phone number code'),
  ...nounsOf('person', 'owner name'),
  ...nounsOf('any', 'password status favourite favorite'),
])

function nounsOf(value: NounValue, words: string): [string, NounValue][] {
  return words.split(' ').map((noun) => [noun, value])
}
/** Words from `join` on. */
const joinedReach = 6
