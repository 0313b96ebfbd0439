import type { Note } from '../../model/resource.ts'
import type { Trust } from '../../model/trust.ts'
import type { Row, Sql } from '../../storage/sql.ts'
import { countCharacters } from '../../../contract/plain-text.ts'

/**
 * Notes of thoughts as working memory reads them by id: text, permanent, found by no
 * search. Copies of a run share their id and content. The fingerprint is for the reader to take.
 */
export function notesOfThoughts(sql: Sql, ids: readonly string[]): readonly Note[] {
  const rows = sql.all<NoteRow>(
    `SELECT id, thought_id, content, metadata, source, trust, created_at FROM thought_notes
      WHERE id IN (SELECT value FROM json_each(?)) ORDER BY row`,
    JSON.stringify(ids),
  )
  return rows.map((row) => ({
    kind: 'note',
    id: row.id,
    name: null,
    version: 1,
    status: 'current',
    metadata: JSON.parse(row.metadata),
    expiresAt: null,
    createdAt: row.created_at,
    createdBy: row.thought_id,
    source: { op: row.source, inputs: [] },
    trust: row.trust as Trust,
    replacedBy: null,
    droppedName: null,
    isIndexed: false,
    content: { type: 'text', value: row.content },
    length: countCharacters(row.content),
    fingerprint: '',
    thoughtId: row.thought_id,
  }))
}

interface NoteRow extends Row {
  id: string
  thought_id: string
  content: string
  metadata: string
  source: string
  trust: string
  created_at: number
}
