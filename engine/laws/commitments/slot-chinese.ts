import { slots } from '../../language/zh/slots.ts'
import type { NormalWord } from '../text/normal-form.ts'
import type { SlotKind, Trigger } from './slot-value.ts'
import { maxLabelCharacters, maxPostCharacters, maxVerbCharacters } from './tuning.ts'
import { classOf } from './value-classes.ts'

/** The Chinese slot whose trigger begins at a character: `住在`, `加入`, `截止日期是`. */
export function hanTriggerAt(words: readonly NormalWord[], at: number): Trigger | null {
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
  return { kind, before: [before], valueAt, isPast: false }
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
function labelTrigger(words: readonly NormalWord[], at: number): Trigger | null {
  const before = beforeOf(words, at) + (words[at]?.form ?? '')
  if (before.length > maxLabelCharacters) return null
  return { kind: kindOfNoun(before), before: [before], valueAt: at + 1, isPast: false }
}

/** The characters before it in its clause, without those that only tell a time, as one string. */
function beforeOf(words: readonly NormalWord[], at: number): string {
  let start = at
  while (start > 0 && words[start - 1]?.mark === '') start -= 1
  return textOf(words, start, at).replace(slots.shades, '')
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

const hanLetter = /^\p{Script=Han}$/u
