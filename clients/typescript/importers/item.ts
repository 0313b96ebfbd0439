import {
  maxIdCharacters,
  maxMetadataKeys,
  maxMetadataNameCharacters,
  maxMetadataValueCharacters,
  maxSpeakerCharacters,
  maxTextBytes,
} from '../../../contract/limits.ts'
import { hexHashOf } from '../turns/external-id.ts'
import type { ItemToRemember } from './source.ts'

/** The id of an item in the server: `<source>:<id>`; over 256 characters its hash stands for it. */
export async function externalIdIn(source: string, id: string): Promise<string> {
  const whole = `${source}:${clean(id)}`
  return [...whole].length <= maxIdCharacters ? whole : `${source}:${await hexHashOf(id)}`
}

/**
 * Ids for what has none of its own: a hash of what is said, and how often it was said before, so that
 * a longer export of the same chat, or a file with another name, holds the same items.
 */
export function openSaidIds(source: string) {
  const seen = new Map<string, number>()
  return async (...said: readonly string[]): Promise<string> => {
    const hash = (await hexHashOf(JSON.stringify(said))).slice(0, 40)
    const times = (seen.get(hash) ?? 0) + 1
    seen.set(hash, times)
    return `${source}:${hash}${times > 1 ? `.${times}` : ''}`
  }
}

/**
 * Items that keep the server's limits: a long text in several, cut between paragraphs or sentences;
 * names, threads and metadata cut to their lengths; without what no text may hold.
 */
export function fitItem(item: ItemToRemember): readonly ItemToRemember[] {
  const { thread, speaker, metadata, ...rest } = item
  const name = speaker === undefined ? '' : cut(oneLine(speaker), maxSpeakerCharacters)
  const fitted = {
    ...rest,
    ...(thread !== undefined && { thread: cut(clean(thread), maxIdCharacters) }),
    ...(name !== '' && { speaker: name }),
    ...(metadata !== undefined && { metadata: fitMetadata(metadata) }),
  }
  const parts = partsOf(clean(item.text).trim())
  return parts.map((text, at) => ({
    ...fitted,
    text,
    external_id: at === 0 ? item.external_id : `${cut(item.external_id, 240)}/${at + 1}`,
  }))
}

/** Numbers of seconds or milliseconds, dates, and ISO-8601 with or without a zone (then UTC). */
export function timeIn(value: unknown): string | undefined {
  if (
    typeof value === 'number' ||
    (typeof value === 'string' && /^\d{9,}(?:\.\d+)?$/.test(value))
  ) {
    const number = Number(value)
    // Seconds until the year 5138; more are milliseconds.
    const ms = number < 1e11 ? number * 1000 : number
    return number > 0 ? isoOf(Math.round(ms)) : undefined
  }
  if (typeof value !== 'string') return undefined
  const text = value.trim().replace(/^(\d{4}-\d{2}-\d{2}) (?=\d)/, '$1T')
  if (!/^\d{4}-\d{2}-\d{2}/.test(text)) return undefined
  const isZoned = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(text) || !text.includes(':')
  return isoOf(Date.parse(isZoned ? text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2') : `${text}Z`))
}

/** undefined for what lies outside the years 0001 to 9999. */
export function isoOf(ms: number): string | undefined {
  if (!(ms >= earliestMs && ms <= latestMs)) return undefined
  return new Date(ms).toISOString()
}

/** As a text may be stored: no NUL, no half of a character, one kind of line break. */
export function clean(text: string): string {
  const wellFormed = text.replace(loneHalves, '\uFFFD')
  return wellFormed.replaceAll('\0', '').replaceAll('\r\n', '\n').replaceAll('\r', '\n')
}

/** A name without line breaks and without the marks that steer the direction of writing. */
export function oneLine(text: string): string {
  return clean(text)
    .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}

function fitMetadata(metadata: NonNullable<ItemToRemember['metadata']>) {
  return Object.fromEntries(
    Object.entries(metadata)
      .filter(([name]) => name !== '' && !name.startsWith('__'))
      .slice(0, maxMetadataKeys)
      .map(([name, value]) => [
        cut(clean(name), maxMetadataNameCharacters),
        typeof value === 'string' ? cut(clean(value), maxMetadataValueCharacters) : value,
      ]),
  )
}

/** A text in parts of at most 64 KiB. */
function partsOf(text: string): readonly string[] {
  if (encoder.encode(text).length <= maxTextBytes) return [text]
  const parts: string[] = []
  let rest = text
  while (rest !== '') {
    let end = Math.min(rest.length, charactersThatFit(rest))
    if (end < rest.length) end = bestCut(rest.slice(0, end))
    parts.push(rest.slice(0, end).trim())
    rest = rest.slice(end).trim()
  }
  return parts.filter((part) => part !== '')
}

/** The last end of a paragraph, a sentence or a word in the second half; else the whole. */
function bestCut(text: string): number {
  for (const mark of ['\n\n', '\n', '. ', ' ']) {
    const at = text.lastIndexOf(mark)
    if (at > text.length / 2) return at + mark.length
  }
  return text.length
}

function charactersThatFit(text: string): number {
  const { read } = encoder.encodeInto(text, new Uint8Array(maxTextBytes))
  return read
}

function cut(text: string, characters: number): string {
  return text.length <= characters ? text : [...text].slice(0, characters).join('')
}

const encoder = new TextEncoder()
const loneHalves = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
const earliestMs = Date.parse('0001-01-01T00:00:00.000Z')
const latestMs = Date.parse('9999-12-31T23:59:59.999Z')
