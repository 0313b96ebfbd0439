import type { AnswerHead } from './answer-head.ts'

/**
 * Learned by `bench/train-answers.mjs` from the dev halves of bench/sets/answers, abstention and
 * no-shared-words (our own text): where an encoder places texts by meaning, and by words alone. Units:
 * of the logarithm of the odds that the best hit answers.
 */
export const answerHeads: Readonly<Record<'byMeaning' | 'byWords', AnswerHead>> = {
  byMeaning: {
    bias: -1.492,
    weights: {
      lexical: 2.882,
      activation: 1.749,
      covered: 2.11,
      all: 0.122,
      told: 0.359,
      paraphrased: 3.794,
      unknown: -0.822,
      seldomTold: -3.689,
      attributeMissing: -0.336,
      kindMissing: -0.287,
      otherValue: -2.351,
      nameMissing: -1.935,
      nameAlone: -0.791,
      ofSpeaker: 0.791,
      ofAnother: -1.917,
      gap: 0,
      nearer: 1.182,
      length: 0.121,
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
