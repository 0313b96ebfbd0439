import type { CallOptions } from './call-options.ts'
import type { List, ListOptions, PageQuery, ReadQuery } from './list.ts'
import { type NamespaceCalls, pathOf } from './namespace-calls.ts'
import type { ChangedSuggestion, Suggestion, SuggestionListQuery } from './wire.ts'

export type SuggestionFilter = Pick<SuggestionListQuery, 'kind' | 'status'> & PageQuery & ReadQuery

/**
 * What lies near in meaning and may be the same, or contrary: nothing is decided by it. Listing
 * needs the role `reader`, the rest `main`.
 *
 * @example
 * for await (const { id, kind } of memory.suggestions.list({ status: 'open' })) {
 *   if (kind === 'duplicate') await memory.suggestions.accept(id)
 * }
 */
export interface Suggestions {
  /** Newest first. */
  list(filter?: SuggestionFilter, options?: ListOptions): List<Suggestion>
  /** Merges, or opens a conflict; rejects with `invalid_state` (409) where it is not open. */
  accept(id: string, options?: CallOptions): Promise<ChangedSuggestion>
  /** The pair is not suggested again. */
  dismiss(id: string, options?: CallOptions): Promise<ChangedSuggestion>
}

export function suggestionsWith({ post, list }: NamespaceCalls): Suggestions {
  return {
    list: (filter, options) => list('/suggestions', { ...filter }, options),
    accept: async (id, options) => post(pathOf('/suggestions', id, '/accept'), undefined, options),
    dismiss: async (id, options) =>
      post(pathOf('/suggestions', id, '/dismiss'), undefined, options),
  }
}
