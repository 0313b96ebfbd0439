import type { Utterances } from '../../language/utterance.ts'
import { packTraits, traitsOf } from '../../laws/recall/passage-traits.ts'
import type { NewPassage, Passage } from '../../model/passage.ts'
import type { Trust } from '../../model/trust.ts'
import type { Sql } from '../../storage/sql.ts'
import { nextRow, type LastRows } from '../../storage/state-row.ts'
import { TableRows } from '../../storage/table.ts'
import { eraseImages } from '../../storage/undo/undo-erasure.ts'
import type { IndexRows } from './index-rows.ts'
import { passages } from './passages.ts'
import { pooledPassages } from './pooled-passages.ts'

export type PassageTable = ReturnType<typeof createPassageTable>

/** The text of a namespace; every change of it is noted for the index of a recall. */
export function createPassageTable(
  sql: Sql,
  state: LastRows,
  index: IndexRows,
  utterances: Utterances,
) {
  const packed = (text: string): number => packTraits(traitsOf(utterances.of(text)))
  const rows = new TableRows(sql, passages)
  const byRows = (some: readonly number[]): readonly Passage[] => rows.lookUp('row', some)
  const update = (row: number, changes: Partial<Passage>): void => {
    rows.update(changes, 'row = ?', row)
    index.note(row)
  }
  return {
    /** Returns the row number. A passage without terms is kept but not indexed. */
    insert(passage: NewPassage & { readonly validTo?: number | null }): number {
      const row = passage.kind === 'note' ? nextNoteRow(sql) : nextRow(state, 'passages')
      const { validTo = null, trust = null } = passage
      rows.insert({ ...passage, row, validTo, trust, traits: packed(passage.text) })
      index.note(row)
      return row
    },
    byRow: (row: number): Passage | null => byRows([row])[0] ?? null,
    byRows,
    /** By row: the last characters of its text. */
    endings: (some: readonly number[], characters: number): ReadonlyMap<number, string> =>
      new Map(
        sql
          .all<{ row: number; ending: string }>(
            `SELECT row, substr(text, -?) AS ending FROM passages
              WHERE row IN (SELECT value FROM json_each(?))`,
            characters,
            JSON.stringify(some),
          )
          .map(({ row, ending }) => [row, ending]),
      ),
    /** From `at` on it is known that the text was true only until `validTo`. */
    close: (row: number, validTo: number, at: number): void =>
      update(row, { validTo, closedAt: at }),
    reopen: (row: number, validTo: number | null): void => update(row, { validTo, closedAt: null }),
    /** From `at` on it is known that the text was never true; null takes that back. */
    retract: (row: number, at: number | null): void => update(row, { retractedAt: at }),
    hide: (row: number, hidden: boolean): void => update(row, { hidden }),
    setValidTo: (row: number, validTo: number | null): void => update(row, { validTo }),
    /** Of a memory's version that is about to be followed by one of another trust. */
    setTrust: (row: number, trust: Trust): void => update(row, { trust }),
    /** New words for the same passage, as when a reference is cut from it. */
    rewrite(row: number, text: string, terms: string): void {
      update(row, { text, terms, traits: packed(text) })
    },
    /** Overwrites text and terms, then removes the row. */
    erase(row: number): void {
      erase(sql, row)
      index.note(row)
    },
    /** Chunks of Notes in which any of these stands, whatever the case; the newest first. */
    notesSaying: (said: readonly string[], limit: number): readonly number[] =>
      sql
        .all<{ row: number }>(
          `SELECT row FROM passages WHERE row < 0 AND EXISTS (
            SELECT 1 FROM json_each(?) n WHERE instr(lower(text), lower(n.value)) > 0)
            ORDER BY row LIMIT ?`,
          JSON.stringify(said),
          limit,
        )
        .map(({ row }) => row),
    hasNotes: (): boolean => rows.has('row < 0'),
    ...pooledPassages(sql),
  }
}

/** Below all others: going back to a position looks at what was numbered since, and passes these. */
function nextNoteRow(sql: Sql): number {
  const lowest = sql.first<{ row: number | null }>('SELECT min(row) AS row FROM passages')?.row
  return Math.min(0, lowest ?? 0) - 1
}

/** A deleted row's bytes stay in its page: they are overwritten first. */
function erase(sql: Sql, row: number): void {
  sql.run(
    `UPDATE passages SET text = printf('%.*c', length(CAST(text AS BLOB)), '.'),
      terms = printf('%.*c', length(CAST(terms AS BLOB)), '.') WHERE row = ?`,
    row,
  )
  sql.run('DELETE FROM passages WHERE row = ?', row)
  eraseImages(sql, 'passages', [row])
}
