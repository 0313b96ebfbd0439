import { externalIdIn, timeIn } from './item.ts'
import { isJson, isRecord, listIn, recordsOf, stringIn } from './json-records.ts'
import type { ImportFile, Importer, ReadItem, ReadOptions, SkipReason } from './source.ts'
import { named } from './stored-facts.ts'

type Value = Readonly<Record<string, unknown>>

/**
 * An export of ChatGPT: `conversations.json`, or its parts `conversations-000.json` …, of any size.
 * Of a conversation, the branch that the user saw last is read, each message as one memory in the
 * conversation's thread. Both sides keep their part: what the assistant said is no word of the user.
 */
export const chatgpt: Importer<'chatgpt'> = {
  source: 'chatgpt',
  title: 'ChatGPT',
  fields: {
    certain: [
      ['mapping', 'current_node'],
      ['mapping', 'author', 'content_type'],
    ],
  },
  read: readChatGpt,
}

async function* readChatGpt(
  files: readonly ImportFile[],
  options: ReadOptions,
): AsyncGenerator<ReadItem> {
  for (const file of files) {
    if (!isJson(file)) {
      yield { where: file.name, skipped: 'other_file' }
      continue
    }
    let hasConversation = false
    for await (const record of recordsOf(file, ['conversations'])) {
      if ('failed' in record) yield record
      else if (isRecord(record.value['mapping'])) {
        hasConversation = true
        yield* messagesOf(record.where, record.value, options)
      } else if (hasConversation || isConversationFile(file)) {
        yield { where: record.where, failed: 'it has no messages (mapping)' }
      } else {
        yield { where: file.name, skipped: 'other_file' }
        break
      }
    }
  }
}

async function* messagesOf(
  where: string,
  conversation: Value,
  { thread }: ReadOptions,
): AsyncGenerator<ReadItem> {
  const mapping = isRecord(conversation['mapping']) ? conversation['mapping'] : {}
  const id = stringIn(conversation, 'conversation_id', 'id') ?? where
  const seen = new Set(pathOf(mapping, conversation['current_node']))
  let last = timeIn(conversation['create_time'])
  for (const key of seen) {
    const node = mapping[key]
    const message = isRecord(node) && isRecord(node['message']) ? node['message'] : undefined
    if (message === undefined) continue
    const place = `${where}/${key}`
    const reason = skipOf(message)
    const text = reason === undefined ? textIn(message) : ''
    last = timeIn(message['create_time']) ?? afterwards(last)
    if (reason !== undefined || text === '') {
      yield { where: place, skipped: reason ?? (hasMedia(message) ? 'media' : 'empty') }
      continue
    }
    yield {
      where: place,
      item: {
        text,
        external_id: await externalIdIn('chatgpt', stringIn(message, 'id') ?? `${id}/${key}`),
        thread: thread ?? `chatgpt:${id}`,
        speaker_role: roleOf(message) === 'user' ? 'user' : 'assistant',
        ...(last !== undefined && { occurred_at: last }),
        metadata: named({ title: conversation['title'] }),
      },
    }
  }
  for (const [key, node] of Object.entries(mapping)) {
    const isSaid = isRecord(node) && isRecord(node['message']) && textIn(node['message']) !== ''
    if (isSaid && !seen.has(key)) yield { where: `${where}/${key}`, skipped: 'other_branch' }
  }
}

/** The nodes from the root to where the user was last; else to the newest end of a branch. */
function pathOf(mapping: Value, current: unknown): readonly string[] {
  const path: string[] = []
  const seen = new Set<unknown>()
  let at: unknown = typeof current === 'string' && current in mapping ? current : newestEnd(mapping)
  // A circle in a broken file ends the walk.
  while (typeof at === 'string' && !seen.has(at)) {
    seen.add(at)
    const node = mapping[at]
    if (!isRecord(node)) break
    path.push(at)
    at = node['parent']
  }
  return path.reverse()
}

function newestEnd(mapping: Value): string | undefined {
  const parents = new Set(
    Object.values(mapping).map((node) => (isRecord(node) ? node['parent'] : undefined)),
  )
  const ends = Object.entries(mapping).filter(([key]) => !parents.has(key))
  const timeOf = (node: unknown): number => {
    const message = isRecord(node) ? node['message'] : undefined
    return isRecord(message) ? Number(message['create_time'] ?? 0) : 0
  }
  return ends.sort(([, a], [, b]) => timeOf(b) - timeOf(a))[0]?.[0]
}

function skipOf(message: Value): SkipReason | undefined {
  const kind = stringIn(message['content'], 'content_type') ?? 'text'
  const metadata = message['metadata']
  const role = roleOf(message)
  if (kind === 'user_editable_context' || kind === 'model_editable_context') return 'system'
  if (role === 'system') return 'system'
  if (isRecord(metadata) && metadata['is_visually_hidden_from_conversation'] === true) {
    return 'hidden'
  }
  if (kind === 'thoughts' || kind === 'reasoning_recap') return 'reasoning'
  const recipient = stringIn(message, 'recipient') ?? 'all'
  if (role === 'tool' || recipient !== 'all' || toolKinds.has(kind)) return 'tool'
  return role === 'user' || role === 'assistant' ? undefined : 'system'
}

function roleOf(message: Value): string {
  return stringIn(message['author'], 'role') ?? ''
}

/** Typed and spoken words, without the marks that the app turns into links. */
function textIn(message: Value): string {
  const parts = listIn(message['content'], 'parts').map((part) => {
    if (typeof part === 'string') return part
    return stringIn(part, 'content_type') === 'audio_transcription'
      ? (stringIn(part, 'text') ?? '')
      : ''
  })
  const whole = parts.length > 0 ? parts.join('\n') : (stringIn(message['content'], 'text') ?? '')
  return whole.replaceAll(citations, '').trim()
}

function hasMedia(message: Value): boolean {
  return listIn(message['content'], 'parts').some(isRecord)
}

/** A message without a time was written right after the one before it. */
function afterwards(time: string | undefined): string | undefined {
  return time === undefined ? undefined : new Date(Date.parse(time) + 1).toISOString()
}

function isConversationFile({ name }: ImportFile): boolean {
  return /(?:^|\/)conversations[^/]*\.json$/i.test(name)
}

const citations = /\ue200[^\ue201]{0,400}\ue201|【[^】]{0,100}†[^】]{0,100}】/g
const toolKinds: ReadonlySet<string> = new Set([
  'code',
  'execution_output',
  'system_error',
  'tether_browsing_display',
  'tether_quote',
])
