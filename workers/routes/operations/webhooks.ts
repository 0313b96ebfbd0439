import { pageOf } from '../../../engine/model/page.ts'
import {
  changedWebhookSchema,
  createdPrefixWebhookSchema,
  createdWebhookSchema,
  deliveryPageSchema,
  newPrefixWebhookSchema,
  newWebhookSchema,
  prefixWebhookPageSchema,
  prefixWebhookSchema,
  webhookPageSchema,
} from '../../../contract/events.ts'
import { plainListQuerySchema } from '../../../contract/keys.ts'
import { pageQuerySchema } from '../../../contract/page.ts'
import { callNamespace } from '../../call-namespace.ts'
import type { EdgeContext } from '../../context.ts'
import { askDirectory } from '../../directory.ts'
import { Problem, problemAt } from '../../errors.ts'
import { bodyOf, ofOperation, operationRoute, writeProblems } from '../../operation-route.ts'
import { checkCursor } from '../../plain-page.ts'
import { chapter, route } from '../../route.ts'
import { toWire } from '../../wire/to-wire.ts'

const signed =
  'Messages are signed as Standard Webhooks say, by `secret`, which is shown in this answer and never ' +
  'again, not in a replay of it either. What is not taken within ten seconds is sent again, ten times over three days; a receiver ' +
  'that answers 410, or takes nothing for five days, is told no more. Only https to the public ' +
  'internet: 400 otherwise.'

/** Who is told of what happens, of one namespace or of all whose name begins alike. */
export const webhookRoutes = chapter('Operations', [
  route(
    {
      ...ofOperation('addWebhook'),
      at: 'POST /v1/namespaces/{ns}/webhooks',
      summary: 'Have a URL told of what happens',
      description: `What happens from now on. ${signed}`,
      body: newWebhookSchema,
      answer: createdWebhookSchema,
      says: { 201: 'The webhook, with its secret' },
      errors: ['invalid_state', ...writeProblems],
    },
    async (c, { secret, ...given }) => {
      const url = allowedUrl(c, given.url)
      const input = { ...given, url, secret: secret ?? makeSecret() }
      const answer = await callNamespace(c, 'addWebhook', input)
      return c.json(bodyOf(createdWebhookSchema, answer), 201)
    },
  ),
  operationRoute({
    operation: 'listWebhooks',
    at: 'GET /webhooks',
    summary: 'List the webhooks of a namespace',
    description:
      'Oldest first, with those that root has for a prefix of its name. Without secrets.',
    query: pageQuerySchema,
    answer: webhookPageSchema,
    says: 'A page of webhooks',
  }),
  operationRoute({
    operation: 'removeWebhook',
    at: 'DELETE /webhooks/{id}',
    summary: 'Delete a webhook',
    description: 'Nothing more is sent, and the log of its deliveries goes.',
    answer: changedWebhookSchema,
    says: 'The webhook as it was',
    errors: ['invalid_state'],
  }),
  operationRoute({
    operation: 'testWebhook',
    at: 'POST /webhooks/{id}/test',
    summary: 'Send a webhook a test',
    description:
      'An event `webhook.tested`, whatever the types of the webhook are, signed and tried again as all are; ' +
      'the list of deliveries says how that went. No other webhook is told of it.',
    answer: changedWebhookSchema,
    says: 'The webhook as it stands',
    errors: ['invalid_state'],
  }),
  operationRoute({
    operation: 'listDeliveries',
    at: 'GET /webhooks/{id}/deliveries',
    summary: 'List what a webhook was sent, and how that went',
    description: 'Newest first; kept for 30 days, at most 1,000 of a webhook.',
    query: pageQuerySchema,
    answer: deliveryPageSchema,
    says: 'A page of deliveries',
  }),
  route(
    {
      name: 'createPrefixWebhook',
      at: 'POST /v1/webhooks',
      role: 'root',
      summary: 'Have a URL told of what happens in many namespaces',
      description:
        'In every namespace whose name begins with `prefix`, also those to come; each hears of it with ' +
        `a write that comes a minute later at most, and tells what has happened since. ${signed}`,
      body: newPrefixWebhookSchema,
      answer: createdPrefixWebhookSchema,
      says: { 201: 'The webhook, with its secret' },
    },
    async (c, { secret = makeSecret(), types = null, texts = false, ...given }) => {
      const { prefixWebhooks, ids, clock } = c.get('ports')
      const url = allowedUrl(c, given.url)
      const createdAt = c.get('now') ?? clock()
      const { credential: createdBy } = c.get('access').caller
      const id = ids.next('whk', createdAt)
      const webhook = { ...given, id, url, types, texts, secret, createdAt, createdBy }
      await askDirectory(c, () => prefixWebhooks.add(webhook))
      return c.json(toWire(createdPrefixWebhookSchema, webhook), 201)
    },
  ),
  route(
    {
      name: 'listPrefixWebhooks',
      at: 'GET /v1/webhooks',
      role: 'root',
      summary: 'List the webhooks of many namespaces',
      description: 'Newest first, without their secrets.',
      query: plainListQuerySchema,
      answer: prefixWebhookPageSchema,
      says: 'A page of webhooks',
    },
    async (c, { limit, cursor }) => {
      const after = checkCursor(cursor, (text) => text.startsWith('whk_'))
      const { prefixWebhooks } = c.get('ports')
      const found = await askDirectory(c, () => prefixWebhooks.list(after, limit + 1))
      return c.json(
        toWire(
          prefixWebhookPageSchema,
          pageOf(found, limit, ({ id }) => id),
        ),
      )
    },
  ),
  route(
    {
      name: 'deletePrefixWebhook',
      at: 'DELETE /v1/webhooks/{id}',
      role: 'root',
      summary: 'Delete a webhook of many namespaces',
      description: 'Each namespace stops with a write that comes a minute later at most.',
      answer: prefixWebhookSchema,
      says: 'The webhook as it was',
    },
    async (c, { id }) => {
      const { prefixWebhooks } = c.get('ports')
      const webhook = await askDirectory(c, () => prefixWebhooks.remove(id))
      if (webhook === null) throw new Problem('not_found', `there is no webhook ${id}`)
      return c.json(toWire(prefixWebhookSchema, webhook))
    },
  ),
])

/** The URL as it is read, where it may be sent to. */
function allowedUrl(c: EdgeContext, url: string): string {
  const message = c.get('ports').webhooks.refusalOf(url)
  if (message === null) return new URL(url).href
  throw problemAt('invalid_request', 'url', message)
}

/** 256 random bits. */
function makeSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return `whsec_${btoa(String.fromCharCode(...bytes))}`
}
