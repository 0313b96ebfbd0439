import { externalIdIn, openSaidIds, timeIn } from './item.ts'
import { isRecord, listIn, stringIn } from './json-records.ts'
import type { ImportFile, Importer, ItemToRemember, ReadItem, ReadOptions } from './source.ts'
import { messageOf, textOf } from './text-lines.ts'

type Value = Readonly<Record<string, unknown>>
interface Read {
  readonly text: string
  readonly role: 'user' | 'assistant'
}

/**
 * Agent files of Letta (`.af`): the blocks of core memory and the messages, which are the last 50
 * that the agent had in view. What an agent says of itself is told as an assistant's words, so that
 * its `I` is not taken for the user's.
 */
export const letta: Importer<'letta'> = {
  source: 'letta',
  title: 'Letta',
  fields: {
    certain: [
      ['agents', 'blocks'],
      ['agents', 'block_ids'],
      ['core_memory', 'messages'],
    ],
  },
  tellNames(names) {
    const agent = names.find((name) => /\.af$/i.test(name))
    return agent === undefined ? undefined : { sure: 'certain', because: `the ending of ${agent}` }
  },
  read: readLetta,
}

async function* readLetta(
  files: readonly ImportFile[],
  options: ReadOptions,
): AsyncGenerator<ReadItem> {
  for (const file of files) {
    const read = await textOf(file, maxFileBytes)
    if ('fault' in read) yield { where: file.name, failed: read.fault }
    else if (read.text.trim() === '') yield { where: file.name, skipped: 'empty' }
    else yield* agentsIn(file.name, read.text, options)
  }
}

async function* agentsIn(
  name: string,
  text: string,
  options: ReadOptions,
): AsyncGenerator<ReadItem> {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch (error) {
    return yield { where: name, failed: `it is not JSON: ${messageOf(error)}` }
  }
  const agents = [
    ...listIn(file, 'agents'),
    ...(isRecord(file) && !('agents' in file) ? [file] : []),
  ]
  const blocks = listIn(file, 'blocks').filter(isRecord)
  if (!agents.some((agent) => isRecord(agent) && ('messages' in agent || 'core_memory' in agent))) {
    return yield { where: name, failed: 'expected an agent file: agents with their messages' }
  }
  for (const agent of agents.filter(isRecord)) {
    const called = stringIn(agent, 'name') ?? stringIn(agent, 'id') ?? name
    const ids = new Set(listIn(agent, 'block_ids'))
    const own = blocks.filter((block) => ids.has(block['id']))
    yield* blocksOf(name, called, [...own, ...listIn(agent, 'core_memory').filter(isRecord)])
    yield* messagesOf(name, called, { agent, thread: options.thread })
  }
}

async function* blocksOf(
  file: string,
  agent: string,
  blocks: readonly Value[],
): AsyncGenerator<ReadItem> {
  for (const block of blocks) {
    const label = stringIn(block, 'label') ?? 'block'
    const where = `${file}/${agent}/${label}`
    const text = stringIn(block, 'value')
    if (text === undefined) {
      yield { where, skipped: 'empty' }
      continue
    }
    const time = timeIn(block['updated_at'] ?? block['created_at'])
    yield {
      where,
      item: {
        text,
        external_id: await externalIdIn('letta', `${agent}/block/${label}`),
        ...(label === 'persona' && { speaker_role: 'assistant' as const }),
        ...(time !== undefined && { occurred_at: time }),
        metadata: { agent, block: label },
      },
    }
  }
}

async function* messagesOf(
  file: string,
  agent: string,
  given: { readonly agent: Value; readonly thread: string | undefined },
): AsyncGenerator<ReadItem> {
  const idOf = openSaidIds('letta')
  for (const [at, message] of listIn(given.agent, 'messages').entries()) {
    const where = `${file}/${agent}/${stringIn(message, 'id') ?? at + 1}`
    const read = isRecord(message) ? readMessage(message) : { failed: 'it is not a JSON object' }
    if (!('text' in read)) {
      yield { where, ...read }
      continue
    }
    const time = timeIn(isRecord(message) ? message['created_at'] : undefined)
    const item: ItemToRemember = {
      text: read.text,
      // Ids of messages are counted anew in each file: `message-0` is another one in the next.
      external_id: await idOf(agent, time ?? '', read.role, read.text),
      thread: given.thread ?? `letta:${agent}`,
      speaker_role: read.role,
      ...(time !== undefined && { occurred_at: time }),
      metadata: { agent },
    }
    yield { where, item }
  }
}

function readMessage(message: Value): Read | { readonly skipped: 'system' | 'tool' | 'empty' } {
  const role = stringIn(message, 'role')
  if (role === 'tool' || role === 'function') return { skipped: 'tool' }
  if (role !== 'user' && role !== 'assistant') return { skipped: 'system' }
  const calls = listIn(message, 'tool_calls')
  if (role === 'assistant' && calls.length > 0) {
    const sent = calls.flatMap(sentBy).join('\n')
    return sent === '' ? { skipped: 'tool' } : { text: sent, role }
  }
  const text = contentOf(message)
  if (role === 'assistant') return text === '' ? { skipped: 'empty' } : { text, role }
  return unpacked(text)
}

/** Older agents speak by calling `send_message`; what else they write is their thinking. */
function sentBy(call: unknown): readonly string[] {
  const made = isRecord(call) ? call['function'] : undefined
  if (stringIn(made, 'name') !== 'send_message') return []
  const said = parsed(stringIn(made, 'arguments') ?? '')
  return [stringIn(said, 'message') ?? ''].filter((text) => text !== '')
}

/** Events come as users' messages too, each packed as JSON with its type. */
function unpacked(text: string): Read | { readonly skipped: 'system' | 'empty' } {
  if (text === '') return { skipped: 'empty' }
  const packed = text.startsWith('{') ? parsed(text) : undefined
  const type = stringIn(packed, 'type')
  if (type === undefined) return { text, role: 'user' }
  const said = stringIn(packed, 'message')
  return type === 'user_message' && said !== undefined
    ? { text: said, role: 'user' }
    : { skipped: 'system' }
}

function contentOf(message: Value): string {
  const { content } = message
  if (typeof content === 'string') return content.trim()
  const parts = listIn(message, 'content').flatMap((part) => stringIn(part, 'text') ?? [])
  return (parts.length > 0 ? parts.join('\n') : (stringIn(message, 'text') ?? '')).trim()
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // What only begins like JSON is what the user wrote.
    return undefined
  }
}

const maxFileBytes = 64 * 1_048_576
