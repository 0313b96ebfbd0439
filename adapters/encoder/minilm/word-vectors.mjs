import { readFileSync } from 'node:fs'
import {
  largestStep,
  wordBytes,
  wordDimensions,
  wordSteps,
} from '../../../engine/laws/recall/word-vectors/tuning.ts'
import { mostRows, openMatrices } from '../matrices.mjs'

const WIDTH = 384
const DEPTH = 2 * WIDTH
/** The numbers of a direction, and how much the word weighs. */
const OUT = wordDimensions + 1
/** With columns of nothing behind it, as the kernel takes them, eight at a time. */
const COLUMNS = Math.ceil(OUT / 8) * 8
const LARGEST_WEIGHT = 127

/**
 * Vectors of words for late interaction (Khattab & Zaharia 2020): of what a word is read as, halfway and at
 * the end, a linear map makes the 48 numbers of a direction and the logarithm of its weight in a question. The
 * map is learned by bench/train-word-vectors.mjs: biases, what a step of each row of weights is worth, and the
 * weights, a byte each. Answers `of(states)`: bytes, as engine/laws/recall/word-vectors/tuning.ts describes them.
 */
export function openWordVectors() {
  const { numbers, room, transform, weights } = openMatrices()
  const map = readMap()
  const columns = weights(map.weights, map.biases)
  const read = room(mostRows * DEPTH * 4)
  const made = room(mostRows * COLUMNS * 4)
  return ([halfway, last]) => {
    const count = last.length / WIDTH
    const rows = numbers(read, count * DEPTH)
    for (let word = 0; word < count; word++) {
      const [from, to] = [word * WIDTH, (word + 1) * WIDTH]
      rows.set(halfway.subarray(from, to), word * DEPTH)
      rows.set(last.subarray(from, to), word * DEPTH + WIDTH)
    }
    transform(read, made, count, columns)
    const found = numbers(made, count * COLUMNS)
    const words = new Int8Array(count * wordBytes)
    for (let word = 0; word < count; word++) {
      const own = found.subarray(word * COLUMNS, word * COLUMNS + OUT)
      write(words.subarray(word * wordBytes, (word + 1) * wordBytes), own)
    }
    return words
  }
}

/** A row of weights for each number that goes in. */
function readMap() {
  const { buffer } = Uint8Array.from(readFileSync(new URL('word-vectors.bin', import.meta.url)))
  const [biases, worths] = [0, 1].map((at) => new Float32Array(buffer, at * OUT * 4, OUT))
  const steps = new Int8Array(buffer, OUT * 8, OUT * DEPTH)
  const weights = new Float32Array(DEPTH * COLUMNS)
  for (let out = 0; out < OUT; out++) {
    for (let at = 0; at < DEPTH; at++) {
      weights[at * COLUMNS + out] = steps[out * DEPTH + at] * worths[out]
    }
  }
  const padded = new Float32Array(COLUMNS)
  padded.set(biases)
  return { weights, biases: padded }
}

function write(bytes, own) {
  const length = Math.hypot(...own.subarray(0, wordDimensions)) || 1
  for (let at = 0; at < wordDimensions; at += 2) {
    const [upper, lower] = [own[at], own[at + 1]].map((number) =>
      within(Math.round((number / length) * wordSteps), largestStep),
    )
    bytes[at / 2] = (upper << 4) | (lower & 15)
  }
  bytes[wordBytes - 1] = within(Math.round(own[wordDimensions] * wordSteps), LARGEST_WEIGHT)
}

function within(number, largest) {
  return Math.max(-largest, Math.min(largest, number))
}
