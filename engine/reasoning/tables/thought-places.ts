import { bytesOf } from '../../commitments/tables/node-rows.ts'
import { textToPlace } from '../../laws/reasoning/note-to-place.ts'
import type { Row, Sql } from '../../storage/sql.ts'

/** A note as a model is asked about it. */
export interface NoteToPlace {
  readonly note: number
  readonly text: string
}

/** What came of it. */
export interface PlacedNote extends NoteToPlace {
  /** null where no good vector came: it goes by its words until another model is bound. */
  readonly vector: Int8Array | null
}

/**
 * Where models have placed the notes of thoughts, by the spaces of `place_spaces`: apart from
 * passages, so that no recall finds them. Notes are placed in the order they were written, so that
 * those behind the last one are the ones left; one whose content was cut has space 0 and is placed
 * anew. It goes with its note by triggers.
 */
export class ThoughtPlaces {
  readonly #sql: Sql

  constructor(sql: Sql) {
    this.#sql = sql
  }

  /** Whether some are not in this space: asked after every write, so it reads no content. */
  isBehind(space: number): boolean {
    const found = this.#sql.first<{ behind: number }>(
      `SELECT coalesce((SELECT max(row) FROM thought_notes), 0)
          > coalesce((SELECT max(note) FROM thought_places WHERE space = ?), 0)
        OR EXISTS (SELECT 1 FROM thought_places WHERE space = 0) AS behind`,
      space,
    )
    return found?.behind === 1
  }

  /** Whether any is in this space, with a vector. */
  hasAny(space: number): boolean {
    const query = 'SELECT 1 FROM thought_places WHERE space = ? AND vector IS NOT NULL LIMIT 1'
    return this.#sql.first(query, space) !== null
  }

  /** Some of those that are not in this space. */
  unplaced(space: number, limit: number): readonly NoteToPlace[] {
    const columns = 'SELECT n.row AS note, n.content FROM thought_notes n'
    const found = this.#sql.all<Row & { note: number; content: string }>(
      `SELECT * FROM (${columns} WHERE n.row > coalesce(
          (SELECT max(note) FROM thought_places WHERE space = ?1), 0) ORDER BY n.row LIMIT ?2)
        UNION SELECT * FROM (${columns} JOIN thought_places p ON p.note = n.row
          WHERE p.space = 0 ORDER BY p.note LIMIT ?2) LIMIT ?2`,
      space,
      limit,
    )
    return found.map(({ note, content }) => ({ note, text: textToPlace(content) }))
  }

  /** Only where the text is still the one that was asked about. Answers how many have a vector. */
  place(space: number, made: readonly PlacedNote[]): number {
    return this.#sql.transaction(() => {
      const same = made.filter(({ note, text }) => this.#textOf(note) === text)
      for (const { note, vector } of same) {
        this.#sql.run(
          'INSERT OR REPLACE INTO thought_places (note, space, vector) VALUES (?, ?, ?)',
          note,
          space,
          vector === null ? null : bytesOf(vector),
        )
      }
      return same.filter(({ vector }) => vector !== null).length
    })
  }

  /** Of the newest notes of current thoughts, those in this space. */
  vectors(
    space: number,
    limit: number,
  ): readonly { readonly row: number; readonly vector: Int8Array }[] {
    return this.#sql
      .raw(
        `SELECT n.row, p.vector FROM thought_places p CROSS JOIN thought_notes n ON n.row = p.note
          JOIN thoughts t ON t.id = n.thought_id AND t.status = 'current'
          WHERE p.space = ? AND p.vector IS NOT NULL ORDER BY p.note DESC LIMIT ?`,
        space,
        limit,
      )
      .flatMap(([row, vector]) =>
        typeof row === 'number' && vector instanceof ArrayBuffer
          ? [{ row, vector: new Int8Array(vector) }]
          : [],
      )
  }

  #textOf(note: number): string | null {
    const query = 'SELECT content FROM thought_notes WHERE row = ?'
    const found = this.#sql.first<{ content: string }>(query, note)
    return found === null ? null : textToPlace(found.content)
  }
}
