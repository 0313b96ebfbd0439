import type { FileReading, FileSection } from '../../engine/model/file-reading.ts'
import type { FileReader } from '../../engine/ports/file-reader.ts'
import { maxFileBytes, maxFileCharacters, maxPages, maxUnpackedBytes, pdfMs } from '../bounds.ts'
import { bytesOfDataUrl } from '../model-calls/data-url.ts'
import { unpackedBytes } from './unpacked-bytes.ts'

/**
 * Reads PDFs page by page with pdf.js as unpdf packs it; the library (490 KiB gzipped) is loaded with
 * the first file. Streams are unpacked beforehand and counted, since pdf.js unpacks without a bound.
 * Limits: no text of images; of a table its cells in the order they were drawn.
 */
export function createPdfReader(mostMs = pdfMs): FileReader {
  return {
    async read({ mediaType, url }) {
      if (!/^application\/(?:x-)?pdf(?:;|$)/i.test(mediaType.trim())) return unread('unsupported')
      const bytes = bytesOfDataUrl(url)
      if (bytes === null) return unread('broken')
      if (bytes.length > maxFileBytes) return unread('too_large')
      if (unpackedBytes(bytes, maxUnpackedBytes) > maxUnpackedBytes) return unread('too_large')
      try {
        return await readPages(bytes, mostMs)
      } catch (error) {
        // What pdf.js cannot read is broken as far as anyone here can tell.
        return unread(nameOf(error) === 'PasswordException' ? 'encrypted' : 'broken')
      }
    },
  }
}

/** The time that loading the library takes is none of the file's. */
async function readPages(bytes: Uint8Array, mostMs: number): Promise<FileReading> {
  const { getDocumentProxy } = await import('unpdf')
  const until = Date.now() + mostMs
  const opened = await within(getDocumentProxy(bytes, options), until)
  if (opened === null) return unread('too_slow')
  try {
    const sections: FileSection[] = []
    let characters = 0
    for (let page = 1; page <= Math.min(opened.numPages, maxPages); page += 1) {
      const text = await within(readPage(opened, page), until)
      if (text === null) break
      characters += text.length
      if (characters > maxFileCharacters) break
      sections.push({ page, text })
    }
    if (sections.length === 0) return unread('too_slow')
    if (sections.every(({ text }) => text.trim() === '')) return unread('no_text')
    const isWhole = sections.length === opened.numPages
    return { kind: 'read', sections, pages: opened.numPages, isWhole }
  } finally {
    await opened.destroy()
  }
}

/** As much of a document of pdf.js as is used. */
interface Pdf {
  getPage(page: number): Promise<{
    getTextContent(): Promise<{ items: readonly object[] }>
    cleanup(): unknown
  }>
}

async function readPage(pdf: Pdf, number: number): Promise<string> {
  const page = await pdf.getPage(number)
  const { items } = await page.getTextContent()
  page.cleanup()
  return textOf(items.flatMap((item) => ('str' in item ? [item as PlacedText] : [])))
}

interface PlacedText {
  readonly str: string
  readonly hasEOL: boolean
  readonly height: number
  readonly transform: readonly number[]
}

/** Lines that follow each other closely are one paragraph; a word cut at a line's end is joined. */
function textOf(items: readonly PlacedText[]): string {
  let text = ''
  let before: PlacedText | null = null
  for (const item of items) {
    const drop = before === null ? 0 : Math.abs(yOf(before) - yOf(item))
    const line = Math.max(item.height, before?.height ?? 0, 1)
    if (before !== null && drop > 1.7 * line) text = `${text.trimEnd()}\n`
    else if (before !== null && drop > 0.5 * line) text = joined(text)
    else if (before?.hasEOL === true) text = joined(text)
    text += item.str
    if (item.str.trim() !== '') before = item
  }
  return text.replaceAll(/[^\S\n]+/g, ' ').trim()
}

function joined(text: string): string {
  return /\p{Ll}-$/u.test(text) ? text.slice(0, -1) : `${text.trimEnd()} `
}

function yOf({ transform }: PlacedText): number {
  return transform[5] ?? 0
}

/** null where it is not done in time. The timer lets the platform's clock go on between pages. */
async function within<T>(work: Promise<T>, until: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, until - Date.now()), null)
  })
  const done = await Promise.race([work, late])
  if (timer !== undefined) clearTimeout(timer)
  await new Promise((resolve) => setTimeout(resolve, 0))
  return Date.now() > until ? null : done
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : ''
}

function unread(reason: Extract<FileReading, { kind: 'unread' }>['reason']): FileReading {
  return { kind: 'unread', reason }
}

/** Nothing of it is run, fetched or drawn. */
const options = {
  isEvalSupported: false,
  disableFontFace: true,
  verbosity: 0,
  useSystemFonts: false,
}
