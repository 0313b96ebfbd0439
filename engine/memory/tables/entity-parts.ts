import { z } from 'zod'
import type { ContentItem, PropertyForgetting, DatedValue } from '../../model/entity.ts'
import {
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
} from '../../storage/columns.ts'
import { table } from '../../storage/table.ts'

export const forgettings = oneOf<PropertyForgetting['kind']>(['archived', 'outdated', 'wrong'])

/** A row waits beside what an owner vouches for, by a conflict, until it was let go. */
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
    value: namingEntities(text),
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
  reason: z
    .enum([
      'unsupported',
      'not_fetched',
      'broken',
      'encrypted',
      'too_large',
      'too_slow',
      'no_text',
      'secret_found',
    ])
    .optional(),
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
    undo: { tracked: ['heldBy', 'heldUntil'] },
  },
)

const relationProperties = z.record(
  z.string(),
  z.strictObject({ value: z.string(), since: z.int() }),
)

export const relations = table(
  'relations',
  {
    row,
    source: named('source', reference('entities'), 'from'),
    target: named('target', reference('entities'), 'to'),
    role: namingEntities(text),
    properties: namingEntities(json<Readonly<Record<string, DatedValue>>>(relationProperties)),
    recordedAt: time,
    forgottenAt: generated(nullable(time)),
    memoryId: optional(text),
    ...held,
  },
  {
    line: 'relation',
    key: ['row'],
    projectedAs: 'relations',
    undo: { tracked: ['properties', 'forgottenAt', 'memoryId', 'heldBy', 'heldUntil'] },
  },
)
