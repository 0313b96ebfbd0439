import type { Memory, MemoryClient } from '../../../../../clients/typescript/index.ts'
import { speakerOf } from '../../memories/row.ts'
import { t } from './words.ts'

/** A file to read elsewhere, as it is written: how many memories or pages are in so far. */
interface Writing {
  readonly memory: MemoryClient
  readonly onProgress: (lines: number) => void
  readonly signal: AbortSignal
}

interface Readable {
  readonly text: string
  readonly lines: number
}

const aPage = 200
/** Tokens: all that a page draws. */
const mostTokens = 8_000

/** The pages of whom and what is known, then all that was told, day by day. */
export async function markdownOf(writing: Writing): Promise<Readable> {
  const { pages } = writing.memory
  const written: string[] = []
  for await (const { name } of pages.list({ limit: aPage }, { signal: writing.signal })) {
    const query = { max_tokens: mostTokens }
    const { text } = await pages.get(name, query, { signal: writing.signal })
    if (text.trim() !== '') written.push(text.trim())
    writing.onProgress(written.length)
  }
  const told = await readMemories(writing)
  const days = Map.groupBy(told, ({ occurred_at: at }) => at.slice(0, 10))
  const lines = [...days].map(([day, some]) => `## ${day}\n\n${some.map(lineOf).join('\n')}`)
  const text = [...written, `# ${t('toldTitle')}`, ...lines].join('\n\n')
  return { text: `${text}\n`, lines: told.length }
}

function lineOf(memory: Memory): string {
  const said = memory.text.replaceAll(/\s+/gu, ' ').trim()
  const who = speakerOf(memory)
  return `- ${memory.occurred_at.slice(11, 16)} ${who === undefined ? '' : `**${who}**: `}${said}`
}

const columns: readonly (readonly [string, (memory: Memory) => string])[] = [
  ['occurred_at', (memory) => memory.occurred_at],
  ['text', (memory) => memory.text],
  ['speaker', (memory) => memory.speaker ?? memory.speaker_role ?? ''],
  ['thread', (memory) => memory.thread ?? ''],
  ['entities', (memory) => memory.entities.join(' ')],
  ['stores', (memory) => memory.stores.join(' ')],
  ['trust', (memory) => memory.trust],
  ['lifecycle', (memory) => memory.lifecycle],
  ['pinned', (memory) => `${memory.pinned}`],
  ['recorded_at', (memory) => memory.created_at],
  ['external_id', (memory) => memory.external_id ?? ''],
  ['id', (memory) => memory.__memory_id],
]

/** A line for each memory; with a mark at its beginning by which spreadsheets read it as UTF-8. */
export async function csvOf(writing: Writing): Promise<Readable> {
  const told = await readMemories(writing)
  const rows = told.map((memory) => columns.map(([, cell]) => cellOf(cell(memory))).join(','))
  const head = columns.map(([name]) => name).join(',')
  return { text: `\u{FEFF}${[head, ...rows].join('\r\n')}\r\n`, lines: told.length }
}

/** By RFC 4180. What a spreadsheet would carry out begins with an apostrophe, whoever has told it. */
function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** All but what is forgotten, in the order of their time. */
async function readMemories({ memory, onProgress, signal }: Writing): Promise<readonly Memory[]> {
  const told: Memory[] = []
  const list = memory.memories.list({ lifecycle: 'any', limit: aPage }, { signal })
  for await (const one of list) {
    told.push(one)
    if (told.length % aPage === 0) onProgress(told.length)
  }
  return told.toSorted((a, b) => (a.occurred_at < b.occurred_at ? -1 : 1))
}
