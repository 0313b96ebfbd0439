import { defaultSettings, type Settings } from '../../settings.ts'
import { clausesOf, type Clause, spokenText, unspoken } from '../text/spoken-text.ts'
import { speakerLabel } from '../text/speaker-label.ts'
import { restOf } from './trigger-rest.ts'
import {
  anyPhrase,
  inBothScripts,
  phraseOf,
  type Intent,
  type TriggerPhrase,
} from './trigger-phrases.ts'

export interface Trigger {
  readonly intent: Intent
  /** The phrase that says so, as the table has it. */
  readonly phrase: string | null
  /** What is to be remembered (the text as said), forgotten or recalled; '' where nothing is named. */
  readonly rest: string
}

/**
 * Finds the request in a chat message by its phrases. Quotations and code are skipped; a
 * negation within some words before a phrase in its clause cancels it; the earliest phrase counts, a
 * farewell only where nothing else does. Linear in the message but for the laws that find quotations.
 * Limits: it reads phrases and no meaning. `Remember when we met?` asks to remember, `千万别忘了` does
 * not, since a Chinese phrase begins its clause or follows one of five words.
 */
export function triggerIn(
  text: string,
  { negationWindow }: Settings['triggers'] = defaultSettings.triggers,
): Trigger {
  const spoken = spokenText(text)
  const found = firstPhrase(spoken.text, negationWindow)
  if (found === null) return { intent: 'none', phrase: null, rest: '' }
  const { intent, phrase } = found.entry
  const [start, end] = [spoken.sourceAt(found.start), spoken.sourceAt(found.end)]
  return { intent, phrase, rest: restOf(text, intent, { phrase, start, end }) }
}

interface Found {
  readonly entry: TriggerPhrase
  readonly start: number
  readonly end: number
}

function firstPhrase(text: string, negationWindow: number): Found | null {
  const phrases = anyPhrase()
  let clauses: readonly Clause[] | undefined
  let place = 0
  let farewell: Found | null = null
  for (let match = phrases.exec(text); match !== null; match = phrases.exec(text)) {
    const entry = phraseOf(match[0])
    clauses ??= clausesOf(text)
    while ((clauses[place + 1]?.start ?? Infinity) <= match.index) place += 1
    const clause = clauses[place]
    const [start, end] = [match.index, match.index + match[0].length]
    // Another phrase may begin within one that does not count.
    phrases.lastIndex = start + 1
    if (entry === undefined || clause === undefined) continue
    const found = { entry, start, end }
    const standing = standingOf(text, found, clause, negationWindow)
    if (standing === 'other words') continue
    // Nor does what a denied phrase contains: `not … what do you remember`.
    phrases.lastIndex = end
    if (standing === 'denied') continue
    if (entry.intent !== 'reflect_soft') return found
    farewell ??= found
  }
  return farewell
}

type Standing = 'meant' | 'denied' | 'other words'

function standingOf(text: string, found: Found, clause: Clause, negationWindow: number): Standing {
  const before = text.slice(Math.max(clause.start, found.start - maxBefore), found.start)
  if (found.entry.language === 'zh') {
    if (deniedBefore.test(before.trimEnd())) return 'denied'
    return isOpenInChinese(text, before, clause) ? 'meant' : 'other words'
  }
  if (!isWhole(text, found)) return 'other words'
  if (isNegatedBy(before, negationWindow)) return 'denied'
  return isOpen(text, found, before, clause) ? 'meant' : 'other words'
}

/** Three phrases ask for something in certain places alone. */
function isOpen(text: string, { entry, start }: Found, before: string, clause: Clause): boolean {
  if (entry.phrase === 'remember') return isAddressed(before)
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

/** A bare `remember` begins its clause or follows a word that makes it a request. */
function isAddressed(before: string): boolean {
  return (
    isBlank(before) ||
    /(?<![\p{L}\p{N}'])(?:please|also|and|you\s+should|can\s+you)\s+$/iu.test(before)
  )
}

function isWholeClause(text: string, { start, end }: Clause): boolean {
  if (end - start > maxBefore) return false
  const words = text.slice(start, end).toLowerCase().split(/\s+/)
  return words.filter((word) => !/^(?:please|now|today|)$/.test(word)).join(' ') === 'reflect'
}

function beginsSentence(text: string, start: number): boolean {
  const from = Math.max(0, start - maxBefore)
  const before = text.slice(from, start)
  if (/(?:^|[\n.!?。！？])[\s*_#([\-•]*$/u.test(before)) return true
  return endsLabel(text, start)
}

function isOpenInChinese(text: string, before: string, { start, opener }: Clause): boolean {
  const said = before.trimEnd()
  if (askedBefore.test(said)) return true
  return isBlank(said) && (opener !== ':' || endsLabel(text, start))
}

/** The label of a speaker is all that stands before a place in its line. */
function endsLabel(text: string, end: number): boolean {
  const from = text.lastIndexOf('\n', end - 1) + 1
  if (end - from > maxBefore) return false
  const line = text.slice(from, end)
  const label = speakerLabel(`${line.trimEnd()} `)
  return label !== '' && label.trim() === line.trim()
}

function isBlank(text: string): boolean {
  return text.replaceAll(unspoken, '').trim() === ''
}

/** Characters looked at around a phrase; words and names are shorter. */
const maxBefore = 120
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
