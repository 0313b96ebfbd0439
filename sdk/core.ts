import type { CallOptions } from './call-options.ts'
import type { ReadQuery } from './list.ts'
import type { NamespaceCalls } from './namespace-calls.ts'
import type { Given } from './shapes.ts'
import type { ChangedCore, CoreView, SetCoreBody } from './wire.ts'

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
