import type { suggestionKinds, suggestionStates } from '../../contract/lists.ts'

export type SuggestionKind = (typeof suggestionKinds)[number]
export type SuggestionStatus = (typeof suggestionStates)[number]

/** Two things that lie so near in meaning that somebody should look at them; `a` is the earlier. */
export interface Suggestion {
  readonly row: number
  readonly id: string
  readonly kind: SuggestionKind
  /** Ids of commitments, or rows of entities. */
  readonly a: string
  readonly b: string
  /** How near they lie, 0–1. */
  readonly score: number
  readonly status: SuggestionStatus
  /** For people, in words of the service alone. */
  readonly reasons: readonly string[]
  readonly createdAt: number
  readonly decidedAt: number | null
  /** The actor, as in the audit log. */
  readonly decidedBy: string | null
}

/** As it is shown: entities by their references. */
export type SuggestionView = Pick<
  Suggestion,
  'id' | 'kind' | 'a' | 'b' | 'score' | 'status' | 'reasons' | 'createdAt'
>
