const LARGEST = 127

/**
 * Weights as signed bytes hold them: `{scale, bytes, own}`, where `own` are the weights that the bytes
 * come to, each a byte times the scale.
 */
export function asBytes(weights) {
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0)
  const scale = Number((largest / LARGEST).toPrecision(6))
  const bytes = Int8Array.from(weights, (weight) => Math.round(weight / scale))
  return { scale, bytes, own: Float64Array.from(bytes, (byte) => byte * scale) }
}
