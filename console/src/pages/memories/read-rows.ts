import { keepPreviousData, useInfiniteQuery } from '@tanstack/solid-query'
import { createEffect, createMemo } from 'solid-js'
import type { MemoryClient } from '../../../../sdk/index.ts'
import { quiet } from '../../memory/quiet.ts'
import { useMemory, useRead } from '../../memory/use-memory.ts'
import type { CommitmentRole } from '../../parts/marks.ts'
import { settled } from '../../parts/settled.ts'
import { keeps, listQuery, recallRequest, rowsAPage, type MemoryFilters } from './filters.ts'
import { rowOfMemory, rowsOfHits, type Row } from './row.ts'

/** What the page shows, and how to have more of it. */
export interface Rows {
  readonly rows: () => readonly Row[]
  readonly isLoading: () => boolean
  /** Whether something is under way, be it the first answer or a later one. */
  readonly isReading: () => boolean
  readonly error: () => unknown
  readonly isWhole: () => boolean
  readonly isSearch: () => boolean
  readonly readMore: () => void
  readonly retry: () => void
}

const typingMs = 140
const mostNodePages = 10
const aScreen = 40
const rolesFreshMs = 300_000

/** Rows by the filters: pages of the list, or the best hits of a search. */
export function useRows(filters: () => MemoryFilters): Rows {
  const { memory, namespace, asOf } = useMemory()
  const roles = useRoles()
  const query = settled(() => filters().q ?? '', typingMs)
  const isSearch = () => query().trim() !== ''

  const list = quiet(
    useInfiniteQuery(() => ({
      queryKey: [namespace(), 'memories', 'list', listQuery(filters(), asOf())],
      initialPageParam: undefined as string | undefined,
      queryFn: ({ signal, pageParam }) =>
        memory().memories.list(listQuery(filters(), asOf()), { signal }).page(pageParam),
      getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
      placeholderData: keepPreviousData,
    })),
  )
  const found = useRead(
    () => ['memories', 'search', recallRequest({ ...filters(), q: query() }, asOf())],
    (client, signal) =>
      client.recall(recallRequest({ ...filters(), q: query() }, asOf()), { signal }),
    { when: isSearch, keep: true },
  )

  const listed = createMemo(() =>
    (list.data?.pages ?? []).flatMap(({ items }) =>
      items.map((item) => rowOfMemory(item, roles().get(item.__memory_id))),
    ),
  )
  const rows = createMemo(() => {
    const known = new Map(listed().map((row) => [row.id, row]))
    if (!isSearch()) return listed()
    return rowsOfHits(found.data?.hits ?? [], known).filter((row) => keeps(row, filters()))
  })
  const readMore = () => {
    if (!isSearch() && list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
  }
  // Of a lifecycle that few are in, a page may be short and not be the last.
  createEffect(() => {
    if (rows().length < aScreen) readMore()
  })

  return {
    rows,
    isSearch,
    readMore,
    isReading: () => (isSearch() ? found.isFetching : list.isFetching),
    isLoading: () => (isSearch() ? found.isPending : list.isPending),
    error: () => (isSearch() ? found.error : list.error),
    isWhole: () => isSearch() || !list.hasNextPage,
    retry: () => void (isSearch() ? found.refetch() : list.refetch()),
  }
}

/** The roles of what memories commit to, by memory: of the newest 2,000 commitments. */
function useRoles(): () => ReadonlyMap<string, readonly CommitmentRole[]> {
  const { namespace } = useMemory()
  const read = useRead(() => ['roles'], readRoles, { freshMs: rolesFreshMs, isStill: true })
  return createMemo(() => (namespace() === '' ? undefined : read.data) ?? new Map())
}

async function readRoles(memory: MemoryClient, signal: AbortSignal) {
  const roles = new Map<string, CommitmentRole[]>()
  const list = memory.graph.nodes({ limit: rowsAPage }, { signal })
  let cursor: string | undefined
  for (let pages = 0; pages < mostNodePages; pages += 1) {
    const { items, next_cursor } = await list.page(cursor)
    for (const { role, sources } of items) {
      for (const { memory_id: id } of sources) {
        const known = roles.get(id)
        if (known === undefined) roles.set(id, [role])
        else if (!known.includes(role)) known.push(role)
      }
    }
    if (next_cursor === null) break
    cursor = next_cursor
  }
  return roles
}
