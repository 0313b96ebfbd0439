import type { OrderFeatures } from './order-head.ts'

/**
 * Learned by `bench/train-order.mjs` from the dev halves of bench/sets/answers, abstention and
 * no-shared-words (our own text) and of public dialogues (LoCoMo, REALTALK, BEAM): where an encoder places
 * texts by meaning, and by words alone.
 */
export const orderHeads: Readonly<Record<'byMeaning' | 'byWords', OrderFeatures>> = {
  byMeaning: {
    share: 2.827,
    activation: 2.677,
    covered: 2.129,
    all: 0.592,
    told: 0.159,
    paraphrased: 2.385,
    kindMissing: -1.284,
    nameMissing: -1.136,
    isStatement: 0.478,
    brevity: -1.97,
  },
  byWords: {
    share: 2.827,
    activation: 2.677,
    covered: 2.129,
    all: 0.592,
    told: 0.159,
    paraphrased: 2.385,
    kindMissing: -1.284,
    nameMissing: -1.136,
    isStatement: 0.478,
    brevity: -1.97,
  },
}
