import { createEffect, createMemo, createSignal } from 'solid-js'
import { MnemeError, type MemoryClient } from '../../../../clients/typescript/index.ts'
import { useRead } from '../../memory/use-memory.ts'
import type { Pages } from '../../memory/use-pages.ts'
import { isRecord, type Member } from './shape.ts'
import { isRowOfCollection, oneLine, type Listed } from './resource.ts'

const mostHits = 50
/** Read without being asked, while rows of Collections alone have come. */
const readsAtOnce = 5_000
const screenful = 40
const previewCharacters = 200

export interface Found {
  readonly rows: () => readonly Listed[]
  /** More is being read, since too little of what is wanted has come. */
  readonly isReadingOn: () => boolean
  /** It has stopped reading before its end: `readOn` goes on. */
  readonly isCut: () => boolean
  readonly readOn: () => void
}

/**
 * Rows without those that are only seen in their Collections, unless these are wanted. A search keeps those
 * that were read and have its words in their name or beginning, and
 * those that the server finds by their words or meaning, best first; what it finds beyond what was read
 * is read by itself.
 */
export function useFound(
  kind: () => 'notes' | 'collections',
  query: () => string,
  list: Pages<Listed>,
  hasMembers: () => boolean,
): Found {
  const isSearch = () => query().trim() !== ''
  const hits = useRead(
    () => ['workbench', 'found', kind(), { query: query() }],
    async (memory, signal) => {
      const ids = await search(memory, { kind: kind(), query: query(), signal })
      const known = new Set<string>(list.items().map(({ id }) => id))
      const older = ids.filter((id) => !known.has(id))
      const read = await Promise.all(
        older.map((id) => readOne(memory, { kind: kind(), id, signal })),
      )
      return { ids, older: read.flat() }
    },
    { when: isSearch },
  )
  const rows = createMemo(() => {
    const shown = () =>
      hasMembers() ? list.items() : list.items().filter((row) => !isRowOfCollection(row))
    if (!isSearch()) return shown()
    const words = query().toLocaleLowerCase().split(/\s+/).filter(Boolean)
    const holds = (row: Listed) => {
      const text = `${row.name ?? ''} ${'preview' in row ? row.preview : ''}`.toLocaleLowerCase()
      return words.every((word) => text.includes(word))
    }
    const kept = list.items().filter(holds)
    const { ids = [], older = [] } = hits.data ?? {}
    const byId = new Map([...older, ...list.items()].map((row) => [row.id as string, row]))
    const more = ids.flatMap((id) => byId.get(id) ?? [])
    return [...new Set([...kept, ...more])]
  })
  // Rows are kept out here too: read on until a screen is full.
  const [wanted, setWanted] = createSignal(readsAtOnce)
  const isShort = () => (isSearch() || rows().length < screenful) && !list.isWhole()
  const isReadingOn = () => isShort() && list.items().length < wanted()
  createEffect(() => {
    if (isReadingOn()) list.readMore()
  })
  return {
    rows,
    isReadingOn,
    isCut: () => isShort() && !isReadingOn(),
    readOn: () => setWanted(list.items().length + readsAtOnce),
  }
}

/** Ids of what fits, best first; none where the server cannot search just now. */
async function search(
  memory: MemoryClient,
  { kind, query, signal }: { kind: 'notes' | 'collections'; query: string; signal: AbortSignal },
): Promise<readonly string[]> {
  const op = kind === 'notes' ? 'search_notes' : 'search_collections'
  const { value } = await memory.ops({ op, query, limit: mostHits, keep: false }, { signal })
  const items = isRecord(value) && Array.isArray(value['items']) ? (value['items'] as Member[]) : []
  return items.flatMap(({ value: hit }) => {
    const about = isRecord(hit) ? hit['metadata'] : undefined
    const id = isRecord(about) ? about['source_id'] : undefined
    return typeof id === 'string' ? [id] : []
  })
}

interface One {
  readonly kind: 'notes' | 'collections'
  readonly id: string
  readonly signal: AbortSignal
}

/** One that was found, as a list has it; none where it has gone meanwhile. */
async function readOne(memory: MemoryClient, { kind, id, signal }: One): Promise<Listed[]> {
  try {
    if (kind === 'collections') return [await memory.collections.get(id, { limit: 1 }, { signal })]
    const note = await memory.notes.get(id, {}, { signal })
    return [{ ...note, preview: [...oneLine(note.value)].slice(0, previewCharacters).join('') }]
  } catch (error) {
    if (error instanceof MnemeError && error.status === 404) return []
    throw error
  }
}
