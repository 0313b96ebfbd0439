import type { Resource } from '../../model/resource.ts'
import { textOf } from '../../laws/workspace/content.ts'
import type { NoteHead, ResourceChanges, WorkspaceStore } from '../../ports/workspace-store.ts'
import { listResources } from './list-resources.ts'
import { heldIds, heldUntil } from './held-resources.ts'
import { loadResources } from './load-resources.ts'
import { notesOfThoughts } from '../../reasoning/tables/notes-of-thoughts.ts'
import { asWritten } from '../../storage/written-names.ts'
import { assignments, type Row, type Sql, type SqlValue } from '../../storage/sql.ts'

type ResourcePart = Pick<
  WorkspaceStore,
  | 'add'
  | 'byId'
  | 'byIds'
  | 'byName'
  | 'byVersion'
  | 'lastVersion'
  | 'update'
  | 'mentioning'
  | 'rewrite'
  | 'list'
  | 'noteHeads'
  | 'expiring'
  | 'heldUntil'
  | 'expired'
  | 'nextExpiry'
  | 'madeOf'
>

/** The `resources` table: Notes and Collections. One row is one row written: no second key. */
export function resourceRows(sql: Sql): ResourcePart {
  return {
    add: (resource) => insert(sql, resource),
    byId: (id) => byIds(sql, [id]).get(id) ?? null,
    byIds: (ids) => byIds(sql, ids),
    byName: (name) => loadResources(sql, `name = ? AND status = 'current'`, [name])[0] ?? null,
    byVersion: (kind, name, version) =>
      loadResources(sql, 'name = ? AND kind = ? AND version = ?', [name, kind, version])[0] ?? null,
    lastVersion: (kind, name) =>
      sql.first<{ last: number | null }>(
        'SELECT max(version) AS last FROM resources WHERE name = ? AND kind = ?',
        name,
        kind,
      )?.last ?? 0,
    update: (id, changes) => update(sql, id, changes),
    mentioning: (names) => {
      const stands = ['value', 'name', 'dropped_name', 'metadata'].map(
        (column) => `instr(${column}, n.value) > 0`,
      )
      return loadResources(
        sql,
        `EXISTS (SELECT 1 FROM json_each(?) n WHERE ${stands.join(' OR ')}) ORDER BY id`,
        [JSON.stringify([...new Set(names.flatMap(asWritten))])],
      )
    },
    rewrite: (resource) => {
      const note = resource.kind === 'note' ? resource : null
      sql.run(
        `UPDATE resources SET name = ?, dropped_name = ?, metadata = ?, value = ?, length = ?,
          fingerprint = ? WHERE id = ?`,
        resource.name,
        resource.droppedName,
        JSON.stringify(resource.metadata),
        note && textOf(note.content),
        resource.kind === 'note' ? resource.length : resource.size,
        note && note.fingerprint,
        resource.id,
      )
    },
    list: (filter, after, limit) => listResources(sql, filter, after, limit),
    noteHeads: (ids) => noteHeads(sql, ids),
    expiring: (ids) =>
      idsOf(sql, 'id IN (SELECT value FROM json_each(?)) AND expires_at IS NOT NULL', [
        JSON.stringify(ids),
      ]),
    heldUntil: (ids) => heldUntil(sql, ids),
    expired: (now) =>
      idsOf(sql, `expires_at <= ? AND id NOT IN (${heldIds(now)}) ORDER BY expires_at, id`, [now]),
    nextExpiry: (now) =>
      sql.first<{ at: number | null }>(
        'SELECT min(expires_at) AS at FROM resources WHERE expires_at > ?',
        now,
      )?.at ?? null,
    madeOf: (ids) =>
      idsOf(
        sql,
        `kind = 'note' AND inputs <> '[]' AND EXISTS (SELECT 1 FROM json_each(inputs) i
          WHERE i.value IN (SELECT value FROM json_each(?)))`,
        [JSON.stringify(ids)],
      ),
  }
}

function idsOf(sql: Sql, where: string, values: readonly SqlValue[]): string[] {
  return sql
    .all<{ id: string }>(`SELECT id FROM resources WHERE ${where}`, ...values)
    .map(({ id }) => id)
}

/** A Thought's note stands with its thought. */
function byIds(sql: Sql, ids: readonly string[]): ReadonlyMap<string, Resource> {
  const isOne = 'id IN (SELECT value FROM json_each(?))'
  const found = new Map<string, Resource>(
    loadResources(sql, isOne, [JSON.stringify(ids)]).map((resource) => [resource.id, resource]),
  )
  const others = ids.filter((id) => !found.has(id) && id.startsWith('note_'))
  if (others.length === 0) return found
  for (const note of notesOfThoughts(sql, others)) if (!found.has(note.id)) found.set(note.id, note)
  return found
}

function noteHeads(sql: Sql, ids: readonly string[]): readonly NoteHead[] {
  return sql.all<NoteHead & Row>(
    `SELECT id, status, length FROM resources
      WHERE id IN (SELECT value FROM json_each(?)) AND kind = 'note' ORDER BY id`,
    JSON.stringify(ids),
  )
}

function insert(sql: Sql, resource: Resource): void {
  const isNote = resource.kind === 'note'
  sql.run(
    `INSERT INTO resources (id, kind, name, version, status, metadata, expires_at, created_at,
        created_by, op, trust, replaced_by, dropped_name, indexed, length, content_type,
        fingerprint, inputs, value)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    resource.id,
    resource.kind,
    resource.name,
    resource.version,
    resource.status,
    JSON.stringify(resource.metadata),
    resource.expiresAt,
    resource.createdAt,
    resource.createdBy,
    resource.source.op,
    resource.trust,
    resource.replacedBy,
    resource.droppedName,
    Number(resource.isIndexed),
    isNote ? resource.length : resource.size,
    isNote ? resource.content.type : null,
    isNote ? resource.fingerprint : null,
    JSON.stringify(resource.source.inputs),
    isNote ? textOf(resource.content) : null,
  )
}

function update(sql: Sql, id: string, changes: ResourceChanges): void {
  const { sql: set, values } = assignments({
    name: changes.name,
    version: changes.version,
    status: changes.status,
    metadata: changes.metadata && JSON.stringify(changes.metadata),
    expires_at: changes.expiresAt,
    trust: changes.trust,
    replaced_by: changes.replacedBy,
    dropped_name: changes.droppedName,
    indexed: changes.isIndexed === undefined ? undefined : Number(changes.isIndexed),
  })
  if (values.length > 0) sql.run(`UPDATE resources SET ${set} WHERE id = ?`, ...values, id)
}
