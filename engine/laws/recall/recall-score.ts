import type { HitKind } from '../../../contract/lists.ts'
import { matchChannels, type ChannelOf } from '../../../contract/channels.ts'
import { accountOf, type ByChannel } from '../../../contract/score.ts'
import type { HitParts } from '../../model/views.ts'
import { dayMs } from '../../../contract/durations.ts'

/** As in the settings, but for the semantic one: 0 where nothing has a vector. */
export type ScoreWeights = ByChannel

/** The score of a hit by `accountOf`, with six decimals as its parts: a reader can compute it again. */
export function recallScore(parts: HitParts, kind: HitKind, weights: ScoreWeights): number {
  const { evidence, lift } = accountOf({ parts, kind }, weights)
  return sixDecimals(evidence * lift)
}

/** How well the thing itself answers, 0–1, without the activation that comes to it. */
export function matchOf(
  own: Partial<Pick<HitParts, ChannelOf<'match'>>>,
  weights: Pick<ScoreWeights, ChannelOf<'match'>>,
): number {
  let [paid, all] = [0, 0]
  for (const name of matchChannels) {
    const part = own[name]
    if (part === undefined) continue
    paid += weights[name] * part
    all += weights[name]
  }
  return all > 0 ? paid / all : 0
}

/** How much the thing itself says, to compare two. */
export function ownSum(own: Pick<HitParts, ChannelOf<'match'>>): number {
  return matchChannels.reduce((sum, name) => sum + own[name], 0)
}

/**
 * The lexical or semantic part of a score: half of what words or meaning tell, 0–1, so that the talk
 * around a text, which comes on top in A, does not reach its bound with the first word.
 */
export function matchPart(share: number): number {
  return share / 2
}

/** What words or meaning tell by itself, 0–1, of such a part. */
export function matchShare(part: number): number {
  return part / matchPart(1)
}

/** The semantic part of a score: 0 up to the floor, 1 for the same direction. */
export function semanticAt(cosine: number, floor: number): number {
  if (!(cosine > floor)) return 0
  return floor < 1 ? Math.min(1, (cosine - floor) / (1 - floor)) : 1
}

/** The recency part of a score: 2^(−age ÷ half-life); what lies ahead is as fresh as now. */
export function recencyAt(occurredAt: number, now: number, halfLifeDays: number): number {
  const ageDays = Math.max(0, now - occurredAt) / dayMs
  return 2 ** (-ageDays / halfLifeDays)
}

/** Total: what is no number counts as 0. */
export function sixDecimals(value: number): number {
  return Number.isFinite(value) ? Math.round(value * 1e6) / 1e6 : 0
}

export function clampShare(value: number): number {
  return value > 0 ? Math.min(1, value) : 0
}
