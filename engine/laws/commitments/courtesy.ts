import { reading } from '../../language/utterance.ts'
import { foldText } from '../../language/fold-text.ts'
import {
  aboutHearer,
  agreeing,
  always,
  calledFirst,
  calledLast,
  opening,
  own,
  praising,
} from '../../language/en/courtesy.ts'
import { modelSelf, praise } from '../../language/en/reactions.ts'
import { companies } from '../../language/company.ts'
import { modelSelf as modelInChinese } from '../../language/zh/small-talk.ts'
import { maxRemarkCharacters } from '../bounds.ts'

/**
 * A sentence that only turns to the hearer: it offers help, invites, cheers on, wishes, agrees,
 * thanks for support, or says how good it is to hear or to talk; and a caption that praises. What
 * names a number says more, and so does one who speaks of what they did or have.
 * Limits: English; word forms at the start of a sentence, at most 200 characters.
 */
export const isCourtesy = reading(({ text }): boolean => {
  const said = withoutCall(text.trim().replaceAll('’', "'"))
  if (said.length > maxRemarkCharacters) return false
  if (agreeing.test(said)) return true
  if (/\d/u.test(said)) return false
  if (always.some((pattern) => pattern.test(said))) return true
  if (own.test(said)) return false
  if (aboutHearer.some((pattern) => pattern.test(said))) return true
  return praising.some((pattern) => praise.has(foldText(pattern.exec(said)?.[1] ?? '')))
})

/** Without whom it calls: `Wow Caroline, …`, `…, Mel.`; in lower case, but for `I`. */
function withoutCall(said: string): string {
  const rest = said
    .replace(opening, '')
    .replace(calledFirst, '')
    .replace(opening, '')
    .replace(calledLast, '$1')
  return rest.charAt(0).toLowerCase() + rest.slice(1)
}

/** A model that refuses, or speaks of itself as one. */
export const isOfModel = reading(({ text }): boolean =>
  modelPatterns.some((pattern) => pattern.test(text)),
)

const modelPatterns = [
  modelSelf,
  modelInChinese,
  ...Object.values(companies).flatMap((rule) => rule.modelSelf ?? []),
]
