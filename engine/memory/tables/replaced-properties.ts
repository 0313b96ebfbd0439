import type { RecallIndex } from '../../index/recall-index.ts'
import type { Sql } from '../../storage/sql.ts'
import { mergedEntities } from './merged-rows.ts'

/** Rows of two values of a property, of which one took the place of the other, and when it did. */
export interface ReplacedProperty {
  readonly at: number
  readonly was: number
  readonly now: number
}

/**
 * Values that took the place of another, each with it; what was put right did when it was told. Only
 * entities with more than one value are looked up, of which the index in memory tells: every value has a
 * passage. Of these the names are read in their own index, and rows of what was told more than once alone.
 */
export function replacedProperties(sql: Sql, index: RecallIndex): readonly ReplacedProperty[] {
  const merged = mergedEntities(sql)
  const rootOf = (entity: number): number => merged.get(entity) ?? entity
  const entities = severalOf(ownersOfValues(index), rootOf)
  const named = severalOf(namesOf(sql, entities), ([entity, name]) => `${rootOf(entity)} ${name}`)
  const forgotten = new Set(
    sql.raw('SELECT row FROM entities WHERE forgotten_at IS NOT NULL').map(([row]) => Number(row)),
  )
  const values = valuesIn(
    sql,
    named.map(([, , row]) => row),
  ).filter(({ entity }) => !forgotten.has(entity))
  const ofProperties = Map.groupBy(values, ({ entity, name }) => `${rootOf(entity)} ${name}`)
  return [...ofProperties.values()].flatMap(replacedIn)
}

/** Those whose key another has too. */
function severalOf<T>(all: readonly T[], keyOf: (one: T) => number | string): readonly T[] {
  return [...Map.groupBy(all, keyOf).values()].flatMap((same) => (same.length > 1 ? same : []))
}

/** The entity of each value. */
function ownersOfValues({ passages }: RecallIndex): readonly number[] {
  const owners: number[] = []
  for (let slot = 0; slot < passages.limit; slot++) {
    if (!passages.isTaken(slot) || passages.kindOf(slot) !== 'property') continue
    owners.push(...passages.entitiesOf(slot))
  }
  return owners
}

interface StoredValue {
  readonly entity: number
  readonly name: string
  readonly row: number
  readonly since: number
  readonly recordedAt: number
  readonly value: string
}

/** Of each value of these entities. */
function namesOf(
  sql: Sql,
  entities: readonly number[],
): readonly (readonly [entity: number, name: string, row: number])[] {
  return sql
    .lookUp('SELECT entity, name, row FROM properties WHERE entity = ?', entities)
    .map(([entity, name, row]) => [Number(entity), String(name), Number(row)])
}

/** Without what waits, or never was. */
function valuesIn(sql: Sql, rows: readonly number[]): readonly StoredValue[] {
  return sql
    .lookUp(
      `SELECT entity, name, row, since, recorded_at, value FROM properties
        WHERE (held_by IS NULL OR held_until IS NOT NULL)
          AND (forgotten_kind IS NULL OR forgotten_kind = 'outdated') AND row = ?`,
      rows,
    )
    .map(([entity, name, row, since, recordedAt, value]) => ({
      entity: Number(entity),
      name: String(name),
      row: Number(row),
      since: Number(since),
      recordedAt: Number(recordedAt),
      value: String(value),
    }))
}

function replacedIn(values: readonly StoredValue[]): readonly ReplacedProperty[] {
  const sorted = values.toSorted((a, b) => a.since - b.since || a.row - b.row)
  return sorted.flatMap((now, at) => {
    const was = sorted[at - 1]
    if (was === undefined || was.value === now.value) return []
    return { at: now.since === was.since ? now.recordedAt : now.since, was: was.row, now: now.row }
  })
}
