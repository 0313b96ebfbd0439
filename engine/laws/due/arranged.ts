import { arrangedRules } from '../../language/arranged.ts'
import { dueRules } from '../../language/due.ts'
import type { ArrangedRule } from '../../language/arranged-rule.ts'
import { reading, type Utterance } from '../../language/utterance.ts'
import { tensesOf } from '../text/english-tense.ts'
import { outsideQuotations } from '../text/spoken-text.ts'

/**
 * What a sentence says from its first clause on that tells of something arranged for a day ahead: an
 * appointment, an event or an arrival, by a verb of what is so or will be, or as a note without a
 * verb. What is past, doubted, denied, asked or so as a rule is none, nor is what others do among
 * themselves. null where no clause does.
 * Limits: English; a note without a verb may tell of a day that has just gone.
 */
export const arrangedIn = reading((said: Utterance): string | null => {
  const text = outsideQuotations(said)
  for (const rule of arrangedRules) {
    if (!hasDay(rule, text) || rule.several.test(text)) continue
    const start = clausesOf(text, rule).find((at) => isArranged(at.clause, rule))?.start
    if (start !== undefined) return text.slice(start)
  }
  return null
})

function isArranged(clause: string, rule: ArrangedRule): boolean {
  if (!hasDay(rule, clause) || rule.isNot.test(clause)) return false
  if (dueRules.some(({ isNot }) => isNot.test(clause))) return false
  const led = [...clause.matchAll(rule.day)].map(({ index }) => clause.slice(0, index))
  if (led.some((words) => rule.setFor.test(words))) return true
  // A short name of a day may be a verb elsewhere: `dinner sat 7pm`.
  const tenses = tensesOf(clause.replaceAll(rule.day, ' '))
  if (tenses.includes('past')) return false
  if (led.some((words) => rule.beside.test(words) || rule.before.test(words))) return true
  return tenses.every((tense) => tense === 'none') && rule.note.test(clause)
}

function hasDay({ day }: ArrangedRule, text: string): boolean {
  return text.search(day) >= 0
}

interface Clause {
  readonly start: number
  /** With the joint before it. */
  readonly clause: string
}

/** A day that stands before a colon or behind one is no clause of its own. */
function clausesOf(text: string, { joint, day }: ArrangedRule): readonly Clause[] {
  const clauses: Clause[] = []
  let start = 0
  for (const { index, 0: mark } of text.matchAll(joint)) {
    const isLabel =
      mark === ':' &&
      (text.slice(start, index).search(day) >= 0 || opensWith(day, text.slice(index + 1)))
    if (isLabel || index === start) continue
    clauses.push({ start, clause: text.slice(start, index) })
    start = index
  }
  return [...clauses, { start, clause: text.slice(start) }]
}

function opensWith(day: RegExp, text: string): boolean {
  return text.trimStart().search(day) === 0
}
