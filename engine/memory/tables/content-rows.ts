import type { ContentList } from '../../model/entity.ts'
import type { EntityStore } from '../../ports/entity-store.ts'
import type { Changes } from '../../storage/changes.ts'
import { heldOf, isFree, type HeldColumns } from './held-rows.ts'
import { membersOf } from './merged-rows.ts'
import type { Row, Sql } from '../../storage/sql.ts'
import { nextRow, type LastRows } from '../../storage/state-row.ts'
import { eraseImages } from '../../storage/undo/undo-erasure.ts'

type ContentPart = Pick<
  EntityStore,
  | 'content'
  | 'contentByRow'
  | 'contentHistory'
  | 'addContent'
  | 'setContentPassages'
  | 'eraseContent'
>

/** The `content_lists` table: of those that do not wait the newest `occurred_at` is the list now. */
export function contentRows(sql: Sql, changes: Changes, state: LastRows): ContentPart {
  return {
    content: (entity) =>
      load(
        sql,
        `${OWN} AND ${isFree} ORDER BY occurred_at DESC, row DESC LIMIT 1`,
        members(sql, entity),
      )[0] ?? null,
    contentByRow: (row) => load(sql, 'row = ?', row)[0] ?? null,
    contentHistory: (entity) => load(sql, `${OWN} ORDER BY occurred_at, row`, members(sql, entity)),
    addContent(entity, list) {
      const row = nextRow(state, 'content_lists')
      sql.run(
        `INSERT INTO content_lists (row, entity, items, occurred_at, recorded_at, memory_id, held_by)
          VALUES (?, ?, ?, ?, ?, ?, ?)`,
        row,
        entity,
        JSON.stringify(list.items),
        list.occurredAt,
        list.recordedAt,
        list.memoryId,
        list.held?.by ?? null,
      )
      changes.content.add(row)
      return row
    },
    setContentPassages: (row, passages) =>
      sql.run('UPDATE content_lists SET passages = ? WHERE row = ?', JSON.stringify(passages), row),
    eraseContent(row) {
      sql.run(
        `UPDATE content_lists SET items = printf('%.*c', length(CAST(items AS BLOB)), '.')
          WHERE row = ?`,
        row,
      )
      sql.run('DELETE FROM content_lists WHERE row = ?', row)
      eraseImages(sql, 'content_lists', [row])
      changes.content.add(row)
    },
  }
}

const OWN = 'entity IN (SELECT value FROM json_each(?))'

function members(sql: Sql, entity: number): string {
  return JSON.stringify(membersOf(sql, [entity]))
}

function load(
  sql: Sql,
  where: string,
  value: number | string,
): (ContentList & { entity: number })[] {
  return sql.all<ContentRow>(`SELECT * FROM content_lists WHERE ${where}`, value).map((row) => ({
    row: row.row,
    entity: row.entity,
    items: JSON.parse(row.items),
    occurredAt: row.occurred_at,
    memoryId: row.memory_id,
    passages: JSON.parse(row.passages),
    held: heldOf(row),
  }))
}

interface ContentRow extends Row, HeldColumns {
  row: number
  entity: number
  items: string
  occurred_at: number
  recorded_at: number
  memory_id: string
  passages: string
}
