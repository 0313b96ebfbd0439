import { maxNotesShown } from '../../bounds.ts'
import type { ThoughtNote } from '../../model/reasoning.ts'
import type { Trust } from '../../model/trust.ts'
import type { ErasedThought, NewThoughtNote, NoteRange } from './thought-records.ts'
import { utf8Bytes } from '../../laws/text/text-size.ts'
import { must } from '../../assert.ts'
import type { Row, Sql, SqlValue } from '../../storage/sql.ts'
import { bytesOf } from '../../commitments/tables/node-rows.ts'

/** The `thought_notes` table: append-only, numbered in its thought. */
export function thoughtNoteRows(sql: Sql) {
  return {
    /** With the next number of its thought, which counts it. */
    addNote(note: NewThoughtNote): ThoughtNote {
      const thought = sql.first<{ note_count: number }>(
        `UPDATE thoughts SET note_count = note_count + 1, updated_at = max(updated_at, ?),
          note_bytes = note_bytes + ? WHERE id = ? RETURNING note_count`,
        note.createdAt,
        utf8Bytes(note.content),
        note.thoughtId,
      )
      const seq = must(thought, 'a note has its thought').note_count
      const row = sql.insert(
        `INSERT INTO thought_notes (id, thought_id, seq, key, content, metadata, source, trust,
          created_at, run_id, terms, vector) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          RETURNING row`,
        note.id,
        note.thoughtId,
        seq,
        note.key,
        note.content,
        JSON.stringify(note.metadata),
        note.source,
        note.trust,
        note.createdAt,
        note.runId,
        note.terms,
        note.vector && bytesOf(note.vector),
      )
      if (note.terms !== '') {
        sql.run('INSERT INTO thought_terms (rowid, terms) VALUES (?, ?)', row, note.terms)
      }
      const { terms: _, vector: __, ...rest } = note
      return { ...rest, seq, published: false }
    },
    notes: (
      thoughtId: string,
      { key, after = 0, upTo, limit }: NoteRange = {},
    ): readonly ThoughtNote[] =>
      load(
        sql,
        `n.thought_id = ?1 AND n.seq > ?2 AND (?3 IS NULL OR n.seq <= ?3)
          AND (?4 IS NULL OR n.key = ?4) ORDER BY n.seq LIMIT ?5`,
        [thoughtId, after, upTo ?? null, key ?? null, limit ?? -1],
      ),
    /** The newest of a key. */
    note: (thoughtId: string, key: string): ThoughtNote | null =>
      load(sql, 'n.thought_id = ? AND n.key = ? ORDER BY n.seq DESC LIMIT 1', [
        thoughtId,
        key,
      ])[0] ?? null,
    /** By its id, else the newest of a key. */
    noteNamed: (thoughtId: string, name: string): ThoughtNote | null =>
      load(
        sql,
        `n.thought_id = ?1 AND (n.id = ?2 OR n.key = ?2)
          ORDER BY n.id = ?2 DESC, n.seq DESC LIMIT 1`,
        [thoughtId, name],
      )[0] ?? null,
    notesByRow: (rows: readonly number[]): ReadonlyMap<number, ThoughtNote> =>
      new Map(
        loadRows(sql, 'n.row IN (SELECT value FROM json_each(?))', [JSON.stringify(rows)]).map(
          ({ row, note }) => [row, note],
        ),
      ),
    notesOfRun: (runId: string): readonly ThoughtNote[] =>
      load(sql, 'n.run_id = ? ORDER BY n.row', [runId]),
    countOfRun: (runId: string): number =>
      sql.first<{ n: number }>('SELECT count(*) AS n FROM thought_notes WHERE run_id = ?', runId)
        ?.n ?? 0,
    /** Bytes of the contents of a thought's notes; of all thoughts on which a run is open. */
    noteBytes: (thoughtId: string): number =>
      sql.first<{ n: number }>('SELECT note_bytes AS n FROM thoughts WHERE id = ?', thoughtId)?.n ??
      0,
    openBytes: (): number =>
      sql.first<{ n: number | null }>(
        'SELECT sum(note_bytes) AS n FROM thoughts WHERE run_id IS NOT NULL',
      )?.n ?? 0,
    eraseNotes: (thoughtId: string): Omit<ErasedThought, 'messages'> => eraseNotes(sql, thoughtId),
  }
}

/** Overwritten before they go, index and all. */
function eraseNotes(sql: Sql, thoughtId: string): Omit<ErasedThought, 'messages'> {
  const found = sql.all<{
    row: number
    id: string
    content: string
    terms: string
    placed: number
  }>(
    `SELECT row, id, CASE WHEN seq <= ? THEN content ELSE '' END AS content, terms,
      vector IS NOT NULL AS placed FROM thought_notes WHERE thought_id = ? ORDER BY seq`,
    maxNotesShown,
    thoughtId,
  )
  for (const { row, terms } of found) {
    if (terms === '') continue
    sql.run(
      `INSERT INTO thought_terms (thought_terms, rowid, terms) VALUES ('delete', ?, ?)`,
      row,
      terms,
    )
  }
  sql.run(
    `UPDATE thought_notes SET content = '', metadata = '{}', key = '', terms = '', vector = NULL
      WHERE thought_id = ?`,
    thoughtId,
  )
  sql.run('DELETE FROM thought_notes WHERE thought_id = ?', thoughtId)
  return {
    noteRows: found.map(({ row }) => row),
    noteIds: found.map(({ id }) => id),
    texts: found.slice(0, maxNotesShown).map(({ content }) => content),
    terms: [...new Set(found.flatMap(({ terms }) => terms.split(' ')))].filter((one) => one !== ''),
    vectors: found.filter(({ placed }) => placed === 1).length,
  }
}

interface StoredNote extends Row {
  row: number
  id: string
  thought_id: string
  seq: number
  key: string
  content: string
  metadata: string
  source: string
  trust: string
  created_at: number
  published: number
  run_id: string | null
}

function load(sql: Sql, where: string, values: readonly SqlValue[]): ThoughtNote[] {
  return loadRows(sql, where, values).map(({ note }) => note)
}

function loadRows(
  sql: Sql,
  where: string,
  values: readonly SqlValue[],
): { row: number; note: ThoughtNote }[] {
  return sql
    .all<StoredNote>(
      `SELECT n.row, n.id, n.thought_id, n.seq, n.key, n.content, n.metadata, n.source, n.trust,
        n.created_at, n.seq <= t.published_count AS published, n.run_id
        FROM thought_notes n JOIN thoughts t ON t.id = n.thought_id WHERE ${where}`,
      ...values,
    )
    .map((found) => ({
      row: found.row,
      note: {
        id: found.id,
        thoughtId: found.thought_id,
        seq: found.seq,
        key: found.key,
        content: found.content,
        metadata: JSON.parse(found.metadata),
        source: found.source,
        trust: found.trust as Trust,
        createdAt: found.created_at,
        published: found.published === 1,
        runId: found.run_id,
      },
    }))
}
