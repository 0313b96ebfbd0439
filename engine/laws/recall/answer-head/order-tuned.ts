import type { OrderFeatures } from './order-head.ts'

/**
 * Learned by `bench/train-order.mjs` from the dev halves of bench/sets/answers, abstention and
 * no-shared-words (our own text) and of public dialogues (LoCoMo, REALTALK, BEAM): where an encoder places
 * texts by meaning, and by words alone.
 */
export const orderHeads: Readonly<Record<'byMeaning' | 'byWords', OrderFeatures>> = {
  byMeaning: {
    share: 3.032,
    activation: 2.195,
    covered: 1.797,
    all: 0.674,
    told: 1.093,
    paraphrased: 2.422,
    kindMissing: -1.272,
    nameMissing: -1.057,
    ofSpeaker: 1.941,
    ofAnother: 0.336,
    isStatement: 0.344,
    brevity: -0.698,
  },
  byWords: {
    share: 2.198,
    activation: 2.34,
    covered: 1.272,
    all: 0.324,
    told: 0,
    paraphrased: 0,
    kindMissing: -1.251,
    nameMissing: -1.846,
    ofSpeaker: 1.321,
    ofAnother: -0.606,
    isStatement: 0.169,
    brevity: -0.409,
  },
}
