/** `tooLong` where the body has more than `limit` bytes, undefined where it is no JSON in UTF-8. */
export async function readJsonAnswer(response: Response, limit: number): Promise<unknown> {
  const bytes = await readBounded(response.body, limit)
  return bytes === null ? tooLong : jsonIn(bytes)
}

/** In the place of a value: nothing of JSON is a symbol. */
export const tooLong = Symbol('too long')

function jsonIn(bytes: Uint8Array): unknown {
  try {
    const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })
    return JSON.parse(utf8.decode(bytes))
  } catch {
    // No JSON has no value: whoever looks for a shape in it finds none.
    return undefined
  }
}

/** All bytes of a stream, or null as soon as there are more than `limit`; the rest is not read. */
export async function readBounded(
  stream: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<Uint8Array | null> {
  if (stream === null) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return joined(chunks, length)
    length += value.byteLength
    if (length > limit) {
      await reader.cancel()
      return null
    }
    chunks.push(value)
  }
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}
