/**
 * What each of `count` rows takes from all of them (Vaswani et al. 2017), head by head: `wide` has what a row
 * asks, then its keys, then its values, each of `width` numbers; the outcome is written to `heard`. `shares`
 * is room for `count` numbers.
 */
export function attend(matrices, { wide, heard, shares }, { count, width, heads, scale }) {
  const stride = width * 3 * 4
  const own = width / heads
  for (let row = 0; row < count; row++) {
    for (let head = 0; head < heads; head++) {
      const part = head * own * 4
      const asked = wide + row * stride + part
      matrices.products(asked, wide + width * 4 + part, stride, count, own, shares)
      softmax(matrices.numbers(shares, count), scale)
      const to = heard + row * width * 4 + part
      matrices.blend(shares, wide + width * 8 + part, stride, count, own, to)
    }
  }
}

/** The shares of what is attended to: e to the power of each number times `scale`, together 1. */
function softmax(values, scale) {
  let largest = -Infinity
  for (let at = 0; at < values.length; at++) largest = Math.max(largest, values[at])
  let sum = 0
  for (let at = 0; at < values.length; at++) {
    values[at] = Math.exp((values[at] - largest) * scale)
    sum += values[at]
  }
  for (let at = 0; at < values.length; at++) values[at] /= sum
}

/** Adds numbers to as many others. */
export function add(sums, others) {
  for (let at = 0; at < sums.length; at++) sums[at] += others[at]
}

/** Each row less its mean, in its own deviations, by scale and bias (Ba et al. 2016); both may be the same rows. */
export function normalize(read, written, { scale, bias }, leastVariance) {
  const width = scale.length
  for (let row = 0; row < read.length; row += width) {
    let [sum, squares] = [0, 0]
    for (let at = 0; at < width; at++) sum += read[row + at]
    const mean = sum / width
    for (let at = 0; at < width; at++) squares += (read[row + at] - mean) ** 2
    const share = 1 / Math.sqrt(squares / width + leastVariance)
    for (let at = 0; at < width; at++) {
      written[row + at] = (read[row + at] - mean) * share * scale[at] + bias[at]
    }
  }
}

/** The sum of rows of so many numbers. */
export function sumOfRows(rows, width) {
  const sums = new Float64Array(width)
  for (let row = 0; row < rows.length; row += width) {
    for (let at = 0; at < width; at++) sums[at] += rows[row + at]
  }
  return sums
}

/** A vector of length 1; all 0 stays so. */
export function unit(vector) {
  const length = Math.sqrt(vector.reduce((sum, number) => sum + number ** 2, 0))
  return vector.map((number) => number / Math.max(1e-6, length))
}
