import { clampShare, sixDecimals } from '../recall-score.ts'
import { tuned } from '../tuned.ts'
import type { AnswerFeatures } from './answer-head.ts'

/** What puts the first hits in order, each 0–1. */
export const orderFeatureNames = [
  /** Its score, as a share of the best. */
  'share',
  /** What links and the talk around it say of it. */
  'activation',
  /** Share of what is asked that it states, whether it states all of it, and how near it is beside that. */
  'covered',
  'all',
  'told',
  'paraphrased',
  /** Nothing of the kind that is asked for is in it; share of the names that it has not. */
  'kindMissing',
  'nameMissing',
  /** Who is named has said it, or somebody else has. */
  'ofSpeaker',
  'ofAnother',
  /** It is a statement drawn from a text, and no whole text. */
  'isStatement',
  /** 60 characters count as half. */
  'brevity',
] as const

export type OrderFeatureName = (typeof orderFeatureNames)[number]
export type OrderFeatures = Readonly<Record<OrderFeatureName, number>>

/** A hit beside others, and what it tells. */
export interface ComparedHit {
  readonly text: string
  readonly isStatement: boolean
  /** 0–1, and that of the best of them. */
  readonly score: number
  readonly best: number
  readonly told: AnswerFeatures
}

export function orderFeatures({ told, ...hit }: ComparedHit): OrderFeatures {
  return {
    share: hit.best > 0 ? clampShare(hit.score / hit.best) : 0,
    activation: told.activation,
    covered: told.covered,
    all: told.all,
    told: told.told,
    paraphrased: told.paraphrased,
    kindMissing: told.kindMissing,
    nameMissing: told.nameMissing,
    ofSpeaker: told.ofSpeaker,
    ofAnother: told.ofAnother,
    isStatement: hit.isStatement ? 1 : 0,
    brevity: tuned.halfBrief / (tuned.halfBrief + hit.text.length),
  }
}

/**
 * How well a hit answers beside others of the same question, higher is better: Σ w x. The weights are
 * learned so that of the first hits the one that answers is likely the best
 * (`bench/train-order.mjs`). Source: the list-wise loss of ListNet (Cao et al. 2007), linear. Limits: it
 * compares within one question, and says nothing of how sure an answer is. Total: what is no number
 * counts as 0.
 */
export function orderScore(features: OrderFeatures, weights: OrderFeatures): number {
  const sum = orderFeatureNames.reduce((all, name) => {
    const part = weights[name] * features[name]
    return Number.isFinite(part) ? all + part : all
  }, 0)
  return sixDecimals(sum)
}
