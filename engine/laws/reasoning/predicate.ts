import { isList, type JsonScalar } from '../../model/json.ts'
import { findPart } from '../text/find-part.ts'
import type { NoteEntry, StepFailure } from '../../model/reasoning.ts'
import type { Bounds, MemberOf, Predicate } from '../../model/reasoning-predicate.ts'
import type { Work } from '../work.ts'
import { memberAt, memberText } from './member.ts'
import { readBool, readFloat } from './typed-read.ts'

/** The state that a predicate is evaluated on. `attempt` counts from 1. */
export interface Seen {
  readonly notes: NotesSeen
  readonly attempt: number
  readonly work: Work
}

export interface NotesSeen {
  /** All notes, every version. */
  readonly count: number
  /** Content of a key's newest note. */
  contentOf(key: string): string | undefined
}

/** The error that `on_error` of a handle reads as a note. */
export const errorKey = '$error'

/** Notes as predicates and texts look them up; `error` stands under `$error` while it is handled. */
export function notesSeen(
  notes: readonly NoteEntry[],
  error: StepFailure | null = null,
): NotesSeen {
  const contents = new Map(notes.map(({ key, content }) => [key, content]))
  if (error !== null) {
    const { code, path, message } = error
    contents.set(errorKey, JSON.stringify({ code, path, message }))
  }
  return { count: notes.length, contentOf: (key) => contents.get(key) }
}

/**
 * Evaluates a predicate. Total: what is missing, or cannot be read as the kind of
 * the value beside it, is false, in `not_equals` too. `equals`, `contains`, `in` know no case. Once
 * the meter is over its limit nothing holds: the answer is discarded then.
 */
export function holds(predicate: Predicate, seen: Seen): boolean {
  if (seen.work.isOver) return false
  seen.work.test()
  switch (predicate.kind) {
    case 'always':
      return predicate.value
    case 'all':
      return predicate.of.every((one) => holds(one, seen))
    case 'any':
      return predicate.of.some((one) => holds(one, seen))
    case 'not':
      return !holds(predicate.of, seen)
    case 'exists':
      return textOf(predicate.on, seen) !== undefined
    case 'equals':
    case 'in': {
      const values = predicate.kind === 'in' ? predicate.values : [predicate.value]
      const text = textOf(predicate.on, seen)
      countEach(seen, text, values)
      return text !== undefined && values.some((value) => isEqual(text, value) === true)
    }
    case 'not_equals': {
      const text = textOf(predicate.on, seen)
      countEach(seen, text, [predicate.value])
      return text !== undefined && isEqual(text, predicate.value) === false
    }
    case 'contains':
      return contains(predicate.on, predicate.value, seen)
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte': {
      const number = readFloat(textOf(predicate.on, seen) ?? '')
      return number !== undefined && isWithin(number, { [predicate.kind]: predicate.value })
    }
    case 'decision': {
      const decision = answerMember(predicate.key, 'decision', seen)
      return decision !== undefined && readBool(decision) === predicate.value
    }
    case 'confidence': {
      const confidence = readFloat(answerMember(predicate.key, 'confidence', seen) ?? '')
      return confidence !== undefined && isWithin(confidence, predicate.bounds)
    }
    case 'notes':
      return isWithin(seen.notes.count, predicate.bounds)
    case 'attempt':
      return isWithin(seen.attempt, predicate.bounds)
  }
}

function textOf({ key, path }: MemberOf, { notes, work }: Seen): string | undefined {
  const content = notes.contentOf(key)
  work.fold(content?.length ?? 0)
  return content === undefined ? undefined : memberText(content, path)
}

function answerMember(key: string, member: string, { notes, work }: Seen): string | undefined {
  const content = notes.contentOf(key)
  work.fold(content?.length ?? 0)
  return content === undefined ? undefined : memberText(content, [member])
}

/** Each value is folded, and the text again beside it. */
function countEach({ work }: Seen, text: string | undefined, values: readonly JsonScalar[]): void {
  for (const value of values) {
    const length = typeof value === 'string' ? value.length : 0
    work.fold((text?.length ?? 0) + length)
  }
}

/** Undefined where the text cannot be read as the value's kind. */
function isEqual(text: string, value: JsonScalar): boolean | undefined {
  if (typeof value === 'string') return sameCase(text) === sameCase(value)
  if (value === null) return text.trim() === 'null'
  const read = typeof value === 'number' ? readFloat(text) : readBool(text)
  return read === undefined ? undefined : read === value
}

/** A list has it as a member, a text as a part; text beside text in any case. */
function contains({ key, path }: MemberOf, value: JsonScalar, seen: Seen): boolean {
  const content = seen.notes.contentOf(key)
  if (content === undefined) return false
  const sought = sameCase(String(value))
  // Parsed, folded and searched; of a list each member is folded beside the value.
  seen.work.fold(3 * content.length + sought.length)
  const held = memberAt(content, path)
  if (isList(held)) {
    if (typeof value === 'string') seen.work.fold(held.length * value.length)
    return held.some((one) =>
      typeof one === 'string' ? isEqual(one, value) === true : one === value,
    )
  }
  const text = memberText(content, path)
  return text !== undefined && findPart(sameCase(text), sought) !== -1
}

function isWithin(value: number, { gt, gte, lt, lte }: Bounds): boolean {
  if (gt !== undefined && !(value > gt)) return false
  if (gte !== undefined && !(value >= gte)) return false
  if (lt !== undefined && !(value < lt)) return false
  return lte === undefined || value <= lte
}

function sameCase(text: string): string {
  return text.toLowerCase()
}
