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
  /**
   * Lists alerts, newest first, 1 to 200 a page, default 50.
   *
   * @example
   * for await (const { kind, target } of memory.alerts.list({ open: true })) console.log(kind, target)
   * @throws MnemeError `invalid_request` (400: no such cursor).
   */
  list(filter?: AlertFilter, options?: ListOptions): List<Alert>
  /**
   * Acknowledges an alert; twice is as once.
   *
   * @example
   * await memory.alerts.ack(id)
   * @throws MnemeError `not_found` (404), `forbidden` (403: it takes an owner).
   */
  ack(id: string, options?: CallOptions): Promise<ChangedAlert>
}

export function alertsWith({ post, list }: NamespaceCalls): Alerts {
  return {
    list: (filter, options) => list('/alerts', { ...filter }, options),
    ack: async (id, options) => post(pathOf('/alerts', id, '/ack'), undefined, options),
  }
}
