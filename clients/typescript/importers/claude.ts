import { externalIdIn, timeIn } from './item.ts'
import { isJson, isRecord, listIn, recordsOf, stringIn } from './json-records.ts'
import { sectionsOf } from './markdown-sections.ts'
import type { ImportFile, Importer, ReadItem, ReadOptions } from './source.ts'
import { named } from './stored-facts.ts'

type Value = Readonly<Record<string, unknown>>

/**
 * An export of Claude: `conversations.json`, each message one memory in its conversation's thread,
 * and `memories.json`, what Claude has noted of the user, by its sections. Files that were attached
 * are not read: the user did not write them into the talk.
 */
export const claude: Importer<'claude'> = {
  source: 'claude',
  title: 'Claude',
  fields: { certain: [['chat_messages'], ['conversations_memory']] },
  read: readClaude,
}

async function* readClaude(
  files: readonly ImportFile[],
  options: ReadOptions,
): AsyncGenerator<ReadItem> {
  for (const file of files) {
    let isOther = true
    const records = isJson(file) ? recordsOf(file, ['conversations']) : []
    for await (const record of records) {
      if ('failed' in record) {
        isOther = false
        yield record
        continue
      }
      const { where, value } = record
      if (Array.isArray(value['chat_messages'])) yield* messagesOf(where, value, options)
      else if ('conversations_memory' in value || 'project_memories' in value) {
        yield* notesOf(where, value)
      } else if (!isOther) yield { where, failed: 'it has no messages (chat_messages)' }
      else break
      isOther = false
    }
    if (isOther) yield { where: file.name, skipped: 'other_file' }
  }
}

async function* messagesOf(
  where: string,
  conversation: Value,
  { thread }: ReadOptions,
): AsyncGenerator<ReadItem> {
  const id = stringIn(conversation, 'uuid') ?? where
  for (const [at, message] of listIn(conversation, 'chat_messages').entries()) {
    const own = stringIn(message, 'uuid')
    const place = `${where}/${own ?? at + 1}`
    if (!isRecord(message)) {
      yield { where: place, failed: 'it is not a JSON object' }
      continue
    }
    const sender = stringIn(message, 'sender', 'role')
    const isUser = sender === 'human' || sender === 'user'
    const text = textIn(message)
    if (!isUser && sender !== 'assistant') yield { where: place, skipped: 'system' }
    else if (text === '') yield { where: place, skipped: emptyReason(message) }
    else {
      const time = timeIn(message['created_at']) ?? timeIn(conversation['created_at'])
      yield {
        where: place,
        item: {
          text,
          external_id: await externalIdIn('claude', own ?? `${id}/${at + 1}`),
          thread: thread ?? `claude:${id}`,
          speaker_role: isUser ? 'user' : 'assistant',
          ...(time !== undefined && { occurred_at: time }),
          metadata: named({ title: conversation['name'] }),
        },
      }
    }
  }
}

/** The text blocks; `text` alone holds placeholders where a tool was used. */
function textIn(message: Value): string {
  const blocks = listIn(message, 'content')
  const said = blocks.flatMap((block) =>
    stringIn(block, 'type') === 'text' ? (stringIn(block, 'text') ?? []) : [],
  )
  if (blocks.length > 0) return said.join('\n').trim()
  return (stringIn(message, 'text') ?? '').trim()
}

function emptyReason(message: Value) {
  const kinds = listIn(message, 'content').map((block) => stringIn(block, 'type'))
  if (kinds.some((kind) => kind === 'tool_use' || kind === 'tool_result')) return 'tool'
  if (kinds.includes('thinking')) return 'reasoning'
  const isFile = listIn(message, 'attachments').length + listIn(message, 'files').length > 0
  return isFile ? 'media' : 'empty'
}

async function* notesOf(where: string, value: Value): AsyncGenerator<ReadItem> {
  const projects = isRecord(value['project_memories']) ? value['project_memories'] : {}
  const notes = [['', value['conversations_memory']], ...Object.entries(projects)] as const
  for (const [project, text] of notes) {
    if (typeof text !== 'string') continue
    for (const { path, text: said } of sectionsOf(text)) {
      const id = ['memory', project, ...path].join('/')
      const place = `${where}/${id}`
      if (said === '') yield { where: place, skipped: 'empty' }
      else {
        const external_id = await externalIdIn('claude', id)
        yield { where: place, item: { text: said, external_id, metadata: named({ project }) } }
      }
    }
  }
}
