import { ends } from '../../laws/reasoning/session-window.ts'
import type { SessionMessage } from '../../model/reasoning.ts'
import type { ThoughtStore } from '../../ports/thought-store.ts'
import type { Row, Sql } from '../../storage/sql.ts'

type MessagePart = Pick<
  ThoughtStore,
  'session' | 'sessionRows' | 'messages' | 'say' | 'cutSession' | 'replaceSession' | 'pruneSession'
>

/**
 * The `thought_messages` table. A session is a list of its rows, kept with the thought: a message
 * that left it stays until it is pruned, since a run may be taken up from before.
 */
export function thoughtMessageRows(sql: Sql): MessagePart {
  function rowsOf(thoughtId: string): number[] {
    const found = sql.first<{ session: string }>(
      'SELECT session FROM thoughts WHERE id = ?',
      thoughtId,
    )
    return found === null ? [] : JSON.parse(found.session)
  }
  function insert(thoughtId: string, messages: readonly SessionMessage[]): number[] {
    return messages.map(({ role, content }) =>
      sql.insert(
        'INSERT INTO thought_messages (thought_id, role, content) VALUES (?, ?, ?) RETURNING row',
        thoughtId,
        role,
        content,
      ),
    )
  }
  function setSession(thoughtId: string, rows: readonly number[]): void {
    sql.run('UPDATE thoughts SET session = ? WHERE id = ?', JSON.stringify(rows), thoughtId)
  }
  function messages(rows: readonly number[]): SessionMessage[] {
    const found = sql.all<Row & { row: number; role: string; content: string }>(
      `SELECT row, role, content FROM thought_messages
        WHERE row IN (SELECT value FROM json_each(?))`,
      JSON.stringify(rows),
    )
    const byRow = new Map(found.map((one) => [one.row, one]))
    return rows.flatMap((row) => {
      const one = byRow.get(row)
      return one === undefined
        ? []
        : [{ role: one.role as SessionMessage['role'], content: one.content }]
    })
  }
  return {
    session: (thoughtId) => messages(rowsOf(thoughtId)),
    sessionRows: rowsOf,
    messages,
    say: (thoughtId, said) =>
      setSession(thoughtId, [...rowsOf(thoughtId), ...insert(thoughtId, said)]),
    cutSession: (thoughtId, kept) => setSession(thoughtId, ends(rowsOf(thoughtId), kept)),
    replaceSession: (thoughtId, said) => setSession(thoughtId, insert(thoughtId, said)),
    pruneSession: (thoughtId) =>
      sql.run(
        `DELETE FROM thought_messages WHERE thought_id = ?1 AND row NOT IN (
          SELECT value FROM json_each(?2))`,
        thoughtId,
        JSON.stringify(rowsOf(thoughtId)),
      ),
  }
}
