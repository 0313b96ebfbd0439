import { questions } from '../../language/questions.ts'
import { reading } from '../../language/utterance.ts'
import { isQuestion } from './question.ts'

/**
 * Whether a text asks for something that somebody may have said, word for word or not: who reads it together with
 * what was told sees whether that answers. What may, can or should be (`What can I eat?`) only follows from
 * what was told, and a request (`Suggest a dessert`) asks for nothing.
 * Limits: modal verbs are known in English.
 */
export const asksWhatIsTold = reading((said): boolean => {
  return isQuestion(said) && !questions.some(({ follows }) => follows?.test(said.text))
})
