import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import startWabt from 'wabt'
import { loadModel } from '../../adapters/encoder/load-model.mjs'
import { openMatrices } from '../../adapters/encoder/matrices.mjs'
import { createTokenizer } from '../../adapters/encoder/tokenizer.mjs'

const folder = new URL('../../adapters/encoder/', import.meta.url)

describe('the kernel of the encoder', () => {
  it('is what its text says, in at most 2 KiB', async () => {
    const bytes = readFileSync(new URL('matrix-kernel.wasm', folder))
    const wabt = await startWabt()
    const text = readFileSync(new URL('matrix-kernel.wat', folder), 'utf8')
    const { buffer } = wabt.parseWat('matrix-kernel.wat', text, { simd: true }).toBinary({})
    expect(Buffer.from(buffer).equals(bytes)).toBe(true)
    expect(bytes.length).toBeLessThanOrEqual(2_048)
  })

  it.each([
    ['numbers by chance', 5, (at) => Math.sin(at * at)],
    ['as many rows as there may be', 128, (at) => Math.sin(at * 7)],
    ['sums as large as there may be', 2, () => 3e4],
    ['one large number among small ones', 1, (at) => (at === 17 ? 1 : 1e-4)],
    ['nothing', 3, () => 0],
  ])('multiplies as plain code does: %s', (_what, count, number) => {
    const [depth, width] = [1_536, 16]
    const { room, numbers, weights, transform } = openMatrices()
    const columns = Float32Array.from({ length: depth * width }, (_, at) => number(at + 3))
    const bias = Float32Array.from({ length: width }, (_, at) => number(at) + 1)
    const [from, to] = [room(128 * depth * 4), room(128 * width * 4)]
    const packed = weights(columns, bias)
    const rows = numbers(from, count * depth)
    rows.forEach((_, at) => (rows[at] = number(at + 1)))
    transform(from, to, count, packed)
    const found = numbers(to, count * width)
    for (let at = 0; at < count * width; at++) {
      const [row, column] = [Math.floor(at / width), at % width]
      let [sum, size] = [bias[column], Math.abs(bias[column])]
      for (let one = 0; one < depth; one++) {
        const product = rows[row * depth + one] * columns[one * width + column]
        sum += product
        size += Math.abs(product)
      }
      expect(Math.abs(found[at] - sum)).toBeLessThanOrEqual(size * 1e-3)
    }
  })
})

describe('the model of the encoder', () => {
  let model
  beforeAll(async () => {
    model = await loadModel()
  })

  // Numbers 0, 1, 2, 255, 510 and 511 of the vectors that TensorFlow.js 4.22 makes of the same weights.
  it.each([
    ['Do I have any pets?', [0.059527, 0.031472, -0.046182, -0.02283, -0.052305, 0.057573]],
    [
      'Käthe paid $5 for 🎉 two tickets.',
      [0.054789, 0.027632, 0.010052, -0.007291, -0.035406, -0.032186],
    ],
    // Of 301 pieces the first 128 are read.
    [
      'and then we went on '.repeat(60),
      [-0.02423, -0.062571, 0.045823, -0.02949, -0.017204, 0.029926],
    ],
  ])('places %j where TensorFlow.js does', (text, expected) => {
    const vector = model.encode(createTokenizer(model.vocabulary)(text).ids)
    expect(vector).toHaveLength(512)
    const told = [0, 1, 2, 255, 510, 511].map((at) => vector[at])
    for (const [at, number] of expected.entries()) expect(told[at]).toBeCloseTo(number, 3)
    expect(vector.reduce((sum, number) => sum + number ** 2, 0)).toBeCloseTo(1, 3)
  })
})
