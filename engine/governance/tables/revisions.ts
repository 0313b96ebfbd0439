import { z } from 'zod'
import { namesExactly } from '../../laws/entities/cut-references.ts'
import type { FieldChange, Revision } from '../../model/revision.ts'
import {
  id,
  integer,
  json,
  named,
  nullable,
  ordinal,
  text,
  textList,
  time,
} from '../../storage/columns.ts'
import type { Sql } from '../../storage/sql.ts'
import type { NamespaceState } from '../../storage/state-row.ts'
import { table, TableRows } from '../../storage/table.ts'
import { asWritten, inParts } from '../../storage/written-names.ts'

const fieldChanges = z.array(
  z.strictObject({
    path: textList,
    before: z.unknown().optional(),
    after: z.unknown().optional(),
  }),
)

export const revisions = table(
  'revisions',
  {
    row: ordinal,
    id: id('rev'),
    target: text,
    parent: nullable(text),
    hash: text,
    actor: text,
    approval: text,
    trigger: named('cause', text, 'trigger'),
    summary: text,
    position: integer,
    diff: json<readonly FieldChange[]>(fieldChanges),
    createdAt: time,
  },
  { line: 'revision', key: ['row'] },
)

export interface RevisionFilter {
  readonly target?: string
  readonly notTarget?: string
}

/** What has changed, to be taken back; kept for good but for erasure. */
export function createRevisionTable(sql: Sql, state: NamespaceState) {
  const rows = new TableRows(sql, revisions)
  return {
    /** Enters it at the position of the commit under way, which it answers. */
    add(revision: Omit<Revision, 'position'>): number {
      // The commit under way is the next one.
      const position = state.position + 1
      rows.insert({ ...revision, position })
      return position
    },
    /** Writes one down that the log told until now, at its own position. */
    keep: (revision: Revision): void => rows.insert(revision),
    /** After the first position up to the second, newest first. */
    between: (after: number, upTo: number): readonly Revision[] =>
      rows.all('position > ? AND position <= ? ORDER BY position DESC, row DESC', after, upTo),
    byId: (revisionId: string): Revision | null => rows.first('id = ?', revisionId),
    latest: (target: string): Revision | null =>
      rows.first('target = ? ORDER BY row DESC LIMIT 1', target),
    /** The newest of a target whose diff names the id. */
    latestNaming: (target: string, name: string): Revision | null =>
      rows.first('target = ? AND instr(diff, ?) > 0 ORDER BY row DESC LIMIT 1', target, name),
    /** Newest first, those before the id. */
    list: (
      { target = null, notTarget = null }: Partial<Record<keyof RevisionFilter, string | null>>,
      before: string | null,
      limit: number,
    ): readonly Revision[] =>
      rows.all(
        `(?1 IS NULL OR target = ?1) AND (?2 IS NULL OR target <> ?2)
          AND (?3 IS NULL OR row < (SELECT row FROM revisions WHERE id = ?3))
          ORDER BY row DESC LIMIT ?4`,
        target,
        notTarget,
        before,
        limit,
      ),
    /** Drops those whose diff names any of these ids or references; tells how many. */
    eraseNaming(names: readonly string[]): number {
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
      const gone = new Set(found.map(({ row }) => row))
      for (const row of gone) rows.remove('row = ?', row)
      return gone.size
    },
    /** Those in whose diff one of these texts stands as a whole, oldest first. */
    saying: (texts: readonly string[]): readonly Revision[] =>
      inParts(texts.map((one) => JSON.stringify(one))).flatMap((part) =>
        rows.all(
          `EXISTS (SELECT 1 FROM json_each(?) t WHERE instr(diff, t.value) > 0) ORDER BY row`,
          part,
        ),
      ),
    /** What it changed is erased; that it did, by whom and when, stays, with its hash. */
    blank: (revisionId: string, summary: string): void =>
      rows.update({ diff: [], summary }, 'id = ?', revisionId),
  }
}
