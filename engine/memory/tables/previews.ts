import { flag, json, named, text, textList, time } from '../../storage/columns.ts'
import type { Sql } from '../../storage/sql.ts'
import { type RowOf, table, TableRows } from '../../storage/table.ts'

export const previews = table(
  'previews',
  {
    token: text,
    /** The key of whom it was shown to (`callerKey`); named before roles and agents came to it. */
    by: named('credential', text),
    memories: json<readonly string[]>(textList),
    /** The fields of the request, to hold against those sent again. */
    request: text,
    expiresAt: time,
    used: flag,
  },
  { key: ['token'] },
)

export type Preview = RowOf<typeof previews>
/** The sets that fuzzy forgetting has shown and waits to have confirmed; a job drops the lapsed. */
export function createPreviewTable(sql: Sql) {
  const rows = new TableRows(sql, previews)
  return {
    add: (preview: Preview): void => rows.insert({ ...preview, used: false }),
    byToken: (token: string): Preview | null => rows.first('token = ?', token),
    setUsed: (token: string): void => rows.update({ used: true }, 'token = ?', token),
    /** Drops previews that show one of the ids; tells how many. */
    dropNaming(ids: readonly string[]): number {
      const found = rows.select(
        ['token'],
        `EXISTS (SELECT 1 FROM json_each(previews.memories) m
          WHERE m.value IN (SELECT value FROM json_each(?)))`,
        ids,
      )
      for (const { token } of found) rows.remove('token = ?', token)
      return found.length
    },
    /** Drops those that lapsed by then; tells when the next of the others does. */
    dropLapsed(now: number): number | null {
      rows.remove('expires_at <= ?', now)
      return rows.edge('min', 'expiresAt')
    },
  }
}
