import { isoOf, openSaidIds } from '../item.ts'
import { listIn, stringIn } from '../json-records.ts'
import type { ImportFile, Importer, ReadItem, ReadOptions, SpeakerRole } from '../source.ts'
import { textOf } from '../text-lines.ts'
import { type SessionValue, sessionRecords } from './session-records.ts'
import { answeredText, typedText } from './spoken-text.ts'

/**
 * Conversations of Cursor, in the two forms that are files: transcripts of the agent,
 * `~/.cursor/projects/<folder>/agent-transcripts/<id>/<id>.jsonl`, with lines `{role, message:
 * {content: [{type: "text", text}, {type: "tool_use", …}]}}`, where the user's text stands in
 * `<user_query>` behind a `<timestamp>`; and "Export Chat", Markdown with `**User**` and `**Cursor**`
 * between rules. The database `state.vscdb` is not read: it is SQLite of any size, undocumented, and
 * Node 20 has no reader of it.
 */
export const cursor: Importer<'cursor'> = {
  source: 'cursor',
  title: 'Cursor',
  tellNames(names) {
    const own = names.filter((name) => isTranscript(name) || /(?:^|\/)cursor_[^/]+\.md$/.test(name))
    if (own.length === 0 || own.length < names.length / 2) return undefined
    return { sure: 'likely', because: `${own.length} transcripts or exported chats of Cursor` }
  },
  tellLines(name, [first = '', second = '']) {
    const isExport = /^_Exported on .+ from Cursor\b/.test(second)
    const isLine = /^\{"role": ?"(?:user|assistant)", ?"message": ?\{/.test(first)
    if (!isExport && !isLine) return undefined
    return {
      sure: 'certain',
      because: `${name}: ${isExport ? 'an exported chat' : 'a transcript'}`,
    }
  },
  read: readCursor,
}

/** The folder that transcripts stand in is the project's, with a dash for each other sign. */
export function cursorFolderName(project: string): string {
  return project.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-|-$/g, '')
}

async function* readCursor(
  files: readonly ImportFile[],
  options: ReadOptions,
): AsyncGenerator<ReadItem> {
  for (const file of files) {
    if (/\.jsonl$/i.test(file.name)) yield* linesOfTranscript(file, options)
    else if (/\.(?:md|markdown)$/i.test(file.name)) yield* partsOfExport(file, options)
    else yield { where: file.name, skipped: 'other_file' }
  }
}

async function* linesOfTranscript(
  file: ImportFile,
  options: ReadOptions,
): AsyncGenerator<ReadItem> {
  const read = openConversation(file, options)
  for await (const record of sessionRecords(file)) {
    if (!('value' in record)) {
      yield record
      continue
    }
    const { where, value } = record
    const role = stringIn(value, 'role')
    if (role !== 'user' && role !== 'assistant') continue
    const raw = textIn(value)
    if (raw.trim() !== '') yield await read(where, role, raw)
    else {
      const kinds = listIn(value['message'], 'content').map((block) => stringIn(block, 'type'))
      yield { where, skipped: kinds.includes('tool_use') ? 'tool' : 'empty' }
    }
  }
}

async function* partsOfExport(file: ImportFile, options: ReadOptions): AsyncGenerator<ReadItem> {
  const whole = await textOf(file, maxFileBytes)
  if ('fault' in whole) {
    yield { where: file.name, failed: whole.fault }
    return
  }
  const read = openConversation(file, options)
  const parts = whole.text.replaceAll('\r\n', '\n').split(/^(?:---\n\n)?\*\*(User|Cursor)\*\*\n/m)
  if (parts.length < 3) yield { where: file.name, failed: 'it is no exported chat of Cursor' }
  for (let at = 1; at < parts.length; at += 2) {
    const where = `${file.name}#${(at + 1) / 2}`
    const raw = (parts[at + 1] ?? '').replace(/\n---\s*$/, '')
    yield await read(where, parts[at] === 'User' ? 'user' : 'assistant', raw)
  }
}

/** Neither form has ids: what is said, and how often it was said before, stands for them. */
function openConversation(file: ImportFile, options: ReadOptions) {
  const name = (file.name.split('/').at(-1) ?? file.name).replace(/\.\w+$/, '')
  const thread = options.thread ?? name
  const idOf = openSaidIds('cursor')
  let time = file.lastModified === undefined ? undefined : isoOf(file.lastModified)

  return async (where: string, role: SpeakerRole, raw: string): Promise<ReadItem> => {
    if (role === 'user') time = toldTime(raw) ?? time
    const text = role === 'user' ? typedText(queryIn(raw)) : answeredText(withoutRedacted(raw))
    if (text === '') return { where, skipped: raw.trim() === '' ? 'empty' : 'system' }
    return {
      where,
      item: {
        text,
        external_id: await idOf(name, role, text),
        thread,
        speaker_role: role,
        ...(time !== undefined && { occurred_at: time }),
        metadata: { assistant: 'cursor' },
      },
    }
  }
}

function textIn(value: SessionValue): string {
  const said = listIn(value['message'], 'content').flatMap((block) =>
    stringIn(block, 'type') === 'text' ? (stringIn(block, 'text') ?? []) : [],
  )
  return said.join('\n')
}

/** What the user has typed; all of it where nothing marks that, without the time before it. */
function queryIn(raw: string): string {
  const start = raw.indexOf(openQuery)
  const end = raw.lastIndexOf('</user_query>')
  if (start >= 0 && end > start) return raw.slice(start + openQuery.length, end)
  return raw.replace(timestamp, '')
}

/** `Monday, Aug 3, 2026, 9:05 AM (UTC+2)`; undefined where it is written in another way. */
function toldTime(raw: string): string | undefined {
  const [, told = ''] = timestamp.exec(raw) ?? []
  const zone = /\(UTC(?:([+-])(\d{1,2})(?::?(\d{2}))?)?\)/.exec(told)
  if (zone === null) return undefined
  const [whole, sign = '+', hours = '0', minutes = '00'] = zone
  return isoOf(Date.parse(told.replace(whole, `GMT${sign}${hours.padStart(2, '0')}${minutes}`)))
}

/** Cursor writes so where a model's thoughts stood. */
function withoutRedacted(raw: string): string {
  return raw.replaceAll('[REDACTED]', '')
}

function isTranscript(name: string): boolean {
  return /(?:^|\/)agent-transcripts\/.+\.jsonl$/.test(name)
}

const openQuery = '<user_query>'
const timestamp = /^\s*<timestamp>([^<]{1,80})<\/timestamp>/
/** As large as a note may be. */
const maxFileBytes = 16 * 1_048_576
