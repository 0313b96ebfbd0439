import { trustLevels, unreadReasons } from '../../../contract/lists.ts'
import { z } from 'zod'
import type {
  ContentItem,
  PropertyForgetting,
  BelievedValue,
  ToldValue,
} from '../../model/entity.ts'
import {
  flag,
  generated,
  id,
  json,
  named,
  namingEntities,
  nullable,
  oneOf,
  optional,
  reference,
  references,
  row,
  text,
  time,
  type Column,
} from '../../storage/columns.ts'
import type { SqlValue } from '../../storage/sql.ts'
import { table } from '../../storage/table.ts'

export const forgettings = oneOf<PropertyForgetting['kind']>(['archived', 'outdated', 'wrong'])

const plainValue = z.union([z.string(), z.number(), z.boolean()])
export const storedValueSchema = z.union([plainValue, z.array(plainValue)])

/** A text as it is; any other value as JSON behind a mark that no text of a caller begins with. */
const toldValue: Column<ToldValue> = {
  schema: storedValueSchema,
  toJson: (value) => decodeValue(value),
  toSql: (value) => encodeValue(storedValueSchema.parse(value)),
  decode: decodeValue,
  encode: encodeValue,
}

function decodeValue(value: SqlValue): ToldValue {
  const written = String(value)
  return written.startsWith(jsonMark) ? JSON.parse(written.slice(jsonMark.length)) : written
}

function encodeValue(value: ToldValue): string {
  const isPlain = typeof value === 'string' && !value.startsWith(jsonMark)
  return isPlain ? value : `${jsonMark}${JSON.stringify(value)}`
}

const jsonMark = '\u0001json:'

/** A row waits beside what stands more firmly, by a conflict, until it was let go. */
const held = {
  heldBy: optional(id('cfl')),
  heldUntil: generated(optional(time)),
}

export const properties = table(
  'properties',
  {
    row,
    entity: reference('entities'),
    name: text,
    value: namingEntities(toldValue),
    since: time,
    recordedAt: time,
    memoryId: text,
    forgottenKind: generated(nullable(forgettings)),
    forgottenAt: generated(nullable(time)),
    passage: reference('passages'),
    ...held,
  },
  {
    line: 'property',
    key: ['row'],
    projectedAs: 'properties',
    undo: { tracked: ['forgottenKind', 'forgottenAt', 'heldBy', 'heldUntil'] },
  },
)

const contentRead = z.strictObject({
  state: z.enum(['read', 'part', 'unread']),
  reason: z.enum(unreadReasons).optional(),
  by: z.literal('model').optional(),
  pages: z.int().optional(),
  places: z.array(z.union([z.int(), z.string(), z.null()])).optional(),
})

export const contentItems = z.array(
  z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('text'),
      text: z.string(),
      read: contentRead.optional(),
    }),
    z.strictObject({
      type: z.literal('file'),
      mediaType: z.string(),
      filename: z.string().optional(),
      url: z.string(),
      text: z.string().optional(),
      read: contentRead.optional(),
    }),
  ]),
)

export const contentLists = table(
  'content_lists',
  {
    row,
    entity: reference('entities'),
    items: namingEntities(json<readonly ContentItem[]>(contentItems)),
    occurredAt: time,
    recordedAt: time,
    memoryId: text,
    passages: generated(references('passages')),
    ...held,
  },
  {
    line: 'content',
    key: ['row'],
    projectedAs: 'content',
    // A file that is fetched, or read by a model, has its text after it was told.
    undo: { tracked: ['items', 'passages', 'heldBy', 'heldUntil'] },
  },
)

const relationProperties = z.record(
  z.string(),
  z.strictObject({
    value: storedValueSchema,
    since: z.int(),
    trust: z.enum(trustLevels).optional(),
  }),
)

export const relations = table(
  'relations',
  {
    row,
    source: named('source', reference('entities'), 'from'),
    target: named('target', reference('entities'), 'to'),
    role: namingEntities(text),
    properties: namingEntities(json<Readonly<Record<string, BelievedValue>>>(relationProperties)),
    recordedAt: time,
    forgottenAt: generated(nullable(time)),
    memoryId: optional(text),
    ...held,
    /** Its memory's text says so, and no caller has. */
    isExtracted: generated(optional(flag)),
    since: generated(optional(time)),
    until: generated(optional(time)),
    /** When the namespace learned that it is so no more. */
    endedAt: generated(optional(time)),
  },
  {
    line: 'relation',
    key: ['row'],
    projectedAs: 'relations',
    undo: {
      tracked: ['properties', 'forgottenAt', 'memoryId', 'heldBy', 'heldUntil', 'until', 'endedAt'],
    },
  },
)
