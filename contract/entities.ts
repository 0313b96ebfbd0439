import { z } from 'zod'
import { entityInputSchema } from './entity-input.ts'
import { namespaceSchema } from './ids.ts'
import { maxKindCharacters } from './limits.ts'
import { pageSchemaOf } from './page.ts'
import { isKind, isReservedName, parseId } from './inline-reference.ts'
import { type ToldValueBody } from './told-value.ts'
import { type TrustName } from './trust.ts'
import type { CostBody } from './usage.ts'
import { componentRef, type WrittenShapes } from './written-shape.ts'

export const kindSchema = z
  .string()
  .superRefine((kind, ctx) => checkKind(kind, ctx))
  .meta({ pattern: '^[a-z][a-z0-9_]{0,63}$', examples: ['user'] })

/** By which a memory is read as an entity: `__memory_id`. */
export const memoryEntityKind = '__memory'

function checkKind(kind: string, ctx: z.core.$RefinementCtx, path: string[] = []): void {
  if (isKind(kind)) return
  ctx.addIssue(
    isReservedName(kind)
      ? {
          code: 'custom',
          path,
          message: 'kinds beginning with __ are reserved',
          params: { code: 'reserved_name' },
        }
      : {
          code: 'custom',
          path,
          message: `expected a kind: [a-z][a-z0-9_]*, at most ${maxKindCharacters} characters`,
        },
  )
}

/** An id in a path, percent-encoded there; read as NFC. */
export const entityIdSchema = z
  .string()
  .transform((text, ctx) => {
    const id = parseId(text)
    if (id !== null) return id
    ctx.addIssue({ code: 'custom', message: 'expected an id: not blank, 1–256 characters' })
    return z.NEVER
  })
  .meta({ examples: ['123'] })

/** The path of an entity to read: one of any kind, or a memory by its id. */
export const entityPathSchema = z
  .object({
    ns: namespaceSchema,
    kind: z.string().meta({
      description: '`__memory` for a memory, whose id is that of `__memory_id`',
      pattern: `^(${memoryEntityKind}|[a-z][a-z0-9_]{0,63})$`,
      examples: ['user'],
    }),
    id: entityIdSchema,
  })
  .superRefine(({ kind, id }, ctx) => {
    if (kind === memoryEntityKind && /^mem_[0-9A-HJKMNP-TV-Z]{26}$/.test(id)) return
    checkKind(kind, ctx, ['kind'])
  })

/** An entity in any form that says nothing about it but which it is. */
const bareEntitySchema = entityInputSchema.refine(
  ({ properties, content, relations }) => (properties ?? content ?? relations) === undefined,
  { error: 'expected a reference without properties, content or relations' },
)

/** The entity that a merge makes both references read as. */
export const mergeSchema = z.strictObject({ into: bareEntitySchema }).meta({
  id: 'MergeEntitiesRequest',
  description: 'The entity that is to stand for both',
  examples: [{ into: 'user_id:7' }],
})

export interface DatedValueBody {
  value: ToldValueBody
  since: string
  /** How far it is believed, where that is less than an owner. */
  trust?: TrustName
}

export type ContentItemBody =
  | ({ type: 'text'; text: string } & ContentReadBody)
  | ({ type: 'file'; mediaType: string; filename?: string; url: string } & ContentReadBody)

/** Whether its text is searched; absent in what is given. */
export interface ContentReadBody {
  read?: boolean
  /** True where only its beginning was read. */
  partial?: boolean
  /** Why it was not read. */
  unread_reason?: string
  /** What is said of it are the words of a model. */
  source?: 'model'
  pages?: number
  /** How far its list is believed, where that is less than an owner. */
  trust?: TrustName
}

/** `<kind>_id` beside the parts that were asked for. */
export interface EntityBody {
  [kindId: `${string}_id`]: string
  properties?: Record<string, DatedValueBody>
  content?: ContentItemBody[]
  relations?: RelationBody[]
  relations_total?: number
  /** True where more memories link it than are shown; `GET …/memories?entity=` lists them. */
  more_memories?: true
  /** What is known of it in lines, of an entity that is read by itself. */
  summary?: SourcedLineBody
  facts?: SourcedLineBody[]
  timeline?: SourcedLineBody[]
  open_questions?: SourcedLineBody[]
}

/** A line about an entity, with the memories that it rests on. */
export interface SourcedLineBody {
  text: string
  memory_ids: string[]
  since?: string
  until?: string
}

export interface RelationBody {
  entity: EntityBody
  role: string
  direction: 'out' | 'in'
  properties?: Record<string, DatedValueBody>
  /** Of a relation that a text alone tells: since and until when, and which memory says so. */
  since?: string
  until?: string
  memory_id?: string
  source?: 'told' | 'extracted'
}

