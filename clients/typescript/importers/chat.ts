import { externalIdIn, openSaidIds, timeIn } from './item.ts'
import { isJson, isRecord, listIn, recordsOf, stringIn } from './json-records.ts'
import { openZone, type Zone } from './local-time.ts'
import { readSpokenLine, roleOf } from './chat-line.ts'
import type { ImportFile, Importer, ReadItem, ReadOptions, SpeakerRole } from './source.ts'
import { spokenBy } from './speaker.ts'
import { linesOf } from './text-lines.ts'

type Value = Readonly<Record<string, unknown>>

/**
 * Logs of chats: lines `Name: text`, with or without a time before the name, or JSON of role and
 * content, one message or one list of messages a line. The thread is the file's name.
 *
 * @throws RangeError where there is no such zone.
 */
export const chat: Importer<'chat'> = {
  source: 'chat',
  title: 'A plain chat',
  isWithoutZone: true,
  fields: {
    likely: [['role', 'content']],
    guess: [
      ['speaker', 'text'],
      ['name', 'text'],
      ['sender', 'text'],
    ],
  },
  tellLines(name, lines) {
    if (/^[{[]/.test(lines[0] ?? '')) return undefined
    const spoken = lines.filter((line) => readSpokenLine(line, () => undefined) !== null).length
    const written = lines.filter((line) => line.trim() !== '').length
    if (spoken === 0 || spoken < written / 3) return undefined
    const has = spoken === 1 ? 'a line' : `${spoken} lines`
    return { sure: 'guess', because: `${name}: it has ${has} “Name: text”` }
  },
  read: readChat,
}

async function* readChat(
  files: readonly ImportFile[],
  options: ReadOptions,
): AsyncGenerator<ReadItem> {
  const zone = openZone(options.zone ?? 'UTC')
  for (const file of files) {
    if (isJson(file)) yield* jsonMessages(file, options)
    else if (/\.(?:txt|log|chat|md)$/i.test(file.name) || !file.name.includes('.')) {
      yield* spokenLines(file, options, zone)
    } else yield { where: file.name, skipped: 'other_file' }
  }
}

async function* jsonMessages(file: ImportFile, options: ReadOptions): AsyncGenerator<ReadItem> {
  const read = openMessages(file, options)
  for await (const record of recordsOf(file)) {
    if ('failed' in record) {
      yield record
      continue
    }
    const { where, value } = record
    const inner = listIn(value, 'messages')
    if (inner.length === 0) {
      yield await read(where, value, threadOf(value))
      continue
    }
    const thread = threadOf(value) ?? stringIn(value, 'id')
    for (const [at, message] of inner.entries()) {
      const place = `${where}/${at + 1}`
      if (isRecord(message)) yield await read(place, message, thread)
      else yield { where: place, failed: 'it is not a JSON object' }
    }
  }
}

function openMessages({ name }: ImportFile, options: ReadOptions) {
  const chat = chatOf(name)
  const idOf = openSaidIds('chat')
  return async (where: string, message: Value, own: string | undefined): Promise<ReadItem> => {
    const called = stringIn(message, 'role', 'sender', 'from', 'author')
    const role = called === undefined ? undefined : roleOf(called)
    const speaker = stringIn(message, 'name', 'speaker', 'username') ?? (role ? undefined : called)
    const text = textIn(message)
    if (called === undefined && speaker === undefined) {
      return { where, failed: 'expected role and content, or name and text' }
    }
    if (role === 'system' || role === 'tool') return { where, skipped: role }
    if (text === '')
      return { where, skipped: listIn(message, 'content').length > 0 ? 'media' : 'empty' }
    const time = timeIn(timeFields.map((field) => message[field]).find((at) => at !== undefined))
    const thread = options.thread ?? `chat:${own ?? chat}`
    const id = stringIn(message, 'id', 'uuid', 'message_id')
    return {
      where,
      item: {
        text,
        external_id:
          id === undefined
            ? await idOf(thread, time ?? '', speaker ?? role ?? '', text)
            : await externalIdIn('chat', `${own ?? chat}/${id}`),
        thread,
        ...partOf(speaker, role, options.me),
        ...(time !== undefined && { occurred_at: time }),
      },
    }
  }
}

async function* spokenLines(
  file: ImportFile,
  options: ReadOptions,
  zone: Zone,
): AsyncGenerator<ReadItem> {
  const read = openMessages(file, options)
  let open: { line: number; name: string; time: string | undefined; lines: string[] } | undefined
  let characters = 0
  async function* told(): AsyncGenerator<ReadItem> {
    if (open === undefined) return
    const { line, name, time, lines } = open
    const role = roleOf(name)
    const message = {
      ...(role === undefined ? { name } : { role }),
      content: lines.join('\n').trim(),
      at: time,
    }
    yield await read(`${file.name}:${line}`, message, undefined)
  }
  for await (const line of linesOf(file)) {
    if ('fault' in line) {
      yield { where: `${file.name}:${line.line}`, failed: line.fault }
      continue
    }
    const spoken = readSpokenLine(line.text, zone)
    if (spoken !== null || (open !== undefined && characters > maxCharacters)) {
      yield* told()
      const { name, time, text } = spoken ?? {
        name: open?.name ?? '',
        time: open?.time,
        text: line.text,
      }
      open = { line: line.line, name, time, lines: [text] }
      characters = text.length
    } else if (open !== undefined) {
      open.lines.push(line.text)
      characters += line.text.length + 1
    } else if (line.text.trim() !== '') {
      yield { where: `${file.name}:${line.line}`, failed: 'expected “Name: text”' }
    }
  }
  yield* told()
}

function partOf(
  speaker: string | undefined,
  role: SpeakerRole | undefined,
  me: string | undefined,
) {
  if (role === 'assistant') {
    return { speaker_role: role, ...(speaker !== undefined && { speaker }) }
  }
  return speaker === undefined ? { speaker_role: 'user' as const } : spokenBy(speaker, me)
}

function textIn(message: Value): string {
  const { content } = message
  if (Array.isArray(content)) {
    const parts = content.flatMap((part) =>
      typeof part === 'string' ? part : (stringIn(part, 'text') ?? []),
    )
    return parts.join('\n').trim()
  }
  return (stringIn(message, 'content', 'text', 'message', 'body') ?? '').trim()
}

function threadOf(message: Value): string | undefined {
  return stringIn(message, 'thread', 'thread_id', 'conversation_id', 'session_id', 'conversation')
}

/** The file's name without folders and endings. */
function chatOf(name: string): string {
  return (name.split('/').at(-1) ?? name).replace(/\.[^.]+$/, '')
}

const timeFields = ['at', 'timestamp', 'created_at', 'createdAt', 'time', 'date', 'ts']
const maxCharacters = 1_048_576
