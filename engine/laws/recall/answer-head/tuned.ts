import type { AnswerHead } from './answer-head.ts'

/**
 * Learned by `bench/train-answers.mjs` from the dev halves of bench/sets/answers, abstention and
 * no-shared-words (our own text): where an encoder places texts by meaning, and by words alone. Units:
 * of the logarithm of the odds that the best hit answers.
 */
export const answerHeads: Readonly<Record<'byMeaning' | 'byWords', AnswerHead>> = {
  byMeaning: {
    bias: -1.203,
    weights: {
      lexical: 1.802,
      activation: 0.668,
      covered: 0.932,
      all: 0.719,
      told: 0.299,
      paraphrased: 1.787,
      unknown: -0.517,
      attributeMissing: -0.831,
      kindMissing: -1.1,
      otherValue: -1.47,
      nameMissing: -1.378,
      nameAlone: -0.999,
      ofSpeaker: 0.453,
      ofAnother: -2.152,
      gap: 0.879,
      nearer: 1.796,
      length: 0.231,
    },
  },
  byWords: {
    bias: -1.502,
    weights: {
      lexical: 2.741,
      activation: 1.192,
      covered: 0.903,
      all: 0.56,
      told: 0,
      paraphrased: 0,
      unknown: -0.319,
      attributeMissing: -0.39,
      kindMissing: -1.392,
      otherValue: -0.989,
      nameMissing: -2.279,
      nameAlone: -0.381,
      ofSpeaker: 0.614,
      ofAnother: -1.93,
      gap: 0.495,
      nearer: 0,
      length: 0.349,
    },
  },
}
