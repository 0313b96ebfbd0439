import { maxParameterBytes } from '../bounds.ts'

/**
 * JSON lists that together hold all of `values` in their order, each at most `maxBytes` of UTF-8; a
 * value that alone is larger gets a list of its own.
 */
export function jsonChunks(values: readonly unknown[], maxBytes = maxParameterBytes): string[] {
  const chunks: string[] = []
  let chunk: string[] = []
  let bytes = brackets
  for (const value of values) {
    const json = JSON.stringify(value)
    const added = encoder.encode(json).length + comma
    if (chunk.length > 0 && bytes + added > maxBytes) {
      chunks.push(`[${chunk.join(',')}]`)
      chunk = []
      bytes = brackets
    }
    chunk.push(json)
    bytes += added
  }
  return chunk.length > 0 ? [...chunks, `[${chunk.join(',')}]`] : chunks
}

const encoder = new TextEncoder()
const brackets = 2
const comma = 1
