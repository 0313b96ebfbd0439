import { reading, Utterance } from '../../language/utterance.ts'
import { defaultSettings, type Settings } from '../../settings.ts'
import { maxTriggerPhraseCharacters, maxTriggerSentenceCharacters } from '../bounds.ts'
import type { Span } from '../text/spans.ts'
import { spokenClausesOf, type SpokenClause, spokenText, unspoken } from '../text/spoken-text.ts'
import { speakerLabelOf } from '../text/speaker-label.ts'
import { addressedAs, unlabelled } from './trigger-address.ts'
import { restOf } from './trigger-rest.ts'
import {
  anyPhrase,
  inBothScripts,
  phraseOf,
  type Intent,
  type SpokenPhrase,
  type Standing,
  type TriggerPhrase,
} from './trigger-phrases.ts'
import { leads, wordsOf } from './trigger-words.ts'

export interface Trigger {
  readonly intent: Intent
  /** The phrase that says so, as the table has it. */
  readonly phrase: string | null
  /** What is to be remembered (the text as said), forgotten or recalled; '' where nothing is named. */
  readonly rest: string
  /** Where the phrase stands in the message; null without one. */
  readonly place: Span | null
  /** What rules are unsure of: the intent that the message may have, or may not. */
  readonly doubt: Exclude<Intent, 'none'> | null
}

/**
 * Finds the request in a chat message by its phrases. Quotations and code are skipped; a
 * negation within some words before a phrase in its clause cancels it; what is told of others or to
 * a person is none (`addressedAs`); the earliest phrase counts, a farewell only where nothing else
 * does. `namesOf` gives the assistant's, in
 * lower case, where a phrase is found. Linear in the message but for the laws that find
 * quotations.
 * Limits: it reads phrases and few signs of meaning; what is a guess says so (`doubt`), and goes by
 * `isAsked` where somebody else has decided it.
 */
export function triggerIn(
  message: Utterance,
  { negationWindow }: Settings['triggers'] = defaultSettings.triggers,
  namesOf: () => ReadonlySet<string> = noNames,
  isAsked?: boolean,
): Trigger {
  const spoken = spokenText(message)
  const { found, doubt } = firstPhrase(message, { negationWindow, namesOf, isAsked })
  if (found === null) return { intent: 'none', phrase: null, rest: '', place: null, doubt }
  const { intent, phrase } = found.entry
  const place = { start: spoken.sourceAt(found.start), end: spoken.sourceAt(found.end) }
  return { intent, phrase, rest: restOf(message, intent, { phrase, ...place }), place, doubt }
}

function noNames(): ReadonlySet<string> {
  return new Set()
}

interface Found {
  readonly entry: TriggerPhrase
  readonly start: number
  readonly end: number
}

interface Search {
  readonly found: Found | null
  readonly doubt: Trigger['doubt']
}

/** Every phrase that stands in a message, whatever it means there. */
const phrasesIn = reading((message): readonly (Found & { readonly clause: SpokenClause })[] => {
  const { text } = spokenText(message)
  const phrases = anyPhrase()
  const found: (Found & { readonly clause: SpokenClause })[] = []
  let clauses: readonly SpokenClause[] | undefined
  let place = 0
  for (let match = phrases.exec(text); match !== null; match = phrases.exec(text)) {
    const entry = phraseOf(match[0])
    clauses ??= spokenClausesOf(text)
    while ((clauses[place + 1]?.start ?? Infinity) <= match.index) place += 1
    const clause = clauses[place]
    const [start, end] = [match.index, match.index + match[0].length]
    // Another phrase may begin within one that does not count.
    phrases.lastIndex = start + 1
    if (entry !== undefined && clause !== undefined) found.push({ entry, start, end, clause })
  }
  return found
})

function firstPhrase(message: Utterance, { isAsked, ...rules }: Rules): Search {
  const { text } = spokenText(message)
  let farewell: Found | null = null
  let doubt: Trigger['doubt'] = null
  let from = 0
  for (const { clause, ...found } of phrasesIn(message)) {
    const { entry, start, end } = found
    if (start < from) continue
    const standing = standingOf(text, found, { clause, ...rules })
    if (standing === 'other words') continue
    // Nor does what a denied phrase contains: `not … what do you remember`.
    from = end
    if (standing === 'unlikely') doubt ??= entry.intent
    const holds = standing === 'held' || (isGuess(standing) && (isAsked ?? standing === 'likely'))
    if (standing === 'likely' && !holds) doubt ??= entry.intent
    if (!holds) continue
    if (entry.intent === 'reflect_soft') farewell ??= found
    else return { found, doubt: isGuess(standing) ? entry.intent : null }
  }
  return { found: farewell, doubt }
}

function isGuess(standing: Standing): boolean {
  return standing === 'likely' || standing === 'unlikely'
}

interface Rules {
  readonly negationWindow: number
  readonly namesOf: () => ReadonlySet<string>
  readonly isAsked?: boolean | undefined
}

interface Reading extends Omit<Rules, 'isAsked'> {
  readonly clause: SpokenClause
}

function standingOf(text: string, found: Found, reading: Reading): Standing | 'other words' {
  const { clause, negationWindow, namesOf } = reading
  const before = text.slice(
    Math.max(clause.start, found.start - maxTriggerPhraseCharacters),
    found.start,
  )
  if (found.entry.language === 'zh') {
    if (deniedBefore.test(before.trimEnd())) return 'no'
    if (!isOpenInChinese(text, before, clause)) return 'other words'
  } else {
    if (!isWhole(text, found)) return 'other words'
    if (found.entry.language === 'en' && isNegatedBy(before, negationWindow)) return 'no'
    if (!isOpen(text, found, clause)) return 'other words'
  }
  if (isAlone(text, found)) return 'held'
  return addressedAs(spokenPhrase(text, found, before), namesOf())
}

