import { z } from 'zod'
import { commitmentRoles } from '../../model/commitment.ts'
import { coreBlockNames, soulParts } from '../../model/documents.ts'
import { trustLevels } from '../../model/trust.ts'
import {
  grantDecisions,
  monologueElements,
  reflectionStates,
  reflectionTriggers,
} from '../../model/reflection.ts'

/**
 * What may stand in the JSON columns of an archive. Times in them are epoch milliseconds, and
 * their names are those of `engine/model`.
 */
const texts = z.array(z.string())
const moment = z.int().nullable()
const said = z.string().nullable()

export const textByName = z.record(z.string(), z.string())
export const list = texts

export const contentItems = z.array(
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('text'), text: z.string() }),
    z.strictObject({
      type: z.literal('file'),
      mediaType: z.string(),
      filename: z.string().optional(),
      url: z.string(),
      text: z.string().optional(),
    }),
  ]),
)

export const relationProperties = z.record(
  z.string(),
  z.strictObject({ value: z.string(), since: z.int() }),
)

const propertyForms = z.array(
  z.looseObject({ name: z.string(), value: z.string(), since: z.int().optional() }),
)

interface EntityForm {
  kind: string
  id: string
}

const entityForm: z.ZodType<EntityForm> = z.lazy(() =>
  z.looseObject({
    kind: z.string(),
    id: z.string(),
    properties: propertyForms.optional(),
    content: contentItems.optional(),
    relations: z
      .array(
        z.looseObject({
          entity: entityForm,
          role: z.string(),
          properties: propertyForms.optional(),
        }),
      )
      .optional(),
  }),
)

/** What a proposal asks to have remembered: `RememberInput`. */
export const request = z
  .looseObject({
    text: z.string().optional(),
    template: z.looseObject({ strings: texts, values: z.array(entityForm) }).optional(),
    entities: z.array(entityForm).optional(),
    externalId: z.string().optional(),
    thread: z.string().optional(),
    occurredAt: z.int().optional(),
    metadata: textByName.optional(),
    store: z.enum(['core', 'episodic', 'semantic', 'procedural', 'vault']).optional(),
    confidence: z.number().min(0).max(1).optional(),
    trust: z.enum(['owner', 'main', 'sub', 'untrusted']).optional(),
    explicit: z.boolean().optional(),
    expiresAt: z.int().optional(),
    statement: z
      .strictObject({
        version: z.int().min(1),
        start: z.int().min(0),
        end: z.int().min(0),
        role: z.enum(commitmentRoles),
        confidence: z.number().min(0).max(1),
        modality: z.strictObject({
          negated: z.boolean(),
          hypothetical: z.boolean(),
          attributed: z.boolean(),
        }),
        lang: z.enum(['en', 'zh', 'other', 'code', 'data']),
      })
      .optional(),
  })
  .nullable()

const lastRow = z.int().min(0)
export const lastRows = z.strictObject({
  conflicts: lastRow,
  relations: lastRow,
  content_lists: lastRow,
  properties: lastRow,
  passages: lastRow,
  entities: lastRow,
})
export const marks = lastRows.extend({ nodes: lastRow })

export const gains = z.record(z.string(), z.number())
export const counts = z.record(z.string(), z.int())
export const anything = z.json()
export const anyObject = z.record(z.string(), z.unknown())

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

const soul = z.strictObject(Object.fromEntries(soulParts.map((part) => [part, texts])))

const selfImage = z.strictObject({
  whoIThinkIAm: z.string(),
  patternsNoticed: texts,
  quirks: texts,
  edgesAndLimitations: texts,
  discoveredValues: texts,
  openQuestions: texts,
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
  threads: texts,
})

const evolution = z.strictObject({
  overview: z.string(),
  threads: texts,
  patterns: z.array(z.strictObject({ text: z.string(), seen: z.int(), stable: z.boolean() })),
  assumptions: texts,
  questions: texts,
  entries: z.array(entry),
  archived: z.array(entry),
  milestones: z.array(z.strictObject({ reflection: z.int(), name: z.string(), at: z.int() })),
  trust: z.enum(trustLevels).optional(),
})

/** By the name of the document. */
export const documents = { core, soul, identity, evolution }

/** A set of fields that are known, beside which a newer version may write more. */
export const reflection = z.looseObject({
  id: z.string(),
  number: z.int(),
  trigger: z.enum(reflectionTriggers),
  state: z.enum(reflectionStates),
  question: said,
  tokens: z.looseObject({
    baseline: z.number(),
    extra: z.number(),
    penalty: z.number(),
    requested: z.number(),
    reasons: z.strictObject({ extra: z.string().optional(), penalty: z.string().optional() }),
    granted: z.number().nullable(),
    result: said,
  }),
  scope: z.looseObject({ ids: texts, tokens: z.number() }).nullable(),
  draft: z
    .looseObject({
      operations: z.array(
        z.looseObject({
          id: z.string(),
          op: z.enum(['EXTRACT', 'CONNECT', 'FLAG', 'ARCHIVE', 'PATTERN', 'EVOLVE']),
          target: z.string(),
          content: z.string(),
          reason: z.string(),
          sources: texts,
        }),
      ),
      monologue: z.string(),
      footnote: z.string(),
      elements: z.array(z.enum(monologueElements)),
      selfAwareness: z.array(z.looseObject({ id: z.string(), text: z.string() })),
      vibe: z.string(),
      insight: z.string(),
    })
    .nullable(),
  milestone: said,
  reason: said,
  askAt: moment,
  askedAt: moment,
  silences: z.number(),
  degraded: z.array(z.looseObject({ part: z.string(), reason: z.string() })),
  makers: texts,
  createdAt: z.int(),
  ranAt: moment,
  decidedAt: moment,
  decidedBy: said,
  applied: texts,
  made: z.array(z.looseObject({ operation: z.string(), memory: z.string() })),
})

export const reward = z.looseObject({
  reflection: z.string(),
  requested: z.number(),
  extra: z.number(),
  penalty: z.number(),
  decision: z.enum(grantDecisions),
  amount: z.number(),
  granted: z.number(),
  result: z.string(),
  reason: z.string(),
  at: z.int(),
})

const sectionLines = z.array(z.looseObject({ section: z.string(), text: z.string() }))

export const consolidation = z.looseObject({
  id: z.string(),
  status: z.enum(['draft', 'approved', 'rejected']),
  sections: selfImage,
  diff: z.looseObject({
    added: sectionLines,
    revised: z.array(z.looseObject({ section: z.string(), before: z.string(), after: z.string() })),
    removed: sectionLines,
  }),
  reason: said,
  maker: said,
  createdAt: z.int(),
  decidedAt: moment,
  decidedBy: said,
  reflections: z.number(),
})

export const fieldChanges = z.array(
  z.strictObject({
    path: texts,
    before: z.unknown().optional(),
    after: z.unknown().optional(),
  }),
)
