import type { CallOptions } from './call-options.ts'
import type { ReadQuery } from './list.ts'
import type { NamespaceCalls } from './namespace-calls.ts'
import type { Given } from './shapes.ts'
import type { ChangedCore, CoreView, SetCoreBody, ContextQuery, ContextView } from './wire.ts'

export type CoreBlockName = CoreView['blocks'][number]['name']

/** What a block is to hold; only an owner pins, and only in `critical_facts`. */
export type NewCoreBlock = Given<SetCoreBody['blocks'][number]>

/**
 * What an agent always has before it. Reading needs the role `reader`, writing `main`.
 *
 * @example
 * await memory.core.set([{ name: 'persona', items: [{ text: 'Speaks plainly.' }] }])
 */
export interface Core {
  get(query?: ReadQuery, options?: CallOptions): Promise<CoreView>
  /**
   * Replaces all of core: a block that is not named is empty from then on. Rejects with `too_large`
   * (413) over the cap, and with `forbidden` (403) where others than owners touch what is pinned.
   */
  set(blocks: readonly NewCoreBlock[], options?: CallOptions): Promise<ChangedCore>
}

export function coreWith({ get, put }: NamespaceCalls): Core {
  return {
    get: (query, options) => get('/core', { ...query }, options),
    set: (blocks, options) => put('/core', { blocks }, options),
  }
}

/** 1–32,000 tokens, 10,000 unless said. */
export type ContextOptions = { readonly max_tokens?: number | undefined } & Pick<
  ContextQuery,
  'at_least'
>

/**
 * Needs the role `reader`. Rejects with `context_full` (422) where core alone has more tokens.
 *
 * @example
 * const { core, identity, alerts } = await memory.context({ max_tokens: 4_000 })
 */
export type LoadContext = (query?: ContextOptions, options?: CallOptions) => Promise<ContextView>

export function contextWith({ get }: NamespaceCalls): LoadContext {
  return (query, options) => get('/context', { ...query }, options)
}
