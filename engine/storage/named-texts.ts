import { Utterance } from '../language/utterance.ts'
import { mapTexts } from '../laws/entities/cut-references.ts'
import { pieceTerms } from '../laws/text/pieces.ts'
import { indexTerms } from '../laws/text/terms.ts'
import { utf8Bytes } from '../laws/text/text-size.ts'
import { archivedTables } from './archived-tables.ts'
import { recallLog } from '../recalls/tables/recall-log.ts'
import type { ChangedTable, Changes } from './changes.ts'
import type { IndexRows } from '../memory/tables/index-rows.ts'
import type { Row, Sql, SqlValue } from './sql.ts'
import { asWritten } from './written-names.ts'

type Change = (text: string) => string

/** Columns of text and of JSON, in many tables, that may name an entity. */
export function createNamedTexts(sql: Sql, changes: Changes, index: IndexRows) {
  return {
    /**
     * Has every text in which one of these names stands changed, with the words by which it is
     * found. Notes and Collections are not among them. Tells how many rows that were.
     */
    rewrite(names: readonly string[], change: Change): number {
      const written = JSON.stringify([...new Set(names.flatMap(asWritten))])
      const plain = places.map((place) => rewriteColumn(sql, changes, place, written, change))
      const notes = rewriteNotes(sql, written, change)
      return [...plain, notes, rewritePassages(sql, index, written, change)].reduce(
        (sum, count) => sum + count,
      )
    },
  }
}

interface Place {
  readonly table: string
  readonly key: string
  readonly column: string
  readonly form: 'text' | 'json'
  /** Which rows the projection has to hear of. */
  readonly told?: ChangedTable
}

/** Columns that name entities in free words; those of a row are found by its key as one text. */
const places = [...archivedTables, recallLog].flatMap(
  ({ name, names: sqlNames, key, columns, projectedAs }) =>
    Object.entries(columns)
      .filter(([, { namesEntities }]) => namesEntities === true)
      .map(([field, { isJson }]): Place => ({
        table: name,
        key: key === 'one' ? key : key.map((one) => sqlNames[one]).join(' || char(10) || '),
        column: sqlNames[field] ?? field,
        form: isJson === true ? 'json' : 'text',
        ...(projectedAs !== undefined && { told: projectedAs }),
      })),
)

function rewriteColumn(
  sql: Sql,
  changes: Changes,
  { table, column, key, form, told }: Place,
  written: string,
  change: Change,
): number {
  const found = sql.all<Row & { key: SqlValue; said: string }>(
    `SELECT ${key} AS key, ${column} AS said FROM ${table} WHERE ${names(column)}`,
    written,
  )
  let count = 0
  for (const { key: at, said } of found) {
    const after =
      form === 'text' ? change(said) : JSON.stringify(mapTexts<unknown>(JSON.parse(said), change))
    if (after === said) continue
    sql.run(`UPDATE ${table} SET ${column} = ? WHERE ${key} = ?`, after, at)
    if (told !== undefined) changes[told].add(Number(at))
    count += 1
  }
  return count
}

/** Notes of thoughts, with the words they are found by; they are placed by meaning anew. */
function rewriteNotes(sql: Sql, written: string, change: Change): number {
  const found = sql.all<
    Row & {
      row: number
      thought_id: string
      key: string
      content: string
      metadata: string
      terms: string
    }
  >(
    `SELECT row, thought_id, key, content, metadata, terms FROM thought_notes
      WHERE ${names('content', 1)} OR ${names('metadata', 1)} OR ${names('key', 1)}`,
    written,
  )
  for (const { row, thought_id: thought, key, content, metadata, terms } of found) {
    const after = change(content)
    const said = indexTerms(after).join(' ')
    if (terms !== '') {
      sql.run(
        `INSERT INTO thought_terms (thought_terms, rowid, terms) VALUES ('delete', ?, ?)`,
        row,
        terms,
      )
    }
    sql.run(
      `UPDATE thought_notes SET key = ?, content = ?, metadata = ?, terms = ?, vector = NULL
        WHERE row = ?`,
      change(key),
      after,
      JSON.stringify(mapTexts<unknown>(JSON.parse(metadata), change)),
      said,
      row,
    )
    if (said !== '') sql.run('INSERT INTO thought_terms (rowid, terms) VALUES (?, ?)', row, said)
    sql.run(
      'UPDATE thoughts SET note_bytes = note_bytes + ? WHERE id = ?',
      utf8Bytes(after) - utf8Bytes(content),
      thought,
    )
  }
  return found.length
}

/** Values and contents of other entities, as recall finds them. */
function rewritePassages(sql: Sql, index: IndexRows, written: string, change: Change): number {
  const found = sql.all<Row & { row: number; said: string; terms: string }>(
    `SELECT row, text AS said, terms FROM passages
      WHERE kind IN ('property', 'content') AND ${names('text')}`,
    written,
  )
  for (const { row, said, terms } of found) {
    const after = change(said)
    const foundBy = terms === '' ? '' : pieceTerms(new Utterance(after))
    sql.run('UPDATE passages SET text = ?, terms = ? WHERE row = ?', after, foundBy, row)
    index.note(row)
  }
  return found.length
}

function names(column: string, parameter?: number): string {
  const bound = parameter === undefined ? '?' : `?${parameter}`
  return `EXISTS (SELECT 1 FROM json_each(${bound}) n WHERE instr(${column}, n.value) > 0)`
}
