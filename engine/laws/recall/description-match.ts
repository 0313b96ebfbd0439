import { referencesIn } from '../entities/inline-reference.ts'
import type { QueryTerm } from '../text/terms.ts'
import { monthWords, weekdayWords } from '../../language/en/calendar.ts'
import type { TriggerRule } from '../../language/rules.ts'
import { triggers } from '../../language/triggers.ts'
import { wordSet } from '../../language/word-lists.ts'
import { foldText } from '../../language/fold-text.ts'

/**
 * A description without the words that say what is to be done with it, how much, or who told it, and not what.
 * References stay: they are read as links.
 */
export function withoutGenericWords(text: string): string {
  const kept = referencesIn(text).map(({ start, end }) => [start, end] as const)
  const cut = text
    .replace(command, blank)
    .replaceAll(genericWords, (word, offset: number) =>
      kept.some(([start, end]) => offset >= start && offset < end) ? word : ' ',
    )
  return cut.trim()
}

/** As long as it was, so that what stands behind it stays in its place. */
function blank(words: string): string {
  return ' '.repeat(words.length)
}

/** What is said first to have it forgotten. */
const command =
  /^\s*(?:please\s+)?(?:delete|erase|wipe|remove|drop|stop remembering|(?:don['’]t|do not) (?:keep|remember|store))\b/iu

const genericWords =
  /\b(?:everything|anything|something|all(?: the)?|things?|stuff|whatever|ever|happen(?:ed|s)?|forget|please|memor(?:y|ies)|users?|(?:has|have|had) (?:done|said|told)|(?:I|we|you)(?:[’']ve| have)?(?: (?:just|ever|already|once))? (?:said|told|mentioned|talked|spoke|spoken|shared|wrote|written|brought up)(?: to| with)?(?: you)?|relat(?:ed|ing) to|regarding|concerning)\b/giu

/** Whether a description asks for all that it may mean, or for what was said. Limits: English. */
export function asksForAll(text: string): boolean {
  return all.test(text) || asksForTold(text)
}

/** Whether it asks for what was told, and not for what happened. Limits: English. */
export function asksForTold(text: string): boolean {
  return told.test(text)
}

/**
 * Whether a description means what was told last: it says so (`the last thing I told you`, `what I
 * just said`), and nothing else; a word that only points (`that`) says it as well.
 */
export function asksForLast(text: string): boolean {
  const words =
    text
      .replace(command, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}'’]+/gu) ?? []
  const said = words.filter((word) => !commandWords.has(word)).map((word) => word.replace('’', "'"))
  if (said.length === 0) return false
  if (said.every((word) => pointing.has(word))) return said[0] !== 'one'
  return (
    said.some((word) => lastWords.has(word)) &&
    said.every((word) => lastWords.has(word) || besideLast.has(word))
  )
}

const rules: readonly TriggerRule[] = Object.values(triggers)
const lastWords = wordSet(rules.map(({ last = '' }) => last).join(' '))
const besideLast = wordSet(rules.map(({ besideLast: words = '' }) => words).join(' '))
const pointing = wordSet('that this one')
const commandWords = wordSet('please pls forget undo scratch ignore about')

const all = /(?<!\p{L})(?:everything|anything|all|whatever|what|memories|things|stuff)(?!\p{L})/iu
const told =
  /(?<!\p{L})(?:I|we|you)(?:['’]ve| have)?(?: \p{L}+)? (?:said|told|mentioned|talked|spoken?|shared|wrote|written|brought up)(?!\p{L})/iu

/**
 * The terms by which a description tells its memories apart: the names in it, where it has any, as
 * not every trip is meant by `the trip to Vegas`; else all of them. A name is a word with a capital
 * that does not begin the text.
 */
export function tellingTerms(text: string, terms: readonly QueryTerm[]): readonly QueryTerm[] {
  const capitals = [...text.matchAll(capitalised)].filter(({ index }) =>
    /\p{L}/u.test(text.slice(0, index)),
  )
  const names = new Set(capitals.map(([word]) => foldText(word)))
  const named = terms.filter(({ surface }) => names.has(surface))
  return named.length > 0 ? named : terms
}

/**
 * A time that has a name (`Christmas`, `Valentine's Day`) is what is described; any other one tells only when
 * it was. Limits: English.
 */
export function isNamedTime(words: string): boolean {
  return !ofCalendar.test(words)
}

const ofCalendar = new RegExp(
  String.raw`[\d\p{Script=Han}]|\b(?:now|today|tonight|yesterday|tomorrow|last|this|next|past|ago|(?:hour|minute|week|weekend|month|quarter|night|morning|evening|afternoon)s?|days|years?(?!['’]s)|(?:${weekdayWords.join('|')})s?|${monthWords.join('|')}|spring|summer|autumn|winter)\b(?!['’]s)`,
  'iu',
)

/** How well a memory is meant that calls the thing by the name which another has given it. */
export const calledByName = 0.6

const capitalised = /(?<![\p{L}\p{N}'’])\p{Lu}[\p{L}\p{N}]*/gu
