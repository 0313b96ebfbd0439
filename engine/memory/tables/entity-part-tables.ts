import type {
  ContentItem,
  ContentList,
  ExtractedRelation,
  Held,
  PropertyForgetting,
  PropertyValue,
  Relation,
  BelievedValue,
  ToldRelation,
} from '../../model/entity.ts'
import { maxLookedUpKeys } from '../../bounds.ts'
import type { Changes } from '../../storage/changes.ts'
import type { Sql } from '../../storage/sql.ts'
import { nextRow, type LastRows } from '../../storage/state-row.ts'
import { type Binding, TableRows } from '../../storage/table.ts'
import { eraseImages } from '../../storage/undo/undo-erasure.ts'
import { contentLists, properties, relations } from './entity-parts.ts'
import { membersOf } from './merged-rows.ts'

type OwnedProperty = PropertyValue & { readonly entity: number }
type OwnedContent = ContentList & { readonly entity: number }

/** Every value that was ever recorded. */
export function createProperties(sql: Sql, changes: Changes, state: LastRows) {
  const rows = new TableRows(sql, properties)
  const load = (where: string, ...bindings: Binding[]): readonly OwnedProperty[] =>
    rows.all(`${where} ORDER BY since, row`, ...bindings).map((row) => {
      const { forgottenKind: kind, forgottenAt, heldBy, heldUntil, ...kept } = row
      const forgotten = kind === null ? null : { kind, at: forgottenAt ?? 0 }
      return { ...kept, forgotten, held: heldOf(heldBy, heldUntil) }
    })
  return {
    /** Every recorded value, oldest `since` first, the later write last among equals. */
    properties(entity: number, names?: readonly string[]): readonly OwnedProperty[] {
      const own = membersOf(sql, [entity])
      if (names === undefined) return load(ofMembers, own)
      return load(`${ofMembers} AND name IN (SELECT value FROM json_each(?))`, own, names)
    },
    propertiesByRow: (some: readonly number[]): readonly OwnedProperty[] =>
      load('row IN (SELECT value FROM json_each(?))', some),
    addProperty(entity: number, { held, ...property }: Omit<PropertyValue, 'row'>): number {
      const row = nextRow(state, 'properties')
      rows.insert({ ...property, row, entity, heldBy: held?.by ?? null })
      changes.properties.add(row)
      return row
    },
    setPropertyPassage: (row: number, passage: number): void =>
      rows.update({ passage }, 'row = ?', row),
    setPropertyForgotten(row: number, forgotten: PropertyForgetting | null): void {
      const { kind = null, at = null } = forgotten ?? {}
      rows.update({ forgottenKind: kind, forgottenAt: at }, 'row = ?', row)
      changes.properties.add(row)
    },
    eraseProperty(row: number): void {
      rows.erase(['value', 'name'], 'row = ?', row)
      eraseImages(sql, 'properties', [row])
      changes.properties.add(row)
    },
  }
}

export interface NewContentList {
  readonly items: readonly ContentItem[]
  readonly occurredAt: number
  readonly recordedAt: number
  readonly memoryId: string
  readonly held: Held | null
  readonly passages: readonly number[]
}

/** Lists of content: of those that do not wait the newest that has begun is the list now. */
export function createContent(sql: Sql, changes: Changes, state: LastRows) {
  const rows = new TableRows(sql, contentLists)
  const load = (where: string, ...bindings: Binding[]): readonly OwnedContent[] =>
    rows.all(where, ...bindings).map((row) => {
      const { heldBy, heldUntil, recordedAt: _, ...kept } = row
      return { ...kept, held: heldOf(heldBy, heldUntil) }
    })
  return {
    /** The newest that has begun by then and does not wait beside another. */
    contentAt: (entity: number, at: number): OwnedContent | null =>
      load(
        `${ofMembers} AND (held_by IS NULL OR held_until IS NOT NULL) AND occurred_at <= ?
          ORDER BY occurred_at DESC, row DESC LIMIT 1`,
        membersOf(sql, [entity]),
        at,
      )[0] ?? null,
    contentByRow: (row: number): OwnedContent | null => load('row = ?', row)[0] ?? null,
    /** Every list the entity ever had, oldest first. */
    contentHistory: (entity: number): readonly OwnedContent[] =>
      load(`${ofMembers} ORDER BY occurred_at, row`, membersOf(sql, [entity])),
    /** Of the list that is added next: its passages name it. */
    nextContentRow: (): number => nextRow(state, 'content_lists'),
    addContent(row: number, entity: number, { held, ...list }: NewContentList): void {
      rows.insert({ ...list, row, entity, heldBy: held?.by ?? null })
      changes.content.add(row)
    },
    /** A file of it was read after it was told. */
    setContentRead(row: number, list: Pick<NewContentList, 'items' | 'passages'>): void {
      rows.update(list, 'row = ?', row)
      changes.content.add(row)
    },
    eraseContent(row: number): void {
      rows.erase(['items'], 'row = ?', row)
      sql.run('DELETE FROM waiting_files WHERE list = ?', row)
      eraseImages(sql, 'content_lists', [row])
      changes.content.add(row)
    },
  }
}

