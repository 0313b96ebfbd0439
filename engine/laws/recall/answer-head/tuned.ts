import type { AnswerHead } from './answer-head.ts'

/**
 * Learned by `bench/train-answers.mjs` from the dev halves of bench/sets/answers, abstention and
 * no-shared-words (our own text): where an encoder places texts by meaning, and by words alone. Units:
 * of the logarithm of the odds that the best hit answers.
 */
export const answerHeads: Readonly<Record<'byMeaning' | 'byWords', AnswerHead>> = {
  byMeaning: {
    bias: -1.931,
    weights: {
      lexical: 2.679,
      activation: 1.845,
      covered: 1.844,
      all: 0,
      told: 0.873,
      paraphrased: 3.827,
      unknown: -0.641,
      attributeMissing: -0.975,
      kindMissing: -0.152,
      otherValue: -2.419,
      nameMissing: -2.168,
      nameAlone: -1.228,
      ofSpeaker: 0.933,
      ofAnother: -1.818,
      gap: 0,
      nearer: 0.954,
      length: -0.237,
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
