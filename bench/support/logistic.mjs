import { logistic } from '../../engine/laws/recall/logistic.ts'

/**
 * Logistic regression by Adam over all rows at once from zero, deterministic: of rows `{inputs, isSo, counts}` (`counts` 1 where
 * it is left out) a weight for each input and a bias; settings as of `adam`.
 */
export function fitted(rows, settings) {
  const size = rows[0].inputs.length
  const all = rows.reduce((sum, { counts = 1 }) => sum + counts, 0)
  return adam(size, settings, (weights, slope) => {
    for (const { inputs, isSo, counts = 1 } of rows) {
      const error = likelihoodOf(inputs, weights) - Number(isSo)
      addTo(slope, inputs, (counts * error) / all)
    }
  })
}

/** 0–1; the bias is the last weight. */
export function likelihoodOf(inputs, weights) {
  let sum = weights[inputs.length]
  for (let at = 0; at < inputs.length; at++) sum += weights[at] * inputs[at]
  return logistic(sum)
}

/** What an error in the logarithm of the odds does to the slope of each weight, and of the bias. */
export function addTo(slope, inputs, error) {
  for (let at = 0; at < inputs.length; at++) slope[at] += error * inputs[at]
  slope[inputs.length] += error
}

/** The same of features of any size: see `toScale`. */
export function fittedToScale(rows, { most = Infinity, ...settings }) {
  const { scaled, unscaled } = toScale(
    rows.map(({ inputs }) => inputs),
    most,
  )
  return unscaled(
    fitted(
      rows.map((row, at) => ({ ...row, inputs: scaled[at] })),
      settings,
    ),
  )
}

/**
 * Goes down a slope by Adam (Kingma, Ba 2014) from zero: `addSlope(weights, slope)` adds that of `size` weights and, last, of the bias.
 * `shrink` pulls each weight towards 0, `memory` is how much of the squares of slopes is kept from step to step.
 */
export function adam(size, { steps, rate, shrink, memory = 0.999 }, addSlope) {
  // The bias is the last weight.
  const weights = new Float64Array(size + 1)
  const [mean, square] = [0, 1].map(() => new Float64Array(size + 1))
  for (let step = 1; step <= steps; step++) {
    const slope = Float64Array.from(weights, (weight, at) => (at < size ? shrink * weight : 0))
    addSlope(weights, slope)
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
 * Inputs of any size brought to one scale, and what turns what was learned of them into weights of the inputs as they were; what is
 * learned of one counts no more beyond `most` deviations.
 */
export function toScale(rows, most) {
  const size = rows[0].length
  const mean = (of) => rows.reduce((sum, inputs) => sum + of(inputs), 0) / rows.length
  const means = Array.from({ length: size }, (_, at) => mean((inputs) => inputs[at]))
  const spreads = means.map(
    (middle, at) => Math.sqrt(mean((inputs) => (inputs[at] - middle) ** 2)) || 1,
  )
  const scaled = rows.map((inputs) =>
    inputs.map((value, at) => {
      return Math.max(-most, Math.min(most, (value - means[at]) / spreads[at]))
    }),
  )
  const unscaled = (found) => {
    const weights = Array.from(found.weights, (weight, at) => weight / spreads[at])
    const moved = weights.reduce((sum, one, at) => sum + one * means[at], 0)
    return { weights, bias: found.bias - moved }
  }
  return { scaled, unscaled }
}
