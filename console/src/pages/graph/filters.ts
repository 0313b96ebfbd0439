import type { EntityGraphQuery } from '../../../../clients/typescript/entities.ts'
import type { GraphMapQuery } from '../../../../clients/typescript/index.ts'
import type { Filters } from '../../parts/use-filters.ts'

/** What the page keeps in its address. */
export const filterNames = [
  'of',
  'q',
  'role',
  'lifecycle',
  'sort',
  'kind',
  'around',
  'node',
  'with',
  'limit',
  'view',
] as const
export type GraphFilters = Filters<(typeof filterNames)[number]>

/** Those of them that keep nodes out. */
export const narrowing = ['q', 'role', 'lifecycle', 'sort', 'kind', 'around'] as const

/** Who and what is named, or what was committed to. */
type GraphOf = 'entities' | 'statements'

/** As the address says; a node that it names says so too. */
export function graphOf({ of, node, around }: GraphFilters): GraphOf {
  const isStatement = [node, around].some((id) => id?.startsWith('com_') === true)
  return of === 'statements' || (of === undefined && isStatement) ? 'statements' : 'entities'
}

export const mostNodes = 50_000
const fewNodes = 5_000
export const mostEntities = 1_000
const fewEntities = 300

export function mapQuery({ limit }: GraphFilters, asOf: string | undefined): GraphMapQuery {
  return { limit: limitOf(limit, fewNodes, mostNodes), ...(asOf !== undefined && { as_of: asOf }) }
}

export function entityQuery(
  { limit, kind }: GraphFilters,
  asOf: string | undefined,
): EntityGraphQuery {
  return {
    limit: limitOf(limit, fewEntities, mostEntities),
    ...(kind !== undefined && { kind }),
    ...(asOf !== undefined && { as_of: asOf }),
  }
}

function limitOf(limit: string | undefined, usual: number, most: number): number {
  const asked = Number(limit ?? usual)
  return Number.isInteger(asked) && asked >= 1 && asked <= most ? asked : usual
}
