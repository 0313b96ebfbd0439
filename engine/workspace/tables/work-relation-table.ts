import type { WorkRelation } from '../../model/resource.ts'
import type { Sql } from '../../storage/sql.ts'
import { type Binding, TableRows } from '../../storage/table.ts'
import { inListOrder } from './list-order.ts'
import { workRelations } from './resources.ts'

export interface RelationFilter {
  readonly from?: string
  readonly to?: string
  readonly relation?: string
  readonly name?: string
  /** Either end. */
  readonly end?: string
}

/** Relations of Notes and Collections; same ends and relation is one. */
export function workRelationRows(sql: Sql) {
  const rows = new TableRows(sql, workRelations)
  return {
    addRelation: (relation: WorkRelation): void => rows.insert(relation),
    relationById: (id: string): WorkRelation | null => rows.first('id = ?', id),
    /** Oldest first, by what is given. */
    relations(filter: RelationFilter): readonly WorkRelation[] {
      const { where, values } = conditionOf(filter)
      return rows.all(`${where} ORDER BY id`, ...values)
    },
    /** Newest first, those of one time by id. */
    listRelations(
      filter: RelationFilter,
      after: string | null,
      limit: number,
    ): readonly WorkRelation[] {
      const { where, values } = conditionOf(filter)
      return inListOrder('rel_', after, limit, (bounds, ends, order, most) =>
        rows.all(`${bounds} AND ${where} ${order} LIMIT ${most}`, ...ends, ...values),
      )
    },
    /** Of all that these are an end of. */
    dropRelationsOf(ends: readonly string[]): void {
      const isOne = 'IN (SELECT value FROM json_each(?))'
      rows.remove(`source ${isOne} OR target ${isOne}`, ends, ends)
    },
    dropRelations: (ids: readonly string[]): void =>
      rows.remove('id IN (SELECT value FROM json_each(?))', ids),
  }
}

function conditionOf({ from, to, relation, name, end }: RelationFilter): {
  readonly where: string
  readonly values: readonly Binding[]
} {
  const given: (readonly [string, string | undefined])[] = [
    ['source = ?', from],
    ['target = ?', to],
    ['relation = ?', relation],
    ['name = ?', name],
  ]
  const terms = given.filter((term): term is readonly [string, string] => term[1] !== undefined)
  const ends = end === undefined ? [] : [end, end]
  return {
    where: [
      ...terms.map(([term]) => term),
      ends.length > 0 ? '(source = ? OR target = ?)' : 'true',
    ].join(' AND '),
    values: [...terms.map(([, value]) => value), ...ends],
  }
}
