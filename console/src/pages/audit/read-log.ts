import { createMemo } from 'solid-js'
import type { AuditRecord, MemoryClient, Revision } from '../../../../clients/typescript/index.ts'
import { useMemory, useRead } from '../../memory/use-memory.ts'
import { usePages, type Pages } from '../../memory/use-pages.ts'
import { settled } from '../../parts/settled.ts'
import { entriesOf, type Entry } from './entry.ts'
import { listQuery, narrowing, recordsAPage, timeOfId, type AuditFilters } from './filters.ts'

/** What the page shows, and how to have more of it. */
interface Log extends Pages<AuditRecord> {
  readonly entries: () => readonly Entry[]
}

const typingMs = 200

/** The records that fit, newest first; behind the last of all of them the digests. */
export function useLog(filters: () => AuditFilters): Log {
  const { asOf } = useMemory()
  const target = settled(() => filters().target, typingMs)
  const query = () => listQuery({ ...filters(), target: target() }, asOf())
  const isNarrowed = () => narrowing.some((name) => filters()[name] !== undefined)

  const list = usePages(
    () => ['audit', 'log', query()],
    (memory, { signal, cursor }) => memory.audit.list(query(), { signal }).page(cursor),
  )
  const digests = useRead(
    () => ['audit', 'digests'],
    async (client, signal) =>
      (await client.audit.digests({ limit: recordsAPage }, { signal }).page()).items,
    { when: () => !isNarrowed() },
  )
  return {
    ...list,
    entries: createMemo(() =>
      entriesOf(list.items(), list.isWhole() && !isNarrowed() ? (digests.data ?? []) : []),
    ),
  }
}

/** What the newest memories say, by their ids: a record names the memory by its id alone. */
export function useTexts() {
  return useRead(
    () => ['audit', 'texts'],
    async (memory, signal) => {
      const { items } = await memory.memories.list({ limit: recordsAPage }, { signal }).page()
      return new Map(items.map(({ __memory_id: id, text }) => [id, text]))
    },
  )
}

const aroundMs = 1_000
const mostPages = 25

/** A record by its id: by the time in the id, else wherever the newest 5,000 have it. */
export async function readRecord(
  { audit }: MemoryClient,
  id: string,
  signal: AbortSignal,
): Promise<AuditRecord | null> {
  const time = timeOfId(id)
  if (time !== undefined) {
    const [from, to] = [time - aroundMs, time + aroundMs].map((at) => new Date(at).toISOString())
    const found = await findRecord(audit.list({ from, to, limit: recordsAPage }, { signal }), id)
    if (found !== null) return found
  }
  return findRecord(audit.list({ limit: recordsAPage }, { signal }), id)
}

async function findRecord(
  list: ReturnType<MemoryClient['audit']['list']>,
  id: string,
): Promise<AuditRecord | null> {
  let cursor: string | undefined
  for (let pages = 0; pages < mostPages; pages += 1) {
    const { items, next_cursor } = await list.page(cursor)
    const found = items.find((record) => record.id === id)
    if (found !== undefined) return found
    if (next_cursor === null) break
    cursor = next_cursor
  }
  return null
}

/** Revisions after a position, newest first; `isWhole` says whether the position was reached. */
export async function revisionsSince(
  { revisions }: MemoryClient,
  position: number,
  { target, pages: most = 5, signal }: RevisionSearch,
): Promise<{ readonly found: readonly Revision[]; readonly isWhole: boolean }> {
  const list = revisions.list({ target, limit: recordsAPage }, { signal })
  const found: Revision[] = []
  let cursor: string | undefined
  for (let pages = 0; pages < most; pages += 1) {
    const { items, next_cursor } = await list.page(cursor)
    const newer = items.filter((revision) => revision.position > position)
    found.push(...newer)
    if (newer.length < items.length || next_cursor === null) return { found, isWhole: true }
    cursor = next_cursor
  }
  return { found, isWhole: false }
}

interface RevisionSearch {
  readonly target?: string | undefined
  /** Pages of 200 at most; default 5. */
  readonly pages?: number
  readonly signal: AbortSignal
}