/** The message is its phrase and no more but `please` and its like. */
function isAlone(text: string, { start, end }: Found): boolean {
  if (text.length > 2 * maxTriggerPhraseCharacters) return false
  const others = `${text.slice(0, start)} ${text.slice(end)}`
  return !others.includes(unspoken) && wordsOf(others).every((word) => leads.has(word))
}

/** The sentence around a phrase and what stands near it, each at most so many characters. */
function spokenPhrase(text: string, { entry, start, end }: Found, opening: string): SpokenPhrase {
  const near = text.slice(Math.max(0, start - maxTriggerSentenceCharacters), start)
  const from =
    start - near.length + (/^[^]*(?:[.!?](?=\s)|[\n。！？；])/u.exec(near)?.[0].length ?? 0)
  const ahead = text.slice(end, end + maxTriggerSentenceCharacters)
  const stop = /[.!?](?=\s|$|['")\]])|[!?。！？；\n]/u.exec(ahead)
  const to = end + (stop?.index ?? ahead.length)
  const before = unlabelled(text.slice(from, start))
  const after = text.slice(end, to)
  return {
    entry,
    before,
    opening: opening.length > before.length ? before : opening,
    after,
    isQuestion: /^[!?？]*[?？]/u.test(text.slice(to, to + 4)) && !tag.test(after),
    others: `${unlabelled(text.slice(Math.max(0, from - maxTriggerSentenceCharacters), from))}\n${text.slice(to, to + maxTriggerSentenceCharacters)}`,
  }
}

/** Two phrases ask for something in certain places alone. */
function isOpen(text: string, { entry, start }: Found, clause: SpokenClause): boolean {
  if (entry.phrase === 'reflect') return isWholeClause(text, clause)
  return entry.phrase !== 'important:' || beginsSentence(text, start)
}

/** No letter, sign or file ending continues the phrase on either side; Han characters may. */
function isWhole(text: string, { start, end, entry }: Found): boolean {
  const before = text.slice(Math.max(0, start - 2), start)
  if (continuesBefore.test(before)) return false
  if (/[A-Za-z0-9]\.$/.test(before) && /^[a-z]/.test(text.slice(start, start + 1))) return false
  return entry.phrase.endsWith(':') || !continuesAfter.test(text.slice(end, end + 2))
}

/** `no need to` counts by its last word, contractions by themselves. */
function isNegatedBy(before: string, negationWindow: number): boolean {
  const words = before.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []
  return words.some((word, at) => {
    if (at < words.length - negationWindow) return false
    if (word === 'to') return words[at - 1] === 'need' && words[at - 2] === 'no'
    return negation.test(word)
  })
}

function isWholeClause(text: string, { start, end }: SpokenClause): boolean {
  if (end - start > maxTriggerPhraseCharacters) return false
  const words = text.slice(start, end).toLowerCase().split(/\s+/)
  return words.filter((word) => !/^(?:please|now|today|)$/.test(word)).join(' ') === 'reflect'
}

function beginsSentence(text: string, start: number): boolean {
  const from = Math.max(0, start - maxTriggerPhraseCharacters)
  const before = text.slice(from, start)
  if (/(?:^|[\n.!?。！？])[\s*_#([\-•]{0,120}$/u.test(before)) return true
  return endsLabel(text, start)
}

function isOpenInChinese(text: string, before: string, { start, opener }: SpokenClause): boolean {
  const said = before.trimEnd()
  if (askedBefore.test(said)) return true
  return isBlank(said) && (opener !== ':' || endsLabel(text, start))
}

/** The label of a speaker is all that stands before a place in its line. */
function endsLabel(text: string, end: number): boolean {
  const from = text.lastIndexOf('\n', end - 1) + 1
  if (end - from > maxTriggerPhraseCharacters) return false
  const line = text.slice(from, end).trimEnd()
  const label = speakerLabelOf(new Utterance(`${line} `))
  return label !== null && label.end >= line.length
}

function isBlank(text: string): boolean {
  return text.replaceAll(unspoken, '').trim() === ''
}

/** `…, ok?` asks nothing. */
const tag = /,\s*(?:ok|okay|alright|please|pls|thanks|yes|yeah|right)\s*$/iu
const letter = String.raw`(?!\p{Script=Han})[\p{L}\p{N}]`
const continuesBefore = new RegExp(String.raw`(?:${letter}|[_'#@$\\])$|${letter}[-‐‑/&]$`, 'u')
const continuesAfter = new RegExp(
  String.raw`^(?:${letter}|[_(]|'\p{L}|[-‐‑/&]${letter}|\.[a-z0-9])`,
  'u',
)
const negation = /^(?:not|never|cannot|\p{L}+n't|(?:do|does|did|should|would|wo|ca|is|are|was)nt)$/u
const asked = inBothScripts('(?:请|麻烦|帮我|你|那)')
const askedBefore = new RegExp(`${asked}$`, 'u')
/** 要不 and 不 before a pause deny nothing. */
const deniedBefore = new RegExp(
  inBothScripts(String.raw`(?:不要|不用|无需|(?<!要)不|别)`) + String.raw`(?:\s*${asked})*$`,
  'u',
)
