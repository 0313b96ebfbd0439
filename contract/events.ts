import { deliveryStates, eventTypes } from './lists.ts'
import { z } from 'zod'
import { idOf } from './ids.ts'
import {
  maxEventTypes,
  maxNamespaceCharacters,
  maxWebhookSecretCharacters,
  maxWebhookUrlCharacters,
} from './limits.ts'
import { listOf } from './list.ts'
import { createdAtSchema, momentSchema } from './moment.ts'
import { aPage, listQuery, pageSchemaOf, pageShape } from './page.ts'
import { flagSchema, queryInteger } from './query.ts'
import { cleanString } from './text.ts'
import { withCost } from './usage.ts'

/** What a namespace tells of itself (docs/events.md). */
export const eventTypeSchema = z
  .enum(eventTypes)
  .meta({ id: 'EventType', description: 'What has happened' })

/** Something that has happened in a namespace, by ids; the body of a webhook's message too. */
export const eventSchema = z
  .object({
    id: z.string().meta({
      description:
        'The same however often and wherever it is told: that of its audit record, or own',
      examples: ['aud_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D'],
    }),
    seq: z.int().describe('Grows within the namespace; `after` and `Last-Event-ID`'),
    type: eventTypeSchema,
    at: momentSchema.describe('When it had happened'),
    namespace: z.string().describe('The namespace that it has happened in'),
    actor: z.string().describe('As the audit log names who did it'),
    position: z.int().describe("The namespace's log position after it"),
    ids: z
      .array(z.string())
      .describe('What it is about: ids, or the name of a document such as `core`'),
    memory: z
      .string()
      .optional()
      .describe('The memory that it came of, where that is not what it is about'),
    summary: z.string().describe('The words of the audit log: no text of a memory'),
    data: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
      .describe('Facts in a word each: `decision`, `kind`, `permanent`'),
    texts: z
      .record(z.string(), z.string())
      .optional()
      .describe(
        'Where texts were asked for: those of memories and commitments by id, as they read now; ' +
          'what is forgotten or erased by then has none',
      ),
  })
  .meta({
    id: 'Event',
    description: 'Something that has happened in a namespace',
    examples: [
      {
        id: 'aud_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D',
        seq: 17001,
        type: 'memory.remembered',
        at: '2026-02-28T23:30:00.000Z',
        namespace: 'acme',
        actor: 'bot:main',
        position: 12,
        ids: ['mem_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D'],
        summary: 'remembered in semantic, 0 entities',
        data: {},
      },
    ],
  })
export type EventBody = z.output<typeof eventSchema>

export const eventPageSchema = z
  .object({
    ...pageShape(eventSchema),
    gap: z
      .object({
        from: z.int().describe('The first number that was asked for'),
        to: z.int().describe('The last number that is gone'),
      })
      .meta({ id: 'EventGap', description: 'Events that are not kept any more' })
      .optional()
      .describe('Numbers after `after` of which the events are not kept any more'),
  })
  .meta({ id: 'EventPage', description: aPage })

const typesQuery = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .pipe(z.array(eventTypeSchema).min(1).max(maxEventTypes))
  .optional()
  .meta({
    type: 'string',
    description: 'Only these types, separated by commas',
    examples: ['memory.remembered,conflict.opened'],
  })

export const eventListQuerySchema = listQuery({
  types: typesQuery,
  after: queryInteger(0, Number.MAX_SAFE_INTEGER)
    .optional()
    .describe('Only those after this number; a stream without it begins now'),
  texts: flagSchema.optional().describe('With the texts of what they name'),
})

export const lastSeenEventHeaders = z.object({
  'Last-Event-ID': z
    .string()
    .regex(/^\d{1,15}$/, 'expected the number of an event')
    .optional()
    .describe('As a stream: those after this number'),
})

