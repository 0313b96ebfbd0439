import { rangeIn } from '../../laws/entities/value-range.ts'
import { labelProperties } from '../../laws/entities/entity-names.ts'
import { foldText } from '../../language/fold-text.ts'
import type { RecallIndex } from '../../index/recall-index.ts'
import type { Entity } from '../../model/entity.ts'
import type { Sql } from '../../storage/sql.ts'
import { type Binding, TableRows } from '../../storage/table.ts'
import { entities } from './entities.ts'
import { replacedProperties } from './replaced-properties.ts'

export type EntityOrder = 'name' | 'created' | 'relevance'

/** Which entities of a list are wanted; what is left out keeps none away. */
export interface EntityFilter {
  readonly kind?: string
  /** Part of an id or a name, in any case. */
  readonly q?: string
  /** The same, folded. */
  readonly folded?: string
  readonly property?: { readonly name: string; readonly value: string }
  /** `from` ≤ creation < `to`, epoch milliseconds; a told `created_at` is its creation. */
  readonly createdFrom?: number
  readonly createdTo?: number
  readonly order: EntityOrder
}

/**
 * Live entities in an order: by what they are called, newest first, or, for relevance, whose id is what is looked for,
 * then begins with it, then those that most memories link. Ties go to the kind, then to the row.
 */
export function createEntityLists(sql: Sql) {
  const rows = new TableRows(sql, entities)
  return {
    /** Kinds that live entities have, in order: one row read a kind, by `entities_by_name`. */
    kinds: (): readonly string[] => sql.all<{ kind: string }>(kindByKind).map(({ kind }) => kind),
    replacedProperties: (index: RecallIndex) => replacedProperties(sql, index),
    /** What these are called. */
    called: (some: readonly number[]): ReadonlyMap<number, string> =>
      new Map(
        sql
          .lookUp(`SELECT row, ${calledBy} FROM entities WHERE row = ?`, some)
          .map(([row, name]) => [Number(row), String(name)]),
      ),
    /** Live ones that are not merged into another. */
    count: (): number => rows.count('forgotten_at IS NULL AND merged_into IS NULL'),
    /** So many from a place on, from 0. */
    filtered(filter: EntityFilter, from: number, limit: number): readonly Entity[] {
      const { where, values } = conditionOf(filter)
      if (filter.order === 'name') {
        const named = sql.all<{ row: number; called: string }>(
          `SELECT row, ${calledBy} AS called FROM entities WHERE ${where} ORDER BY kind, id`,
          ...values,
        )
        const wanted = inOrder(named).slice(from, from + limit)
        const found = rows.all('row IN (SELECT value FROM json_each(?))', wanted)
        const byRow = new Map(found.map((one) => [one.row, one]))
        return wanted.flatMap((row) => {
          const one = byRow.get(row)
          return one === undefined ? [] : { ...one, own: { kind: one.kind, id: one.id } }
        })
      }
      const isDated = filter.createdFrom !== undefined || filter.createdTo !== undefined
      const order = orderOf(filter, isDated ? createdBy : 'created_at')
      return rows
        .all(
          `${where} ORDER BY ${order.by} LIMIT ? OFFSET ?`,
          ...values,
          ...order.values,
          limit,
          from,
        )
        .map((row) => ({ ...row, own: { kind: row.kind, id: row.id } }))
    },
  }
}

/** SQL: where the property stands among those that name, 0 where it does not. A list would be read as rows. */
const labelPlace = `instr('/${labelProperties.join('/')}/', '/' || p.name || '/')`

/** The value of the first property that names it, else its id. */
const calledBy = `coalesce((
    SELECT p.value FROM properties p
      WHERE p.entity IN (SELECT m.row FROM entities m
          WHERE m.row = entities.row OR m.merged_into = entities.row)
        AND ${labelPlace} > 0 AND p.forgotten_at IS NULL AND p.held_by IS NULL AND substr(p.value, 1, 1) <> char(1)
      ORDER BY ${labelPlace}, p.since DESC, p.row DESC LIMIT 1
  ), id)`

/** When it came: as its property `created_at` tells, else when it was first told of. */
const createdBy = `coalesce((
    SELECT unixepoch(p.value) * 1000 FROM properties p
      WHERE p.entity = entities.row AND p.name = 'created_at'
        AND p.forgotten_at IS NULL AND p.held_by IS NULL
      ORDER BY p.since DESC, p.row DESC LIMIT 1
  ), created_at)`

/** Upper and lower case, and letters with accents, stand together; ties stay as they came. */
function inOrder(named: readonly { row: number; called: string }[]): readonly number[] {
  return named
    .map(({ row, called }) => ({ row, key: foldText(called) }))
    .sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    .map(({ row }) => row)
}

const kindByKind = `WITH RECURSIVE kinds (kind) AS (
    SELECT min(kind) FROM entities WHERE forgotten_at IS NULL
    UNION ALL
    SELECT (SELECT min(kind) FROM entities WHERE forgotten_at IS NULL AND kind > kinds.kind)
      FROM kinds WHERE kinds.kind IS NOT NULL
  ) SELECT kind FROM kinds WHERE kind IS NOT NULL`

function conditionOf({ kind, q, folded, property, createdFrom, createdTo }: EntityFilter) {
  const conditions = ['forgotten_at IS NULL AND merged_into IS NULL']
  const values: (string | number)[] = []
  function keep(condition: string, ...bound: (string | number)[]): void {
    conditions.push(condition)
    values.push(...bound)
  }
  if (kind !== undefined) keep('kind = ?', kind)
  if (createdFrom !== undefined) keep(`${createdBy} >= ?`, createdFrom)
  if (createdTo !== undefined) keep(`${createdBy} < ?`, createdTo)
  if (q !== undefined) {
    keep(
      `(instr(lower(id), lower(?)) > 0
        OR row IN (SELECT entity FROM entity_names WHERE ? <> '' AND instr(name, ?) > 0))`,
      q,
      folded ?? '',
      folded ?? '',
    )
  }
  if (property !== undefined) {
    // Values that are no text stand as JSON; what is current is looked at by whoever reads them.
    keep(
      `row IN (SELECT coalesce(o.merged_into, o.row) FROM properties p
        JOIN entities o ON o.row = p.entity
        WHERE p.name = ? AND p.forgotten_at IS NULL
          AND (? OR p.value = ? OR substr(p.value, 1, 1) = char(1)))`,
      property.name,
      Number(rangeIn(property.value) !== null),
      property.value,
    )
  }
  return { where: conditions.join(' AND '), values }
}

function orderOf(
  { order, q = '' }: EntityFilter,
  created: string,
): { by: string; values: readonly Binding[] } {
  if (order === 'created') return { by: `${created} DESC, row DESC`, values: [] }
  const by = `lower(id) = lower(?) DESC, instr(lower(id), lower(?)) = 1 DESC,
    (SELECT count(*) FROM (SELECT 1 FROM links WHERE entity = entities.row LIMIT 1000)) DESC,
    created_at DESC, row DESC`
  return { by, values: [q, q] }
}