const time = { type: 'string', format: 'date-time' }
const properties = {
  type: 'object',
  additionalProperties: { $ref: componentRef('DatedProperty') },
  description: 'The values that hold now, by name',
}

const lines = (description: string) => ({
  type: 'array' as const,
  items: { $ref: componentRef('SourcedLine') },
  description,
})

/** What an entity is answered as. Written by hand: `<kind>_id` is a key that zod has no schema for. */
export const entityAnswerShapes: WrittenShapes = {
  DatedProperty: {
    type: 'object',
    description: 'The value of a property that holds now',
    properties: {
      value: { $ref: componentRef('PropertyValue') },
      since: { ...time, description: 'When it began to hold' },
      trust: {
        $ref: componentRef('Trust'),
        description: 'How far it is believed, where that is less than an owner',
      },
    },
    required: ['value', 'since'],
    examples: [{ value: 'pro', since: '2026-02-28T23:30:00.000Z' }],
  },
  SourcedLine: {
    type: 'object',
    description: 'A line about an entity, and the memories that it rests on',
    properties: {
      text: { type: 'string', description: 'What is known' },
      memory_ids: { type: 'array', items: { type: 'string' }, description: 'Who says so' },
      since: { ...time, description: 'When it began, happened or was asked' },
      until: { ...time, description: 'When it ended' },
    },
    required: ['text', 'memory_ids'],
    examples: [
      {
        text: "Ana's city is Lisbon.",
        memory_ids: ['mem_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D'],
        since: '2026-02-28T23:30:00.000Z',
      },
    ],
  },
  RelationDirection: {
    type: 'string',
    enum: ['out', 'in'],
    description: '`out`: told of this entity; `in`: told of the other one',
  },
  Relation: {
    type: 'object',
    description: 'What another entity is to this one',
    properties: {
      entity: { $ref: componentRef('Entity') },
      role: { type: 'string', description: 'What they are to each other, like `member`' },
      direction: { $ref: componentRef('RelationDirection') },
      properties: { ...properties, description: 'Properties of the relation itself, by name' },
      since: { ...time, description: 'Of a relation that a text tells: when it began' },
      until: { ...time, description: 'Of a relation that a text tells: when it ended' },
      memory_id: {
        type: 'string',
        description: 'Of a relation that a text tells: the memory that says so',
      },
      source: { $ref: componentRef('ToldBy') },
    },
    required: ['entity', 'role', 'direction'],
    examples: [{ entity: { chat_id: '7' }, role: 'member', direction: 'out' }],
  },
}

export const entitySchema = z.custom<EntityBody>().meta({
  id: 'Entity',
  type: 'object',
  description: 'An entity: its `<kind>_id`, and the parts that were asked for',
  patternProperties: {
    '^(__memory|[a-z][a-z0-9_]{0,63})_id$': {
      type: 'string',
      description:
        'The id, under the name of its kind: `user_id` for a user, `__memory_id` for a memory',
    },
  },
  properties: {
    properties,
    content: {
      type: 'array',
      items: { $ref: componentRef('ContentItem') },
      description: 'Texts and files that belong to the entity, in their order',
    },
    relations: {
      type: 'array',
      items: { $ref: componentRef('Relation') },
      description: 'Relations to other entities, at most 200',
    },
    relations_total: {
      type: 'integer',
      description: 'How many relations there are, where that is more than are shown',
    },
    more_memories: {
      const: true,
      description: 'Where more memories link it than are shown: `GET …/memories?entity=` has all',
    },
    summary: { $ref: componentRef('SourcedLine') },
    facts: lines('What is so now, newest first'),
    timeline: lines('What happened, and what was so, in order of time'),
    open_questions: lines('What was asked of it and never answered, newest first'),
  },
  additionalProperties: true,
  examples: [
    {
      user_id: '123',
      properties: { name: { value: 'Ana', since: '2026-02-28T23:30:00.000Z' } },
      relations: [{ entity: { chat_id: '7' }, role: 'member', direction: 'out' }],
    },
  ],
})

/** The entity, with what the change has cost. */
export const changedEntitySchema = z.custom<EntityBody & CostBody>().meta({
  id: 'ChangedEntity',
  description: 'The entity as it is now, and what the change has cost',
  allOf: [{ $ref: componentRef('Entity') }, { $ref: componentRef('Cost') }],
})

/** One line of all that is kept about an entity. */
export const recordLineSchema = z
  .looseObject({
    type: z
      .enum(['entity', 'history', 'memory'])
      .meta({ id: 'RecordLineType', description: 'What the line holds' }),
  })
  .meta({ id: 'RecordLine', description: 'An Entity, a PropertyHistoryItem or a Memory' })

export const entityOrNullSchema = entitySchema.nullable()
export const entityPageSchema = pageSchemaOf(entitySchema, 'EntityPage')
