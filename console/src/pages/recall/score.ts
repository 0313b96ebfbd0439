import type { Hit, RecallTrace } from '../../../../clients/typescript/index.ts'

export type Parts = Hit['parts']
type PartName = keyof Parts

export const partNames: readonly PartName[] = [
  'lexical',
  'semantic',
  'activation',
  'relevance',
  'recency',
]

/** How a score comes about: what speaks for a hit, and what lifts or lowers that. */
interface Account {
  /** What each evidence adds to the score; together they are the score. */
  readonly adds: Readonly<Record<'lexical' | 'semantic' | 'activation', number>>
  /** By what the evidence is multiplied for relevance and recency, at most 1. */
  readonly lift: number
}

/**
 * (l L + s S + a A) ÷ (l + s + a) × (1 + r R + t T) ÷ (1 + r + t), as docs/concepts.md has it. Notes
 * and entities take no part in activation.
 */
export function accountOf(
  { parts, kind }: Pick<Hit, 'parts' | 'kind'>,
  weights: RecallTrace['weights'],
): Account {
  const { lexical: l, semantic: s, relevance: r, recency: t } = weights
  const a = kind === 'memory' || kind === 'commitment' ? weights.activation : 0
  const all = l + s + a
  const lift = (1 + r * parts.relevance + t * parts.recency) / (1 + r + t)
  const add = (weight: number, part: number) => (all > 0 ? ((weight * part) / all) * lift : 0)
  return {
    adds: {
      lexical: add(l, parts.lexical),
      semantic: add(s, parts.semantic),
      activation: add(a, parts.activation),
    },
    lift,
  }
}
