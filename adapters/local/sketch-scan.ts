import type { SketchScan } from '../../engine/model/embedding.ts'

/**
 * Compares sketches sixteen bytes at a time, by the kernel of `sketch-kernel.wat`. The sketches stay
 * where they are: they pass through two pages of its memory, at least 1,300 at a time, which costs
 * half of the comparison and spares a memory that grows and that others would have to live in.
 * `exports` are those of an instance of `sketch-kernel.wasm`. Workers compile no bytes at run time:
 * there `import kernel from './sketch-kernel.wasm'` gives the module to make it of.
 */
export function createSketchScan(exports: Readonly<Record<string, unknown>>): SketchScan {
  const { distances } = exports
  const memory = bufferOf(exports['memory'])
  if (memory === null || typeof distances !== 'function') {
    throw new Error('these are not the exports of the kernel of sketches')
  }
  const words = new Uint32Array(memory)
  return (sketches, count, sketch) => {
    const sketchBytes = sketch.byteLength
    const atOnce = Math.floor((memoryBytes - longestBytes) / (sketchBytes + answerBytes))
    const answersAt = sketchesAt + atOnce * sketchBytes
    const found = new Uint16Array(count)
    words.set(sketch, soughtAt / wordBytes)
    for (let done = 0; done < count; done += atOnce) {
      const many = Math.min(atOnce, count - done)
      const from = done * sketch.length
      words.set(sketches.subarray(from, from + many * sketch.length), sketchesAt / wordBytes)
      distances(sketchesAt, many, sketchBytes, soughtAt, answersAt)
      found.set(new Uint16Array(memory, answersAt, many), done)
    }
    return found
  }
}

function bufferOf(memory: unknown): ArrayBuffer | null {
  if (typeof memory !== 'object' || memory === null || !('buffer' in memory)) return null
  return memory.buffer instanceof ArrayBuffer ? memory.buffer : null
}

const wordBytes = 4
/** Two pages of 64 KiB hold the sketch that is sought, then sketches and their answers. */
const memoryBytes = 2 * 65_536
/** Of a sketch of 24 words. */
const longestBytes = 96
const soughtAt = 0
const sketchesAt = longestBytes
const answerBytes = 2