/** Relations of entities; same source, target and role is one. */
export function createRelations(sql: Sql, changes: Changes, state: LastRows) {
  const rows = new TableRows(sql, relations)
  return {
    relationsOf(entity: number): readonly Relation[] {
      const own = membersOf(sql, [entity])
      return loadRelations(
        sql,
        `(source IN (SELECT value FROM json_each(?1))
          OR target IN (SELECT value FROM json_each(?1))) AND forgotten_at IS NULL`,
        own,
      )
    },
    /** From or to any of these, so many at most; those of the first of them come first. */
    relationsAt(some: readonly number[], most: number): readonly Relation[] {
      if (some.length > maxLookedUpKeys) {
        // Where there are few, to read all takes a fourth of the rows that looking up both ends does.
        const all = rows.all('true ORDER BY row LIMIT ?', most + 1).map(withHeld)
        const ends = new Set(some)
        const isOf = ({ source, target }: Relation): boolean => ends.has(source) || ends.has(target)
        if (all.length <= most) return all.filter((one) => one.forgottenAt === null && isOf(one))
      }
      const found = `SELECT DISTINCT r.row FROM json_each(?) s CROSS JOIN relations r
        ON r.source = s.value OR r.target = s.value WHERE r.forgotten_at IS NULL LIMIT ?`
      return loadRelations(sql, `row IN (${found})`, some, most)
    },
    /** Those that have not ended, from the one to the other, with all that was merged into either. */
    relationsBetween(from: number, to: number): readonly Relation[] {
      return loadRelations(
        sql,
        `source IN (SELECT value FROM json_each(?)) AND target IN (SELECT value FROM json_each(?))
          AND forgotten_at IS NULL AND ended_at IS NULL`,
        membersOf(sql, [from]),
        membersOf(sql, [to]),
      )
    },
    /** What texts say from it, or of it, that has not ended and began before or after these times. */
    extractedAt(
      end: 'source' | 'target',
      entity: number,
      { until, after }: Begun,
    ): readonly Relation[] {
      return loadRelations(
        sql,
        `${end} = ? AND is_extracted = 1 AND forgotten_at IS NULL AND ended_at IS NULL
          AND (coalesce(since, recorded_at) <= ? OR coalesce(since, recorded_at) > ?)`,
        entity,
        until,
        after,
      )
    },
    addRelation({ held, ...relation }: ToldRelation): number {
      const row = nextRow(state, 'relations')
      rows.insert({ ...relation, row, heldBy: held?.by ?? null })
      changes.relations.add(row)
      return row
    },
    /** What a text says; the copy in D1 has it as a relation without properties. */
    addExtracted(relation: ExtractedRelation): number {
      const row = nextRow(state, 'relations')
      rows.insert({
        ...relation,
        row,
        properties: {},
        forgottenAt: null,
        heldBy: null,
        isExtracted: true,
      })
      changes.relations.add(row)
      return row
    },
    /** It holds no longer, since `until`. */
    endRelation(row: number, until: number, at: number): void {
      rows.update({ until, endedAt: at }, 'row = ?', row)
      changes.relations.add(row)
    },
    extractedBy: (memoryId: string): readonly Relation[] =>
      loadRelations(sql, 'memory_id = ? AND is_extracted = 1 AND forgotten_at IS NULL', memoryId),
    setRelationProperties(row: number, told: Readonly<Record<string, BelievedValue>>): void {
      rows.update({ properties: told }, 'row = ?', row)
      changes.relations.add(row)
    },
    setRelationTeller: (row: number, memoryId: string): void =>
      rows.update({ memoryId }, 'row = ?', row),
    setRelationForgotten(row: number, at: number | null): void {
      rows.update({ forgottenAt: at }, 'row = ?', row)
      changes.relations.add(row)
    },
    eraseRelation(row: number): void {
      rows.erase(['properties', 'role'], 'row = ?', row)
      eraseImages(sql, 'relations', [row])
      changes.relations.add(row)
    },
    /** Live entities one relation away from any of these, in either direction. */
    relatedTo(entities: readonly number[]): readonly number[] {
      const found = [
        ...sql.lookUp(relatedBy('source', 'target'), entities),
        ...sql.lookUp(relatedBy('target', 'source'), entities),
      ]
      return [...new Set(found.map(([other]) => Number(other)))]
    },
  }
}

