import type { AnswerHead } from './answer-head.ts'

/**
 * Learned by `bench/train-answers.mjs` from the dev halves of bench/sets/answers, abstention and
 * no-shared-words (our own text): where an encoder places texts by meaning, and by words alone. Units:
 * of the logarithm of the odds that the best hit answers.
 */
export const answerHeads: Readonly<Record<'byMeaning' | 'byWords', AnswerHead>> = {
  byMeaning: {
    bias: -1.957,
    weights: {
      lexical: 1.018,
      activation: 3.69,
      covered: 0.93,
      all: 0.309,
      told: 1.694,
      paraphrased: 2.024,
      worded: 1.585,
      unknown: -1.041,
      seldomTold: -3.956,
      attributeMissing: -0.198,
      kindMissing: -0.079,
      otherValue: -2.867,
      nameMissing: -2.315,
      nameAlone: -0.611,
      ofSpeaker: 0.259,
      ofAnother: -2.504,
      gap: 0,
      nearer: 1.396,
      length: 0.207,
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
      worded: 0,
      unknown: -0.319,
      seldomTold: 0,
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
