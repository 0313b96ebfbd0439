import { reading } from '../../language/utterance.ts'
import { anyOf } from '../../language/patterns.ts'
import { questions } from '../../language/questions.ts'

/**
 * A sentence that asks to be told, shown or written something: `Tell me …`, `Can you remind me what
 * …`, `I was wondering where …`, `Any idea …`. Whoever says it wants to know and tells nothing. What
 * is to be kept, or to be reminded of at its time, is told with it: `Remind me to call Ana`,
 * `Remember that …`.
 * Limits: English, German, Spanish and French openings; an errand (`Book a table for two`) tells what
 * somebody wants done, and is no request. Linear in the first 200 characters.
 */
export const isRequest = reading((sentence): boolean => {
  const said = sentence.text.slice(0, maxRead).replaceAll('’', "'").replace(opening, '')
  return asking.test(said) && !isToBeKept(sentence.like(said))
})

/** It says what to keep in mind, or what to be reminded of. */
export const isToBeKept = reading(({ text }): boolean => toBeKept.test(text.slice(0, maxRead)))

/** Characters. */
const maxRead = 200
const opening = new RegExp(
  String.raw`^\W{0,9}(?:(?:${anyOf(questions.map((rule) => rule.beforeRequest))})(?![\p{L}'])[\s,:!.–—-]{0,9}){0,4}(?:\p{Lu}\p{Ll}{1,40},\s)?(?:please\s)?`,
  'iu',
)
const asking = new RegExp(
  String.raw`^(?:${anyOf(questions.map((rule) => rule.request))})(?![\p{L}'])`,
  'iu',
)
const toBeKept = new RegExp(anyOf(questions.flatMap((rule) => rule.toBeKept ?? [])), 'iu')
