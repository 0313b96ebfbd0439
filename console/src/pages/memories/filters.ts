import type {
  InlineEntity,
  MemoryFilter,
  RecallRequest,
} from '../../../../clients/typescript/index.ts'
import type { MemoryPlace } from '../../memory/use-memory.ts'
import type { Filters } from '../../parts/use-filters.ts'
import type { Row } from './row.ts'

/** What the page keeps in its address. */
export const filterNames = [
  'q',
  'store',
  'role',
  'speaker',
  'thread',
  'trust',
  'lifecycle',
  'entity',
  'from',
  'to',
  'pinned',
  'view',
  'memory',
] as const
export type MemoryFilters = Filters<(typeof filterNames)[number]>

/** Those of them that keep rows out. */
export const narrowing = filterNames.filter((name) => name !== 'view' && name !== 'memory')

export const rowsAPage = 200
const mostHits = 100

/** The time that is looked back to, and the same where it is what was known then. */
type Past = Pick<MemoryPlace, 'asOf' | 'knownAt'>

/** As the server filters a list. */
export function listQuery(filters: MemoryFilters, { asOf, knownAt }: Past): MemoryFilter {
  const known_at = knownAt()
  return {
    store: filters.store as MemoryFilter['store'],
    lifecycle: filters.lifecycle as MemoryFilter['lifecycle'],
    entity: filters.entity as MemoryFilter['entity'],
    speaker: filters.speaker,
    thread: filters.thread,
    trust: filters.trust as MemoryFilter['trust'],
    role: filters.role as MemoryFilter['role'],
    pinned: filters.pinned === 'true' ? true : undefined,
    from: filters.from,
    to: known_at === undefined ? earlier(filters.to, asOf()) : filters.to,
    known_at,
    order: 'occurred',
    limit: rowsAPage,
  }
}

/** The same as a recall that leaves no trace of having been asked. */
export function recallRequest(filters: MemoryFilters, { asOf, knownAt }: Past): RecallRequest {
  const { q = '', store, role, lifecycle, entity, from, to } = filters
  return {
    query: q,
    top_k: mostHits,
    reinforce: false,
    ...(store !== undefined && { stores: [store as Row['store']] }),
    ...(role !== undefined && { roles: [role as Row['roles'][number]] }),
    include: searched(lifecycle),
    ...(entity !== undefined && { entities: [entity as InlineEntity] }),
    ...((from ?? to) !== undefined && { time: { from, to } }),
    ...(asOf() !== undefined && { as_of: asOf(), known_at: knownAt() }),
  }
}

/** Bands beside those of every recall: as the list, a search leaves out what is archived alone. */
function searched(lifecycle: string | undefined): RecallRequest['include'] {
  if (lifecycle === 'archived') return ['archived', 'forgotten']
  return lifecycle === 'any' ? ['dormant', 'archived'] : ['dormant']
}

/** Whether a row of a search fits what a recall does not filter by. */
export function keeps(row: Row, filters: MemoryFilters): boolean {
  const { speaker, thread, trust, lifecycle, pinned } = filters
  return (
    (speaker === undefined || row.speaker === speaker) &&
    (thread === undefined || row.thread === thread) &&
    (trust === undefined || row.trust === trust) &&
    (pinned === undefined || row.isPinned) &&
    (lifecycle === undefined ||
      lifecycle === 'any' ||
      row.lifecycle === lifecycle ||
      row.isForgotten)
  )
}

/** The earlier of two times, where there are two. */
export function earlier(a: string | undefined, b: string | undefined): string | undefined {
  if (a === undefined || b === undefined) return a ?? b
  return a < b ? a : b
}
