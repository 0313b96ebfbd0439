import { createMemo } from 'solid-js'
import type { EntityFilter } from '../../../../clients/typescript/entities.ts'
import type { MemoryClient, PropertyHistoryItem } from '../../../../clients/typescript/index.ts'
import { usePages } from '../../memory/use-pages.ts'
import { knownOf, type Known } from '../../parts/known-entity.ts'
import type { Filters } from '../../parts/use-filters.ts'

/** What the page keeps in its address. */
export const filterNames = ['q', 'kind', 'order', 'entity', 'memory', 'view'] as const
export type EntityFilters = Filters<(typeof filterNames)[number]>

const orders = ['relevance', 'name', 'created'] as const

const entitiesAPage = 200
const historyAPage = 200
const mostHistoryPages = 5

/** As the server lists them. */
export function listQuery({ q, kind, order }: EntityFilters) {
  const asked = q?.trim() ?? ''
  return {
    ...(asked !== '' && { q: asked }),
    ...(kind !== undefined && { kind }),
    ...(order !== 'kind' && {
      order: (orders.find((each) => each === order) ?? 'relevance') as EntityFilter['order'],
    }),
    props: true as const,
    limit: entitiesAPage,
  }
}

/** The entities by the filters, a page of the list at a time. */
export function useEntities(filters: () => EntityFilters) {
  const list = usePages(
    () => ['entities', 'list', listQuery(filters())],
    (memory, { signal, cursor }) =>
      memory.entities.list(listQuery(filters()), { signal }).page(cursor),
  )
  const rows = createMemo((): readonly Known[] => list.items().map((item) => knownOf({ ...item })))
  return { list, rows }
}

/** All values of its properties, the newest 1,000. */
export async function readHistory(memory: MemoryClient, entity: string, signal: AbortSignal) {
  const items: PropertyHistoryItem[] = []
  const list = memory.entities.history(
    entity as Known['entity'],
    { limit: historyAPage },
    { signal },
  )
  let cursor: string | undefined
  for (let pages = 0; pages < mostHistoryPages; pages += 1) {
    const page = await list.page(cursor)
    items.push(...page.items)
    if (page.next_cursor === null) return { items, isCut: false }
    cursor = page.next_cursor
  }
  return { items, isCut: true }
}
