import { ends } from '../../laws/reasoning/session-window.ts'
import type { SessionMessage } from '../../model/reasoning.ts'
import type { Sql } from '../../storage/sql.ts'
import { TableRows } from '../../storage/table.ts'
import { thoughtMessages, thoughts } from './thoughts.ts'

/**
 * Messages of sessions. A session is a list of their rows, kept with the thought: a message that left
 * it stays until it is pruned, since a run may be taken up from before.
 */
export function thoughtMessageRows(sql: Sql) {
  const stored = new TableRows(sql, thoughtMessages)
  const owners = new TableRows(sql, thoughts)
  const rowsOf = (thoughtId: string): readonly number[] =>
    owners.select(['session'], 'id = ?', thoughtId)[0]?.session ?? []
  const insert = (thoughtId: string, said: readonly SessionMessage[]): readonly number[] =>
    said.map(({ role, content }) => stored.insertNumbered({ thoughtId, role, content }))
  const setSession = (thoughtId: string, session: readonly number[]): void =>
    owners.update({ session }, 'id = ?', thoughtId)
  function messages(rows: readonly number[]): readonly SessionMessage[] {
    const where = 'row IN (SELECT value FROM json_each(?))'
    const found = stored.select(['row', 'role', 'content'], where, rows)
    const byRow = new Map(found.map(({ row, ...message }) => [row, message]))
    return rows.flatMap((row) => byRow.get(row) ?? [])
  }
  return {
    session: (thoughtId: string): readonly SessionMessage[] => messages(rowsOf(thoughtId)),
    /** Rows of the session's messages, which `messages` reads, also once the session is another. */
    sessionRows: rowsOf,
    messages,
    say: (thoughtId: string, said: readonly SessionMessage[]): void =>
      setSession(thoughtId, [...rowsOf(thoughtId), ...insert(thoughtId, said)]),
    /** So many of the first and of the last messages stay of a session that has more. */
    cutSession: (
      thoughtId: string,
      kept: { readonly first: number; readonly last: number },
    ): void => setSession(thoughtId, ends(rowsOf(thoughtId), kept)),
    replaceSession: (thoughtId: string, said: readonly SessionMessage[]): void =>
      setSession(thoughtId, insert(thoughtId, said)),
    /** Drops messages that no longer stand in the session. */
    pruneSession: (thoughtId: string): void =>
      stored.remove(
        'thought_id = ? AND row NOT IN (SELECT value FROM json_each(?))',
        thoughtId,
        rowsOf(thoughtId),
      ),
  }
}
