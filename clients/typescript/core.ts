import type { CallOptions } from './call-options.ts'
import type { ReadQuery } from './list.ts'
import type { NamespaceCalls } from './namespace-calls.ts'
import type { Given } from './shapes.ts'
import type { ChangedCore, CoreView, SetCoreBody, ContextQuery, ContextView } from './wire.ts'

/** One of the four blocks of core. */
export type CoreBlockName = CoreView['blocks'][number]['name']

/** What a block is to hold; only an owner pins, and only in `critical_facts`. */
export type NewCoreBlock = Given<SetCoreBody['blocks'][number]>

/**
 * `revision`: the id of the last one of core when it was read, the first of
 * `revisions.list({ target: 'core' })`, null for none; another since is not written over.
 */
export type SetCoreOptions = CallOptions & { readonly revision?: string | null | undefined }

/**
 * What an agent always has before it. Reading needs the role `reader`, writing `main`.
 *
 * @example
 * await memory.core.set([{ name: 'persona', items: [{ text: 'Speaks plainly.' }] }])
 */
export interface Core {
  /**
   * Reads core: its blocks, and how many tokens (o200k_base) they have of their budgets.
   *
   * @example
   * const { blocks, tokens, cap } = await memory.core.get()
   * @throws MnemeError `position_not_reached` (503: `at_least` lies ahead).
   */
  get(query?: ReadQuery, options?: CallOptions): Promise<CoreView>
  /**
   * Replaces all of core: a block that is not named is empty from then on.
   *
   * @example
   * await memory.core.set([{ name: 'persona', items: [{ text: 'Speaks plainly.' }] }])
   * @throws MnemeError `too_large` (413: over the cap), `forbidden` (403: what is pinned is an owner's),
   * `secret_found` (422), `later_changes` (409: with `revision`, where core has changed since).
   */
  set(blocks: readonly NewCoreBlock[], options?: SetCoreOptions): Promise<ChangedCore>
}

export function coreWith({ get, put }: NamespaceCalls): Core {
  return {
    get: (query, options) => get('/core', { ...query }, options),
    set: (blocks, options) => put('/core', { blocks, revision: options?.revision }, options),
  }
}

/** How much is loaded. */
export type ContextOptions = {
  /** Most tokens (o200k_base) of `text`: 1 to 32,000, default 10,000. */
  readonly max_tokens?: number | undefined
} & Pick<ContextQuery, 'at_least'>

/** What an agent always loads, in parts and as one text. */
export type Context = Omit<ContextView, 'text'> & {
  /** All of it as markdown, for a system prompt; what is untrusted stands in fences. */
  text: string
}

/**
 * Loads what an agent always has before it: open alerts, core, soul, identity, logs and evolution.
 * Over `max_tokens` the oldest lines of logs are left out, never core. Needs the role `reader`.
 *
 * @example
 * const { text, tokens } = await memory.context({ max_tokens: 4_000 })
 * const messages = [{ role: 'system', content: `You help.\n\n${text}` }, ...chat]
 * @throws MnemeError `context_full` (422: core alone has more tokens than `max_tokens`).
 */
export type LoadContext = (query?: ContextOptions, options?: CallOptions) => Promise<Context>

export function contextWith({ get }: NamespaceCalls): LoadContext {
  return (query, options) => get('/context', { ...query, text: true }, options)
}
