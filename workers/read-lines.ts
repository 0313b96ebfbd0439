const NEWLINE = 0x0a

/** A line of a stream: its text, or why it has none. */
export type TextLine =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'too_long' }
  | { readonly kind: 'not_utf8' }

/** The lines of a stream as they arrive: each answer holds those that one chunk has completed. */
export async function* readLines(
  stream: ReadableStream<Uint8Array>,
  maxLineBytes: number,
): AsyncGenerator<readonly TextLine[]> {
  const splitter = new LineSplitter(maxLineBytes)
  for await (const chunk of stream) yield splitter.push(chunk)
  yield splitter.end()
}

class LineSplitter {
  readonly #maxLineBytes: number
  #parts: Uint8Array[] = []
  #bytes = 0

  constructor(maxLineBytes: number) {
    this.#maxLineBytes = maxLineBytes
  }

  push(chunk: Uint8Array): readonly TextLine[] {
    const lines: TextLine[] = []
    let start = 0
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      this.#keep(chunk.subarray(start, end))
      lines.push(this.#take())
      start = end + 1
    }
    this.#keep(chunk.subarray(start))
    return lines
  }

  end(): readonly TextLine[] {
    return this.#bytes === 0 ? [] : [this.#take()]
  }

  /** Of a line that is too long only its length is kept. */
  #keep(part: Uint8Array): void {
    this.#bytes += part.byteLength
    if (this.#bytes > this.#maxLineBytes) this.#parts = []
    else if (part.byteLength > 0) this.#parts.push(part)
  }

  #take(): TextLine {
    const parts = this.#parts
    const isTooLong = this.#bytes > this.#maxLineBytes
    this.#parts = []
    this.#bytes = 0
    if (isTooLong) return { kind: 'too_long' }
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })
    try {
      const text = parts.map((part) => decoder.decode(part, { stream: true })).join('')
      return { kind: 'text', text: text + decoder.decode() }
    } catch {
      // The decoder says only that something is wrong, which is what the caller is told.
      return { kind: 'not_utf8' }
    }
  }
}

export function isBlank(line: TextLine): boolean {
  return line.kind === 'text' && line.text.trim() === ''
}
