import type { WorkRelation } from '../../model/resource.ts'
import type { RelationFilter, WorkspaceStore } from '../../ports/workspace-store.ts'
import { inListOrder } from './list-resources.ts'
import type { Row, Sql, SqlValue } from '../../storage/sql.ts'

type RelationPart = Pick<
  WorkspaceStore,
  'addRelation' | 'relationById' | 'relations' | 'listRelations' | 'dropRelations'
>

/** The `work_relations` table; same ends and relation is one (spec WM-9). */
export function workRelationRows(sql: Sql): RelationPart {
  return {
    addRelation({ id, from, to, relation, name, createdAt }) {
      sql.run(
        `INSERT INTO work_relations (id, source, target, relation, name, created_at)
          VALUES (?, ?, ?, ?, ?, ?)`,
        id,
        from,
        to,
        relation,
        name,
        createdAt,
      )
    },
    relationById: (id) => load(sql, 'id = ?', [id])[0] ?? null,
    relations(filter) {
      const { where, values } = conditionOf(filter)
      return load(sql, where, values, 'ORDER BY id')
    },
    listRelations(filter, after, limit) {
      const { where, values } = conditionOf(filter)
      return inListOrder('rel_', after, limit, (bounds, ends, order, most) =>
        load(sql, `${bounds} AND ${where}`, [...ends, ...values], `${order} LIMIT ${most}`),
      )
    },
    dropRelations: (ids) =>
      sql.run(
        'DELETE FROM work_relations WHERE id IN (SELECT value FROM json_each(?))',
        JSON.stringify(ids),
      ),
  }
}

function conditionOf({ from, to, relation, name, end }: RelationFilter): {
  readonly where: string
  readonly values: readonly SqlValue[]
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

function load(sql: Sql, where: string, values: readonly SqlValue[], tail = ''): WorkRelation[] {
  return sql
    .all<RelationRow>(`SELECT * FROM work_relations WHERE ${where} ${tail}`, ...values)
    .map((row) => ({
      id: row.id,
      from: row.source,
      to: row.target,
      relation: row.relation,
      name: row.name,
      createdAt: row.created_at,
    }))
}

interface RelationRow extends Row {
  id: string
  source: string
  target: string
  relation: string
  name: string | null
  created_at: number
}
