import type { Preview, PreviewStore } from '../../storage/namespace-store.ts'
import type { Row, Sql } from '../../storage/sql.ts'

/** The `previews` table: what fuzzy forgetting has shown; a job drops it when it has lapsed. */
export function createPreviewRows(sql: Sql): PreviewStore {
  return {
    add(preview) {
      sql.run(
        'INSERT INTO previews VALUES (?, ?, ?, ?, ?, 0)',
        preview.token,
        preview.by,
        JSON.stringify(preview.memories),
        preview.request,
        preview.expiresAt,
      )
    },
    byToken: (token) => {
      const row = sql.first<PreviewRow>('SELECT * FROM previews WHERE token = ?', token)
      return row && previewOf(row)
    },
    dropNaming(ids) {
      const found = sql.all<{ token: string }>(
        `SELECT token FROM previews WHERE EXISTS (
          SELECT 1 FROM json_each(previews.memories) m
            WHERE m.value IN (SELECT value FROM json_each(?)))`,
        JSON.stringify(ids),
      )
      for (const { token } of found) sql.run('DELETE FROM previews WHERE token = ?', token)
      return found.length
    },
    dropLapsed(now) {
      sql.run('DELETE FROM previews WHERE expires_at <= ?', now)
      const next = sql.first<{ at: number | null }>('SELECT min(expires_at) AS at FROM previews')
      return next?.at ?? null
    },
    setUsed: (token) => sql.run('UPDATE previews SET used = 1 WHERE token = ?', token),
  }
}

function previewOf(row: PreviewRow): Preview {
  return {
    token: row.token,
    by: row.credential,
    memories: JSON.parse(row.memories),
    request: row.request,
    expiresAt: row.expires_at,
    used: row.used === 1,
  }
}

interface PreviewRow extends Row {
  token: string
  /** Named before roles and agents came to it. */
  credential: string
  memories: string
  request: string
  expires_at: number
  used: number
}
