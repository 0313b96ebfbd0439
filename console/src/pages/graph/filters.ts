import type { GraphMapQuery } from '../../../../clients/typescript/index.ts'
import type { Filters } from '../../parts/use-filters.ts'
import type { Request } from '../../parts/request-texts.ts'

/** What the page keeps in its address. */
export const filterNames = ['q', 'role', 'lifecycle', 'around', 'node', 'limit', 'view'] as const
export type GraphFilters = Filters<(typeof filterNames)[number]>

/** Those of them that keep nodes out. */
export const narrowing = ['q', 'role', 'lifecycle', 'around'] as const

export const mostNodes = 50_000
const fewNodes = 5_000

export function mapQuery({ limit }: GraphFilters, asOf: string | undefined): GraphMapQuery {
  const asked = Number(limit ?? fewNodes)
  const isLimit = Number.isInteger(asked) && asked >= 1 && asked <= mostNodes
  return { limit: isLimit ? asked : fewNodes, ...(asOf !== undefined && { as_of: asOf }) }
}

export function requestOf(filters: GraphFilters, asOf: string | undefined): Request {
  return {
    method: 'GET',
    path: '/graph/map',
    query: { ...mapQuery(filters, asOf) },
    call: 'graph.map',
  }
}

/** Whether motion is welcome. */
export function isMoving(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches
}
