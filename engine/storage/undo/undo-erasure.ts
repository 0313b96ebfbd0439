import { namesExactly } from '../../laws/entities/cut-references.ts'
import type { EntityReference } from '../../model/entity.ts'
import type { Sql } from '../sql.ts'
import { asWritten, inParts } from '../written-names.ts'
import type { UndoTableName } from './undo-schema.ts'

/** Drops what is kept of rows that are being erased, overwritten first. */
export function eraseImages(
  sql: Sql,
  table: UndoTableName,
  key: readonly (string | number)[],
): void {
  erase(sql, 'name = ? AND key = ?', table, JSON.stringify(key))
}

/** What is kept of edges from or to a node. */
export function eraseEdgeImages(sql: Sql, node: number): void {
  erase(sql, `name = 'edges' AND ? IN (key ->> '$[0]', key ->> '$[1]')`, node)
}

/** Of a memory: its row, its sources, and texts of it that were taken back. */
export function eraseMemoryImages(sql: Sql, id: string): void {
  eraseImages(sql, 'memories', [id])
  const nodes = sql.all<{ node: number | string }>(
    `SELECT DISTINCT before ->> '$.node' AS node FROM undo
      WHERE name = 'node_sources' AND key ->> '$[0]' = ? AND before IS NOT NULL`,
    id,
  )
  for (const { node } of nodes) {
    const isThere = sql.first('SELECT 1 FROM nodes WHERE row = ?', node) !== null
    if (!isThere) eraseImages(sql, 'nodes', [Number(node)])
  }
  erase(sql, `name = 'node_sources' AND key ->> '$[0]' = ?`, id)
  erase(
    sql,
    `name = 'passages' AND before ->> '$.owner' = ? AND before ->> '$.kind' = 'memory'`,
    id,
  )
}

/** Of what comes due: all that a memory said, or said became of it. */
export function eraseDueImages(sql: Sql, memory: string): void {
  erase(
    sql,
    `name = 'dues' AND ? IN (before ->> '$.memory', before ->> '$.told_by', before ->> '$.closed_by')`,
    memory,
  )
}

/** Of an entity: its row and what was taken back of its values, contents and relations. */
export function eraseEntityImages(sql: Sql, row: number): void {
  eraseImages(sql, 'entities', [row])
  eraseNameImages(sql, row)
  erase(sql, `name IN ('properties', 'content_lists') AND before ->> '$.entity' = ?`, row)
  erase(sql, `name = 'relations' AND ? IN (before ->> '$.source', before ->> '$.target')`, row)
  erase(
    sql,
    `name = 'passages' AND before ->> '$.owner' = ? AND before ->> '$.kind' <> 'memory'`,
    String(row),
  )
}

/** Entities of this name of which images alone are left. */
export function takenBackEntities(
  sql: Sql,
  { kind, id }: EntityReference,
): { row: number; alias: string }[] {
  return sql.all<{ row: number; alias: string }>(
    `SELECT DISTINCT key ->> '$[0]' AS row, before ->> '$.alias' AS alias FROM undo u
      WHERE name = 'entities' AND before ->> '$.kind' = ? AND before ->> '$.id' = ?
        AND NOT EXISTS (SELECT 1 FROM entities e WHERE e.row = u.key ->> '$[0]') ORDER BY 1`,
    kind,
    id,
  )
}

/** Memories of which images alone are left, and that link the entity. */
export function takenBackLinking(sql: Sql, entity: number): string[] {
  return sql
    .all<{ id: string }>(
      `SELECT DISTINCT key ->> '$[0]' AS id FROM undo u
        WHERE name = 'memories' AND before IS NOT NULL
          AND EXISTS (SELECT 1 FROM json_each(before ->> '$.entities') l WHERE l.value = ?)
          AND NOT EXISTS (SELECT 1 FROM memories m WHERE m.id = u.key ->> '$[0]') ORDER BY 1`,
      entity,
    )
    .map(({ id }) => id)
}

/** Names that led to an entity. */
export function eraseNameImages(sql: Sql, entity: number): void {
  erase(sql, `name = 'entity_names' AND key ->> '$[1]' = ?`, entity)
}

/**
 * Images in which a name, or a text as a whole, stands; tells how many. What another memory said in
 * the same words is not erased with it: a revert that brings that memory back needs all of it.
 */
export function eraseImagesNaming(
  sql: Sql,
  names: readonly string[],
  texts: readonly string[],
): number {
  const written = new Set([...names, ...texts].flatMap(asWritten))
  const found = inParts([...written])
    .flatMap((part) =>
      sql.all<{ position: number; name: string; key: string; before: string }>(
        `SELECT position, name, key, before FROM undo WHERE before IS NOT NULL AND EXISTS (
          SELECT 1 FROM json_each(?) n WHERE instr(before, n.value) > 0)`,
        JSON.stringify(part),
      ),
    )
    .filter(
      (image) =>
        names.some((name) => asWritten(name).some((one) => namesExactly(image.before, one))) ||
        (texts.some((text) => image.before.includes(JSON.stringify(text))) &&
          !isOfAnother(sql, image, names)),
    )
  const rows = new Map(found.map((row) => [`${row.position} ${row.name} ${row.key}`, row]))
  for (const { position, name, key } of rows.values()) {
    erase(sql, 'position = ? AND name = ? AND key = ?', position, name, key)
  }
  return rows.size
}

/** Whether a memory that is not among the names says it. */
function isOfAnother(
  sql: Sql,
  { name, key, before }: { readonly name: string; readonly key: string; readonly before: string },
  names: readonly string[],
): boolean {
  if (name === 'passages') {
    const { kind, owner }: { kind?: string; owner?: string } = JSON.parse(before)
    return kind === 'memory' && !names.includes(String(owner))
  }
  if (name !== 'nodes') return false
  return (
    sql.first(
      `SELECT 1 FROM undo WHERE name = 'node_sources' AND before ->> '$.node' = ? ->> '$[0]'
        AND key ->> '$[0]' NOT IN (SELECT value FROM json_each(?)) LIMIT 1`,
      key,
      JSON.stringify(names),
    ) !== null
  )
}

/** What was erased after a position: a memory's id or an entity's alias, each once. */
export function erasedSince(sql: Sql, position: number): readonly string[] {
  return sql
    .all<{ target: string }>(
      `SELECT DISTINCT target FROM audit_log a WHERE action = 'ERASE' AND position > ?1
        AND NOT EXISTS (SELECT 1 FROM audit_log c WHERE c.target = a.target
          AND c.action IN ('CREATE', 'COMMIT') AND c.position > ?1) ORDER BY target`,
      position,
    )
    .map(({ target }) => target)
}

function erase(sql: Sql, condition: string, ...values: (string | number)[]): void {
  const found = sql.all<{ position: number; name: string; key: string }>(
    `SELECT position, name, key FROM undo WHERE ${condition}`,
    ...values,
  )
  for (const { position, name, key } of found) {
    const at = [position, name, key] as const
    const is = 'position = ? AND name = ? AND key = ?'
    sql.run(
      `UPDATE undo SET before = printf('%.*c', length(CAST(before AS BLOB)), '.') WHERE ${is}`,
      ...at,
    )
    sql.run(`DELETE FROM undo WHERE ${is}`, ...at)
  }
}
