import {
  commitmentLanguages,
  commitmentRoles,
  confidences,
  proposalStates,
  roles,
  stores,
  trustLevels,
} from '../../../contract/lists.ts'
import { z } from 'zod'
import { namesExactly } from '../../laws/entities/cut-references.ts'
import type { Proposal } from '../../model/proposal.ts'
import {
  type Column,
  flag,
  id,
  integer,
  json,
  named,
  nullable,
  oneOf,
  reference,
  row,
  text,
  textByName,
  textList,
  time,
} from '../../storage/columns.ts'
import type { Sql } from '../../storage/sql.ts'
import { type Binding, table, TableRows } from '../../storage/table.ts'
import { asWritten, inParts } from '../../storage/written-names.ts'
import { contentItems, storedValueSchema } from '../../memory/tables/entity-parts.ts'

const propertyForms = z.array(
  z.looseObject({ name: z.string(), value: storedValueSchema, since: z.int().optional() }),
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
const rememberInput = z.looseObject({
  text: z.string().optional(),
  template: z.looseObject({ strings: textList, values: z.array(entityForm) }).optional(),
  entities: z.array(entityForm).optional(),
  externalId: z.string().optional(),
  thread: z.string().optional(),
  occurredAt: z.int().optional(),
  metadata: textByName.optional(),
  store: z.enum(stores).optional(),
  confidence: z.number().min(0).max(1).optional(),
  trust: z.enum(trustLevels).optional(),
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
      lang: z.enum(commitmentLanguages),
    })
    .optional(),
})

/** The request as it came; empty where it has been erased, in a line null. */
const request: Column<string> = {
  ...text,
  schema: rememberInput.nullable(),
  toJson: (value) => (value === '' ? null : JSON.parse(String(value))),
  toSql: (value) => (value === null ? '' : JSON.stringify(value)),
}

export const proposals = table(
  'proposals',
  {
    number: row,
    id: id('prp'),
    from: named('agent', text),
    role: oneOf(roles),
    credential: text,
    createdAt: time,
    trigger: named('cause', nullable(text), 'trigger'),
    content: text,
    suggestedStore: nullable(text),
    entities: json<readonly string[]>(textList),
    confidence: oneOf(confidences),
    coreWorthy: flag,
    // The row of an erased proposal stays so that no later one gets its number.
    status: oneOf(proposalStates, ['gone']),
    conflicts: json<readonly string[]>(textList),
    reason: nullable(text),
    memoryId: nullable(text),
    request,
  },
  { line: 'proposal', key: ['number'] },
)

/** By which proposals on the same matter are found; 32 bits each. */
export const proposalKeys = table(
  'proposal_keys',
  { key: integer, proposal: reference('proposals') },
  { line: 'proposal_key', key: ['key', 'proposal'] },
)

export interface ProposalFilter {
  readonly status: string | null
  /** Of whom alone undecided ones are wanted; null for everybody's. */
  readonly undecidedOf: string | null
}

/**
 * What sub-agents asked to have remembered. A proposal that is withdrawn or erased leaves nothing
 * but its number.
 */
