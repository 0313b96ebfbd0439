import { Utterance } from '../../language/utterance.ts'
import type { ContentItem, ContentPlace, ContentRead } from '../../model/entity.ts'
import type { FileReading, FileSection, UnreadReason } from '../../model/file-reading.ts'
import { sentencesOf } from '../text/sentences.ts'
import { contentSections } from './content-sections.ts'

/** A content item with what became of its text, and the passages by which it is found. */
export interface ReadContent {
  readonly item: ContentItem
  readonly texts: readonly string[]
  /** How many of the first texts only say what it is called. */
  readonly names: number
}

/** Most passages of one item: more of it is not read, and its state says `part`. */
const mostPassages = 1_000

/**
 * Reads a content item: its text in pieces of at most `maxCharacters`, cut between sentences where
 * that is possible, each with the page or section that it stands in; a file by its name as well.
 * @param file what a reader made of a file that is no text; null where none was asked
 */
export function readContent(
  item: ContentItem,
  file: FileReading | null,
  maxCharacters: number,
): ReadContent {
  const named = item.type === 'file' && item.filename !== undefined ? [item.filename] : []
  const reading = readingOf(item, file)
  if (reading.kind === 'unread') {
    const places = named.map(() => null)
    return readAs(
      item,
      { names: named.length, texts: named },
      { state: 'unread', reason: reading.reason, places },
    )
  }
  const found = reading.sections.flatMap(({ text, page, section }) =>
    pieces(text, maxCharacters).map((piece) => ({ piece, place: page ?? section ?? null })),
  )
  const kept = found.slice(0, mostPassages - named.length)
  const places = [...named.map(() => null), ...kept.map(({ place }) => place)]
  const texts = [...named, ...kept.map(({ piece }) => piece)]
  return readAs(
    item,
    { names: named.length, texts },
    {
      state: reading.isWhole && kept.length === found.length ? 'read' : 'part',
      ...(reading.pages !== null && { pages: reading.pages }),
      places,
    },
  )
}

function readAs(
  item: ContentItem,
  found: Pick<ReadContent, 'names' | 'texts'>,
  read: ContentRead,
): ReadContent {
  return { item: { ...item, read }, ...found }
}

function readingOf(item: ContentItem, file: FileReading | null): FileReading {
  if (item.type === 'text') return whole([{ text: item.text }])
  if (item.text !== undefined) return whole(contentSections(item.text, item.mediaType))
  if (!item.url.startsWith('data:')) return unread('not_fetched')
  return file ?? unread('unsupported')
}

function whole(sections: readonly FileSection[]): FileReading {
  return { kind: 'read', sections, pages: null, isWhole: true }
}

function unread(reason: UnreadReason): FileReading {
  return { kind: 'unread', reason }
}

/** Null for what was told before places were kept. `at` counts the passages of the whole list. */
export function contentPlace(items: readonly ContentItem[], at: number): ContentPlace | null {
  let before = 0
  for (const [item, { read }] of items.entries()) {
    const places = read?.places
    if (places === undefined) return null
    if (at < before + places.length) {
      const place = places[at - before] ?? null
      if (place === null) return { item }
      return typeof place === 'number' ? { item, page: place } : { item, section: place }
    }
    before += places.length
  }
  return null
}

/** The first passages, as far as `room` has characters left for them; it counts them down. */
export function withinRoom<T extends { readonly text: string }>(
  passages: readonly T[],
  room: { characters: number },
): readonly T[] {
  return passages.filter(({ text }) => {
    room.characters -= text.length
    return room.characters >= 0
  })
}

/** UTF-16 units of the content of one call that commitments are drawn from: two longest texts. */
export const mostDrawnCharacters = 131_072

function pieces(text: string, maxCharacters: number): string[] {
  if (text.trim() === '') return []
  if (text.length <= maxCharacters) return [text]
  const result: string[] = []
  let piece = ''
  for (const { text: sentence } of sentencesOf(new Utterance(text))) {
    if (piece !== '' && piece.length + 1 + sentence.length > maxCharacters) {
      result.push(piece)
      piece = ''
    }
    for (const part of slices(sentence, maxCharacters)) {
      if (piece !== '' && piece.length + 1 + part.length > maxCharacters) {
        result.push(piece)
        piece = ''
      }
      piece = piece === '' ? part : `${piece} ${part}`
    }
  }
  if (piece !== '') result.push(piece)
  return result
}

/** Never between the halves of a surrogate pair. */
function slices(text: string, maxCharacters: number): string[] {
  const result: string[] = []
  let start = 0
  while (start < text.length) {
    let end = Math.min(text.length, start + maxCharacters)
    if (end < text.length && /[\uD800-\uDBFF]/.test(text.charAt(end - 1))) end -= 1
    result.push(text.slice(start, end))
    start = end
  }
  return result
}
