import { readBounded } from './read-bounded.ts'

/** `tooLong` where the body has more than `limit` bytes, undefined where it is no JSON in UTF-8. */
export async function readJson(response: Response, limit: number): Promise<unknown> {
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
