import { logistic } from '../../engine/laws/recall/logistic.ts'

/**
 * Logistic regression by Adam (Kingma, Ba 2014) over all rows at once from zero, deterministic: of rows
 * `{inputs, isSo, counts}` (`counts` 1 where it is left out) a weight for each input and a bias. `shrink`
 * pulls each weight towards 0, `memory` is how much of the squares of slopes is kept from step to step.
 */
export function fitted(rows, { steps, rate, shrink, memory = 0.999 }) {
  const size = rows[0].inputs.length
  const all = rows.reduce((sum, { counts = 1 }) => sum + counts, 0)
  // The bias is the last weight.
  const weights = new Float64Array(size + 1)
  const [mean, square] = [0, 1].map(() => new Float64Array(size + 1))
  for (let step = 1; step <= steps; step++) {
    const slope = Float64Array.from(weights, (weight, at) => (at < size ? shrink * weight : 0))
    for (const { inputs, isSo, counts = 1 } of rows) {
      let sum = weights[size]
      for (let at = 0; at < size; at++) sum += weights[at] * inputs[at]
      const error = (counts * (logistic(sum) - Number(isSo))) / all
      for (let at = 0; at < size; at++) slope[at] += error * inputs[at]
      slope[size] += error
    }
    for (let at = 0; at <= size; at++) {
      mean[at] = 0.9 * mean[at] + 0.1 * slope[at]
      square[at] = memory * square[at] + (1 - memory) * slope[at] ** 2
      const length = Math.sqrt(square[at] / (1 - memory ** step)) + 1e-8
      weights[at] -= (rate * (mean[at] / (1 - 0.9 ** step))) / length
    }
  }
  return { weights: weights.subarray(0, size), bias: weights[size] }
}

/**
 * The same of features of any size, brought to one scale, which the weights then hold; what is learned of one counts
 * no more beyond `most` deviations.
 */
export function fittedToScale(rows, { most = Infinity, ...settings }) {
  const size = rows[0].inputs.length
  const mean = (of) => rows.reduce((sum, { inputs }) => sum + of(inputs), 0) / rows.length
  const means = Array.from({ length: size }, (_, at) => mean((inputs) => inputs[at]))
  const spreads = means.map(
    (middle, at) => Math.sqrt(mean((inputs) => (inputs[at] - middle) ** 2)) || 1,
  )
  const scaled = rows.map(({ inputs, ...row }) => ({
    ...row,
    inputs: inputs.map((value, at) => {
      return Math.max(-most, Math.min(most, (value - means[at]) / spreads[at]))
    }),
  }))
  const found = fitted(scaled, settings)
  const weights = Array.from(found.weights, (weight, at) => weight / spreads[at])
  return { weights, bias: found.bias - weights.reduce((sum, one, at) => sum + one * means[at], 0) }
}
