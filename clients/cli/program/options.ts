import { formatReference, parseReference } from '../../../contract/inline-reference.ts'
import type { InlineEntity } from '../../typescript/reference.ts'
import { wrongUse } from '../mistake.ts'

/** An option of a command: `--name`, or `--name <value>`. */
export interface OptionOf<T> {
  /** How its value is shown in the help, such as `<n>`; null where it takes none. */
  readonly value: string | null
  readonly about: string
  /** One letter, without its dash. */
  readonly short?: string | undefined
  /** All that its value may be: shown in the help, completed by the shell. */
  readonly choices?: readonly string[] | undefined
  /** Given several times, it collects its values. */
  readonly isList: boolean
  /** Throws a Mistake where the value is none; `flag` is as it was typed in the help. */
  read(value: string, flag: string): unknown
  /** Only the type counts: what the command is given. */
  readonly holds?: T
}

interface Extra {
  readonly short?: string
}

/** Said or not said: true or false. */
export function flag(about: string, { short }: Extra = {}): OptionOf<boolean> {
  return { value: null, about, short, isList: false, read: () => true }
}

/** Any text. */
export function text(
  value: string,
  about: string,
  { short }: Extra = {},
): OptionOf<string | undefined> {
  return { value, about, short, isList: false, read: (given) => given }
}

/** Any text, given any number of times; an empty list where it is not given. */
export function list(
  value: string,
  about: string,
  { short }: Extra = {},
): OptionOf<readonly string[]> {
  return { value, about, short, isList: true, read: (given) => given }
}

interface Range {
  readonly from: number
  readonly to: number
}

/** A reference to an entity, given any number of times; an empty list where it is not given. */
export function entities(about: string, { short }: Extra = {}): OptionOf<readonly InlineEntity[]> {
  return { value: '<reference>', about, short, isList: true, read: readReference }
}

/** `user_id:7`; what follows the colon needs no quotes, as the shell has taken them off. */
function readReference(given: string, name: string): InlineEntity {
  const whole = parseReference(given)
  if (whole !== null) return formatReference(whole)
  const [, kind, id] = /^([a-z][a-z0-9_]{0,63})_id:(.+)$/s.exec(given) ?? []
  const bare = kind === undefined || id === undefined ? null : formatReference({ kind, id })
  if (bare !== null && parseReference(bare) !== null) return bare
  const [, word, rest] = /^([a-z][a-z0-9_]*?)(?:_id)?[:=](.+)$/s.exec(given) ?? []
  const meant = word === undefined ? 'user_id:7' : `${word}_id:${rest}`
  throw wrongUse(`${name} takes a reference, not ${quoted(given)}`, `Write it as ${meant}.`)
}

/** A date, or a date and time; without a zone it is a time of this machine's. */
export function moment(
  about: string,
  { value = '<time>', short }: Extra & { readonly value?: string } = {},
): OptionOf<string | undefined> {
  return { value, about, short, isList: false, read: readMoment }
}

function readMoment(given: string, name: string): string {
  const [, day, time, zone] = momentForm.exec(given.trim()) ?? []
  const isDay = day !== undefined && isOnTheCalendar(day)
  const at = isDay && time !== undefined ? new Date(`${day}T${time}${zone ?? ''}`) : null
  if (isDay && time === undefined) return day
  if (at !== null && !Number.isNaN(at.getTime())) return at.toISOString()
  throw wrongUse(
    `${name} takes a date or a time, not ${quoted(given)}`,
    'Write it as 2026-03-01, 2026-03-01T14:30 or 2026-03-01T14:30+02:00.',
  )
}

/** The platform's parser lets 30 February roll over into March. */
function isOnTheCalendar(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day)
}

const momentForm =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}:\d{2})?)?$/i

/** A whole number within a range, ends included. */
export function whole(
  value: string,
  about: string,
  { from, to, short }: Range & Extra,
): OptionOf<number | undefined> {
  const read = (given: string, name: string) => {
    const number = Number(given)
    const fits = /^[+-]?\d+$/.test(given) && number >= from && number <= to
    if (fits) return number
    throw wrongUse(`${name} takes a whole number from ${from} to ${to}, not ${quoted(given)}`)
  }
  return { value, about, short, isList: false, read }
}

/** A number within a range, ends included. */
export function number(
  value: string,
  about: string,
  { from, to, short }: Range & Extra,
): OptionOf<number | undefined> {
  const read = (given: string, name: string) => {
    const found = Number(given)
    if (given.trim() !== '' && found >= from && found <= to) return found
    throw wrongUse(`${name} takes a number from ${from} to ${to}, not ${quoted(given)}`)
  }
  return { value, about, short, isList: false, read }
}

/** One of a few words; the help lists them behind `about`. */
export function oneOf<const T extends string>(
  value: string,
  choices: readonly T[],
  about: string,
  { short }: Extra = {},
): OptionOf<T | undefined> {
  const read = (given: string, name: string) => choiceOf(choices, given, name)
  return { value, about, short, choices, isList: false, read }
}

/** Any of a few words, given any number of times; an empty list where it is not given. */
export function anyOf<const T extends string>(
  value: string,
  choices: readonly T[],
  about: string,
): OptionOf<readonly T[]> {
  const read = (given: string, name: string) => choiceOf(choices, given, name)
  return { value, about, choices, isList: true, read }
}

function choiceOf<T extends string>(choices: readonly T[], given: string, name: string): T {
  const found = choices.find((choice) => choice === given)
  if (found !== undefined) return found
  throw wrongUse(`${name} takes ${inWords(choices)}, not ${quoted(given)}`)
}

/** `a`, `a or b`, `a, b or c`. */
export function inWords(words: readonly string[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}

/** As it was given, but not all of it. */
export function quoted(given: string): string {
  return JSON.stringify(given.length > mostShown ? `${given.slice(0, mostShown)}…` : given)
}

/** Characters of a wrong value that are repeated to the person. */
const mostShown = 60
