import type { AnswerHead } from './answer-head.ts'

/**
 * Learned by `bench/train-answers.mjs` from the dev halves of bench/sets/answers, abstention and
 * no-shared-words (our own text): where an encoder places texts by meaning, and by words alone. Units:
 * of the logarithm of the odds that the best hit answers.
 */
export const answerHeads: Readonly<Record<'byMeaning' | 'byWords', AnswerHead>> = {
  byMeaning: {
    bias: -1.855,
    weights: {
      lexical: 0.971,
      activation: 3.64,
      covered: 0.891,
      all: 0.331,
      told: 1.697,
      paraphrased: 1.945,
      worded: 1.599,
      unknown: -1.049,
      seldomTold: -3.971,
      attributeMissing: -0.198,
      kindMissing: -0.106,
      otherValue: -2.869,
      nameMissing: -2.468,
      nameAlone: -0.582,
      ofSpeaker: 0.244,
      ofAnother: -2.529,
      gap: 0,
      nearer: 1.403,
      length: 0.168,
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
