import {
  lifecycles,
  memoryClasses,
  memoryStatuses,
  speakerRoles,
  trustLevels,
} from '../../../contract/lists.ts'
import { z } from 'zod'
import type { Classified, Lifecycle, Mention, Metadata, StoreName } from '../../model/memory.ts'
import {
  flag,
  generated,
  id,
  json,
  namingEntities,
  nullable,
  number,
  oneOf,
  optional,
  memoryReference,
  reference,
  references,
  row,
  share,
  text,
  textList,
  time,
  type Column,
} from '../../storage/columns.ts'
import { table } from '../../storage/table.ts'
import { forgettings, storedValueSchema } from './entity-parts.ts'

/** Where the text names entities; in a line as in the row. */
const mentionList: Column<readonly Mention[]> = {
  ...json<readonly Mention[]>(
    z
      .array(
        z.strictObject({
          entity: z.int().min(1),
          start: z.int().min(0),
          end: z.int().min(0),
          source: z.enum(['told', 'extracted']),
        }),
      )
      .optional(),
  ),
  to: 'entities',
  toSql: (value) => JSON.stringify(value ?? []),
  rows: (value) =>
    JSON.parse(String(value ?? '[]')).map(({ entity }: { entity: number }) => entity),
}

const classifiedSchema = z.strictObject({
  class: z.enum(memoryClasses).optional(),
  tags: textList.optional(),
})

export const memories = table(
  'memories',
  {
    id: id('mem'),
    externalId: nullable(text),
    version: row,
    form: oneOf(['text', 'entities']),
    status: oneOf(memoryStatuses),
    statusSince: time,
    thread: namingEntities(nullable(text)),
    speaker: namingEntities(optional(text)),
    speakerRole: optional(oneOf(speakerRoles)),
    importId: optional(text),
    occurredAt: time,
    createdAt: time,
    expiresAt: nullable(time),
    stores: json<readonly StoreName[]>(textList),
    entities: references('entities'),
    metadata: namingEntities(json<Metadata>(z.record(z.string(), storedValueSchema))),
    classified: optional(json<Classified>(classifiedSchema)),
    trust: oneOf(trustLevels),
    confidence: nullable(share),
    explicit: flag,
    accessCount: number,
    lastAccessedAt: time,
    pinnedAt: nullable(time),
    pinnedBy: optional(text),
    forgottenKind: nullable(forgettings),
    forgottenAt: nullable(time),
    forgottenBy: nullable(text),
    forgottenWith: nullable(reference('entities')),
    passage: reference('passages'),
    band: oneOf<Lifecycle>(lifecycles),
    bandUntil: nullable(time),
    /** Some of what its text says may have ended, though the text stands. */
    hasEnded: generated(flag),
    mentions: generated(mentionList),
  },
  {
    line: 'memory',
    key: ['id'],
    undo: {
      tracked: [
        'externalId',
        'version',
        'form',
        'status',
        'statusSince',
        'thread',
        'speaker',
        'speakerRole',
        'occurredAt',
        'expiresAt',
        'stores',
        'entities',
        'metadata',
        'classified',
        'trust',
        'confidence',
        'explicit',
        'pinnedAt',
        'pinnedBy',
        'forgottenKind',
        'forgottenAt',
        'forgottenBy',
        'forgottenWith',
        'hasEnded',
        'passage',
        'mentions',
      ],
    },
  },
)

export const links = table(
  'links',
  { entity: reference('entities'), memory: memoryReference },
  { line: 'link', key: ['entity', 'memory'] },
)
