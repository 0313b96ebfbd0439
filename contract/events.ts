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
import { momentSchema } from './moment.ts'
import { listQuery, pageOf, pageShape } from './page.ts'
import { flagSchema, queryInteger } from './query.ts'
import { cleanString } from './text.ts'
import { withCost } from './usage.ts'

/** What a namespace tells of itself (docs/events.md). */
export const eventTypeSchema = z.enum(eventTypes).meta({ id: 'EventType' })

/** Something that has happened in a namespace, by ids; the body of a webhook's message too. */
export const eventSchema = z
  .object({
    id: z.string().meta({
      description:
        'The same however often and wherever it is told: that of its audit record, or own',
      examples: ['aud_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D'],
    }),
    seq: z.int().meta({ description: 'Grows within the namespace; `after` and `Last-Event-ID`' }),
    type: eventTypeSchema,
    at: momentSchema,
    namespace: z.string(),
    actor: z.string().meta({ description: 'As the audit log names who did it' }),
    position: z.int(),
    ids: z
      .array(z.string())
      .meta({ description: 'What it is about: ids, or the name of a document such as `core`' }),
    memory: z
      .string()
      .optional()
      .meta({ description: 'The memory that it came of, where that is not what it is about' }),
    summary: z.string().meta({ description: 'The words of the audit log: no text of a memory' }),
    data: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
      .meta({ description: 'Facts in a word each: `decision`, `kind`, `permanent`' }),
    texts: z
      .record(z.string(), z.string())
      .optional()
      .meta({
        description:
          'Where texts were asked for: those of memories and commitments by id, as they read now; ' +
          'what is forgotten or erased by then has none',
      }),
  })
  .meta({
    id: 'Event',
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
      .object({ from: z.int(), to: z.int() })
      .meta({ id: 'EventGap' })
      .optional()
      .meta({ description: 'Numbers after `after` of which the events are not kept any more' }),
  })
  .meta({ id: 'EventPage' })

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
    .meta({ description: 'Only those after this number; a stream without it begins now' }),
  texts: flagSchema.optional().meta({ description: 'With the texts of what they name' }),
})

export const lastSeenEventHeaders = z.object({
  'Last-Event-ID': z
    .string()
    .regex(/^\d{1,15}$/, 'expected the number of an event')
    .optional()
    .meta({ description: 'As a stream: those after this number' }),
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
    .meta({ description: 'Only these types; all where it is left out' }),
  texts: z.boolean().optional().meta({
    default: false,
    description: 'Messages carry the texts of what they name; else ids alone',
  }),
  secret: secretSchema
    .optional()
    .meta({ description: 'Made, and shown once, where it is left out' }),
}

export const newWebhookSchema = z.strictObject(webhookShape).meta({
  id: 'CreateWebhookRequest',
  examples: [{ url: 'https://hooks.example.com/mneme', types: ['memory.remembered'] }],
})

/** For every namespace whose name begins so. */
export const newPrefixWebhookSchema = z
  .strictObject({
    prefix: z
      .string()
      .regex(/^[a-z0-9][a-z0-9._-]*$/, 'expected how the names of namespaces begin')
      .max(maxNamespaceCharacters)
      .meta({ examples: ['acme-'] }),
    ...webhookShape,
  })
  .meta({
    id: 'CreatePrefixWebhookRequest',
    examples: [{ prefix: 'acme-', url: 'https://hooks.example.com/mneme' }],
  })

const shownShape = {
  id: idOf('whk'),
  url: z.string(),
  types: z.array(eventTypeSchema).nullable().meta({ description: 'null for all' }),
  texts: z.boolean(),
  prefix: z.string().nullable().meta({
    description: 'It is for every namespace that begins so; null where it is for this one',
  }),
  created_at: momentSchema,
  created_by: z.string().meta({ description: 'The credential of who did' }),
}

export const webhookSchema = z
  .object({
    ...shownShape,
    status: z.enum(['active', 'failing', 'disabled']).meta({ id: 'WebhookStatus' }),
    failing_since: momentSchema.nullable(),
    disabled_at: momentSchema.nullable(),
    disabled_for: z.string().nullable(),
  })
  .meta({ id: 'Webhook', description: 'A webhook without its secret' })

const shownSecret = z.string().meta({
  description: 'Shown this once, and not where a replay answers: messages are signed by it',
  examples: ['whsec_…'],
})

export const createdWebhookSchema = withCost(
  z.object({ ...webhookSchema.shape, secret: shownSecret.optional() }),
  'CreatedWebhook',
)
export const changedWebhookSchema = withCost(webhookSchema, 'ChangedWebhook')
export const webhookPageSchema = pageOf(webhookSchema, 'WebhookPage')

/** One of a prefix, as root sees it: how it fares is told in each namespace. */
export const prefixWebhookSchema = z
  .object({ ...shownShape, prefix: z.string() })
  .meta({ id: 'PrefixWebhook', description: 'A webhook of many namespaces, without its secret' })
export const createdPrefixWebhookSchema = z
  .object({ ...prefixWebhookSchema.shape, secret: shownSecret })
  .meta({ id: 'CreatedPrefixWebhook' })
export const prefixWebhookPageSchema = pageOf(prefixWebhookSchema, 'PrefixWebhookPage')

/** How one event fared on its way to one webhook. */
export const deliverySchema = z
  .object({
    event: z.string().meta({ description: 'The id of the event: `webhook-id` of the message' }),
    seq: z.int(),
    type: eventTypeSchema,
    status: z.enum(deliveryStates).meta({ id: 'DeliveryStatus' }),
    attempts: z.int(),
    tried_at: momentSchema,
    next_at: momentSchema.nullable().meta({ description: 'When it is tried again' }),
    answer: z.int().nullable().meta({ description: 'The HTTP status of the answer' }),
    ms: z.int().meta({ description: 'How long the last attempt took' }),
    error: z.string().nullable(),
  })
  .meta({ id: 'Delivery' })

export const deliveryPageSchema = pageOf(deliverySchema, 'DeliveryPage')