export function createProposalTable(sql: Sql) {
  const rows = new TableRows(sql, proposals)
  const keyRows = new TableRows(sql, proposalKeys)
  const load = (where: string, ...bindings: Binding[]): readonly Proposal[] =>
    rows.all(`status <> 'gone' AND ${where}`, ...bindings)
  return {
    add: (proposal: Proposal): void => rows.insert(proposal),
    nextNumber: (): number => (rows.edge('max', 'number') ?? 0) + 1,
    byId: (proposalId: string): Proposal | null => load('id = ?', proposalId)[0] ?? null,
    byIds: (ids: readonly string[]): readonly Proposal[] =>
      ids.length === 0 ? [] : load('id IN (SELECT value FROM json_each(?)) ORDER BY number', ids),
    /** Newest first. */
    list: (
      { status, undecidedOf }: ProposalFilter,
      beforeNumber: number | null,
      limit: number,
    ): readonly Proposal[] =>
      load(
        `(?1 IS NULL OR status = ?1) AND (?2 IS NULL OR number < ?2)
          AND (?4 IS NULL OR agent = ?4 OR NOT ${isUndecided})
          ORDER BY number DESC LIMIT ?3`,
        status,
        beforeNumber,
        limit,
        undecidedOf,
      ),
    update: (
      proposalId: string,
      changes: Partial<Pick<Proposal, 'status' | 'conflicts' | 'reason' | 'memoryId'>>,
    ): void => rows.update(changes, 'id = ?', proposalId),
    erase: (proposalId: string): void =>
      sql.run(
        `UPDATE proposals SET status = 'gone', agent = '', credential = '', cause = NULL,
          content = '', suggested_store = NULL, entities = '[]', conflicts = '[]', reason = NULL,
          memory_id = NULL, request = '' WHERE id = ?`,
        proposalId,
      ),
    /** Those that became one of these memories, or name one of these inline references. */
    naming: (names: readonly string[]): readonly Proposal[] =>
      names.length === 0
        ? []
        : load(
            `EXISTS (SELECT 1 FROM json_each(?) n WHERE n.value = memory_id OR
              EXISTS (SELECT 1 FROM json_each(proposals.entities) e WHERE e.value = n.value))
              ORDER BY number`,
            names,
          ),
    /** Other words from now on, where it named an erased entity. */
    rewrite: (
      proposalId: string,
      changes: Pick<Proposal, 'content' | 'trigger' | 'reason' | 'entities' | 'request'>,
    ): void => rows.update(changes, 'id = ?', proposalId),
    /** Those whose content is one of these texts, white space around it apart. */
    saying: (texts: readonly string[]): readonly Proposal[] =>
      inParts(texts.map((one) => one.trim())).flatMap((part) =>
        load(
          'trim(content, ?) IN (SELECT value FROM json_each(?)) ORDER BY number',
          whiteSpace,
          part,
        ),
      ),
    /** Those in whose content, request, trigger or reason one of these ids or references stands. */
    mentioning(names: readonly string[]): readonly Proposal[] {
      const written = [...new Set(names.flatMap(asWritten))]
      if (written.length === 0) return []
      const found = load(
        `EXISTS (SELECT 1 FROM json_each(?) n WHERE instr(content, n.value) > 0
          OR instr(request, n.value) > 0 OR instr(coalesce(cause, ''), n.value) > 0
          OR instr(coalesce(reason, ''), n.value) > 0) ORDER BY number`,
        written,
      )
      return found.filter((one) =>
        [one.content, one.request, one.trigger ?? '', one.reason ?? ''].some((said) =>
          written.some((name) => namesExactly(said, name)),
        ),
      )
    },
    isAnyUndecided: (): boolean => rows.has(isUndecided),
    /** How many wait for a decision, counted up to a limit. */
    countUndecided: (limit: number): number =>
      sql.first<{ count: number }>(
        `SELECT count(*) AS count FROM (SELECT 1 FROM proposals WHERE ${isUndecided} LIMIT ?)`,
        limit,
      )?.count ?? 0,

    addKeys(number: number, keys: readonly number[]): void {
      for (const key of keys) keyRows.insert({ key, proposal: number })
    },
    /** Keys go with the decision. */
    dropKeys: (number: number): void => keyRows.remove('proposal = ?', number),
    /** The undecided proposals with any of the keys, oldest first. */
    sharing: (keys: readonly number[], limit: number): readonly Proposal[] =>
      keys.length === 0
        ? []
        : load(
            `${isUndecided} AND number IN (SELECT proposal FROM proposal_keys
              WHERE key IN (SELECT value FROM json_each(?))) ORDER BY number LIMIT ?`,
            keys,
            limit,
          ),
  }
}

/** Those that wait are few beside those that were decided: an index holds them alone. */
const isUndecided = "(status IN ('pending', 'deferred'))"
const whiteSpace = ' \t\n\r\v\f'
