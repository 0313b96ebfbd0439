import { bytesOfHex, hexOf } from '../../model/hex.ts'
import type { Changes } from '../changes.ts'
import { breaksConstraint, type Row, type Sql, type SqlValue } from '../sql.ts'
import type { NamespaceState } from '../state-row.ts'
import { undoTables, type UndoTableName } from './undo-schema.ts'

/** A row as JSON: bytes in hex under a name of their own. */
export type Image = Readonly<Record<string, string | number | null | { readonly hex: string }>>

/** Takes rows away and puts them back, with what has to keep in step, and remembers how they were. */
export class RowImages {
  readonly #sql: Sql
  readonly #state: NamespaceState
  readonly #changes: Changes
  readonly memories = new Set<string>()
  /** Whatever the index holds of these may be otherwise now. */
  readonly touched = { passages: new Set<number>(), memories: new Set<string>() }
  count = 0
  /** The table of an image that does not fit beside what is there: its name is another's by now. */
  misfit: UndoTableName | null = null

  constructor(sql: Sql, state: NamespaceState, changes: Changes) {
    this.#sql = sql
    this.#state = state
    this.#changes = changes
  }

  remove(table: UndoTableName, key: string): void {
    const row = this.#find(table, key)
    if (row === null) return
    this.#note(table, key)
    this.#touch(table, row)
    this.#remember(table, key, imageOf(row))
    if (table === 'passages') this.#removePassage(row)
    if (table === 'node_sources') this.#forgetFirst(row)
    if (table === 'memories') this.#relink(String(row['id']), [])
    if (table === 'entities') {
      const names = this.#sql.all<{ key: string }>(
        'SELECT json_array(name, entity) AS key FROM entity_names WHERE entity = ?',
        row['row'] ?? null,
      )
      for (const { key: name } of names) this.remove('entity_names', name)
    }
    this.#sql.run(`DELETE FROM ${table} WHERE ${where(table)}`, ...keyOf(key))
  }

  /** As the image says: null where there was no row. */
  putBack(table: UndoTableName, key: string, was: Image | null): void {
    if (was === null) return this.remove(table, key)
    // The index by node finds what is put back, whichever node names it.
    const before = table === 'node_sources' ? { ...was, is_first: 0 } : was
    const there = this.#find(table, key)
    if (there === null && !undoTables[table].key.every((column) => column in before)) return
    const names = Object.keys(before)
    const values = Object.values(before).map(valueOf)
    this.#note(table, key)
    this.#touch(table, { ...there, ...before, ...keyed(table, key) })
    if (there === null) {
      this.#remember(table, key, null)
      const places = names.map(() => '?').join(', ')
      const columns = names.map((name) => `"${name}"`).join(', ')
      this.#write(table, `INSERT INTO ${table} (${columns}) VALUES (${places})`, values)
    } else {
      const set = names.map((name) => `"${name}" = ?`).join(', ')
      const query = `UPDATE ${table} SET ${set} WHERE ${where(table)}`
      this.#write(table, query, [...values, ...keyOf(key)])
    }
    if (table === 'memories') {
      this.#relink(String(before['id'] ?? keyOf(key)[0]), linkedIn(before))
    }
  }

  #write(table: UndoTableName, query: string, values: readonly SqlValue[]): boolean {
    try {
      this.#sql.run(query, ...values)
      return true
    } catch (error) {
      if (!breaksConstraint(error)) throw error
      this.misfit ??= table
      return false
    }
  }

  /** Stretches that say what a version said go with its text. */
  #removePassage(row: Row): void {
    const [condition, ...values] =
      row['kind'] === 'memory'
        ? ['memory = ? AND version = ?', row['owner'] ?? null, row['part'] ?? null]
        : ['passage = ?', row['row'] ?? null]
    const sources = this.#sql.all<{ key: string }>(
      `SELECT json_array(memory, version, start) AS key FROM node_sources WHERE ${condition}`,
      ...values,
    )
    for (const { key } of sources) this.remove('node_sources', key)
  }

  /** The node that the source made names it no more. */
  #forgetFirst({ memory = null, version = null, start = null, node = null }: Row): void {
    this.#sql.run(
      `UPDATE nodes SET first_memory = NULL, first_version = NULL, first_start = NULL
        WHERE row = ? AND first_memory = ? AND first_version = ? AND first_start = ?`,
      node,
      memory,
      version,
      start,
    )
  }

  #relink(memory: string, entities: readonly number[]): void {
    const linked = this.#sql.first<Links>(
      'SELECT entities, mentions FROM memories WHERE id = ?',
      memory,
    )
    for (const entity of this.#linkedBefore(memory, linked === null ? [] : linkedIn(linked))) {
      this.#sql.run('DELETE FROM links WHERE entity = ? AND memory = ?', entity, memory)
    }
    for (const entity of entities) {
      // An image may name an entity that has been erased since: of that no image is left either.
      this.#sql.run(
        `INSERT OR IGNORE INTO links (entity, memory) SELECT ?1, ?2
          WHERE EXISTS (SELECT 1 FROM entities WHERE row = ?1) OR EXISTS (
            SELECT 1 FROM undo WHERE name = 'entities' AND key = json_array(?1))`,
        entity,
        memory,
      )
    }
  }

  /** The row may name fewer by now than are linked: all that any image names. */
  #linkedBefore(memory: string, now: readonly number[]): ReadonlySet<number> {
    const images = this.#sql.all<Links>(
      `SELECT before ->> '$.entities' AS entities, before ->> '$.mentions' AS mentions FROM undo
        WHERE name = 'memories' AND key = json_array(?) AND before IS NOT NULL`,
      memory,
    )
    return new Set([...now, ...images.flatMap(linkedIn)])
  }

  #find(table: UndoTableName, key: string): Row | null {
    return this.#sql.first(`SELECT * FROM ${table} WHERE ${where(table)}`, ...keyOf(key))
  }

  /** A change of this commit before it wins: it holds what the row was. */
  #remember(table: UndoTableName, key: string, image: Image | null): void {
    const position = this.#state.position + 1
    const at = [position, table, key] as const
    const known = this.#sql.first<{ before: string | null }>(
      'SELECT before FROM undo WHERE position = ? AND name = ? AND key = ?',
      ...at,
    )
    if (known === null) {
      const before = image === null ? null : JSON.stringify(image)
      this.#sql.run('INSERT INTO undo VALUES (?, ?, ?, ?)', ...at, before)
    } else if (known.before !== null && image !== null) {
      const before = JSON.stringify({ ...image, ...JSON.parse(known.before) })
      this.#sql.run(
        'UPDATE undo SET before = ? WHERE position = ? AND name = ? AND key = ?',
        before,
        ...at,
      )
    }
  }

  #touch(table: UndoTableName, row: Readonly<Record<string, unknown>>): void {
    const { passages, memories } = this.touched
    if (table === 'passages') passages.add(Number(row['row']))
    if (table === 'memories') memories.add(String(row['id']))
    if (table === 'node_sources') memories.add(String(row['memory']))
    const first = table === 'nodes' ? (row['first_memory'] ?? null) : null
    if (first !== null) memories.add(String(first))
  }

  #note(table: UndoTableName, key: string): void {
    this.count += 1
    if (table === 'memories') this.memories.add(String(keyOf(key)[0]))
    const changed = projected[table]
    if (changed !== undefined) this.#changes[changed].add(Number(keyOf(key)[0]))
  }
}

