import type { AnswerHead } from './answer-head.ts'

/**
 * Learned by `bench/train-answers.mjs` from the dev halves of bench/sets/answers, abstention and
 * no-shared-words (our own text): where an encoder places texts by meaning, and by words alone. Units:
 * of the logarithm of the odds that the best hit answers.
 */
export const answerHeads: Readonly<Record<'byMeaning' | 'byWords', AnswerHead>> = {
  byMeaning: {
    bias: -1.273,
    weights: {
      lexical: 1.933,
      activation: 1.21,
      covered: 1.004,
      all: 0.517,
      told: 0.68,
      paraphrased: 2.221,
      unknown: -0.171,
      attributeMissing: -1.072,
      kindMissing: -0.427,
      otherValue: -2.257,
      nameMissing: -2.273,
      nameAlone: -1.132,
      ofSpeaker: 1.062,
      ofAnother: -1.972,
      gap: 0.628,
      nearer: 1.299,
      length: -0.341,
    },
  },
  byWords: {
    bias: -1.318,
    weights: {
      lexical: 2.642,
      activation: 1.146,
      covered: 1.037,
      all: 0.294,
      told: 0,
      paraphrased: 0,
      unknown: -0.458,
      attributeMissing: -0.501,
      kindMissing: -1.424,
      otherValue: -1.46,
      nameMissing: -2.231,
      nameAlone: -0.207,
      ofSpeaker: 0.575,
      ofAnother: -1.807,
      gap: 0.452,
      nearer: 0,
      length: 0.093,
    },
  },
}
