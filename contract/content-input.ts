import { z } from 'zod'
import type { ParsedContentItem } from './entity-form.ts'
import {
  maxContentItems,
  maxFilenameCharacters,
  maxMediaTypeCharacters,
  maxTextBytes,
} from './limits.ts'
import { at, check, refuseAt, type Place } from './place.ts'
import { cleanString, decodeBase64, decodePercent, decodeUtf8 } from './text.ts'
import { writerTrustSchema } from './trust.ts'
import { isCleanText } from './plain-text.ts'

/** The list of content of an entity, checked. */
export function readContentBody(
  { content }: Readonly<Record<string, unknown>>,
  owner: Place,
): ParsedContentItem[] | undefined {
  if (content === undefined) return undefined
  const place = at(owner, 'content')
  if (!Array.isArray(content)) return refuseAt(place, 'expected a list of content items')
  if (content.length > maxContentItems) {
    return refuseAt(place, `${content.length} content items, limit ${maxContentItems}`)
  }
  return content.flatMap((item: unknown, i) => {
    const checked = check(contentItemSchema, item, at(place, i))
    if (checked?.type === 'text') return { type: 'text' as const, text: checked.text }
    if (checked === undefined) return []
    return readFile(checked, at(place, i)) ?? []
  })
}

// RFC 6838 names, then parameters; so no wildcard.
const typeName = String.raw`[a-z0-9][\w!#$&^.+-]{0,126}`
const parameter = String.raw`[ \t]*;[ \t]*[\w!#$&^.+-]+=(?:[\w!#$&^.+':/-]+|"[^"\\]*")`
const mediaTypeForm = new RegExp(`^${typeName}/${typeName}(?:${parameter})*$`, 'i')

/** What an answer says of its reading is taken back with the item, and not heeded. */
const answered = {
  read: z.boolean().optional().describe('In answers: whether its text is searched'),
  partial: z.boolean().optional().describe('In answers: whether only its beginning was read'),
  unread_reason: z.string().optional().describe('In answers: why it was not read'),
  source: z
    .literal('model')
    .optional()
    .describe('In answers: its text is what a model says of the picture'),
  pages: z.int().optional().describe('In answers: how many pages it has'),
  trust: writerTrustSchema.optional(),
}

export const contentItemSchema = z
  .discriminatedUnion('type', [
    z
      .strictObject({
        type: z.literal('text').describe('Always `text`'),
        text: cleanString({ maxBytes: maxTextBytes }).describe('The text, at most 64 KiB'),
        ...answered,
      })
      .meta({ id: 'TextContent', description: 'A text' }),
    z
      .strictObject({
        type: z.literal('file').describe('Always `file`'),
        mediaType: cleanString({ maxCharacters: maxMediaTypeCharacters })
          .regex(mediaTypeForm, 'expected a media type, like text/plain')
          .describe('What sort of file it is, like `application/pdf`'),
        filename: cleanString({ maxCharacters: maxFilenameCharacters })
          .optional()
          .describe('Its name'),
        url: cleanString().describe(
          'An http, https or data URL. Data URLs are read, and https addresses on a host of the setting `content_hosts`',
        ),
        ...answered,
      })
      .meta({ id: 'FileContent', description: 'A file by its URL' }),
  ])
  .meta({ id: 'ContentItem', description: 'A text or a file that belongs to an entity' })

type FileInput = Extract<z.infer<typeof contentItemSchema>, { type: 'file' }>

function readFile(
  { mediaType, filename, url }: FileInput,
  place: Place,
): ParsedContentItem | undefined {
  const named = filename === undefined ? {} : { filename }
  const file = { type: 'file', mediaType, url, ...named } as const
  const scheme = /^(?:https?:\/\/|data:)/i.exec(url)?.[0]
  if (scheme === undefined || (scheme.length > 'data:'.length && !URL.canParse(url))) {
    return refuseAt(at(place, 'url'), 'expected an http, https or data URL')
  }
  if (scheme.length > 'data:'.length) return file
  const comma = url.indexOf(',')
  if (comma === -1) return refuseAt(at(place, 'url'), 'the data URL has no comma')
  const { declared, isBase64 } = readDataUrlHeader(url.slice('data:'.length, comma))
  if (essenceOf(declared) !== essenceOf(mediaType)) {
    return refuseAt(at(place, 'url'), `the data URL is not of type ${essenceOf(mediaType)}`)
  }
  const isText = isTextType(essenceOf(mediaType))
  if (isText && !(isUtf8Charset(declared) && isUtf8Charset(mediaType))) {
    return refuseAt(at(place, 'url'), 'the text of the data URL is not in UTF-8')
  }
  const body = url.slice(comma + 1)
  const bytes = isBase64 ? decodeBase64(body) : undefined
  if (isBase64 && bytes === undefined) {
    return refuseAt(at(place, 'url'), 'the data URL is broken base64')
  }
  if (!isText) return file
  const text = bytes ? decodeUtf8(bytes) : decodePercent(body)
  if (text === undefined) {
    return refuseAt(at(place, 'url'), 'the text of the data URL is not in UTF-8')
  }
  if (!isCleanText(text)) return refuseAt(at(place, 'url'), 'the text of the data URL holds a NUL')
  return { ...file, text }
}

/** RFC 2397: without a type it is `text/plain`, also where only parameters stand. */
function readDataUrlHeader(header: string): { declared: string; isBase64: boolean } {
  const semicolon = header.lastIndexOf(';')
  const isBase64 =
    header
      .slice(semicolon + 1)
      .trim()
      .toLowerCase() === 'base64' && semicolon >= 0
  const type = (isBase64 ? header.slice(0, semicolon) : header).trim()
  const declared = type === '' || type.startsWith(';') ? `text/plain${type}` : type
  return { declared, isBase64 }
}

/** `text/plain` of `Text/Plain; charset=utf-8`. */
function essenceOf(mediaType: string): string {
  const semicolon = mediaType.indexOf(';')
  return mediaType
    .slice(0, semicolon === -1 ? undefined : semicolon)
    .trim()
    .toLowerCase()
}

function isTextType(essence: string): boolean {
  return /^text\/|^application\/json$|\+json$/.test(essence)
}

function isUtf8Charset(mediaType: string): boolean {
  const charset = /;\s*charset="?([^";\s]*)/i.exec(mediaType)?.[1]
  return charset === undefined || /^(?:utf-?8|us-ascii|ascii)$/i.test(charset)
}
