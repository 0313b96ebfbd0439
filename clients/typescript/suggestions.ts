import type { CallOptions } from './call-options.ts'
import type { List, ListOptions, PageQuery, ReadQuery } from './list.ts'
import { type NamespaceCalls, pathOf } from './namespace-calls.ts'
import type { ChangedSuggestion, Suggestion, SuggestionListQuery } from './wire.ts'

/** `kind`: `duplicate`, `contradiction` or `entity`; `status`: `open`, `accepted` or `dismissed`. */
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
  /**
   * Lists suggestions, newest first, 1 to 200 a page, default 50.
   *
   * @example
   * for await (const { id, kind } of memory.suggestions.list({ status: 'open' })) console.log(id, kind)
   * @throws MnemeError `invalid_request` (400: no such filter or cursor).
   */
  list(filter?: SuggestionFilter, options?: ListOptions): List<Suggestion>
  /**
   * Does what it suggests: merges the two, or opens a conflict between them.
   *
   * @example
   * await memory.suggestions.accept(id)
   * @throws MnemeError `not_found` (404), `invalid_state` (409: it is not open).
   */
  accept(id: string, options?: CallOptions): Promise<ChangedSuggestion>
  /**
   * Dismisses it: the pair is not suggested again.
   *
   * @example
   * await memory.suggestions.dismiss(id)
   * @throws MnemeError `not_found` (404), `invalid_state` (409: it is not open).
   */
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
