import type { Resource, ResourceKind } from '../../model/resource.ts'
import type { Trust } from '../../model/trust.ts'
import type { Row, Sql, SqlValue } from '../../storage/sql.ts'

/** Notes and Collections as they were written. */
export function loadResources(
  sql: Sql,
  where: string,
  values: readonly SqlValue[],
  tail = '',
): Resource[] {
  return sql.all<ResourceRow>(`SELECT * FROM resources WHERE ${where} ${tail}`, ...values).map(read)
}

function read(row: ResourceRow): Resource {
  const parts = {
    id: row.id,
    name: row.name,
    version: row.version,
    status: row.status as Resource['status'],
    metadata: JSON.parse(row.metadata),
    expiresAt: row.expires_at,
    createdAt: row.created_at,
    createdBy: row.created_by,
    source: { op: row.op, inputs: JSON.parse(row.inputs) },
    trust: row.trust as Trust,
    replacedBy: row.replaced_by,
    droppedName: row.dropped_name,
    isIndexed: row.indexed === 1,
  }
  if ((row.kind as ResourceKind) === 'collection') {
    return { ...parts, kind: 'collection', size: row.length }
  }
  const text = row.value ?? ''
  const content =
    row.content_type === 'text'
      ? ({ type: 'text', value: text } as const)
      : ({ type: 'json', value: JSON.parse(text) } as const)
  return { ...parts, kind: 'note', content, length: row.length, fingerprint: row.fingerprint ?? '' }
}

interface ResourceRow extends Row {
  id: string
  kind: string
  name: string | null
  version: number
  status: string
  metadata: string
  expires_at: number | null
  created_at: number
  created_by: string
  op: string
  trust: string
  replaced_by: string | null
  dropped_name: string | null
  indexed: number
  length: number
  content_type: string | null
  fingerprint: string | null
  inputs: string
  value: string | null
}
