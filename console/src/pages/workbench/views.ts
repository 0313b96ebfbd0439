import type { Filters } from '../../parts/use-filters.ts'

/** Views of the page, in order. */
export const views = ['notes', 'collections', 'relations', 'filter', 'operations'] as const
export type View = (typeof views)[number]

/** What stands in the address. */
export const filterNames = [
  'view',
  'q',
  'archived',
  'members',
  'note',
  'collection',
  'relation',
  'target',
  'where',
] as const
export type WorkFilters = Filters<(typeof filterNames)[number]>

export function viewOf(name: string | undefined): View {
  return views.find((view) => view === name) ?? 'notes'
}
