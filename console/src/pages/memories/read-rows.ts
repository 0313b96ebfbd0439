import { createEffect, createMemo, createSignal } from 'solid-js'
import { useMemory, useRead } from '../../memory/use-memory.ts'
import { usePages, type Pages } from '../../memory/use-pages.ts'
import { useNamed } from '../../parts/entity-name.tsx'
import { fittingTo } from '../../parts/fitting.ts'
import { settled } from '../../parts/settled.ts'
import { CommitmentRoles } from './commitment-roles.ts'
import { keeps, listQuery, recallRequest, rowsAPage, type MemoryFilters } from './filters.ts'
import { rowOfMemory, rowsOfHits, type Row } from './row.ts'

/** What the page shows, and how to have more of it. */
export interface Rows extends Omit<Pages<Row>, 'items' | 'query'> {
  readonly rows: () => readonly Row[]
  readonly isSearch: () => boolean
  /** How many of them are near in meaning, and no more than that. */
  readonly near: () => number
}

const typingMs = 140
const aScreen = 40

/** Rows by the filters: pages of the list, or the best hits of a search. */
export function useRows(filters: () => MemoryFilters): Rows {
  const past = useMemory()
  const named = useNamed()
  const query = settled(() => filters().q ?? '', typingMs)
  const isSearch = () => query().trim() !== ''

  const list = usePages(
    () => ['memories', 'list', listQuery(filters(), past)],
    (memory, { signal, cursor }) =>
      memory.memories.list(listQuery(filters(), past), { signal }).page(cursor),
  )
  const found = useRead(
    () => ['memories', 'search', recallRequest({ ...filters(), q: query() }, past)],
    (client, signal) =>
      client.recall(recallRequest({ ...filters(), q: query() }, past), { signal }),
    { when: isSearch },
  )

  const roles = useRoles(() => list.items().flatMap(({ commitments }) => commitments))
  const listed = createMemo(() => list.items().map((item) => rowOfMemory(item, roles())))
  const rows = createMemo(() => {
    const known = new Map(listed().map((row) => [row.id, row]))
    if (!isSearch()) return listed()
    const { hits = [], answered = false } = found.data ?? {}
    const fits = fittingTo(query(), { hits, answered })
    const told = hits.map((hit) => ({ ...hit, text: named(hit.text) }))
    return rowsOfHits(told, known, fits).filter((row) => keeps(row, filters()))
  })
  const readMore = () => {
    if (!isSearch()) list.readMore()
  }
  // Of a lifecycle that few are in, a page may be short and not be the last.
  createEffect(() => {
    if (rows().length < aScreen) readMore()
  })

  return {
    rows,
    isSearch,
    near: () => rows().filter(({ isNear }) => isNear).length,
    readMore,
    isReading: () => (isSearch() ? found.isFetching : list.isReading()),
    isLoading: () => (isSearch() ? found.isPending : list.isLoading()),
    error: () => (isSearch() ? found.error : list.error()),
    isWhole: () => isSearch() || list.isWhole(),
    retry: () => void (isSearch() ? found.refetch() : list.retry()),
  }
}

/** The roles of what memories commit to: as far as the rows that are shown need them. */
function useRoles(ids: () => readonly string[]): () => CommitmentRoles {
  const { memory } = useMemory()
  const [turn, setTurn] = createSignal(0)
  const roles = createMemo(() => {
    const list = memory().graph.nodes({ limit: rowsAPage })
    return new CommitmentRoles((cursor) => list.page(cursor))
  })
  let isReading = false
  let isAskedMeanwhile = false
  createEffect(() => {
    const [own, missed] = [roles(), ids()]
    turn()
    isAskedMeanwhile = isReading
    if (isReading) return
    isReading = true
    void own
      .reachFor(missed)
      // Without roles a row has a plain sign: no reason to show less.
      .catch(() => false)
      .then((hasRead) => {
        isReading = false
        if (hasRead || isAskedMeanwhile) setTurn((before) => before + 1)
      })
  })
  return createMemo(() => (turn(), roles()), undefined, { equals: false })
}
