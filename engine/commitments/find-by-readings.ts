import { piecesOf, pieceTerms } from '../laws/text/pieces.ts'
import { termsOfText } from '../laws/text/terms.ts'
import type { DrawnCommitment } from '../model/commitment.ts'
import type { Memory } from '../model/memory.ts'
import type { OperationContext } from '../operations/context.ts'

/**
 * Lets a text be found by the words of what a model read in it beside its own: `Mia` of `She's moved
 * to Leeds now.` The text stays as it was told. An erasure and a new text write the words anew, and
 * so does an import, which knows the text alone.
 */
export function findByReadings(
  { store }: OperationContext,
  { text, passage }: Pick<Memory, 'text' | 'passage'>,
  readings: readonly Pick<DrawnCommitment, 'text' | 'start'>[],
): void {
  if (readings.length === 0) return
  const whole = store.utterances.of(text)
  const lines = pieceTerms(whole).split('\n')
  const pieces = piecesOf(whole)
  for (const reading of readings) {
    const found = pieces.findIndex(({ end }) => reading.start < end)
    const at = found === -1 ? 0 : found
    const own = (lines[at] ?? '').split(' ')
    const added = termsOfText(store.utterances.of(reading.text)).filter(
      (term) => !own.includes(term),
    )
    lines[at] = [...own, ...added].join(' ').trim()
  }
  store.passages.rewrite(passage, text, lines.join('\n'))
}
