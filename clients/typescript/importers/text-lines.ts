import type { ImportFile } from './source.ts'

/** A line of a text file, from 1, without its break; or why it cannot be read. */
export type TextLine =
  | { readonly line: number; readonly text: string }
  | { readonly line: number; readonly fault: string }

/**
 * The lines of a file as they come, each decoded by itself, so that one which is not UTF-8 spoils
 * no other. A byte order mark is passed over, and one of UTF-16 is heeded. A line that is longer
 * than 8 MiB is a fault. A file that cannot be opened or breaks off ends in a fault.
 */
export async function* linesOf(file: ImportFile): AsyncGenerator<TextLine> {
  let line = 0
  try {
    for await (const bytes of rawLines(file.stream())) {
      line += 1
      yield bytes === null ? { line, fault: tooLong } : { line, ...decoded(bytes) }
    }
  } catch (error) {
    yield { line: line + 1, fault: `the file cannot be read: ${messageOf(error)}` }
  }
}

/** All of a file as text, at most `maxBytes` of it; or why it cannot be read. */
export async function textOf(
  file: ImportFile,
  maxBytes: number,
): Promise<{ readonly text: string } | { readonly fault: string }> {
  const parts: string[] = []
  let bytes = 0
  try {
    for await (const chunk of textChunks(file.stream())) {
      bytes += chunk.length
      if (bytes > maxBytes) return { fault: `the file is over ${maxBytes / mebibyte} MiB` }
      parts.push(chunk)
    }
  } catch (error) {
    return { fault: faultOf(error) }
  }
  return { text: parts.join('') }
}

/** The text of a stream as it comes; throws where it is neither UTF-8 nor UTF-16 with a mark. */
export async function* textChunks(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined
  let first: Uint8Array = new Uint8Array()
  for await (const chunk of chunksOf(stream)) {
    if (decoder !== undefined) {
      yield decoder.decode(chunk, { stream: true })
      continue
    }
    // The mark may lie across two chunks.
    first = joined([first, chunk])
    if (first.length < 3) continue
    decoder = new TextDecoder(encodingOf(first), strict)
    yield decoder.decode(first, { stream: true })
  }
  decoder ??= new TextDecoder(encodingOf(first), strict)
  yield decoder.decode(first.length < 3 ? first : new Uint8Array())
}

/** What a failed reading is called in a report. */
export function faultOf(error: unknown): string {
  if (error instanceof TypeError) return notText
  return `the file cannot be read: ${messageOf(error)}`
}

/** The lines of a stream as bytes; null for one that is too long. */
async function* rawLines(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array | null> {
  let parts: Uint8Array[] = []
  let held = 0
  let isFirst = true
  for await (const chunk of lineSafe(stream)) {
    let from = 0
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, from)) {
      parts.push(chunk.subarray(from, end))
      held += end - from
      yield held > maxLineBytes ? null : unmarked(joined(parts), isFirst)
      isFirst = false
      parts = []
      held = 0
      from = end + 1
    }
    held += chunk.length - from
    if (held <= maxLineBytes) parts.push(chunk.slice(from))
    else parts = []
  }
  if (held > 0) yield held > maxLineBytes ? null : unmarked(joined(parts), isFirst)
}

/** UTF-16 becomes UTF-8 before it is cut at line feeds. */
async function* lineSafe(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const [peeked, whole] = stream.tee()
  const reader = peeked.getReader()
  const { value: start = new Uint8Array() } = await reader.read()
  // Not awaited: a branch of a tee ends its cancelling only with the other branch.
  reader.cancel().catch(() => undefined)
  if (encodingOf(start) === 'utf-8') return yield* chunksOf(whole)
  const encoder = new TextEncoder()
  for await (const text of textChunks(whole)) yield encoder.encode(text)
}

async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    // Whoever stops reading leaves nothing open behind.
    await reader.cancel().catch(() => undefined)
  }
}

function decoded(bytes: Uint8Array): { readonly text: string } | { readonly fault: string } {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return { text: text.endsWith('\r') ? text.slice(0, -1) : text }
  } catch {
    // The caller learns that it is not UTF-8.
    return { fault: notText }
  }
}

function encodingOf(start: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  return start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : 'utf-8'
}

function unmarked(bytes: Uint8Array, isFirst: boolean): Uint8Array {
  const isMarked = isFirst && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  return isMarked ? bytes.subarray(3) : bytes
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const [only] = parts
  if (parts.length === 1 && only !== undefined) return only
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

const strict = { fatal: true, ignoreBOM: false }
const lineFeed = 0x0a
const mebibyte = 1_048_576
const maxLineBytes = 8 * mebibyte
export const tooLong = 'the line is over 8 MiB'
const notText = 'it is not UTF-8: save the file in that encoding'
