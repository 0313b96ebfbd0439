import type { NewPassage, Passage, PassageKind } from '../../model/passage.ts'
import type { Trust } from '../../model/trust.ts'
import type { PassageStore } from '../../ports/passage-store.ts'
import { pooledPassages, quoted } from './pooled-passages.ts'
import type { Row, Sql } from '../../storage/sql.ts'
import { nextRow, type LastRows, type PassageTotals } from '../../storage/state-row.ts'
import { eraseImages } from '../../storage/undo/undo-erasure.ts'

/** The `passages` table and its two indexes: by term, and by three letters anywhere. */
export function createPassageRows(sql: Sql, totals: PassageTotals & LastRows): PassageStore {
  return {
    insert: (passage) => insert(sql, totals, passage),
    byRow: (row) => load(sql, [row])[0] ?? null,
    byRows: (rows) => load(sql, rows),
    endings: (rows, characters) =>
      new Map(
        sql
          .all<{ row: number; ending: string }>(
            `SELECT row, substr(text, -?) AS ending FROM passages
              WHERE row IN (SELECT value FROM json_each(?))`,
            characters,
            JSON.stringify(rows),
          )
          .map(({ row, ending }) => [row, ending]),
      ),
    close: (row, validTo, at) =>
      sql.run('UPDATE passages SET valid_to = ?, closed_at = ? WHERE row = ?', validTo, at, row),
    reopen: (row, validTo) =>
      sql.run('UPDATE passages SET valid_to = ?, closed_at = NULL WHERE row = ?', validTo, row),
    retract: (row, at) => sql.run('UPDATE passages SET retracted_at = ? WHERE row = ?', at, row),
    hide: (row, hidden) =>
      sql.run('UPDATE passages SET hidden = ? WHERE row = ?', Number(hidden), row),
    setValidTo: (row, validTo) =>
      sql.run('UPDATE passages SET valid_to = ? WHERE row = ?', validTo, row),
    setTrust: (row, trust) => sql.run('UPDATE passages SET trust = ? WHERE row = ?', trust, row),
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
    hasNotes: () => sql.first('SELECT 1 FROM passages WHERE row < 0 LIMIT 1') !== null,
    ...pooledPassages(sql),
  }
}

function insert(
  sql: Sql,
  totals: PassageTotals & LastRows,
  passage: NewPassage & { readonly validTo?: number | null },
): number {
  const row = passage.kind === 'note' ? nextNoteRow(sql) : nextRow(totals, 'passages')
  sql.run(
    `INSERT INTO passages
      (row, kind, owner, part, text, terms, valid_from, valid_to, recorded_at, previous, actor,
        trust)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    row,
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
    passage.trust ?? null,
  )
  index(sql, totals, row, passage.text, passage.terms)
  return row
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
      trust: row.trust as Trust | null,
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
  trust: string | null
}

function countTerms(terms: string): number {
  return terms.split(' ').length
}
