import type { CallOptions } from './call-options.ts'
import type { List, ListOptions, PageQuery, ReadQuery } from './list.ts'
import { type NamespaceCalls, pathOf } from './namespace-calls.ts'
import type {
  ChangedWebhook,
  CreatedPrefixWebhook,
  CreatedWebhook,
  NewPrefixWebhook,
  NewWebhook,
  PrefixWebhook,
  Webhook,
  WebhookDelivery,
} from './wire.ts'

/**
 * URLs that are told of what happens in this namespace (role `owner`).
 *
 * @example
 * const { secret } = await memory.webhooks.create({ url: 'https://hooks.example.com/mneme' })
 * for await (const { id, status } of memory.webhooks.list()) console.log(id, status)
 */
export interface Webhooks {
  /**
   * Has a URL told of what happens from now on: `types` of events alone, with `texts` or by ids. The
   * secret, by which `verifyWebhook` knows the messages, is answered this once.
   *
   * @example
   * const { id, secret } = await memory.webhooks.create({ url, types: ['memory.remembered'] })
   * @throws MnemeError `invalid_request` (400: not https, or no public address), `forbidden` (403).
   */
  create(webhook: NewWebhook, options?: CallOptions): Promise<CreatedWebhook>
  /**
   * Lists webhooks, oldest first, 1 to 200 a page, default 50; without their secrets.
   *
   * @example
   * for await (const { id, url, status } of memory.webhooks.list()) console.log(id, url, status)
   * @throws MnemeError `forbidden` (403).
   */
  list(query?: PageQuery & ReadQuery, options?: ListOptions): List<Webhook>
  /**
   * Deletes a webhook: nothing more is sent.
   *
   * @example
   * await memory.webhooks.delete(id)
   * @throws MnemeError `not_found` (404), `invalid_state` (409: it is for a prefix).
   */
  delete(id: string, options?: CallOptions): Promise<ChangedWebhook>
  /**
   * Sends a webhook an event `webhook.tested`, whatever its types are; `deliveries` says how that went.
   *
   * @example
   * await memory.webhooks.test(id)
   * @throws MnemeError `not_found` (404), `invalid_state` (409: it is disabled).
   */
  test(id: string, options?: CallOptions): Promise<ChangedWebhook>
  /**
   * Lists what a webhook was sent and how that went, newest first, 1 to 200 a page, default 50.
   *
   * @example
   * for await (const { type, status, answer } of memory.webhooks.deliveries(id)) show(type, status, answer)
   * @throws MnemeError `not_found` (404), `forbidden` (403).
   */
  deliveries(
    id: string,
    query?: PageQuery & ReadQuery,
    options?: ListOptions,
  ): List<WebhookDelivery>
}

/** URLs that are told of what happens in all namespaces that begin alike (role `root`). */
export interface PrefixWebhooks {
  /**
   * Has a URL told of what happens in every namespace whose name on the server begins with `prefix`.
   *
   * @example
   * const { secret } = await memory.prefixWebhooks.create({ prefix: 'acme-', url })
   * @throws MnemeError `invalid_request` (400), `forbidden` (403: it takes `root`).
   */
  create(webhook: NewPrefixWebhook, options?: CallOptions): Promise<CreatedPrefixWebhook>
  /**
   * Lists them, newest first, 1 to 200 a page, default 50; without their secrets.
   *
   * @example
   * for await (const { id, prefix } of memory.prefixWebhooks.list()) console.log(id, prefix)
   * @throws MnemeError `forbidden` (403).
   */
  list(query?: PageQuery, options?: ListOptions): List<PrefixWebhook>
  /**
   * Deletes one: each namespace stops with its next write, a minute later at most.
   *
   * @example
   * await memory.prefixWebhooks.delete(id)
   * @throws MnemeError `not_found` (404), `forbidden` (403).
   */
  delete(id: string, options?: CallOptions): Promise<PrefixWebhook>
}

export function webhooksWith({ post, remove, list }: NamespaceCalls): Webhooks {
  return {
    create: async (webhook, options) => post('/webhooks', webhook, options),
    list: (query, options) => list('/webhooks', { ...query }, options),
    delete: async (id, options) => remove(pathOf('/webhooks', id), undefined, options),
    test: (id, options) => post(pathOf('/webhooks', id, '/test'), undefined, options),
    deliveries: (id, query, options) =>
      list(pathOf('/webhooks', id, '/deliveries'), { ...query }, options),
  }
}

export function prefixWebhooksWith({ post, remove, list }: NamespaceCalls): PrefixWebhooks {
  return {
    create: async (webhook, options) => post('/v1/webhooks', webhook, options),
    list: (query, options) => list('/v1/webhooks', { ...query }, options),
    delete: async (id, options) => remove(pathOf('/v1/webhooks', id), undefined, options),
  }
}
