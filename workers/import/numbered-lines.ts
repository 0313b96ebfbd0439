import { isBlank, readLines, type TextLine } from '../read-lines.ts'

/** A line with its place in the whole stream, from 1; blank ones are passed over and not counted. */
export interface NumberedLine {
  readonly line: number
  readonly text: string
  readonly fault: { readonly code: 'too_large' | 'malformed_json'; readonly message: string } | null
}

/** The lines of a body as they arrive, those that one chunk has completed together. */
export async function* numberedLines(
  body: ReadableStream<Uint8Array>,
  maxLineBytes: number,
  fromLine: number,
): AsyncGenerator<readonly NumberedLine[]> {
  let line = fromLine - 1
  for await (const lines of readLines(body, maxLineBytes)) {
    yield lines
      .filter((one) => !isBlank(one))
      .map((one) => {
        line += 1
        return { line, ...contentOf(one, maxLineBytes) }
      })
  }
}

function contentOf(line: TextLine, maxLineBytes: number): Omit<NumberedLine, 'line'> {
  if (line.kind === 'text') return { text: line.text, fault: null }
  if (line.kind === 'not_utf8') {
    return { text: '', fault: { code: 'malformed_json', message: 'the line is not UTF-8' } }
  }
  const message = `the line is too long, limit ${maxLineBytes} bytes`
  return { text: '', fault: { code: 'too_large', message } }
}
