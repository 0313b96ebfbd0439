/** The name of a session's Collection: at most 128 characters, of which names may be made. */
export function nameOf(id: string): string {
  const name = `openai-agents:${encodeURIComponent(id)}`
  if (name.length > maxNameCharacters) throw new RangeError(`the id ${id} is too long for a name`)
  return name
}

const maxNameCharacters = 128

/** A text in pieces of at most so many bytes of UTF-8, none of which ends within a character. */
export function piecesOf(text: string, maxBytes: number): string[] {
  const bytes = new TextEncoder().encode(text)
  const pieces: string[] = []
  let start = 0
  while (start < bytes.length) {
    let end = Math.min(start + maxBytes, bytes.length)
    while (isWithinCharacter(bytes[end])) end -= 1
    pieces.push(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(start, end)))
    start = end
  }
  return pieces
}

function isWithinCharacter(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0b1100_0000) === 0b1000_0000
}
