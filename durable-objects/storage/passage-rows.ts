import type { NewPassage, Passage, PassageKind } from '../../engine/model/passage.ts'
import type { PassageStore, PassageView } from '../../engine/ports/passage-store.ts'
import { viewCondition } from './passage-view.ts'
import type { Row, Sql } from './sql.ts'

/** Running totals for rarity and mean length, kept with the namespace's state. */
export interface PassageTotals {
  passages: number
  terms: number
}

/** The `passages` table and its two indexes: by term, and by three letters anywhere. */
export function createPassageRows(sql: Sql, totals: PassageTotals): PassageStore {
  return {
    insert: (passage) => insert(sql, totals, passage),
    byRow: (row) => load(sql, [row])[0] ?? null,
    byRows: (rows) => load(sql, rows),
    visible(rows, view) {
      if (rows.length === 0) return []
      const { condition, values } = viewCondition(view)
      return rowsOf(
        sql,
        `SELECT p.row FROM passages p LEFT JOIN memories m ON p.kind = 'memory' AND m.id = p.owner
          WHERE p.row IN (SELECT value FROM json_each(?)) AND ${condition}`,
        [JSON.stringify(rows), ...values],
      )
    },
    close: (row, validTo, at) =>
      sql.run('UPDATE passages SET valid_to = ?, closed_at = ? WHERE row = ?', validTo, at, row),
    reopen: (row, validTo) =>
      sql.run('UPDATE passages SET valid_to = ?, closed_at = NULL WHERE row = ?', validTo, row),
    retract: (row, at) => sql.run('UPDATE passages SET retracted_at = ? WHERE row = ?', at, row),
    hide: (row, hidden) =>
      sql.run('UPDATE passages SET hidden = ? WHERE row = ?', Number(hidden), row),
    setValidTo: (row, validTo) =>
      sql.run('UPDATE passages SET valid_to = ? WHERE row = ?', validTo, row),
    rewrite(row, text, terms) {
      unindex(sql, totals, row)
      sql.run('UPDATE passages SET text = ?, terms = ? WHERE row = ?', text, terms, row)
      index(sql, totals, row, text, terms)
    },
    erase: (row) => erase(sql, totals, row),
    isIndexed: (rows, terms) =>
      terms.length > 0 &&
      sql.first(
        `SELECT rowid FROM passage_terms WHERE passage_terms MATCH ?
          AND rowid IN (SELECT value FROM json_each(?)) LIMIT 1`,
        [...new Set(terms)].map(quoted).join(' OR '),
        JSON.stringify(rows),
      ) !== null,
    statistics: () => ({
      passages: totals.passages,
      averageTerms: totals.passages > 0 ? totals.terms / totals.passages : 0,
    }),
    countBetween: ({ from, to }) =>
      sql.first<{ n: number }>(
        'SELECT count(*) AS n FROM passages WHERE valid_from >= ? AND valid_from < ?',
        from,
        to,
      )?.n ?? 0,
    between({ from, to }, view, limit) {
      const { condition, values } = viewCondition(view)
      return rowsOf(
        sql,
        `SELECT p.row FROM passages p LEFT JOIN memories m ON p.kind = 'memory' AND m.id = p.owner
          WHERE p.valid_from >= ? AND p.valid_from < ? AND p.terms <> '' AND ${condition}
          ORDER BY p.valid_from DESC, p.row DESC LIMIT ?`,
        [from, to, ...values, limit],
      )
    },
    documentFrequencies: (terms) =>
      new Map(
        sql
          .all<{ term: string; doc: number }>(
            `SELECT term, doc FROM passage_vocabulary
              WHERE term IN (SELECT value FROM json_each(?))`,
            JSON.stringify(terms),
          )
          .map(({ term, doc }) => [term, doc]),
      ),
    matching: (terms, view, limit) =>
      indexed(sql, 'passage_terms', terms.map(quoted).join(' OR '), view, limit),
    containing: (foldedWord, view, limit) =>
      indexed(sql, 'passage_trigrams', trigrams(foldedWord).map(quoted).join(' AND '), view, limit),
  }
}

function insert(
  sql: Sql,
  totals: PassageTotals,
  passage: NewPassage & { readonly validTo?: number | null },
): number {
  const row = sql.insert(
    `INSERT INTO passages
      (kind, owner, part, text, terms, valid_from, valid_to, recorded_at, previous, actor)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING row`,
    passage.kind,
    passage.owner,
    passage.part,
    passage.text,
    passage.terms,
    passage.validFrom,
    passage.validTo ?? null,
    passage.recordedAt,
    passage.previous,
    passage.actor,
  )
  index(sql, totals, row, passage.text, passage.terms)
  return row
}

function index(sql: Sql, totals: PassageTotals, row: number, text: string, terms: string): void {
  if (terms === '') return
  sql.run('INSERT INTO passage_terms (rowid, terms) VALUES (?, ?)', row, terms)
  sql.run('INSERT INTO passage_trigrams (rowid, text) VALUES (?, ?)', row, text)
  totals.passages += 1
  totals.terms += countTerms(terms)
}

/** An external-content index forgets a row only when told what stood in it. */
function unindex(sql: Sql, totals: PassageTotals, row: number): void {
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
}

function indexed(
  sql: Sql,
  table: 'passage_terms' | 'passage_trigrams',
  match: string,
  view: PassageView,
  limit: number,
): readonly number[] {
  if (match === '') return []
  const { condition, values } = viewCondition(view)
  return rowsOf(
    sql,
    `SELECT p.row FROM ${table} JOIN passages p ON p.row = ${table}.rowid
      LEFT JOIN memories m ON p.kind = 'memory' AND m.id = p.owner
      WHERE ${table} MATCH ? AND ${condition} ORDER BY ${table}.rank LIMIT ?`,
    [match, ...values, limit],
  )
}

function rowsOf(sql: Sql, query: string, values: readonly (string | number)[]): readonly number[] {
  return sql.all<{ row: number }>(query, ...values).map(({ row }) => row)
}

function load(sql: Sql, rows: readonly number[]): Passage[] {
  return sql
    .all<PassageRow>(
      'SELECT * FROM passages WHERE row IN (SELECT value FROM json_each(?))',
      JSON.stringify(rows),
    )
    .map((row) => ({
      row: row.row,
      kind: row.kind as PassageKind,
      owner: row.owner,
      part: row.part,
      text: row.text,
      terms: row.terms,
      validFrom: row.valid_from,
      validTo: row.valid_to,
      recordedAt: row.recorded_at,
      closedAt: row.closed_at,
      retractedAt: row.retracted_at,
      hidden: row.hidden === 1,
      previous: row.previous,
      actor: row.actor,
    }))
}

interface PassageRow extends Row {
  row: number
  kind: string
  owner: string
  part: number
  text: string
  terms: string
  valid_from: number
  valid_to: number | null
  recorded_at: number
  closed_at: number | null
  retracted_at: number | null
  hidden: number
  previous: number | null
  actor: string
}

/** A string in FTS5's query language is words alone, whatever stands in it. */
function quoted(term: string): string {
  return `"${term.replaceAll('"', '""')}"`
}

/** Without positions in the index a word is asked for by its trigrams; the caller checks order. */
function trigrams(word: string): string[] {
  const letters = [...word]
  const all = letters.slice(2).map((letter, at) => `${letters[at]}${letters[at + 1]}${letter}`)
  return [...new Set(all)]
}

function countTerms(terms: string): number {
  return terms.split(' ').length
}
