import { namesExactly } from '../../laws/entities/cut-references.ts'
import type { Revision } from '../../model/revision.ts'
import type { RevisionStore } from '../../ports/revision-store.ts'
import type { Row, Sql, SqlValue } from '../../storage/sql.ts'
import { asWritten, inParts } from '../../storage/written-names.ts'
import type { NamespaceState } from '../../storage/state-row.ts'

/** The `revisions` table: what each change did, to be taken back. */
export function createRevisionRows(sql: Sql, state: NamespaceState): RevisionStore {
  return {
    add(revision) {
      // The commit under way is the next one.
      const position = state.position + 1
      insert(sql, { ...revision, position })
      return position
    },
    keep: (revision) => insert(sql, revision),
    between: (after, upTo) =>
      load(sql, 'position > ? AND position <= ? ORDER BY position DESC, row DESC', [after, upTo]),
    byId: (id) => load(sql, 'id = ?', [id])[0] ?? null,
    latest: (target) => load(sql, 'target = ? ORDER BY row DESC LIMIT 1', [target])[0] ?? null,
    latestNaming: (target, name) =>
      load(sql, 'target = ? AND instr(diff, ?) > 0 ORDER BY row DESC LIMIT 1', [target, name])[0] ??
      null,
    list: ({ target = null, notTarget = null }, before, limit) =>
      load(
        sql,
        `(? IS NULL OR target = ?) AND (? IS NULL OR target <> ?)
          AND (? IS NULL OR row < (SELECT row FROM revisions WHERE id = ?))
          ORDER BY row DESC LIMIT ?`,
        [target, target, notTarget, notTarget, before, before, limit],
      ),
    eraseNaming(names) {
      const written = [...new Set(names.flatMap(asWritten))]
      const found = inParts(written)
        .flatMap((part) =>
          sql.all<{ row: number; target: string; diff: string }>(
            `SELECT row, target, diff FROM revisions WHERE EXISTS (
              SELECT 1 FROM json_each(?) n WHERE target = n.value OR instr(diff, n.value) > 0)`,
            JSON.stringify(part),
          ),
        )
        .filter(({ target, diff }) =>
          written.some((name) => target === name || namesExactly(diff, name)),
        )
      const rows = new Set(found.map(({ row }) => row))
      for (const row of rows) sql.run('DELETE FROM revisions WHERE row = ?', row)
      return rows.size
    },
    saying: (texts) =>
      inParts(texts.map((text) => JSON.stringify(text))).flatMap((part) =>
        load(
          sql,
          `EXISTS (SELECT 1 FROM json_each(?) t WHERE instr(diff, t.value) > 0) ORDER BY row`,
          [JSON.stringify(part)],
        ),
      ),
    blank: (id, summary) =>
      sql.run(`UPDATE revisions SET diff = '[]', summary = ? WHERE id = ?`, summary, id),
  }
}

function insert(sql: Sql, revision: Revision): void {
  sql.run(
    `INSERT INTO revisions
      (id, target, parent, hash, actor, approval, cause, summary, position, diff, created_at)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    revision.id,
    revision.target,
    revision.parent,
    revision.hash,
    revision.actor,
    revision.approval,
    revision.trigger,
    revision.summary,
    revision.position,
    JSON.stringify(revision.diff),
    revision.createdAt,
  )
}

function load(sql: Sql, where: string, values: readonly SqlValue[]): Revision[] {
  return sql.all<RevisionRow>(`SELECT * FROM revisions WHERE ${where}`, ...values).map((row) => ({
    id: row.id,
    target: row.target,
    parent: row.parent,
    hash: row.hash,
    actor: row.actor,
    approval: row.approval,
    trigger: row.cause,
    summary: row.summary,
    position: row.position,
    diff: JSON.parse(row.diff),
    createdAt: row.created_at,
  }))
}

interface RevisionRow extends Row {
  id: string
  target: string
  parent: string | null
  hash: string
  actor: string
  approval: string
  cause: string
  summary: string
  position: number
  diff: string
  created_at: number
}
