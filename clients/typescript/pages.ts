import type { CallOptions } from './call-options.ts'
import type { List, ListOptions, PageQuery, ReadQuery } from './list.ts'
import { type NamespaceCalls, pathOf } from './namespace-calls.ts'
import type { SubjectPageItem, SubjectPageView } from './wire.ts'

/** How much of a page is read, and of which time. */
export type PageOptions = {
  /** Most tokens (o200k_base) of `text`: 100 to 8,000, default 800. */
  readonly max_tokens?: number | undefined
  /** What was true then; ISO-8601. */
  readonly as_of?: string | undefined
} & ReadQuery

/** A page in sections, each line with its memories, and as one text. */
export type SubjectPage = Omit<SubjectPageView, 'text'> & {
  /** All of it as markdown, ready for a prompt. */
  text: string
}

/**
 * Pages of what is current and trusted, drawn by rules. Needs the role `reader`.
 *
 * @example
 * const { text, revision } = await memory.pages.get('profile')
 */
export interface Pages {
  /**
   * Reads a page: `profile`, or that of an entity by its reference. Where not all lines fit, the less
   * important ones are left out, whole; `revision` moves when a line does.
   *
   * @example
   * const { sections, text } = await memory.pages.get('project_id:atlas', { max_tokens: 400 })
   * @throws MnemeError `not_found` (404: nothing is known of it), `invalid_request` (400).
   */
  get(name: string, query?: PageOptions, options?: CallOptions): Promise<SubjectPage>
  /**
   * Lists pages, the profile first, then those of entities; at most 20 at a time.
   *
   * @example
   * for await (const { name, title, tokens } of memory.pages.list()) console.log(name, title, tokens)
   * @throws MnemeError `invalid_request` (400).
   */
  list(query?: PageQuery & ReadQuery, options?: ListOptions): List<SubjectPageItem>
}

export function pagesWith({ get, list }: NamespaceCalls): Pages {
  return {
    get: async (name, query, options) =>
      get(pathOf('/pages', name), { ...query, text: true }, options),
    list: (query, options) => list('/pages', { ...query }, options),
  }
}
