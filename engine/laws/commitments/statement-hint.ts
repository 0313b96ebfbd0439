import { dayMs } from '../../../contract/durations.ts'
import type { Utterance } from '../../language/utterance.ts'
import {
  ownUser,
  type DrawnCommitment,
  type EventTime,
  type StatementHint,
  type Subject,
} from '../../model/commitment.ts'
import { isObject, type Json, type JsonObject } from '../../model/json.ts'
import { maxNameLineCharacters, maxStatementNameCharacters } from '../bounds.ts'
import { foldName } from '../entities/entity-names.ts'
import { ownMember } from '../reasoning/typed-read.ts'
import { epochOf, utcDay } from '../utc-time.ts'
import { isFirstPerson } from './subject.ts'
import { standsIn } from './grade-statement.ts'
import { maxEventDays, minYearDays } from './tuning.ts'

type Sentence = Pick<DrawnCommitment, 'text' | 'start' | 'end'>

/**
 * What a model's statement says beside its words: who speaks, whom it is about, when it takes
 * place; of each only what its source bears out: a speaker whose name opens the line as a chat log
 * writes it, a subject that the text has named by then, a time of which the sentence has the day or
 * the year. All else is left out quietly: rules read the rest. Total: any JSON. Linear in the text.
 * Limits: a day told in words alone is rules' to read.
 */
export function hintOf(item: JsonObject, sentence: Sentence, text: string): StatementHint {
  const speaker = speakerIn(ownMember(item, 'speaker'), sentence, text)
  const about = aboutIn(ownMember(item, 'subject') ?? ownMember(item, 'about'), sentence, text)
  const event = eventIn(ownMember(item, 'event') ?? ownMember(item, 'times'), sentence)
  return {
    ...(speaker !== null && { speaker }),
    ...(about !== null && { about }),
    ...(event !== null && { event }),
  }
}

/**
 * The subject that rules read, with what they left open as a model has it: who speaks, where nobody
 * is named but the namespace's own user, and whom it is about, where that is nobody.
 */
export function subjectWith(subject: Subject, said: Utterance, hint: StatementHint = {}): Subject {
  const isOwn = subject.speaker === ownUser
  const speaker = isOwn ? (hint.speaker ?? subject.speaker) : subject.speaker
  if (subject.about === null) return { ...subject, speaker, about: hint.about ?? null }
  const isSpeaker = subject.about === subject.speaker && isFirstPerson(said)
  return { ...subject, speaker, about: isSpeaker ? speaker : subject.about }
}

function speakerIn(said: Json | undefined, { start }: Sentence, text: string): string | null {
  const name = nameIn(said)
  if (name === null) return null
  const from = text.lastIndexOf('\n', start - 1) + 1
  const line = text.slice(from, from + maxNameLineCharacters).replace(opensLine, '')
  const rest = line.slice(name.length)
  if (foldName(line.slice(0, name.length)) !== foldName(name)) return null
  return closesLabel.test(rest) ? foldName(name) : null
}

function aboutIn(
  said: Json | undefined,
  { text: sentence, end }: Sentence,
  text: string,
): string | null {
  const name = nameIn(said)
  if (name === null || !hasCapital.test(name)) return null
  const isNamed = standsIn(sentence, name) || standsIn(text.slice(0, end), name)
  return isNamed ? foldName(name) : null
}

/** A name of a few words; no pronoun, no sentence. */
function nameIn(said: Json | undefined): string | null {
  if (typeof said !== 'string' || !said.isWellFormed()) return null
  const name = said.trim()
  const isName = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .'’_-]*$/u.test(name) && !pronoun.test(name)
  return isName && name.length <= maxStatementNameCharacters && foldName(name) !== '' ? name : null
}

function eventIn(said: Json | undefined, { text }: Sentence): EventTime | null {
  if (!isObject(said)) return null
  const [first, last] = [ownMember(said, 'from'), ownMember(said, 'to')]
  const from = momentIn(first)
  if (from === null) return null
  const to = last === undefined || last === null ? from + dayMs : momentIn(last)
  if (to === null || to <= from || to - from > maxEventDays * dayMs) return null
  const [year = '', , day = ''] = utcDay(from).split('-')
  const numbers: readonly string[] = text.match(/\d+/g) ?? []
  const hasDay = numbers.some((number) => Number(number) === Number(day) && number.length < 3)
  const hasYear = numbers.includes(year)
  const isYear = to - from >= minYearDays * dayMs
  return (isYear ? hasYear : hasDay) ? { from, to } : null
}

function momentIn(said: Json | undefined): number | null {
  if (typeof said !== 'string' || !/^\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?$/.test(said)) return null
  const at = epochOf(said)
  return Number.isFinite(at) ? at : null
}

const opensLine =
  /^[\s>*#([<-]*(?:\[?\(?\d{1,2}[:.]\d\d(?:[:.]\d\d)?\s*(?:[ap]m)?[\])]?)?[\s\-–—<([*|]*/iu
const closesLabel = /^\s*(?:[\])>*|]+[\s:]*|[:：]|\s[-–—]\s)/u
const pronoun =
  /^(?:i|me|my|you|your|he|him|she|her|it|its|we|us|our|they|them|who|this|that|user|assistant|system|the|a|an)$/iu
const hasCapital = /\p{Lu}|\p{Script=Han}/u
