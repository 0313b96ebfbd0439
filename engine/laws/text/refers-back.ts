import { anyOf } from '../../language/patterns.ts'
import { questions } from '../../language/questions.ts'

/**
 * A sentence that begins with a word for something named before it (`She builds …`, `It broke.`):
 * alone nobody knows what it is about. English, German, Spanish, French and Chinese.
 */
export const refersBack = new RegExp(
  String.raw`^\W{0,3}(?:(?:and|but|so|also|then) )?(?:${anyOf(questions.map((rule) => rule.refersBack))})(?![\p{L}'’])|^${anyOf(questions.map((rule) => rule.refersBackUnspaced))}`,
  'iu',
)
