import type { AnswerHead } from './answer-head.ts'

/**
 * Learned by `bench/train-answers.mjs` from the dev halves of bench/sets/answers, abstention and
 * no-shared-words (our own text): where an encoder places texts by meaning, and by words alone. Units:
 * of the logarithm of the odds that the best hit answers.
 */
export const answerHeads: Readonly<Record<'byMeaning' | 'byWords', AnswerHead>> = {
  byMeaning: {
    bias: -2.509,
    weights: {
      lexical: 2.114,
      activation: 2.03,
      covered: 2.153,
      all: 0.354,
      told: 1.613,
      paraphrased: 4.409,
      unknown: -0.585,
      seldomTold: -3.926,
      attributeMissing: -0.354,
      kindMissing: -0.559,
      otherValue: -2.35,
      nameMissing: -1.875,
      nameAlone: -1.168,
      ofSpeaker: 0.542,
      ofAnother: -0.993,
      gap: 0,
      nearer: 1.818,
      length: 0.824,
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
