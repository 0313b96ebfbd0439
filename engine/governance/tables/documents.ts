import { assumptionStates, coreBlockNames, trustLevels } from '../../../contract/lists.ts'
import { z } from 'zod'
import {
  evolutionOf,
  type StoredEvolution,
} from '../../laws/governance/evolution/stored-evolution.ts'
import { type DocumentName, type Documents, soulParts } from '../../model/documents.ts'
import { anyObject, integer, json, oneOf, textList } from '../../storage/columns.ts'
import type { Sql } from '../../storage/sql.ts'
import { type Fault, type ArchiveLine, table, TableRows } from '../../storage/table.ts'
import { documentNames } from '../../../contract/lists.ts'

const said = z.string().nullable()

const core = z.strictObject({
  items: z.record(
    z.string(),
    z.strictObject({
      id: z.string(),
      block: z.enum(coreBlockNames),
      place: z.number(),
      text: z.string(),
      pinned: z.boolean(),
      memoryId: said,
      addedAt: z.int(),
      trust: z.enum(trustLevels).optional(),
    }),
  ),
})

const soul = z.strictObject(Object.fromEntries(soulParts.map((part) => [part, textList])))

export const selfImage = z.strictObject({
  whoIThinkIAm: z.string(),
  patternsNoticed: textList,
  quirks: textList,
  edgesAndLimitations: textList,
  discoveredValues: textList,
  openQuestions: textList,
})

const identity = z.strictObject({
  facts: z.strictObject({ name: said, role: said, vibe: said }),
  selfImage,
  log: z.array(z.strictObject({ id: z.string(), text: z.string(), at: z.int() })),
  archived: z.array(z.strictObject({ month: z.string(), count: z.int(), summary: z.string() })),
  linesSince: z.int(),
  trust: z.enum(trustLevels).optional(),
})

const entry = z.strictObject({
  number: z.int(),
  date: z.int(),
  counts: z.strictObject({
    reflections: z.number(),
    entities: z.number(),
    procedures: z.number(),
    corePercent: z.number(),
  }),
  insight: z.string(),
  delta: z.enum(['new', 'confirmed', 'revised']),
  threads: textList,
})

const moment = z.int().nullable()
const earlierPattern = z.strictObject({ text: z.string(), seen: z.int(), stable: z.boolean() })
const pattern = earlierPattern.extend({
  kind: z.string(),
  about: textList,
  count: z.int(),
  first: moment,
  last: moment,
  stopped: moment,
  memoryIds: textList,
  notedAt: moment,
})
const assumption = z.strictObject({
  text: z.string(),
  for: textList,
  against: textList,
  status: z.enum(assumptionStates),
  about: textList,
  trait: z.string(),
  at: moment,
})
const question = z.strictObject({
  text: z.string(),
  asked: moment,
  answeredBy: said,
  about: textList,
  memoryIds: textList,
})

/** Earlier versions kept lines, and patterns without dates: `evolutionOf` reads both. */
const evolution = z.strictObject({
  overview: z.string(),
  threads: textList,
  patterns: z.array(z.union([pattern, earlierPattern])),
  assumptions: z.array(z.union([assumption, z.string()])),
  questions: z.array(z.union([question, z.string()])),
  entries: z.array(entry),
  archived: z.array(entry),
  milestones: z.array(
    z.strictObject({
      reflection: z.int(),
      name: z.string(),
      at: z.int(),
      summary: z.string().optional(),
    }),
  ),
  trust: z.enum(trustLevels).optional(),
})

const shapes: Readonly<Record<DocumentName, z.ZodType>> = { core, soul, identity, evolution }

export const documents = table(
  'documents',
  { name: oneOf(documentNames), version: integer, content: json<unknown>(anyObject) },
  { line: 'document', key: ['name'], check: faultOfContent },
)

function faultOfContent(line: ArchiveLine): Fault | null {
  const name = documentNames.find((known) => known === line['name'])
  const read = name && shapes[name].safeParse(line['content'])
  if (read === undefined || read.success) return null
  const [issue] = read.error.issues
  const path = ['content', ...(issue?.path ?? [])].map(String).join('.')
  return { path, message: issue?.message ?? 'is none' }
}

export interface StoredDocument<N extends DocumentName> {
  /** Counts writes since it was empty, from 1. */
  readonly version: number
  readonly content: Documents[N]
}

/** The documents of a namespace: core, soul, identity, evolution, each one row. */
export function createDocumentTable(sql: Sql) {
  const rows = new TableRows(sql, documents)
  return {
    /** null before it was ever written. */
    read<N extends DocumentName>(name: N): StoredDocument<N> | null {
      const [found] = rows.select(['version', 'content'], 'name = ?', name)
      if (found === undefined) return null
      const content =
        name === 'evolution' ? evolutionOf(found.content as StoredEvolution) : found.content
      return { ...found, content } as StoredDocument<N>
    },
    /** Replaces it; the version grows by one. */
    write<N extends DocumentName>(name: N, content: Documents[N]): void {
      sql.run(
        `INSERT INTO documents VALUES (?, 1, ?)
          ON CONFLICT (name) DO UPDATE SET version = version + 1, content = excluded.content`,
        name,
        JSON.stringify(content),
      )
    },
    /** It is empty from then on, and counts anew. */
    drop: (name: DocumentName): void => rows.remove('name = ?', name),
  }
}
