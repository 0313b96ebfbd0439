import { z } from 'zod'
import type { ParsedContentItem } from './entity-form.ts'
import { maxIdCharacters, maxMessageParts, maxMessages, maxTextBytes } from './limits.ts'
import { listOf } from './list.ts'
import { externalIdSchema, speakerRoleSchema, speakerSchema } from './memory.ts'
import { readContentBody } from './content-input.ts'
import { isRecord, type Place } from './place.ts'
import { cleanString, countBytes } from './text.ts'
import { timeSchema } from './time.ts'
import { countCharacters } from './plain-text.ts'

/** What a message says: its text, what it holds beside text, and the types of what is neither. */
export interface MessageContent {
  readonly text: string
  readonly files: readonly MessageFile[]
  readonly unread: readonly string[]
}

/** A file of a message, as content of an entity of its own. */
export interface MessageFile {
  readonly kind: 'file'
  readonly id: string
  readonly content: readonly ParsedContentItem[]
}

const textPart = z
  .looseObject({
    type: z
      .literal(['text', 'input_text', 'output_text'])
      .describe('What the part is called where it comes from'),
    text: cleanString({ maxBytes: maxTextBytes }).describe('The text, at most 64 KiB'),
  })
  .meta({ id: 'TextPart', description: 'A part that is a text' })
const otherPart = z
  .looseObject({
    type: cleanString({ minCharacters: 1, maxCharacters: 64 })
      .refine((type) => type !== 'text')
      .describe('What the part is, in the words of the API that it comes from'),
  })
  .meta({
    id: 'OtherPart',
    description:
      'A part that is no text, such as a file or an image; it is kept as content where it has a URL',
  })
const partSchema = z.union([textPart, otherPart]).meta({
  id: 'MessagePart',
  description: '`{type: "text", text}`; a part with a URL is kept as content',
})

/** Text, or parts as OpenAI and the AI SDK write them; null says nothing. */
const contentSchema = z
  .union([
    cleanString({ maxBytes: maxTextBytes }),
    listOf(partSchema, maxMessageParts, 'parts'),
    z.null(),
  ])
  .transform((content, ctx): MessageContent => {
    if (content === null) return { text: '', files: [], unread: [] }
    if (typeof content === 'string') return { text: content, files: [], unread: [] }
    const told = contentOf(content, ctx)
    const bytes = countBytes(told.text)
    if (bytes > maxTextBytes) {
      const message = `text is ${bytes} bytes, limit ${maxTextBytes}`
      ctx.addIssue({ code: 'custom', message, params: { code: 'too_large', limit: maxTextBytes } })
    }
    return told
  })

/** One message of a conversation. */
export const conversationMessageSchema = z
  .strictObject({
    role: speakerRoleSchema,
    content: contentSchema.describe(
      'What is said: a text, a list of parts, or `null` for nothing; at most 64 KiB',
    ),
    name: speakerSchema.optional(),
    at: timeSchema.optional().describe('When it was said'),
    id: externalIdSchema.optional().describe('Becomes the `external_id`'),
  })
  .meta({
    id: 'ConversationMessage',
    description: 'One message of a conversation',
    examples: [{ role: 'user', name: 'Ana', content: 'I moved to Oslo.' }],
  })

export const conversationSchema = listOf(conversationMessageSchema, maxMessages, 'messages')
  .refine((messages) => messages.length > 0, { error: 'at least one message' })
  .superRefine((messages, ctx) => {
    const seen = new Set<string>()
    for (const [at, { id }] of messages.entries()) {
      if (id !== undefined && seen.has(id)) {
        ctx.addIssue({ code: 'custom', path: [at, 'id'], message: 'another message has this id' })
      }
      if (id !== undefined) seen.add(id)
    }
  })
  .meta({ minItems: 1 })

type Part = z.output<typeof partSchema>

function contentOf(parts: readonly Part[], ctx: z.core.$RefinementCtx): MessageContent {
  const texts: string[] = []
  const files: MessageFile[] = []
  const unread: string[] = []
  for (const [at, part] of parts.entries()) {
    if (isText(part)) texts.push(part.text)
    else {
      const file = fileOf(part, at, ctx)
      if (file === null) unread.push(part.type)
      else files.push(file)
    }
  }
  return { text: texts.join('\n'), files, unread }
}

function isText(part: Part): part is z.output<typeof textPart> {
  return 'text' in part && typeof part.text === 'string' && textTypes.has(part.type)
}

/** null where a part has no URL to refer to. */
function fileOf(part: Part, at: number, ctx: z.core.$RefinementCtx): MessageFile | null {
  const url = urlIn(part)
  if (url === null || !/^(?:https?:\/\/|data:)/i.test(url)) return null
  const filename = stringIn(part, ['filename', 'name']) ?? undefined
  const declared = /^data:([^;,]+)/i.exec(url)?.[1]
  const said = stringIn(part, ['mediaType', 'mimeType', 'media_type'])
  const mediaType = declared ?? said ?? (part.type.includes('image') ? 'image/jpeg' : unknownType)
  const item = { type: 'file', mediaType, url, ...(filename !== undefined && { filename }) }
  const content = readContentBody({ content: [item] }, placeOf(ctx, at))
  if (content === undefined || content.length === 0) return null
  return { kind: 'file', id: idOf(filename, url), content }
}

function idOf(filename: string | undefined, url: string): string {
  if (filename !== undefined && countCharacters(filename) <= maxIdCharacters) return filename
  if (!url.startsWith('data:') && countCharacters(url) <= maxIdCharacters) return url
  return `part-${hashOf(url)}`
}

/** FNV-1a of its UTF-16 units: the same content has the same id. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
  }
  return `${hash.toString(16).padStart(8, '0')}-${text.length}`
}

/** `image_url: {url}`, `image`, `file: {file_data}`, `data`, `url`. */
function urlIn(part: Part): string | null {
  const names = ['url', 'image_url', 'image', 'file_url', 'file_data', 'data', 'file']
  const own = stringIn(part, names)
  if (own !== null) return own
  for (const name of names) {
    const inner = part[name]
    const found = isRecord(inner) ? stringIn(inner, names) : null
    if (found !== null) return found
  }
  return null
}

function stringIn(
  part: Readonly<Record<string, unknown>>,
  names: readonly string[],
): string | null {
  for (const name of names) {
    const value = part[name]
    if (typeof value === 'string' && value !== '') return value
  }
  return null
}

function placeOf(ctx: z.core.$RefinementCtx, at: number): Place {
  return {
    path: [at],
    targets: 0,
    needsRole: true,
    report(path, message, params) {
      ctx.addIssue({ code: 'custom', path: [...path], message, ...(params && { params }) })
    },
  }
}

const unknownType = 'application/octet-stream'
const textTypes: ReadonlySet<string> = new Set(['text', 'input_text', 'output_text'])
