import type { DocumentName } from '../../model/documents.ts'
import type { DocumentStore, StoredDocument } from '../../ports/document-store.ts'
import type { Sql } from '../../storage/sql.ts'

/** The `documents` table: core, soul, identity, evolution, each one row. */
export function createDocumentRows(sql: Sql): DocumentStore {
  return {
    read<N extends DocumentName>(name: N): StoredDocument<N> | null {
      const row = sql.first<{ version: number; content: string }>(
        'SELECT version, content FROM documents WHERE name = ?',
        name,
      )
      return row && { version: row.version, content: JSON.parse(row.content) }
    },
    write(name, content) {
      sql.run(
        `INSERT INTO documents VALUES (?, 1, ?)
          ON CONFLICT (name) DO UPDATE SET version = version + 1, content = excluded.content`,
        name,
        JSON.stringify(content),
      )
    },
    drop: (name) => sql.run('DELETE FROM documents WHERE name = ?', name),
  }
}
