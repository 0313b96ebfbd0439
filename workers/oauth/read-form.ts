import type { EdgeContext } from '../context.ts'
import { Problem } from '../errors.ts'

const FORM = 'application/x-www-form-urlencoded'

/** The fields of a form, which may be of so many bytes; 413 and 415 for what is none. */
export async function readForm(c: EdgeContext, maxBytes: number): Promise<URLSearchParams> {
  if (!c.req.header('Content-Type')?.toLowerCase().startsWith(FORM)) {
    throw new Problem('unsupported_media_type', `expected Content-Type: ${FORM}`)
  }
  return new URLSearchParams(await readText(c, maxBytes))
}

/** The body as text; 413 where it is longer. */
export async function readText(c: EdgeContext, maxBytes: number): Promise<string> {
  return new TextDecoder().decode(await readBytes(c.req.raw.body, maxBytes))
}

/** All of a body; 413 where it is longer. */
export async function readBytes(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<ArrayBuffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new Problem('too_large', `the body has more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return new Blob(chunks).arrayBuffer()
}
