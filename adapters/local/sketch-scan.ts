import type { SketchScan } from '../../engine/model/embedding.ts'

/**
 * Compares sketches sixteen bytes at a time, by the kernel of `sketch-kernel.wat`. The sketches stay
 * where they are: they pass through two pages of its memory, some 1,300 at a time, which costs half
 * of the comparison and spares a memory that grows and that others would have to live in.
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
  const answers = new Uint16Array(memory, answersAt, sketchesAtOnce)
  return (sketches, count, sketch) => {
    const found = new Uint16Array(count)
    words.set(sketch, soughtAt / wordBytes)
    for (let done = 0; done < count; done += sketchesAtOnce) {
      const many = Math.min(sketchesAtOnce, count - done)
      const from = done * sketchWords
      words.set(sketches.subarray(from, from + many * sketchWords), sketchesAt / wordBytes)
      distances(sketchesAt, many, soughtAt, answersAt)
      found.set(many === sketchesAtOnce ? answers : answers.subarray(0, many), done)
    }
    return found
  }
}

function bufferOf(memory: unknown): ArrayBuffer | null {
  if (typeof memory !== 'object' || memory === null || !('buffer' in memory)) return null
  return memory.buffer instanceof ArrayBuffer ? memory.buffer : null
}

const wordBytes = 4
const sketchWords = 24
const sketchBytes = sketchWords * wordBytes
/** Two pages of 64 KiB hold the sketch that is sought, then sketches and their answers. */
const memoryBytes = 2 * 65_536
const soughtAt = 0
const sketchesAt = sketchBytes
const answerBytes = 2
const sketchesAtOnce = Math.floor((memoryBytes - sketchBytes) / (sketchBytes + answerBytes))
const answersAt = sketchesAt + sketchesAtOnce * sketchBytes