const secretSchema = cleanString({ minCharacters: 1, maxCharacters: maxWebhookSecretCharacters })
  .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'expected whsec_ and 24 to 64 bytes in base64')
  .meta({ examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'] })

const webhookShape = {
  url: cleanString({ minCharacters: 1, maxCharacters: maxWebhookUrlCharacters }).meta({
    description: 'https, on the public internet',
    examples: ['https://hooks.example.com/mneme'],
  }),
  types: listOf(eventTypeSchema, maxEventTypes, 'types')
    .optional()
    .describe('Only these types; all where it is left out'),
  texts: z.boolean().optional().meta({
    default: false,
    description: 'Messages carry the texts of what they name; else ids alone',
  }),
  secret: secretSchema.optional().describe('Made, and shown once, where it is left out'),
}

export const newWebhookSchema = z.strictObject(webhookShape).meta({
  id: 'CreateWebhookRequest',
  description: 'A URL to tell of what happens',
  examples: [{ url: 'https://hooks.example.com/mneme', types: ['memory.remembered'] }],
})

/** For every namespace whose name begins so. */
export const newPrefixWebhookSchema = z
  .strictObject({
    prefix: z
      .string()
      .regex(/^[a-z0-9][a-z0-9._-]*$/, 'expected how the names of namespaces begin')
      .max(maxNamespaceCharacters)
      .meta({ description: 'How the names of the namespaces begin', examples: ['acme-'] }),
    ...webhookShape,
  })
  .meta({
    id: 'CreatePrefixWebhookRequest',
    description: 'A URL to tell of what happens in many namespaces',
    examples: [{ prefix: 'acme-', url: 'https://hooks.example.com/mneme' }],
  })

const shownShape = {
  id: idOf('whk').describe('The id of the webhook'),
  url: z.string().describe('Where messages go'),
  types: z.array(eventTypeSchema).nullable().describe('null for all'),
  texts: z.boolean().describe('Whether messages carry the texts of what they name'),
  prefix: z
    .string()
    .nullable()
    .describe('It is for every namespace that begins so; null where it is for this one'),
  created_at: createdAtSchema,
  created_by: z.string().describe('The credential of who did'),
}

export const webhookSchema = z
  .object({
    ...shownShape,
    status: z
      .enum(['active', 'failing', 'disabled'])
      .meta({
        id: 'WebhookStatus',
        description:
          'Whether messages arrive: `failing` while nothing does, `disabled` when it is told no more',
      })
      .describe('Whether messages arrive'),
    failing_since: momentSchema
      .nullable()
      .describe('Since when nothing has arrived; `null` while messages do'),
    disabled_at: momentSchema.nullable().describe('When it was disabled; `null` while it is told'),
    disabled_for: z.string().nullable().describe('Why it was'),
  })
  .meta({ id: 'Webhook', description: 'A webhook without its secret' })

const shownSecret = z.string().meta({
  description: 'Shown this once, and not where a replay answers: messages are signed by it',
  examples: ['whsec_…'],
})

export const createdWebhookSchema = withCost(
  z.object({ ...webhookSchema.shape, secret: shownSecret.optional() }),
  'CreatedWebhook',
  'The webhook with its secret, which is shown this once',
)
export const changedWebhookSchema = withCost(
  webhookSchema,
  'ChangedWebhook',
  'The webhook as it was, and what the deletion has cost',
)
export const webhookPageSchema = pageSchemaOf(webhookSchema, 'WebhookPage')

/** One of a prefix, as root sees it: how it fares is told in each namespace. */
export const prefixWebhookSchema = z
  .object({ ...shownShape, prefix: z.string().describe('How the names of the namespaces begin') })
  .meta({ id: 'PrefixWebhook', description: 'A webhook of many namespaces, without its secret' })
export const createdPrefixWebhookSchema = z
  .object({ ...prefixWebhookSchema.shape, secret: shownSecret })
  .meta({
    id: 'CreatedPrefixWebhook',
    description: 'The webhook with its secret, which is shown this once',
  })
export const prefixWebhookPageSchema = pageSchemaOf(prefixWebhookSchema, 'PrefixWebhookPage')

/** How one event fared on its way to one webhook. */
export const deliverySchema = z
  .object({
    event: z.string().describe('The id of the event: `webhook-id` of the message'),
    seq: z.int().describe('The number of the event'),
    type: eventTypeSchema,
    status: z
      .enum(deliveryStates)
      .meta({
        id: 'DeliveryStatus',
        description: 'Whether it has arrived, is tried again, or is given up',
      })
      .describe('Whether it has arrived'),
    attempts: z.int().describe('How often it was sent'),
    tried_at: momentSchema.describe('When it was sent last'),
    next_at: momentSchema.nullable().describe('When it is tried again'),
    answer: z.int().nullable().describe('The HTTP status of the answer'),
    ms: z.int().describe('How long the last attempt took'),
    error: z
      .string()
      .nullable()
      .describe('What went wrong the last time, with the beginning of what was answered'),
  })
  .meta({ id: 'Delivery', description: 'How one event fared on its way to one webhook' })

export const deliveryPageSchema = pageSchemaOf(deliverySchema, 'DeliveryPage')
