import { readSpokenLine } from './chat-line.ts'
import type { ImportFile, ImportSource } from './source.ts'
import { textChunks } from './text-lines.ts'
import { headerOf } from './whatsapp-line.ts'

/** What files seem to be. */
export interface DetectedSource {
  readonly source: ImportSource
  /** `certain`: no other source writes this; `likely`: by its fields; `guess`: ask somebody. */
  readonly sure: 'certain' | 'likely' | 'guess'
  /** What it was told by, for a person to read. */
  readonly because: string
}

/**
 * Tells a source by the names of its files and how the first of them begin; undefined where nothing
 * fits. It reads 64 KiB of at most 20 files.
 *
 * @example
 * const found = await detectSource(files)
 * if (found?.sure === 'guess') ask(found.source, found.because)
 */
export async function detectSource(
  files: readonly ImportFile[],
): Promise<DetectedSource | undefined> {
  const byName = sourceByNames(files.map(({ name }) => name))
  if (byName !== undefined) return byName
  const found: DetectedSource[] = []
  for (const file of files.filter(isText).slice(0, mostFiles)) {
    const one = sourceByText(file.name, await beginningOf(file))
    if (one?.sure === 'certain') return one
    if (one !== undefined) found.push(one)
  }
  const rank = { certain: 0, likely: 1, guess: 2 }
  return found.sort((a, b) => rank[a.sure] - rank[b.sure])[0]
}

function sourceByNames(names: readonly string[]): DetectedSource | undefined {
  const days = names.filter((name) => /(?:^|\/)[^/]+\/\d{4}-\d{2}-\d{2}\.json$/.test(name))
  if (days.length > 0 && names.some((name) => /(?:^|\/)users\.json$/.test(name))) {
    return certain('slack', 'users.json and a folder for each channel with a file a day')
  }
  const agent = names.find((name) => /\.af$/i.test(name))
  if (agent !== undefined) return certain('letta', `the ending of ${agent}`)
  const notes = names.filter((name) => /\.(?:md|markdown|mdx)$/i.test(name))
  if (notes.length > 0 && notes.length >= names.length / 2) {
    return { source: 'markdown', sure: 'likely', because: `${notes.length} Markdown files` }
  }
  return undefined
}

function sourceByText(name: string, text: string): DetectedSource | undefined {
  const start = text.trimStart()
  const lines = start.split(/\r?\n/).slice(0, mostLines)
  const dated = lines.filter((line) => headerOf(line) !== null).length
  if (dated > 0) {
    const isNamed = /whatsapp|_chat\.txt$/i.test(name)
    const because = `${name}: ${dated} of its first ${lines.length} lines begin as WhatsApp's do`
    return { source: 'whatsapp', sure: isNamed ? 'certain' : 'likely', because }
  }
  if (start.startsWith('{') || start.startsWith('[')) return sourceByFields(name, start)
  const spoken = lines.filter((line) => readSpokenLine(line, () => undefined) !== null).length
  if (spoken === 0 || spoken < lines.filter((line) => line.trim() !== '').length / 3)
    return undefined
  return {
    source: 'chat',
    sure: 'guess',
    because: `${name}: it has ${spoken === 1 ? 'a line' : `${spoken} lines`} “Name: text”`,
  }
}

/** The first source of which all fields of one of its shapes are there. */
function sourceByFields(name: string, start: string): DetectedSource | undefined {
  const has = (field: string): boolean =>
    new RegExp(`"${field}"\\s*:`).test(start) || start.includes(`"${field}"`)
  for (const [source, sure, shapes] of fieldsOf) {
    const shape = shapes.find((fields) => fields.every(has))
    if (shape !== undefined) {
      return { source, sure, because: `${name}: the fields ${shape.join(', ')}` }
    }
  }
  return undefined
}

/** Fields that tell a source, those that are no other's first. */
const fieldsOf: readonly (readonly [
  ImportSource,
  DetectedSource['sure'],
  readonly (readonly string[])[],
])[] = [
  [
    'chatgpt',
    'certain',
    [
      ['mapping', 'current_node'],
      ['mapping', 'author', 'content_type'],
    ],
  ],
  ['claude', 'certain', [['chat_messages'], ['conversations_memory']]],
  [
    'letta',
    'certain',
    [
      ['agents', 'blocks'],
      ['agents', 'block_ids'],
      ['core_memory', 'messages'],
    ],
  ],
  ['mcp', 'certain', [['entityType'], ['relationType', 'from', 'to']]],
  [
    'hindsight',
    'certain',
    [
      ['fact_type', 'text'],
      ['occurred_start', 'text'],
    ],
  ],
  ['supermemory', 'certain', [['containerTags'], ['containerTag'], ['memoryEntries']]],
  ['supermemory', 'likely', [['customId', 'createdAt']]],
  [
    'zep',
    'certain',
    [
      ['fact', 'source_node_uuid'],
      ['fact', 'sourceNodeUuid'],
      ['content', 'role_type'],
    ],
  ],
  ['langmem', 'certain', [['namespace', 'key', 'value']]],
  [
    'mem0',
    'likely',
    [
      ['memory', 'user_id'],
      ['memory', 'userId'],
      ['memory', 'agent_id'],
    ],
  ],
  [
    'mem0',
    'likely',
    [
      ['memory', 'hash'],
      ['memory', 'created_at'],
      ['memory', 'createdAt'],
    ],
  ],
  [
    'zep',
    'likely',
    [
      ['fact', 'valid_at'],
      ['uuid', 'content', 'thread_id'],
      ['uuid', 'fact'],
    ],
  ],
  [
    'zep',
    'likely',
    [
      ['uuid', 'content', 'session_id'],
      ['uuid', 'labels', 'summary'],
    ],
  ],
  [
    'slack',
    'likely',
    [
      ['client_msg_id', 'ts'],
      ['user', 'ts', 'text', 'type'],
    ],
  ],
  ['chat', 'likely', [['role', 'content']]],
  ['mem0', 'guess', [['memory', 'id']]],
  [
    'chat',
    'guess',
    [
      ['speaker', 'text'],
      ['name', 'text'],
      ['sender', 'text'],
    ],
  ],
]

async function beginningOf(file: ImportFile): Promise<string> {
  let text = ''
  try {
    for await (const chunk of textChunks(file.stream())) {
      text += chunk
      if (text.length >= mostCharacters) break
    }
  } catch {
    // A file that is no text is nothing that can be told; its reader says why.
  }
  return text.slice(0, mostCharacters)
}

function certain(source: ImportSource, because: string): DetectedSource {
  return { source, sure: 'certain', because }
}

function isText({ name }: ImportFile): boolean {
  return (
    /\.(?:json|jsonl|ndjson|txt|log|chat|md|markdown|mdx|af)$/i.test(name) || !/\.\w+$/.test(name)
  )
}

const mostFiles = 20
const mostLines = 100
const mostCharacters = 65_536
