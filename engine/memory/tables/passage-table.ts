import type { NewPassage, Passage } from '../../model/passage.ts'
import type { Trust } from '../../model/trust.ts'
import type { TimeRange } from '../../ports/readers.ts'
import type { Sql } from '../../storage/sql.ts'
import { nextRow, type LastRows, type PassageTotals } from '../../storage/state-row.ts'
import { TableRows } from '../../storage/table.ts'
import { eraseImages } from '../../storage/undo/undo-erasure.ts'
import { passages } from './passages.ts'
import { pooledPassages, quoted } from './pooled-passages.ts'

export type PassageTable = ReturnType<typeof createPassageTable>

/** The text of a namespace, indexed by term and by three letters anywhere. */
export function createPassageTable(sql: Sql, totals: PassageTotals & LastRows) {
  const rows = new TableRows(sql, passages)
  const byRows = (some: readonly number[]): readonly Passage[] =>
    rows.all('row IN (SELECT value FROM json_each(?))', some)
  return {
    /** Returns the row number. A passage without terms is kept but not indexed. */
    insert(passage: NewPassage & { readonly validTo?: number | null }): number {
      const row = passage.kind === 'note' ? nextNoteRow(sql) : nextRow(totals, 'passages')
      const { validTo = null, trust = null } = passage
      rows.insert({ ...passage, row, validTo, trust })
      index(sql, totals, row, passage.text, passage.terms)
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
      rows.update({ validTo, closedAt: at }, 'row = ?', row),
    reopen: (row: number, validTo: number | null): void =>
      rows.update({ validTo, closedAt: null }, 'row = ?', row),
    /** From `at` on it is known that the text was never true; null takes that back. */
    retract: (row: number, at: number | null): void =>
      rows.update({ retractedAt: at }, 'row = ?', row),
    hide: (row: number, hidden: boolean): void => rows.update({ hidden }, 'row = ?', row),
    setValidTo: (row: number, validTo: number | null): void =>
      rows.update({ validTo }, 'row = ?', row),
    /** Of a memory's version that is about to be followed by one of another trust. */
    setTrust: (row: number, trust: Trust): void => rows.update({ trust }, 'row = ?', row),
    /** New words for the same passage, as when a reference is cut from it. */
    rewrite(row: number, text: string, terms: string): void {
      unindex(sql, totals, row)
      rows.update({ text, terms }, 'row = ?', row)
      index(sql, totals, row, text, terms)
    },
    /** Overwrites text and terms in every index, then removes the row. */
    erase: (row: number): void => erase(sql, totals, row),
    /** Whether the term index still leads from any of the terms to any of the rows. */
    isIndexed: (some: readonly number[], terms: readonly string[]): boolean =>
      terms.length > 0 &&
      sql.first(
        `SELECT rowid FROM passage_terms WHERE passage_terms MATCH ?
          AND rowid IN (SELECT value FROM json_each(?)) LIMIT 1`,
        [...new Set(terms)].map(quoted).join(' OR '),
        JSON.stringify(some),
      ) !== null,
    /** How many indexed passages there are and how many terms they have on average. */
    statistics: (): { readonly passages: number; readonly averageTerms: number } => ({
      passages: totals.passages,
      averageTerms: totals.passages > 0 ? totals.terms / totals.passages : 0,
    }),
    /** How many passages are about a time in the range. */
    countBetween: ({ from, to }: TimeRange): number =>
      rows.count('valid_from >= ? AND valid_from < ?', from, to),
    documentFrequencies: (terms: readonly string[]): ReadonlyMap<string, number> =>
      new Map(
        sql
          .all<{ term: string; doc: number }>(
            `SELECT term, doc FROM passage_vocabulary
              WHERE term IN (SELECT value FROM json_each(?))`,
            JSON.stringify(terms),
          )
          .map(({ term, doc }) => [term, doc]),
      ),
    hasNotes: (): boolean => rows.has('row < 0'),
    ...pooledPassages(sql),
  }
}

/** Below all others: going back to a position looks at what was numbered since, and passes these. */
function nextNoteRow(sql: Sql): number {
  const lowest = sql.first<{ row: number | null }>('SELECT min(row) AS row FROM passages')?.row
  return Math.min(0, lowest ?? 0) - 1
}

export function index(
  sql: Sql,
  totals: PassageTotals,
  row: number,
  text: string,
  terms: string,
): void {
  if (terms === '') return
  sql.run('INSERT INTO passage_terms (rowid, terms) VALUES (?, ?)', row, terms)
  sql.run('INSERT INTO passage_trigrams (rowid, text) VALUES (?, ?)', row, text)
  totals.passages += 1
  totals.terms += countTerms(terms)
}

/** An external-content index forgets a row only when told what stood in it. */
export function unindex(sql: Sql, totals: PassageTotals, row: number): void {
  const old = sql.first<{ text: string; terms: string }>(
    'SELECT text, terms FROM passages WHERE row = ?',
    row,
  )
  if (old === null || old.terms === '') return
  sql.run(
    "INSERT INTO passage_terms (passage_terms, rowid, terms) VALUES ('delete', ?, ?)",
    row,
    old.terms,
  )
  sql.run(
    "INSERT INTO passage_trigrams (passage_trigrams, rowid, text) VALUES ('delete', ?, ?)",
    row,
    old.text,
  )
  totals.passages -= 1
  totals.terms -= countTerms(old.terms)
}

/** A deleted row's bytes stay in its page: they are overwritten first. */
function erase(sql: Sql, totals: PassageTotals, row: number): void {
  unindex(sql, totals, row)
  sql.run(
    `UPDATE passages SET text = printf('%.*c', length(CAST(text AS BLOB)), '.'),
      terms = printf('%.*c', length(CAST(terms AS BLOB)), '.') WHERE row = ?`,
    row,
  )
  sql.run('DELETE FROM passages WHERE row = ?', row)
  eraseImages(sql, 'passages', [row])
}

function countTerms(terms: string): number {
  return terms.split(' ').length
}
