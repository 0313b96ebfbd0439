import type { CallOptions } from './call-options.ts'
import type { List, ListOptions, PageQuery, ReadQuery } from './list.ts'
import { type NamespaceCalls, pathOf } from './namespace-calls.ts'
import type { Alert, ChangedAlert } from './wire.ts'

/** `open`: only what nobody has acknowledged; `false`: only what someone has. */
export type AlertFilter = { readonly open?: boolean | undefined } & PageQuery & ReadQuery

/**
 * Listing needs the role `reader`, acknowledging `owner`.
 *
 * @example
 * for await (const { id, kind } of memory.alerts.list({ open: true })) {
 *   console.log(kind)
 *   await memory.alerts.ack(id)
 * }
 */
export interface Alerts {
  /** Newest first. */
  list(filter?: AlertFilter, options?: ListOptions): List<Alert>
  /** Rejects with `not_found` (404). Twice is as once. */
  ack(id: string, options?: CallOptions): Promise<ChangedAlert>
}

export function alertsWith({ post, list }: NamespaceCalls): Alerts {
  return {
    list: (filter, options) => list('/alerts', { ...filter }, options),
    ack: async (id, options) => post(pathOf('/alerts', id, '/ack'), undefined, options),
  }
}
