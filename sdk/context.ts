import type { CallOptions } from './call-options.ts'
import type { NamespaceCalls } from './namespace-calls.ts'
import type { ContextQuery, ContextView } from './wire.ts'

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
