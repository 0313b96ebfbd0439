import { isOver } from '../../laws/governance/reflection-state.ts'
import { namesExactly } from '../../laws/entities/cut-references.ts'
import type { Consolidation } from '../../model/documents.ts'
import { type Reflection, reflectionStates, type Reward } from '../../model/reflection.ts'
import type { ReflectionStore } from '../../ports/reflection-store.ts'
import type { Row, Sql, SqlValue } from '../../storage/sql.ts'

/** The tables `reflections`, `rewards` and `consolidations`. */
export function createReflectionRows(sql: Sql): ReflectionStore {
  return {
    add: (reflection) =>
      sql.run(
        'INSERT INTO reflections (number, id, state, scope, content) VALUES (?, ?, ?, ?, ?)',
        reflection.number,
        reflection.id,
        ...columnsOf(reflection),
      ),
    update: (reflection) =>
      sql.run(
        'UPDATE reflections SET state = ?, scope = ?, content = ? WHERE id = ?',
        ...columnsOf(reflection),
        reflection.id,
      ),
    byId: (id) => load(sql, 'id = ?', [id])[0] ?? null,
    nextNumber: () =>
      1 +
      (sql.first<{ last: number | null }>('SELECT max(number) AS last FROM reflections')?.last ??
        0),
    open: () => load(sql, `${isOpen} LIMIT 1`, [])[0] ?? null,
    newest: (states) =>
      load(sql, `${isIn} AND ${stands} ORDER BY number DESC LIMIT 1`, [
        JSON.stringify(states),
      ])[0] ?? null,
    count: (states) =>
      sql.first<{ count: number }>(
        `SELECT count(*) AS count FROM reflections WHERE ${isIn} AND ${stands}`,
        JSON.stringify(states),
      )?.count ?? 0,
    outcomes: (from, to) =>
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
    list: (states, beforeNumber, limit) =>
      load(
        sql,
        `(?1 IS NULL OR state IN (SELECT value FROM json_each(?1))) AND
          (?2 IS NULL OR number < ?2) ORDER BY number DESC LIMIT ?3`,
        [states === null ? null : JSON.stringify(states), beforeNumber, limit],
      ),
    naming: (names) =>
      names.length === 0
        ? []
        : load(
            sql,
            `EXISTS (SELECT 1 FROM json_each(?) n WHERE instr(content, n.value) > 0)
              ORDER BY number`,
            [JSON.stringify(names)],
          ).filter((one) => {
            const content = JSON.stringify(one)
            return names.some((name) => namesExactly(content, name))
          }),
    isInOpenScope: (id) =>
      sql.first(
        `SELECT 1 FROM reflections WHERE ${isOpen} AND
          EXISTS (SELECT 1 FROM json_each(scope) s WHERE s.value = ?)`,
        id,
      ) !== null,

    addReward: (reward) =>
      sql.run(
        'INSERT INTO rewards (reflection, content, shown) VALUES (?, ?, ?)',
        reward.reflection,
        JSON.stringify(reward),
        Number(reward.isShown),
      ),
    showReward: (reflection) =>
      sql.run('UPDATE rewards SET shown = 1 WHERE reflection = ?', reflection),
    rewards: () =>
      sql
        .all<Row & { content: string; shown: number }>(
          'SELECT content, shown FROM rewards ORDER BY row',
        )
        .map(({ content, shown }): Reward => ({ ...JSON.parse(content), isShown: shown === 1 })),

    addConsolidation: (consolidation) =>
      sql.run(
        'INSERT INTO consolidations (id, status, content) VALUES (?, ?, ?)',
        consolidation.id,
        consolidation.status,
        JSON.stringify(consolidation),
      ),
    updateConsolidation: (consolidation) =>
      sql.run(
        'UPDATE consolidations SET status = ?, content = ? WHERE id = ?',
        consolidation.status,
        JSON.stringify(consolidation),
        consolidation.id,
      ),
    consolidation: (id) => consolidationWhere(sql, 'id = ?', id),
    newestConsolidation: (status) => consolidationWhere(sql, 'status = ?', status),
    consolidations: () =>
      sql
        .all<Row & { content: string }>('SELECT content FROM consolidations ORDER BY row')
        .map(({ content }): Consolidation => JSON.parse(content)),
  }
}

function columnsOf(reflection: Reflection): SqlValue[] {
  const scope = JSON.stringify(reflection.scope?.ids ?? [])
  return [reflection.state, scope, JSON.stringify(reflection)]
}

function load(sql: Sql, where: string, values: readonly SqlValue[]): Reflection[] {
  return sql
    .all<Row & { content: string }>(`SELECT content FROM reflections WHERE ${where}`, ...values)
    .map(({ content }): Reflection => JSON.parse(content))
}

function consolidationWhere(sql: Sql, where: string, value: SqlValue): Consolidation | null {
  const row = sql.first<{ content: string }>(
    `SELECT content FROM consolidations WHERE ${where} ORDER BY row DESC LIMIT 1`,
    value,
  )
  return row && JSON.parse(row.content)
}

/** What was reverted no longer counts as what it came to. */
const stands = 'id NOT IN (SELECT reflection FROM reverted_reflections)'
const isIn = 'state IN (SELECT value FROM json_each(?))'
const open = reflectionStates.filter((state) => !isOver(state))
const isOpen = `state IN (${open.map((state) => `'${state}'`).join(', ')})`
