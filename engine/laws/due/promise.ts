import { dueRules } from '../../language/due.ts'
import { reading, type Utterance } from '../../language/utterance.ts'
import { isIndirectQuestion, isQuestion } from '../text/question.ts'
import { outsideQuotations } from '../text/spoken-text.ts'
import { arrangedIn } from './arranged.ts'
import { maxPromiseCharacters } from '../bounds.ts'

/**
 * What a sentence promises, plans, must do or asks to be reminded of, outside of what it quotes; null
 * where it does none of these, or only doubts, wishes, asks, denies, calls off or tells what is done as a rule.
 * Whether it names a time is another question.
 * Limits: English, German, French, Spanish, Chinese and Japanese, by their words; irony is not seen.
 */
export const promiseIn = reading((said: Utterance): string | null => {
  if (said.text.length > maxPromiseCharacters) return null
  if (isIndirectQuestion(said)) return null
  const own = outsideQuotations(said)
  if (dueRules.some(({ reminds }) => reminds.test(own))) return own
  if (isQuestion(said) || dueRules.some(({ calledOff }) => calledOff?.test(own))) return null
  const isPromise = dueRules.some(({ promises, isNot }) => promises.test(own) && !isNot.test(own))
  return isPromise ? own : arrangedIn(said)
})

/** Whether it promises or has to do an act, or asks to be reminded: an appointment is kept by itself. */
export const isOwed = reading((said: Utterance): boolean => {
  if (promiseIn(said) === null) return false
  const own = outsideQuotations(said)
  return dueRules.some(
    ({ promises, owed = promises, reminds, isNot }) =>
      reminds.test(own) || (owed.test(own) && !isNot.test(own)),
  )
})
