import { maxBodyBytes, maxJsonDepth } from '../../contract/limits.ts'
import { maxBlankCharacters, maxDiscardedBytes } from '../bounds.ts'
import type { EdgeContext, EdgeMiddleware } from '../context.ts'
import { Problem } from '../errors.ts'
import { parseJson } from '../parse-json.ts'

/** With parameters that have names and values. */
const jsonType = /^application\/json(?:;\s*[a-z0-9-]+=[^;]+)*$/i

/** Reads the body as JSON within its limits; the schemas see it after that. */
export const jsonBody: EdgeMiddleware = jsonBodyTo(maxJsonDepth)

/** The same for a body that holds JSON of so many levels, and is of so many bytes. */
export function jsonBodyTo(maxDepth: number, maxBytes = maxBodyBytes): EdgeMiddleware {
  return async (c, next) => {
    if (!jsonType.test(c.req.header('Content-Type') ?? '')) {
      throw new Problem('unsupported_media_type', 'expected Content-Type: application/json')
    }
    const encoding = c.req.header('Content-Encoding') ?? 'identity'
    if (encoding.toLowerCase() !== 'identity') {
      throw new Problem('unsupported_media_type', 'the body must not be compressed')
    }
    c.set('body', parseJson(await readText(c.req.raw, maxBytes), maxDepth))
    await next()
  }
}

/** The same where all of the body may be left out: none is `{}`, whatever its type. */
export const optionalJsonBody: EdgeMiddleware = async (c, next) => {
  if (!isEmpty(c.req.raw)) return jsonBody(c, next)
  c.set('body', {})
  await next()
}

/** Where a route takes nothing, what is sent all the same would be passed over in silence. */
export const noBody: EdgeMiddleware = async (c, next) => {
  if (!isEmpty(c.req.raw) && !(await isBlank(c.req.raw))) {
    const message = 'expected no body'
    throw new Problem('invalid_request', message, { errors: [{ path: '', message }] })
  }
  await next()
}

export function mediaTypeOf(c: EdgeContext): string {
  const type = c.req.header('Content-Type') ?? ''
  const semicolon = type.indexOf(';')
  return type
    .slice(0, semicolon === -1 ? undefined : semicolon)
    .trim()
    .toLowerCase()
}

function isEmpty({ body, headers }: Request): boolean {
  return body === null || headers.get('Content-Length') === '0'
}

/** Nothing but an empty object, if anything. */
async function isBlank({ body }: Request): Promise<boolean> {
  if (body === null) return true
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return /^\s*(?:\{\s*\}\s*)?$/.test(text)
    text += decoder.decode(value, { stream: true })
    if (text.length <= maxBlankCharacters) continue
    await discard(reader)
    return false
  }
}

async function readText(request: Request, maxBytes: number): Promise<string> {
  const declared = Number(request.headers.get('Content-Length') ?? 0)
  const chunks: Uint8Array[] = []
  let bytes = 0
  if (request.body !== null) {
    const reader: ReadableStreamDefaultReader<Uint8Array> = request.body.getReader()
    for (;;) {
      if (declared > maxBytes || bytes > maxBytes) {
        await discard(reader)
        const size = declared > maxBytes ? `${declared} bytes` : `more than ${maxBytes} bytes`
        throw new Problem('too_large', `the body is ${size}, limit ${maxBytes}`)
      }
      const { done, value } = await reader.read()
      if (done) break
      bytes += value.byteLength
      chunks.push(value)
    }
  }
  return decode(chunks)
}

async function discard(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  for (let bytes = 0; bytes < maxDiscardedBytes;) {
    const { done, value } = await reader.read()
    if (done) return
    bytes += value.byteLength
  }
  await reader.cancel()
}

function decode(chunks: readonly Uint8Array[]): string {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })
  try {
    return (
      chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('') + decoder.decode()
    )
  } catch {
    // The decoder says only that something is wrong, which is what the caller is told.
    throw new Problem('malformed_json', 'the body is not UTF-8')
  }
}