/** Epoch milliseconds, the first of them included. */
interface Begun {
  readonly until: number
  readonly after: number
}

export function loadRelations(
  sql: Sql,
  where: string,
  ...bindings: Binding[]
): readonly (Relation & { readonly forgottenAt: number | null })[] {
  return new TableRows(sql, relations).all(`${where} ORDER BY row`, ...bindings).map(withHeld)
}

function withHeld<T extends HeldColumns>({ heldBy, heldUntil, ...kept }: T) {
  return { ...kept, held: heldOf(heldBy, heldUntil) }
}

type HeldColumns = Readonly<{ heldBy: string | null; heldUntil: number | null }>

/** A row of what was told of an entity that is, or was, a side of a conflict. */
export interface HeldTelling {
  readonly kind: 'property' | 'content' | 'relation'
  readonly row: number
  /** Row of the entity of which it is told; of a relation its source. */
  readonly entity: number
  readonly held: Held
}

/** Rows of properties, content and relations that wait beside what stands more firmly. */
export function createHeld(sql: Sql, changes: Changes) {
  const property = new TableRows(sql, properties)
  const content = new TableRows(sql, contentLists)
  const relation = new TableRows(sql, relations)
  const fields = ['row', 'heldBy', 'heldUntil'] as const
  const where = 'held_by IN (SELECT value FROM json_each(?)) ORDER BY row'
  return {
    /** What waits, or has waited, as a side of any of these conflicts. */
    heldBy(conflicts: readonly string[]): readonly HeldTelling[] {
      if (conflicts.length === 0) return []
      const found = [
        ...property.select([...fields, 'entity'], where, conflicts).map(tellingOf('property')),
        ...content.select([...fields, 'entity'], where, conflicts).map(tellingOf('content')),
        ...relation
          .select([...fields, 'source'], where, conflicts)
          .map(({ source, ...row }) => tellingOf('relation')({ ...row, entity: source })),
      ]
      return found.flat()
    },
    /** Null for what is to count as if it had never waited. */
    setHeld({ kind, row }: Pick<HeldTelling, 'kind' | 'row'>, held: Held | null): void {
      const columns = { heldBy: held?.by ?? null, heldUntil: held?.until ?? null }
      if (kind === 'property') property.update(columns, 'row = ?', row)
      else if (kind === 'content') content.update(columns, 'row = ?', row)
      else relation.update(columns, 'row = ?', row)
      changes[changed[kind]].add(row)
    },
  }
}

const changed = { property: 'properties', content: 'content', relation: 'relations' } as const

function tellingOf(kind: HeldTelling['kind']) {
  return (found: {
    readonly row: number
    readonly entity: number
    readonly heldBy: string | null
    readonly heldUntil: number | null
  }): HeldTelling[] => {
    const held = heldOf(found.heldBy, found.heldUntil)
    return held === null ? [] : [{ kind, row: found.row, entity: found.entity, held }]
  }
}

function heldOf(by: string | null, until: number | null): Held | null {
  return by === null ? null : { by, until }
}

const ofMembers = 'entity IN (SELECT value FROM json_each(?))'

function relatedBy(own: 'source' | 'target', other: 'source' | 'target'): string {
  return `SELECT r.${other} FROM relations r JOIN entities e ON e.row = r.${other}
    WHERE r.forgotten_at IS NULL AND r.ended_at IS NULL AND e.forgotten_at IS NULL AND r.${own} = ?`
}
