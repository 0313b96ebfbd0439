import { termsOfText } from '../laws/text/terms.ts'
import type { OperationContext } from '../operations/context.ts'

/**
 * Questions of the log go that share a word with what is being erased, since their words may be all that is
 * left of it. Rather one too many: a log of questions is worth less than an erasure.
 */
export function eraseQuestionsOf(
  { store: { recallLog, utterances } }: Pick<OperationContext, 'store'>,
  texts: readonly string[],
): void {
  const erased = new Set(texts.flatMap((text) => termsOfText(utterances.of(text))))
  if (erased.size === 0) return
  recallLog.eraseAsking((question) =>
    termsOfText(utterances.of(question)).some((term) => erased.has(term)),
  )
}
