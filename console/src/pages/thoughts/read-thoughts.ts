import { createEffect, createMemo, createSignal } from 'solid-js'
import type { Thought } from '../../../../clients/typescript/index.ts'
import { useRead } from '../../memory/use-memory.ts'
import { usePages } from '../../memory/use-pages.ts'
import type { Filters } from '../../parts/use-filters.ts'

/** What the page keeps in its address. */
export const filterNames = ['q', 'task', 'trace', 'parent', 'thought', 'run', 'view'] as const
export type ThoughtFilters = Filters<(typeof filterNames)[number]>

/** Those of them that keep thoughts out. */
export const narrowing = ['q', 'task', 'trace', 'parent'] as const

const rowsAPage = 200
const mostHits = 50
/** Read without being asked; more on demand. */
export const readsAtOnce = 4_000

/** The thoughts by the filters, the last changed first; a search finds by words and by meaning. */
export function useThoughts(filters: () => ThoughtFilters) {
  const query = () => ({
    task_id: filters().task,
    trace_id: filters().trace,
    parent_id: filters().parent,
    limit: rowsAPage,
  })
  const list = usePages(
    () => ['thoughts', query()],
    (memory, { signal, cursor }) => memory.thoughts.list(query(), { signal }).page(cursor),
  )
  // The server lists the oldest first, and the newest are wanted: it is read to its end.
  const [wanted, setWanted] = createSignal(readsAtOnce)
  const isCut = () => !list.isWhole() && list.items().length >= wanted()
  createEffect(() => {
    if (!isCut()) list.readMore()
  })
  const words = () => (filters().q ?? '').trim()
  const found = useRead(
    () => ['thoughts', 'search', { words: words() }],
    (memory, signal) => memory.thoughts.search(words(), { limit: mostHits }, { signal }),
    { when: () => words() !== '' },
  )
  const rows = createMemo(() => {
    const all = newestFirst(list.items())
    if (words() === '') return all
    const sought = words().toLocaleLowerCase().split(/\s+/)
    const kept = all.filter(({ intent, task_id: task }) => {
      const text = `${intent} ${task ?? ''}`.toLocaleLowerCase()
      return sought.every((word) => text.includes(word))
    })
    const known = new Map(
      [...kept, ...(found.data?.items ?? []).map(({ thought }) => thought)].map((one) => [
        one.id,
        one,
      ]),
    )
    return [...known.values()]
  })
  const tasks = createMemo(() =>
    [...new Set(list.items().flatMap(({ task_id: task }) => task ?? []))].sort((a, b) =>
      a.localeCompare(b, undefined, { numeric: true }),
    ),
  )
  const readOn = () => setWanted(list.items().length + readsAtOnce)
  return { list, rows, tasks, query, isCut, readOn }
}

/** The last changed first; of those changed at once the one that was made last. */
function newestFirst(thoughts: readonly Thought[]): readonly Thought[] {
  return thoughts.toReversed().sort((a, b) => b.updated_at.localeCompare(a.updated_at))
}
