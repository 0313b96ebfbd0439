import { readFileSync } from 'node:fs'

/** Numbers of a row are kept in so many steps each way: finer than any place needs. */
const STEPS = 4_095
/** A sum of products stays below it. */
const MOST_SUM = 2 ** 31 - 1
const PAGE_BYTES = 65_536
const ROWS = 4
const COLUMNS = 8

const kernel = new WebAssembly.Module(readFileSync(new URL('matrix-kernel.wasm', import.meta.url)))

/**
 * Rows of numbers in the memory of `matrix-kernel.wat`, and products of them. A place in it is a
 * number of bytes; `numbers(place, count)` reads and writes what stands there, and holds until the
 * next `room`.
 */
export function openMatrices() {
  const { exports } = new WebAssembly.Instance(kernel)
  const { memory, multiply, products, blend } = exports
  let used = PAGE_BYTES

  /** A place for so many bytes, all 0. */
  function room(bytes) {
    const place = used
    used += Math.ceil(bytes / 16) * 16
    const missing = used - memory.buffer.byteLength
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES))
    return place
  }

  function numbers(place, count) {
    return new Float32Array(memory.buffer, place, count)
  }

  function kept(values) {
    const place = room(values.length * 4)
    numbers(place, values.length).set(values)
    return place
  }

  /**
   * Weights as `transform` takes them: `depth` rows of `width` numbers, in steps of 16 bits, each
   * column in as many as its sums allow.
   */
  function weights(values, bias) {
    const width = bias.length
    const depth = values.length / width
    const columns = room(values.length * 2)
    const worths = new Float32Array(width)
    const packed = new Int16Array(memory.buffer, columns, values.length)
    for (let column = 0; column < width; column++) {
      const worth = worthOf(values, column, width)
      worths[column] = worth
      const first = (column - (column % COLUMNS)) * depth + (column % COLUMNS) * 2
      for (let at = 0; at < depth; at++) {
        const step = Math.round(values[at * width + column] / worth)
        packed[first + (at >> 1) * COLUMNS * 2 + (at & 1)] = step
      }
    }
    return { columns, worths: kept(worths), bias: kept(bias), depth, width }
  }

  const steps = room(mostRows * mostDepth * 2)
  const rowWorths = room(mostRows * 4)

  /** `to` = rows of `from` × weights + bias, none below `least`; `count` rows, 128 at most. */
  function transform(from, to, count, { columns, worths, bias, depth, width }, least = -Infinity) {
    const own = numbers(rowWorths, count)
    for (let row = 0; row < count; row++) {
      own[row] = exports.quantize(from + row * depth * 4, steps + row * depth * 2, depth, STEPS)
    }
    const whole = Math.ceil(count / ROWS) * ROWS
    multiply(steps, rowWorths, columns, worths, bias, to, whole, depth, width, least)
  }

  return { room, numbers, weights, transform, products, blend }
}

/** What a step of a column is worth. */
function worthOf(values, column, width) {
  let [sum, largest] = [0, 0]
  for (let at = column; at < values.length; at += width) {
    const size = Math.abs(values[at])
    sum += size
    if (size > largest) largest = size
  }
  // Half a step a number is what rounding may add.
  const most = MOST_SUM / STEPS - values.length / width / 2
  return Math.max(largest / 32_767, sum / most) || 1
}

/** Of what is transformed. */
export const mostRows = 128
const mostDepth = 1_536
