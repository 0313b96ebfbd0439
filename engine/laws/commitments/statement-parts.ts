import type { Utterance } from '../../language/utterance.ts'
import { languageOf } from '../../language/detect-language.ts'
import type { Language } from '../../language/rules.ts'
import { wordSet } from '../../language/word-lists.ts'
import { maxConjunctionCharacters, maxSentenceCharacters } from '../bounds.ts'
import { frames } from './slot-words.ts'

/** A stretch of a sentence that states something by itself: `sentence.slice(start, end)`. */
export interface StatementPart {
  readonly start: number
  readonly end: number
  /** The words, with whom the sentence is about where the part itself does not say it. */
  readonly whole: string
}

/**
 * The statements that a sentence joins: `I live in Berlin and love hiking.` says two things, one of
 * which may end without the other. Parted at commas, semicolons, dashes, `and`, `but` and `plus`
 * before a verb or before a new subject with its verb; with whom somebody lives is told beside
 * where (`… with my son and our cat`); none where it states one thing.
 * Limits: English and Chinese; clauses that depend on another (`, which …`, `because …`) stay with
 * it; reads the first 1,000 characters, linear in them.
 */
export function statementParts(whole: Utterance): readonly StatementPart[] {
  const { text: sentence } = whole
  const said = sentence.slice(0, maxSentenceCharacters)
  const language = languageOf(whole)
  const { joints, opens, states, ownSubject } = language === 'zh' ? chinese : english
  const parts: StatementPart[] = []
  const subject = ownSubject.exec(said)?.[0] ?? ''
  let start = 0
  const add = (end: number, isFirst: boolean): void => {
    const text = said.slice(start, end)
    const isOwn = isFirst || opens.subject.test(text)
    const living = /^with\s/iu.test(text) ? livingIn(said.slice(0, start)) : ''
    const whole = isOwn ? text : joined(subject, `${living}${text}`, language)
    parts.push({ start, end: end === said.length ? sentence.length : end, whole })
  }
  const all = [...said.matchAll(joints)]
  for (const [at, joint] of all.entries()) {
    const next = joint.index + joint[0].length
    const rest = said.slice(next, next + maxConjunctionCharacters)
    const before = said.slice(start, joint.index)
    if (!states(before) && !/^with\s/u.test(before)) continue
    const isTold = opens.subject.test(rest) && states(said.slice(next, all[at + 1]?.index))
    const isWithWhom = joint[0].trim() === '' && livingIn(before) !== ''
    if (!isTold && !isWithWhom && !opens.verb(rest)) continue
    add(joint.index, parts.length === 0)
    start = next
  }
  if (parts.length === 0) return []
  add(said.length, false)
  return parts
}

/** The verb that tells where somebody lives, to be told again of with whom. */
function livingIn(text: string): string {
  const verb = /\b(?:live|lives|living)\b(?= (?:in|at|on|near))/iu.exec(text)?.[0].toLowerCase()
  return verb === undefined ? '' : `${verb === 'living' ? 'live' : verb} `
}

function joined(subject: string, text: string, language: Language): string {
  return language === 'zh' ? `${subject}${text}` : `${subject} ${text}`.trim()
}

/** Verbs of what people tell of themselves, beside those of the frames. */
const verbs = wordSet(
  `love loves like likes enjoy enjoys hate hates dislike want wants need needs speak speaks know
   knows plan plans hope hopes think wish can do does did had bought sold quit stopped gave left took
   adopted married met saw found lost grew built made wrote collect collects cook cooks bake bakes
   sing sings swim ride rides practice practise volunteer volunteers support supports follow suffer
   suffers graduated earned finished am`,
)

function isVerb(word: string): boolean {
  const form = word.toLowerCase().replace(/['’](?:m|s|re|ve|d|ll)$/, '')
  return frames.has(form) || verbs.has(form)
}

function hasVerb(text: string): boolean {
  const words = text.match(/[\p{L}'’]+/gu) ?? []
  return words.length >= 2 && words.some((word) => isVerb(word) || /['’](?:m|re|ve)$/i.test(word))
}

const english = {
  joints:
    /(?:(?<!\s)\s+)?[,;]\s+(?:(?:and|but|plus)\s+)?|(?<!\s)\s+(?:(?:[–—-]|and|but|plus)\s+|(?=with (?:my|our|his|her|their)\s))/giu,
  opens: {
    subject:
      /^(?:(?:I|we|he|she|they|it|there|my|our|his|her|their)\b|(?:I|we|he|she|they|it)['’]|\p{Lu}[\p{L}-]+ (?:is|has|lives|works|loves|likes|plays|studies|teaches)\b)/iu,
    verb: (rest: string): boolean => isVerb(/^[\p{L}'’]+/u.exec(rest)?.[0] ?? ''),
  },
  states: hasVerb,
  ownSubject:
    /^(?:I|[Ww]e|[Hh]e|[Ss]he|[Tt]hey|(?:[Mm]y|[Oo]ur|[Hh]is|[Hh]er|[Tt]heir) (?:(?:best|old|little|big|older|younger|elder|other|new) )?\p{L}+(?: \p{Lu}[\p{L}-]+)*|\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)*)(?!\p{L})/u,
}

const chinese = {
  joints: /[，,；;]\s*/gu,
  opens: {
    subject: /^(?:我|你|他|她|它|我们|他们)/u,
    verb: (rest: string): boolean =>
      /^(?!因为|所以|如果|虽然|但是|不过|然后|比如)\p{Script=Han}{3}/u.test(rest),
  },
  states: (text: string): boolean => (text.match(/\p{Script=Han}/gu)?.length ?? 0) >= 3,
  ownSubject: /^(?:我们?|他们?|她们?)/u,
}
