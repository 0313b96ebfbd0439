import { textOf } from '../../laws/workspace/content.ts'
import type { Note, Resource, ResourceKind } from '../../model/resource.ts'
import { notesOfThoughts } from '../../reasoning/tables/notes-of-thoughts.ts'
import type { Sql } from '../../storage/sql.ts'
import { type Binding, type RowOf, TableRows } from '../../storage/table.ts'
import { asWritten } from '../../storage/written-names.ts'
import { heldIds, heldUntil } from './held-resources.ts'
import { inListOrder } from './list-order.ts'
import { resources } from './resources.ts'

export type ResourceChanges = Partial<
  Pick<
    Resource,
    | 'name'
    | 'version'
    | 'status'
    | 'metadata'
    | 'expiresAt'
    | 'trust'
    | 'replacedBy'
    | 'droppedName'
    | 'isIndexed'
  >
>

export type NoteHead = Pick<Note, 'id' | 'status' | 'length'>

export interface ResourceFilter {
  readonly kind: ResourceKind
  readonly now: number
  readonly name?: string
  /** Only these ids. */
  readonly among?: readonly string[]
  readonly archived: boolean
}

/** Notes and Collections. One row is one row written: no second key. */
export function resourceRows(sql: Sql) {
  const rows = new TableRows(sql, resources)
  const load = (where: string, ...bindings: Binding[]): readonly Resource[] =>
    rows.all(where, ...bindings).map(resourceOf)
  const idsOf = (where: string, ...bindings: Binding[]): readonly string[] =>
    rows.select(['id'], where, ...bindings).map(({ id }) => id)

  /** Those that are there, by id; a Thought's note stands with its thought. */
  function byIds(ids: readonly string[]): ReadonlyMap<string, Resource> {
    if (ids.length === 0) return new Map()
    const found = new Map(load(areAsked, ids).map((resource) => [resource.id, resource]))
    const others = ids.filter((id) => !found.has(id) && id.startsWith('note_'))
    if (others.length === 0) return found
    for (const note of notesOfThoughts(sql, others)) {
      if (!found.has(note.id)) found.set(note.id, note)
    }
    return found
  }

  return {
    /** A Collection without its members. */
    add: (resource: Resource): void => rows.insert(rowOf(resource)),
    byId: (id: string): Resource | null => byIds([id]).get(id) ?? null,
    byIds,
    /** The current one of this name. */
    byName: (name: string): Resource | null =>
      load(`name = ? AND status = 'current'`, name)[0] ?? null,
    byVersion: (kind: ResourceKind, name: string, version: number): Resource | null =>
      load('name = ? AND kind = ? AND version = ?', name, kind, version)[0] ?? null,
    /** The highest version that a resource of this kind has under the name; 0 where none has it. */
    lastVersion: (kind: ResourceKind, name: string): number =>
      rows.edge('max', 'version', 'name = ? AND kind = ?', name, kind) ?? 0,
    update: (id: string, changes: ResourceChanges): void => rows.update(changes, 'id = ?', id),
    /** In whose content, name or metadata one of these names stands; notes of thoughts are not. */
    mentioning(names: readonly string[]): readonly Resource[] {
      const stands = ['value', 'name', 'dropped_name', 'metadata'].map(
        (column) => `instr(${column}, n.value) > 0`,
      )
      return load(
        `EXISTS (SELECT 1 FROM json_each(?) n WHERE ${stands.join(' OR ')}) ORDER BY id`,
        [...new Set(names.flatMap(asWritten))],
      )
    },
    /** Content never changes but by an erasure of what it names. */
    rewrite(resource: Resource): void {
      const { name, droppedName, metadata, value, length, fingerprint } = rowOf(resource)
      rows.update(
        { name, droppedName, metadata, value, length, fingerprint },
        'id = ?',
        resource.id,
      )
    },
    /** Newest first, those of one time by id; from the one after `after` on. */
    list(filter: ResourceFilter, after: string | null, limit: number): readonly Resource[] {
      const { where, values } = conditionOf(filter)
      return inListOrder(prefixes[filter.kind], after, limit, (bounds, ends, order, most) =>
        load(`${bounds} AND ${where} ${order} LIMIT ${most}`, ...ends, ...values),
      )
    },
    /** Of these the Notes that are there, without their contents, by id; no Thought's. */
    noteHeads: (ids: readonly string[]): readonly NoteHead[] =>
      rows.select(['id', 'status', 'length'], `${areAsked} AND kind = 'note' ORDER BY id`, ids),
    /** Of these, the ids that expire by themselves. */
    expiring: (ids: readonly string[]): readonly string[] =>
      idsOf(`${areAsked} AND expires_at IS NOT NULL`, ids),
    /** By id, when the last of the transient Collections expires that hold it, at any depth. */
    heldUntil: (ids: readonly string[]): ReadonlyMap<string, number> => heldUntil(sql, ids),
    /** Ids of what has expired by then and is held by nothing that has not. */
    expired: (now: number): readonly string[] =>
      idsOf(`expires_at <= ? AND id NOT IN (${heldIds(now)}) ORDER BY expires_at, id`, now),
    /** The first time after this one at which something expires by itself. */
    nextExpiry: (now: number): number | null =>
      rows.edge('min', 'expiresAt', 'expires_at > ?', now),
    /** Ids of the Notes that were made of one of these. */
    madeOf: (ids: readonly string[]): readonly string[] =>
      idsOf(
        `kind = 'note' AND inputs <> '[]' AND EXISTS (SELECT 1 FROM json_each(inputs) i
          WHERE i.value IN (SELECT value FROM json_each(?)))`,
        ids,
      ),
  }
}

type ResourceRow = RowOf<typeof resources>

function rowOf(resource: Resource): ResourceRow {
  const { source, ...parts } = resource
  const note = resource.kind === 'note' ? resource : null
  return {
    ...parts,
    ...source,
    length: resource.kind === 'note' ? resource.length : resource.size,
    contentType: note && note.content.type,
    fingerprint: note && note.fingerprint,
    value: note && textOf(note.content),
  }
}

function resourceOf(row: ResourceRow): Resource {
  const { kind, op, inputs, length, contentType, fingerprint, value, ...kept } = row
  const parts = { ...kept, source: { op, inputs } }
  if (kind === 'collection') return { ...parts, kind, size: length }
  const text = value ?? ''
  const content =
    contentType === 'text'
      ? ({ type: 'text', value: text } as const)
      : ({ type: 'json', value: JSON.parse(text) } as const)
  return { ...parts, kind, content, length, fingerprint: fingerprint ?? '' }
}

function conditionOf({ kind, now, name, among, archived }: ResourceFilter): {
  readonly where: string
  readonly values: readonly Binding[]
} {
  const terms: (readonly [string, Binding])[] = [
    ['kind = ?', kind],
    [`(expires_at IS NULL OR expires_at > ? OR id IN (${heldIds(now)}))`, now],
  ]
  if (!archived) terms.push(['status = ?', 'current'])
  if (name !== undefined) terms.push(['name = ?', name])
  if (among !== undefined) {
    terms.push(['id IN (SELECT value FROM json_each(?))', among])
  }
  return {
    where: terms.map(([term]) => term).join(' AND '),
    values: terms.map(([, value]) => value),
  }
}

const areAsked = 'id IN (SELECT value FROM json_each(?))'
const prefixes = { note: 'note_', collection: 'col_' } as const
