import { maxWebhooks } from '../bounds.ts'
import { endOfTelling } from '../laws/events/event-seq.ts'
import { lastSeq } from './read-events.ts'
import type { Delivery, EventType, Webhook } from '../model/event.ts'
import { badCursor, isRowCursor, pageOf, type Page, type PageInput } from '../model/page.ts'
import { operation } from '../operations/operation.ts'
import type { OperationContext } from '../operations/context.ts'
import { fail, ok, type Result } from '../result.ts'

export interface AddWebhookInput {
  /** Looked at by the edge: what may not be sent to does not come this far. */
  readonly url: string
  readonly types?: readonly EventType[]
  readonly texts?: boolean
  /** `whsec_` and base64, made by the edge where the caller gave none. */
  readonly secret: string
}

/** A webhook without its secret, which is shown once, and without how it is worked off. */
export type WebhookView = Omit<Webhook, 'secret' | 'told' | 'triedAt'> & {
  readonly status: 'active' | 'failing' | 'disabled'
}

export interface AddedWebhook extends WebhookView {
  /** In the first answer alone. */
  readonly secret?: string
}

/**
 * Tells a URL of what happens from now on. Its secret is in the first answer alone, and of the URL,
 * whose path is often a secret too, the log has the host.
 */
export const addWebhook = operation({
  role: 'owner',
  writes: true,
  keeps: ({ secret: _, ...webhook }: AddedWebhook): AddedWebhook => webhook,
  // At most twenty, each a few hundred bytes: a full namespace may tell of itself too.
  grows: false,
  run(
    context: OperationContext,
    { url, types, texts = false, secret }: AddWebhookInput,
  ): Result<AddedWebhook> {
    const { webhooks } = context.store
    const own = webhooks.all().filter(({ prefix }) => prefix === null)
    if (own.length >= maxWebhooks) {
      const detail = `a namespace has at most ${maxWebhooks} webhooks: delete one`
      return fail('invalid_state', detail)
    }
    const webhook: Webhook = {
      ...newWebhook,
      id: context.ids.next('whk', context.now),
      url,
      types: types ?? null,
      texts,
      secret,
      prefix: null,
      createdAt: context.now,
      createdBy: context.caller.credential,
      told: lastSeq(context.store),
    }
    webhooks.add(webhook)
    context.audit({
      action: 'CREATE',
      target: webhook.id,
      summary: texts ? 'webhook registered, with texts' : 'webhook registered',
      payload: { webhook: webhook.id, host: hostOf(url), types: types ?? [], texts },
    })
    return ok({ ...viewWebhook(webhook), secret })
  },
})

/** Oldest first. */
export const listWebhooks = operation({
  role: 'owner',
  writes: false,
  run(context: OperationContext, { cursor, limit }: PageInput): Result<Page<WebhookView>> {
    const all = context.store.webhooks.all()
    const from = cursor === null ? 0 : all.findIndex(({ id }) => id === cursor) + 1
    if (cursor !== null && from === 0) return badCursor()
    return ok(pageOf(all.slice(from).map(viewWebhook), limit, ({ id }) => id))
  },
})

/**
 * Has a webhook sent an event that says nothing but that it is tested, whatever its types are: signed,
 * tried again and listed as all others are.
 */
export const testWebhook = operation({
  role: 'owner',
  writes: true,
  grows: false,
  run(context: OperationContext, { id }: { readonly id: string }): Result<WebhookView> {
    const webhook = context.store.webhooks.byId(id)
    if (webhook === null) return fail('not_found', 'no such webhook')
    if (webhook.disabledAt !== null) {
      return fail('invalid_state', 'it is disabled: register it again')
    }
    const payload = { webhook: id, test: true }
    context.audit({ action: 'EDIT', target: id, summary: 'webhook tested', payload })
    return ok(viewWebhook(webhook))
  },
})

/** Nothing is told any more, not even what was on its way. */
export const removeWebhook = operation({
  role: 'owner',
  writes: true,
  grows: false,
  run(context: OperationContext, { id }: { readonly id: string }): Result<WebhookView> {
    const { deliveries, webhooks } = context.store
    const webhook = webhooks.byId(id)
    if (webhook === null) return fail('not_found', 'no such webhook')
    if (webhook.prefix !== null) {
      return fail(
        'invalid_state',
        `it is for all of ${webhook.prefix}: root deletes it for them all`,
      )
    }
    webhooks.remove(id)
    deliveries.removeOf(id)
    const payload = { webhook: id }
    context.audit({ action: 'DELETE', target: id, summary: 'webhook deleted', payload })
    return ok(viewWebhook(webhook))
  },
})

/** Newest first. */
export const listDeliveries = operation({
  role: 'owner',
  writes: false,
  run(
    context: OperationContext,
    { id, cursor, limit }: { readonly id: string } & PageInput,
  ): Result<Page<Delivery>> {
    if (!isRowCursor(cursor)) return badCursor()
    const { deliveries, webhooks } = context.store
    if (webhooks.byId(id) === null) return fail('not_found', 'no such webhook')
    const rows = deliveries.list(id, cursor === null ? null : Number(cursor), limit + 1)
    return ok(pageOf(rows, limit, ({ row }) => String(row)))
  },
})

export interface FollowPrefixInput {
  /** Those that root has registered for a prefix of this namespace's name, all of them. */
  readonly webhooks: readonly PrefixWebhook[]
}

export type PrefixWebhook = Pick<
  Webhook,
  'id' | 'url' | 'types' | 'texts' | 'secret' | 'createdAt'
> & {
  readonly prefix: string
  readonly createdBy: string
}

/**
 * Takes over what root has registered for many namespaces. A new one is told of what has happened
 * since it was registered, also if that is longer ago than this namespace has known of it.
 */
export const followPrefix = operation({
  role: 'namespace',
  writes: true,
  grows: false,
  run(context: OperationContext, { webhooks: given }: FollowPrefixInput): Result<null> {
    const { audit, deliveries, webhooks } = context.store
    const known = webhooks.all().filter(({ prefix }) => prefix !== null)
    for (const { id } of known) {
      if (given.some((one) => one.id === id)) continue
      webhooks.remove(id)
      deliveries.removeOf(id)
    }
    for (const webhook of given) {
      if (known.some(({ id }) => id === webhook.id)) continue
      const before = audit.lastBefore(webhook.createdAt)
      const told = before === null ? 0 : endOfTelling(before.row)
      webhooks.add({ ...newWebhook, ...webhook, told })
    }
    return ok(null)
  },
})

export function viewWebhook({
  secret: _,
  told: _told,
  triedAt: _at,
  ...webhook
}: Webhook): WebhookView {
  const { disabledAt, failingSince } = webhook
  const status = disabledAt !== null ? 'disabled' : failingSince !== null ? 'failing' : 'active'
  return { ...webhook, status }
}

/** Host and port of an address that has been read. */
function hostOf(url: string): string {
  return /^[a-z]+:\/\/(?:[^/?#]*@)?([^/?#]*)/.exec(url)?.[1] ?? ''
}

const newWebhook = {
  triedAt: null,
  failingSince: null,
  disabledAt: null,
  disabledFor: null,
} as const
