import { createHash, timingSafeEqual } from 'node:crypto'

const MOST_TEXTS = 256
/** As many of the longest texts that a server takes, 64 KiB each. */
const MOST_BYTES = MOST_TEXTS * 65_536

/** Whether it carries the key, where there is one, and no page in a browser sent it. */
export function isFor({ headers }, key) {
  if (headers.origin !== undefined) return false
  return key === '' || timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${key}`))
}

function hash(text) {
  return createHash('sha256').update(text).digest()
}

/** `{value}` of the JSON, null where it is none; `{refusal}` where it is too long to be read. */
export async function readBody(request) {
  const chunks = []
  let bytes = 0
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length
      if (bytes > MOST_BYTES) return refused(`the body is over ${MOST_BYTES} bytes`, 413)
      chunks.push(chunk)
    }
    return { value: JSON.parse(Buffer.concat(chunks).toString()) }
  } catch {
    // No JSON, or given up on its way: what it should be, `readRequest` says.
    return { value: null }
  }
}

/** The texts of a request's body, or why it is refused: `{texts}` or `{refusal: {status, message}}`. */
export function readTexts(body, model) {
  const refusal = refusalOf(body, model)
  if (refusal !== null) return refusal
  const { input } = body
  return textsIn(typeof input === 'string' ? [input] : input, 'input is not a text or')
}

/** The question and the texts of a request's body: `{question, texts}`, or why it is refused. */
export function readPairs(body, model) {
  const refusal = refusalOf(body, model)
  if (refusal !== null) return refusal
  const { query: question, documents } = body
  if (typeof question !== 'string' || question.trim() === '') {
    return refused('query is not a text with something in it')
  }
  const read = textsIn(documents, 'documents is not')
  return read.refusal === undefined ? { question, ...read } : read
}

function refusalOf(body, model) {
  if (typeof body !== 'object' || body === null) return refused('the body is not a JSON object')
  const { model: asked = model } = body
  return asked === model ? null : refused(`the only model here is ${model}`, 404)
}

function textsIn(texts, isNot) {
  if (!Array.isArray(texts) || texts.length === 0 || texts.length > MOST_TEXTS) {
    return refused(`${isNot} a list of 1 to ${MOST_TEXTS} texts`)
  }
  const at = texts.findIndex((text) => typeof text !== 'string' || text.trim() === '')
  if (at === -1) return { texts }
  return refused(`${isNot.split(' ')[0]}[${at}] is not a text with something in it`)
}

function refused(message, status = 400) {
  return { refusal: { status, message } }
}
