import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import startWabt from 'wabt'
import { wordBytes } from '../../engine/laws/recall/word-vectors/tuning.ts'
import { closenessOfWords, wordsIn } from '../../engine/laws/recall/word-vectors/word-vectors.ts'
import { loadModel } from '../../adapters/encoder/load-model.mjs'
import { openMatrices } from '../../adapters/encoder/matrices.mjs'
import { loadMiniLm } from '../../adapters/encoder/minilm/load.mjs'
import { readSafetensors } from '../../adapters/encoder/minilm/safetensors.mjs'
import { loadUseLite } from '../../adapters/encoder/use-lite/load.mjs'

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

describe('the models of the encoder', () => {
  let useLite
  let miniLm
  beforeAll(async () => {
    ;[useLite, miniLm] = await Promise.all([loadUseLite(), loadMiniLm()])
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
  ])('Universal Sentence Encoder lite places %j where TensorFlow.js does', (text, expected) => {
    expectNumbers(useLite(text), expected, [0, 1, 2, 255, 510, 511])
  })

  // Numbers 0, 1, 2, 191, 382 and 383 of the vectors that candle (@lat.md/embed 0.2.0) makes of the same weights.
  it.each([
    ['Do I have any pets?', [0.044681, -0.075426, 0.09033, -0.090823, -0.062784, -0.002978]],
    [
      'Käthe paid $5 for 🎉 two tickets.',
      [0.025473, 0.056857, 0.094931, -0.01131, -0.038782, -0.009101],
    ],
    [
      'and then we went on '.repeat(25),
      [-0.022515, -0.068303, 0.04132, -0.098569, -0.048772, -0.040525],
    ],
  ])('all-MiniLM-L6-v2 places %j where candle does', (text, expected) => {
    expectNumbers(miniLm(text), expected, [0, 1, 2, 191, 382, 383])
  })

  it('reads the first 128 pieces, its marks among them', () => {
    expect(miniLm('and then we went on '.repeat(60)).tokens).toBe(128)
    expect(miniLm('ok').tokens).toBe(3)
  })

  it('gives each piece the vector of its words: the same word lies nearest to itself', () => {
    const [asked, told, other] = [
      'Where is the key kept?',
      'We keep the spare key under the blue pot.',
      'The train to Porto was late again.',
    ].map((text) => miniLm(text).words)
    expect(asked).toHaveLength(miniLm('Where is the key kept?').tokens * wordBytes)
    const [question, near, far] = [asked, told, other].map(wordsIn)
    const closeness = (text) => closenessOfWords(question, text)
    expect(closeness(near)).toBeGreaterThan(closeness(far) + 0.1)
    expect(closeness(question)).toBeGreaterThan(0.9)
  })

  it('weighs both alike, side by side', async () => {
    const encode = await loadModel()
    const { vector } = encode('Do I have any pets?')
    const both = ['Do I have any pets?'].flatMap((text) => [
      ...miniLm(text).vector,
      ...useLite(text).vector,
    ])
    expect(vector).toHaveLength(896)
    for (const [at, number] of both.entries()) {
      expect(vector[at]).toBeCloseTo(number / Math.sqrt(2), 5)
    }
  })
})

function expectNumbers({ vector }, expected, places) {
  for (const [at, number] of expected.entries()) {
    expect(vector[places[at]]).toBeCloseTo(number, 3)
  }
  expect(vector.reduce((sum, number) => sum + number ** 2, 0)).toBeCloseTo(1, 3)
}

describe('a file of safetensors', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mneme-weights-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const fileOf = (header, halves) => {
    const text = JSON.stringify(header)
    const length = Buffer.alloc(8)
    length.writeBigUInt64LE(BigInt(text.length))
    const path = join(folder, 'model.safetensors')
    const numbers = Buffer.from(Uint16Array.from(halves).buffer)
    writeFileSync(path, Buffer.concat([length, Buffer.from(text), numbers]))
    return path
  }
  const halves = [0x3c00, 0xc000, 0x0001, 0x7bff]
  const told = { dtype: 'F16', shape: [2, 2], data_offsets: [0, 8] }

  it('holds numbers of 16 bits', () => {
    const weights = readSafetensors(fileOf({ 'a.weight': told }, halves))
    expect([...weights.of('weight')]).toEqual([1, -2, 2 ** -24, 65_504])
    expect([...weights.rows('a.weight', 2)(1)]).toEqual([2 ** -24, 65_504])
  })

  it.each([{}, { 'a.weight': { ...told, dtype: 'F32' } }])(
    'refuses what it lacks: %j',
    (header) => {
      const weights = readSafetensors(fileOf(header, halves))
      expect(() => weights.of('weight')).toThrow('has no weights weight')
    },
  )

  it('refuses what was cut', () => {
    const weights = readSafetensors(fileOf({ 'a.weight': told }, halves.slice(1)))
    expect(() => weights.of('weight')).toThrow('ends too early')
  })
})
