import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import startWabt from 'wabt'
import { createSketchScan } from '../../../adapters/local/sketch-scan.ts'
import { sketchDistances, sketchOf, sketchWords } from '../../../engine/graph/sketch.ts'
import { meaningWords } from '../../../engine/model/embedding.ts'

const words = fc
  .array(fc.integer({ min: 0, max: 2 ** 32 - 1 }), {
    minLength: sketchWords,
    maxLength: sketchWords,
  })
  .map((list) => Uint32Array.from(list))

describe('AG-43 a sketch', () => {
  it('has the sign of each dimension as a bit, and none for what has no direction', () => {
    const vector = new Float32Array(768)
    vector[0] = 0.5
    vector[1] = -0.5
    vector[767] = 1e-9
    const sketch = sketchOf(vector)
    expect(sketch?.[0]).toBe(1)
    expect(sketch?.[23]).toBe(2 ** 31)
    expect(sketchOf(Int8Array.from(vector, (part) => Math.sign(part)))).toEqual(sketch)
    expect(sketchOf(new Float32Array(768))).toBeNull()
    expect(sketchOf(new Float32Array(512).fill(1))).toBeNull()
    expect(sketchOf(new Float32Array(768).fill(NaN))).toBeNull()
  })
})

describe('a sketch of a meaning', () => {
  const shortSketch = words.map((sketch) => sketch.slice(0, meaningWords))

  it('of 16 words is compared as one of 24 is', () => {
    fc.assert(
      fc.property(fc.array(shortSketch, { maxLength: 5 }), shortSketch, (list, asked) => {
        const joined = Uint32Array.from(list.flatMap((sketch) => [...sketch]))
        const apart = list.map((sketch) => bitsApart(sketch, asked))
        expect([...sketchDistances(joined, list.length, asked)]).toEqual(apart)
      }),
    )
  })
})

describe('the kernel of sketches', () => {
  const folder = `${import.meta.dirname}/../../../adapters/local`
  const bytes = readFileSync(`${folder}/sketch-kernel.wasm`)

  it('is what its text says, in at most 2 KiB', async () => {
    const wabt = await startWabt()
    const text = readFileSync(`${folder}/sketch-kernel.wat`, 'utf8')
    const { buffer } = wabt.parseWat('sketch-kernel.wat', text, { simd: true }).toBinary({})
    expect(Buffer.from(buffer).equals(bytes)).toBe(true)
    expect(bytes.length).toBeLessThanOrEqual(2_048)
  })

  it('counts as the plain scan does, whatever fits its memory', () => {
    const scan = createSketchScan(new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports)
    const counts = [0, 1, 2, 1_336, 1_337, 1_338, 1_984, 1_985, 5_000]
    for (const [words, count] of counts.flatMap((one) => [
      [sketchWords, one] as const,
      [meaningWords, one] as const,
    ])) {
      const sketches = new Uint32Array(count * words + 7)
      let state = count + 1
      for (let at = 0; at < sketches.length; at++) {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
        sketches[at] = Math.imul(state, state >>> 7)
      }
      const asked = sketches.slice(0, words).fill(5, count * words)
      for (const sketch of [asked, asked.map((word) => ~word)]) {
        expect(scan(sketches, count, sketch)).toEqual(sketchDistances(sketches, count, sketch))
      }
    }
  })

  it('refuses other exports', () => {
    expect(() => createSketchScan({})).toThrow('not the exports of the kernel')
  })
})

function bitsApart(a: Uint32Array, b: Uint32Array): number {
  let count = 0
  a.forEach((word, at) => {
    for (let left = (word ^ (b[at] ?? 0)) >>> 0; left > 0; left = Math.floor(left / 2)) {
      count += left % 2
    }
  })
  return count
}
