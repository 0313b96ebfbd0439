import type { UseQueryResult } from '@tanstack/solid-query'
import type { JSX } from 'solid-js'
import type { Request } from '../../parts/request-texts.ts'
import type { GraphFilters } from './filters.ts'
import type { Picture, Sieve } from './picture.ts'
import type { Stands } from './use-stands.ts'

/** What a view of the graph is made with: what the address asks for, and how to ask for something else. */
export interface Asked {
  readonly filters: () => GraphFilters
  readonly onFilter: (change: GraphFilters) => void
}

/** One of the graphs that there are: what is drawn, and all that is said and done about it. */
export interface GraphView {
  readonly read: UseQueryResult<unknown, Error>
  readonly picture: () => Picture | undefined
  readonly stands: Stands
  /** What is kept of the picture. */
  readonly sieve: () => Sieve
  readonly count: (shown: number, total: number, isSifted: boolean) => string
  readonly request: () => Request
  readonly bar: () => JSX.Element
  readonly aside: () => JSX.Element
  readonly row: (place: number) => JSX.Element
  readonly legend: () => JSX.Element
  /** Where nothing is there, now or then. */
  readonly nothing: () => JSX.Element
  /** How much of it is drawn. */
  readonly some: () => JSX.Element
  /** What is read out of a node. */
  readonly says: (place: number) => string
  /** When what is there now came to be. */
  readonly times: () => readonly string[] | undefined
  /** The tie that is open, by its place, and how another is opened. */
  readonly tie?: () => number | undefined
  readonly onTie?: (tie: number) => void
}
