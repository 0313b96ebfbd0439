import { questions } from '../../language/questions.ts'
import { isUnspaced } from './spell-terms.ts'
import { reading, type Utterance } from '../../language/utterance.ts'

/**
 * The words of a question that only ask for all that happened, was done or is planned (`What did I do
 * with Priya yesterday?`): what is left names with whom, where or of what. null where it asks for
 * something else (`What did Priya say yesterday?`).
 * Limits: English, German, Spanish, French and Chinese, by the form of the question.
 */
export const happeningsAsked = reading((said: Utterance): RegExp | null => {
  for (const { happenings } of questions) {
    if (happenings === undefined || !happenings.says.test(said.text)) continue
    const { words } = happenings
    return isUnspaced(words.slice(0, 1))
      ? new RegExp(words, 'gu')
      : new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words})(?![\p{L}\p{N}])`, 'giu')
  }
  return null
})
