import type { UseQueryResult } from '@tanstack/solid-query'
import type { JSX } from 'solid-js'
import type { CommitmentRole } from '../../parts/marks.ts'
import type { Request } from '../../parts/request-texts.ts'
import type { Choice } from '../../parts/select.tsx'
import type { GraphFilters } from './filters.ts'
import type { Picture, Sieve } from './picture.ts'
import type { Stands } from './use-stands.ts'

/** What a view of the graph is made with: what the address asks for, and how to ask for something else. */
export interface Asked {
  readonly filters: () => GraphFilters
  readonly onFilter: (change: GraphFilters) => void
}

/** One of the graphs that there are: what is drawn, and all that is said about it. */
export interface GraphView {
  readonly read: UseQueryResult<unknown, Error>
  readonly picture: () => Picture | undefined
  readonly stands: Stands
  readonly sieve: () => Sieve
  /** When what is there now came to be. */
  readonly times: () => readonly string[] | undefined
  readonly request: () => Request
  readonly drawer: () => JSX.Element
  /** The tie that is open, by its place, and how another is opened. */
  readonly tie?: () => number | undefined
  readonly onTie?: (tie: number) => void
  readonly count: (shown: number, total: number, isSifted: boolean) => string
  readonly search: string
  readonly selects: () => readonly {
    readonly name: keyof GraphFilters
    readonly label: string
    readonly choices: readonly Choice<string>[]
  }[]
  /** What each shape stands for, and the filter by which one is seen alone. */
  readonly marks: readonly {
    readonly role: CommitmentRole
    readonly value: string
    readonly name: string
  }[]
  readonly markFilter: 'role' | 'sort'
  /** What else there is to know of the picture. */
  readonly key: () => JSX.Element
  /** What a line of the list says of a node beneath its name, and at its end. */
  readonly facts: (place: number) => readonly (string | false | null)[]
  readonly end?: (place: number) => JSX.Element
  /** The most that are drawn, how much of it is, and what fewer are called. */
  readonly most: number
  readonly some: (n: number, total: number) => string
  readonly fewer: string
  /** Where nothing is there. */
  readonly nothing: { readonly title: string; readonly about: string; readonly request: Request }
}
