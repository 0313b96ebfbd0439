import { reading } from '../../language/utterance.ts'
import { anyOf } from '../../language/patterns.ts'
import { questions } from '../../language/questions.ts'

/**
 * Whether a question asks for what the assistant said: `What did you recommend?`, `your advice on …`.
 * A request is none (`Can you tell me …`), nor is asking what it knows (`Did you know …`).
 * Limits: English, Spanish and Chinese, in the past or the perfect.
 */
export const isAskedOfAssistant = reading(({ text }): boolean =>
  questions.some(({ ofAssistant }) => ofAssistant?.some((pattern) => pattern.test(text))),
)

/**
 * Whether a question asks for what was asked: `What did I ask about trains?`, `Which questions did
 * Ana have?`.
 * Limits: English, German, Spanish, French and Chinese, by the word for asking.
 */
export const isAboutAsking = reading(({ text }): boolean => asking.test(text))

const asking = new RegExp(
  String.raw`(?<!\p{L})(?:${anyOf(questions.map((rule) => rule.aboutAsking))})(?!\p{L})|${anyOf(questions.map((rule) => rule.aboutAskingUnspaced))}`,
  'iu',
)
