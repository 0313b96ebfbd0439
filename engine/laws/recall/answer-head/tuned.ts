import type { AnswerHead } from './answer-head.ts'

/**
 * Learned by `bench/train-answers.mjs` from the dev halves of bench/sets/answers, abstention and
 * no-shared-words (our own text): where an encoder places texts by meaning, and by words alone. Units:
 * of the logarithm of the odds that the best hit answers.
 */
export const answerHeads: Readonly<Record<'byMeaning' | 'byWords', AnswerHead>> = {
  byMeaning: {
    bias: -1.166,
    weights: {
      lexical: 2.741,
      activation: 1.713,
      covered: 1.507,
      all: 0.054,
      told: 0.718,
      paraphrased: 3.391,
      unknown: -0.801,
      attributeMissing: -0.758,
      kindMissing: -0.229,
      otherValue: -1.236,
      nameMissing: -2.671,
      nameAlone: -1.106,
      ofSpeaker: 1.205,
      ofAnother: -1.852,
      gap: 0,
      nearer: 0.722,
      length: -0.501,
    },
  },
  byWords: {
    bias: -1.141,
    weights: {
      lexical: 2.761,
      activation: 1.197,
      covered: 1.086,
      all: 0.229,
      told: 0,
      paraphrased: 0,
      unknown: -0.684,
      attributeMissing: -0.511,
      kindMissing: -1.3,
      otherValue: -1.187,
      nameMissing: -2.706,
      nameAlone: -0.257,
      ofSpeaker: 0.875,
      ofAnother: -2.414,
      gap: 0.389,
      nearer: 0,
      length: 0.005,
    },
  },
}