type Links = Readonly<Record<'entities' | 'mentions', SqlValue>>

/** What callers told and what the text names; older images know nothing of the second. */
function linkedIn({ entities, mentions }: Readonly<Record<string, unknown>>): readonly number[] {
  const told: readonly number[] = JSON.parse(String(entities ?? '[]'))
  const named: readonly { readonly entity: number }[] = JSON.parse(String(mentions ?? '[]'))
  return [...told, ...named.map(({ entity }) => entity)]
}

const projected: Partial<
  Record<UndoTableName, 'entities' | 'properties' | 'content' | 'relations'>
> = {
  entities: 'entities',
  properties: 'properties',
  content_lists: 'content',
  relations: 'relations',
}

export function where(table: UndoTableName): string {
  return undoTables[table].key.map((column) => `${column} = ?`).join(' AND ')
}

function keyed(table: UndoTableName, key: string): Readonly<Record<string, string | number>> {
  const values = keyOf(key)
  return Object.fromEntries(undoTables[table].key.map((column, at) => [column, values[at] ?? 0]))
}

export function keyOf(key: string): (string | number)[] {
  return JSON.parse(key)
}

function imageOf(row: Row): Image {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof ArrayBuffer ? { hex: hexOf(new Uint8Array(value)) } : value,
    ]),
  )
}

function valueOf(value: Image[string]): SqlValue {
  if (value === null || typeof value !== 'object') return value
  return bytesOfHex(value.hex).buffer
}
