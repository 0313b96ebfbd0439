import { answerStrength } from '../../laws/recall/answer-strength.ts'
import { matchOf } from '../../laws/recall/recall-score.ts'
import { kindsIn } from '../../laws/text/answer-kind.ts'
import { readAskedFor } from '../../laws/text/asked-for.ts'
import { indexTerms } from '../../laws/text/terms.ts'
import type { Hit } from '../../model/views.ts'
import type { Search } from './search.ts'

/**
 * Whether the best hit answers what is asked (spec UN-25): some memory is always the nearest. Where
 * nothing is asked, as with a context alone, all that is linked is told.
 */
export function isAnswered({ context, question, weights }: Search, hits: readonly Hit[]): boolean {
  const [best] = hits
  if (best === undefined || question.text === '') return true
  const { parts, text } = best
  const { lexical: l, semantic: s } = weights
  const isActive = best.kind === 'memory' || best.kind === 'commitment'
  const a = isActive ? weights.activation : 0
  const own = (l + s) * matchOf(parts, weights) + a * parts.activation
  const asked = readAskedFor(question.text)
  const spoken = new Set([...question.speakers].flatMap((name) => indexTerms(name)))
  const names = asked.names.filter((name) => !spoken.has(name))
  const { words } = context.store.index.index
  const strength = answerStrength(
    { ...asked, names },
    { evidence: own / (l + s + a), terms: new Set(indexTerms(text)), kinds: kindsIn(text) },
    (term) => words.frequency(term) > 0,
  )
  return strength >= context.settings.recall.answerFloor
}
