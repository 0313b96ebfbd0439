import { termsPerQuestion } from '../../bounds.ts'
import { bytesOf } from '../../commitments/tables/node-rows.ts'
import type { IndexedNote, IndexEntry } from './thought-records.ts'
import type { Row, Sql } from '../../storage/sql.ts'

/** `thought_terms`, and the vectors of notes: apart from passages, so that no recall finds them. */
export function createThoughtIndex(sql: Sql) {
  const anyOf = (terms: readonly string[]): string => [...new Set(terms)].map(quoted).join(' OR ')
  return {
    notes: (): number =>
      sql.first<{ n: number }>('SELECT count(*) AS n FROM thought_notes')?.n ?? 0,
    /** In how many notes each of the terms stands. */
    documentFrequencies: (terms: readonly string[]): ReadonlyMap<string, number> =>
      new Map(
        [...new Set(terms)].map((term) => [
          term,
          sql.first<{ n: number }>(
            'SELECT count(*) AS n FROM thought_terms WHERE thought_terms MATCH ?',
            quoted(term),
          )?.n ?? 0,
        ]),
      ),
    /** The newest notes that hold any of the terms, with all of their terms. */
    matching: (terms: readonly string[], limit: number): readonly IndexedNote[] =>
      terms.length === 0
        ? []
        : sql.all<Row & IndexedNote>(
            `SELECT n.row, n.terms FROM thought_terms f JOIN thought_notes n ON n.row = f.rowid
              JOIN thoughts t ON t.id = n.thought_id AND t.status = 'current'
              WHERE thought_terms MATCH ? ORDER BY n.row DESC LIMIT ?`,
            anyOf(terms),
            limit,
          ),
    /** The newest notes that have a vector. */
    vectors: (limit: number): readonly { readonly row: number; readonly vector: Int8Array }[] =>
      sql
        .raw(
          `SELECT n.row, n.vector FROM thought_notes n
            JOIN thoughts t ON t.id = n.thought_id AND t.status = 'current'
            WHERE n.vector IS NOT NULL ORDER BY n.row DESC LIMIT ?`,
          limit,
        )
        .flatMap(([row, vector]) =>
          typeof row === 'number' && vector instanceof ArrayBuffer
            ? [{ row, vector: new Int8Array(vector) }]
            : [],
        ),
    termsOf: (rows: readonly number[]): readonly IndexedNote[] =>
      sql.all<Row & IndexedNote>(
        'SELECT row, terms FROM thought_notes WHERE row IN (SELECT value FROM json_each(?))',
        JSON.stringify(rows),
      ),
    /** By number, how each note of a thought is found. */
    entriesOf: (thoughtId: string): ReadonlyMap<number, IndexEntry> =>
      new Map(
        sql
          .raw('SELECT seq, terms, vector FROM thought_notes WHERE thought_id = ?', thoughtId)
          .map(([seq, terms, vector]) => [
            Number(seq),
            {
              terms: String(terms),
              vector: vector instanceof ArrayBuffer ? new Int8Array(vector) : null,
            },
          ]),
      ),
    /** Notes without a vector, oldest first. */
    unplaced: (limit: number): readonly { readonly row: number; readonly content: string }[] =>
      sql.all<Row & { row: number; content: string }>(
        'SELECT row, content FROM thought_notes WHERE vector IS NULL ORDER BY row LIMIT ?',
        limit,
      ),
    place: (row: number, vector: Int8Array): void =>
      sql.run('UPDATE thought_notes SET vector = ? WHERE row = ?', bytesOf(vector), row),
    /** Whether the index still leads from any of the terms to notes of the thought's rows. */
    isIndexed(rows: readonly number[], terms: readonly string[]): boolean {
      const list = JSON.stringify(rows)
      for (let at = 0; at < terms.length; at += termsPerQuestion) {
        const found = sql.first(
          `SELECT rowid FROM thought_terms WHERE thought_terms MATCH ?
            AND rowid IN (SELECT value FROM json_each(?)) LIMIT 1`,
          anyOf(terms.slice(at, at + termsPerQuestion)),
          list,
        )
        if (found !== null) return true
      }
      return false
    },
  }
}

/** A string in FTS5's query language is words alone, whatever stands in it. */
function quoted(term: string): string {
  return `"${term.replaceAll('"', '""')}"`
}
