import type { HitParts } from '../model/views.ts'
import type { RecallSettings } from '../settings.ts'

/**
 * The score of a hit (spec AG-36), from the evidence that speaks for it, lifted by how much it
 * matters and how fresh it is:
 *   (l L + s S + a A) ÷ (l + s + a) × (1 + r R + t T) ÷ (1 + r + t)
 * A channel that has nothing to say for its kind has weight 0: s without an embedder, a for notes
 * and entities. Parts and score are 0–1 with six decimals, so a reader can compute it again.
 */
export function recallScore(
  parts: HitParts,
  kind: 'memory' | 'entity',
  weights: RecallSettings['weights'],
): number {
  const l = weights.lexical
  const a = kind === 'memory' ? weights.activation : 0
  const evidence = l + a > 0 ? (l * parts.lexical + a * parts.activation) / (l + a) : 0
  const { relevance: r, recency: t } = weights
  const lift = (1 + r * parts.relevance + t * parts.recency) / (1 + r + t)
  return sixDecimals(evidence * lift)
}

/** T of spec AG-35: 2^(−age ÷ half-life); what lies ahead is as fresh as now. */
export function recencyAt(occurredAt: number, now: number, halfLifeDays: number): number {
  const ageDays = Math.max(0, now - occurredAt) / 86_400_000
  return 2 ** (-ageDays / halfLifeDays)
}

/** Total: what is no number counts as 0. */
export function sixDecimals(value: number): number {
  return Number.isFinite(value) ? Math.round(value * 1e6) / 1e6 : 0
}

export function clampShare(value: number): number {
  return value > 0 ? Math.min(1, value) : 0
}
