/** Written by `bench/train-descriptions.mjs`, in the order of `descriptionFeatures`. */
export const descriptionWeights = {
  usualCloseness: 0.392,
  alone: { bias: -4.663, weights: [3.016, 2.547, 0.209, 5.704, 1.063] },
  beside: { bias: -4.867, weights: [2.792, 2.66, 0.328, 5.778, 1.312, 2.077, 9.067] },
} as const
