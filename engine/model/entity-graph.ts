import type { entitySorts } from '../../contract/lists.ts'
import type { InlineReference } from './entity.ts'

export type EntitySort = (typeof entitySorts)[number]

/** Who and what is named, to be drawn; ends are places in `nodes`. */
export interface EntityGraph {
  readonly nodes: readonly {
    readonly entity: InlineReference
    readonly name: string
    readonly sort: EntitySort
    /** How many texts name it; 0 for what was told in properties or relations alone. */
    readonly texts: number
    /** When the first of that happened. */
    readonly since: number
  }[]
  readonly relations: readonly {
    readonly from: number
    readonly to: number
    readonly role: string
    readonly memoryId: string | null
    readonly since: number | null
  }[]
  readonly together: readonly NamedTogether[]
  /** Those that are not shown among them. */
  readonly total: number
}

/** Two of what is named, and how many texts name both. */
export interface NamedTogether {
  /** Places, the lower first. */
  readonly from: number
  readonly to: number
  readonly texts: number
}
