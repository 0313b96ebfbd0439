import type { Utterance } from '../../language/utterance.ts'
import { languageOf } from '../../language/detect-language.ts'
import { maxSentenceCharacters } from '../bounds.ts'
import { grammarOf, type Opening } from './joined-clauses.ts'

/** A stretch of a sentence that states something by itself: `sentence.slice(start, end)`. */
export interface StatementPart {
  readonly start: number
  readonly end: number
  /** The words, with whom the sentence is about where the part itself does not say it. */
  readonly whole: string
}

/**
 * The statements that a sentence joins: `I live in Berlin and love hiking.` says two things, one of
 * which may end without the other. Parted at commas, semicolons, dashes and joining words before a
 * verb, before a new subject with its verb, or before what has the verb of the one before it (`Marcus
 * leads the billing team and Ines the SSO team`); with whom somebody lives is told beside where (`…
 * with my son and our cat`); none where it states one thing.
 * Limits: languages with joints in their rules, and Chinese; clauses that depend on another
 * (`, which …`, `because …`) stay with it; reads the first 1,000 characters, linear in them.
 */
export function statementParts(whole: Utterance): readonly StatementPart[] {
  const { text: sentence } = whole
  const said = sentence.slice(0, maxSentenceCharacters)
  const grammar = grammarOf(languageOf(whole))
  if (grammar === null) return []
  const parts: StatementPart[] = []
  let start = 0
  let opening: Opening = 'own'
  let before = ''
  const add = (end: number): string => {
    const text = said.slice(start, end)
    const whole = grammar.whole({ opening, text, before, said })
    parts.push({ start, end: end === said.length ? sentence.length : end, whole })
    return text
  }
  const all = [...said.matchAll(grammar.joints)]
  for (const [at, joint] of all.entries()) {
    const next = joint.index + joint[0].length
    const told = said.slice(start, joint.index)
    const rest = whole.like(said.slice(next, all[at + 1]?.index))
    const found = grammar.opening(rest, told)
    if (found === null) continue
    const isSure = found === 'gap' || opening !== 'own'
    if (!isSure && !grammar.states(whole.like(told))) continue
    before = add(joint.index)
    opening = found
    start = next
  }
  if (parts.length === 0) return []
  add(said.length)
  return parts
}

/**
 * Whether a sentence, or a part of one, may say more than one thing that cannot be told apart: a
 * stretch behind a joint that is more than a name, a date, a place or a clause that depends on it.
 */
export function mayHoldMore(part: Utterance): boolean {
  const said = part.text.slice(0, maxSentenceCharacters)
  const grammar = grammarOf(languageOf(part))
  if (grammar === null) return false
  const all = [...said.matchAll(grammar.joints)]
  return all.some(({ index, 0: joint }, at) => {
    const next = index + joint.length
    return grammar.mayState(part.like(said.slice(next, all[at + 1]?.index)))
  })
}
