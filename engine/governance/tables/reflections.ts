import {
  consolidationStates,
  grantDecisions,
  reflectionOperations,
  reflectionStates,
  reflectionTriggers,
  roles,
} from '../../../contract/lists.ts'
import { z } from 'zod'
import { isOver } from '../../laws/governance/reflection-state.ts'
import { namesExactly } from '../../laws/entities/cut-references.ts'
import type { Consolidation } from '../../model/documents.ts'
import {
  monologueElements,
  type Reflection,
  type ReflectionState,
  type Reward,
} from '../../model/reflection.ts'
import {
  flag,
  id,
  json,
  namingEntities,
  oneOf,
  ordinal,
  row,
  text,
  textList,
} from '../../storage/columns.ts'
import type { Row, Sql } from '../../storage/sql.ts'
import { type Binding, table, TableRows } from '../../storage/table.ts'
import { selfImage } from './documents.ts'

const moment = z.int().nullable()
const said = z.string().nullable()

const reflection = z.looseObject({
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
  scope: z.looseObject({ ids: textList, tokens: z.number() }).nullable(),
  draft: z
    .looseObject({
      operations: z.array(
        z.looseObject({
          id: z.string(),
          op: z.enum(reflectionOperations),
          target: z.string(),
          content: z.string(),
          reason: z.string(),
          sources: textList,
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
  makers: textList,
  createdAt: z.int(),
  ranAt: moment,
  decidedAt: moment,
  decidedBy: said,
  applied: textList,
  made: z.array(z.looseObject({ operation: z.string(), memory: z.string() })),
  dialogue: z
    .array(z.looseObject({ text: z.string(), role: z.enum(roles), by: z.string(), at: z.int() }))
    .optional(),
})

const reward = z.looseObject({
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

const consolidation = z.looseObject({
  id: z.string(),
  status: z.enum(consolidationStates),
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

export const reflections = table(
  'reflections',
  {
    number: row,
    id: id('ref'),
    state: oneOf(reflectionStates),
    scope: json<readonly string[]>(textList),
    content: namingEntities(json<Reflection>(reflection)),
  },
  { line: 'reflection', key: ['number'] },
)

export const rewards = table(
  'rewards',
  {
    row: ordinal,
    reflection: text,
    content: namingEntities(json<Reward>(reward)),
    shown: flag,
  },
  { line: 'reward', key: ['row'] },
)

export const consolidations = table(
  'consolidations',
  {
    row: ordinal,
    id: id('cns'),
    status: oneOf(consolidationStates),
    content: namingEntities(json<Consolidation>(consolidation)),
  },
  { line: 'consolidation', key: ['row'] },
)

/** What was reverted no longer counts as what it came to. */
export const revertedReflections = table(
  'reverted_reflections',
  { reflection: text },
  {
    line: 'reverted_reflection',
    key: ['reflection'],
    undo: { tracked: ['reflection'], comesAndGoes: true },
  },
)

/** The reflections of a namespace with their rewards, and the drafts of a new self-image. */
export function createReflectionTable(sql: Sql) {
  const rows = new TableRows(sql, reflections)
  const rewardRows = new TableRows(sql, rewards)
  const drafts = new TableRows(sql, consolidations)
  const load = (where: string, ...bindings: Binding[]): readonly Reflection[] =>
    rows.select(['content'], where, ...bindings).map(({ content }) => content)
  const draft = (where: string, value: string): Consolidation | null =>
    drafts.select(['content'], `${where} ORDER BY row DESC LIMIT 1`, value)[0]?.content ?? null
  return {
    add: (one: Reflection): void =>
      rows.insert({ number: one.number, id: one.id, ...changingOf(one) }),
    /** Replaces it as a whole. */
    update: (one: Reflection): void => rows.update(changingOf(one), 'id = ?', one.id),
    byId: (reflectionId: string): Reflection | null => load('id = ?', reflectionId)[0] ?? null,
    nextNumber: (): number => 1 + (rows.edge('max', 'number') ?? 0),
    /**
     * The one that is not decided yet, the newest where standing consent went on beside one of which
     * a part waits for an owner.
     */
    open: (): Reflection | null => load(`${isOpen} ORDER BY number DESC LIMIT 1`)[0] ?? null,
    /** What landed, but for a part that waits for an owner; oldest first. */
    landedInPart: (): readonly Reflection[] =>
      load(`${isOpen} AND content ->> '$.landedAt' IS NOT NULL ORDER BY number`),
    /** The newest in one of these states. */
    newest: (states: readonly ReflectionState[]): Reflection | null =>
      load(`${isIn} AND ${stands} ORDER BY number DESC LIMIT 1`, states)[0] ?? null,
    count: (states: readonly ReflectionState[]): number =>
      rows.count(`${isIn} AND ${stands}`, states),
    /** How many were decided from one time to before another, by what they came to. */
    outcomes: (from: number, to: number): Readonly<Record<string, number>> =>
      Object.fromEntries(
        sql
          .all<Row & { state: string; n: number }>(
            `SELECT state, count(*) AS n FROM reflections WHERE NOT (${isOpen})
              AND content ->> '$.decidedAt' >= ? AND content ->> '$.decidedAt' < ?
              GROUP BY state ORDER BY state`,
            from,
            to,
          )
          .map(({ state, n }) => [state, n]),
      ),
    /** Newest first. */
    list: (
      states: readonly ReflectionState[] | null,
      beforeNumber: number | null,
      limit: number,
    ): readonly Reflection[] =>
      load(
        `(?1 IS NULL OR state IN (SELECT value FROM json_each(?1))) AND
          (?2 IS NULL OR number < ?2) ORDER BY number DESC LIMIT ?3`,
        states,
        beforeNumber,
        limit,
      ),
    /** Those that read one of these ids or rest on one, oldest first. */
    naming: (names: readonly string[]): readonly Reflection[] =>
      names.length === 0
        ? []
        : load(
            `EXISTS (SELECT 1 FROM json_each(?) n WHERE instr(content, n.value) > 0)
              ORDER BY number`,
            names,
          ).filter((one) => {
            const content = JSON.stringify(one)
            return names.some((name) => namesExactly(content, name))
          }),
    /** Whether an open reflection has read it. */
    isInOpenScope: (memoryId: string): boolean =>
      rows.has(
        `${isOpen} AND EXISTS (SELECT 1 FROM json_each(scope) s WHERE s.value = ?)`,
        memoryId,
      ),

    addReward: (one: Reward): void =>
      rewardRows.insert({ reflection: one.reflection, content: one, shown: one.isShown }),
    /** From now on it stands in the log. */
    showReward: (reflectionId: string): void =>
      rewardRows.update({ shown: true }, 'reflection = ?', reflectionId),
    /** Oldest first, all there are. */
    rewards: (): readonly Reward[] =>
      rewardRows
        .select(['content', 'shown'], 'true ORDER BY row')
        .map(({ content, shown }) => ({ ...content, isShown: shown })),

    addConsolidation: (one: Consolidation): void =>
      drafts.insert({ id: one.id, status: one.status, content: one }),
    updateConsolidation: (one: Consolidation): void =>
      drafts.update({ status: one.status, content: one }, 'id = ?', one.id),
    consolidation: (draftId: string): Consolidation | null => draft('id = ?', draftId),
    newestConsolidation: (status: Consolidation['status']): Consolidation | null =>
      draft('status = ?', status),
    /** Oldest first, all there are. */
    consolidations: (): readonly Consolidation[] =>
      drafts.select(['content'], 'true ORDER BY row').map(({ content }) => content),
  }
}

function changingOf(one: Reflection) {
  return { state: one.state, scope: one.scope?.ids ?? [], content: one }
}

const stands = 'id NOT IN (SELECT reflection FROM reverted_reflections)'
const isIn = 'state IN (SELECT value FROM json_each(?))'
const open = reflectionStates.filter((state) => !isOver(state))
const isOpen = `state IN (${open.map((state) => `'${state}'`).join(', ')})`
