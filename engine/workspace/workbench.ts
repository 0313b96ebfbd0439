import { must } from '../assert.ts'
import { notesPerRead } from './bounds.ts'
import { workspaceLimits } from '../laws/bounds.ts'
import { idKindOf, nullNoteId, thingKindOf } from '../laws/workspace/names.ts'
import type { Resource } from '../model/resource.ts'
import { type NoteContent } from '../model/workspace.ts'
import { fail, ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { checkWork } from '../laws/work.ts'
import { isThere } from './find-resource.ts'
import { thingsAsNotes } from './things.ts'
import {
  nullNote,
  type CollectionValue,
  type NoteValue,
  type ValueOrigin,
  type WorkValue,
} from './work-values.ts'

/**
 * What the steps of one call have before them: bindings, values that were made and are not kept,
 * and what is stored. It counts what is read, and reads no more once that is too much for a request.
 */
export class Workbench {
  readonly context: OperationContext
  readonly #bindings = new Map<string, string>()
  readonly #made = new Map<string, WorkValue>()
  /** From the key of what was made to the id it was kept under. */
  readonly #kept = new Map<string, string>()
  #read = 0
  #held = 0

  constructor(context: OperationContext) {
    this.context = context
  }

  bind(name: string, key: string): void {
    this.#bindings.set(name, key)
  }

  bound(name: string): WorkValue | null {
    const key = this.#bindings.get(name)
    return key === undefined ? null : this.value(key)
  }

  /** The id of what is stored; null for what is not, or not yet. */
  idOf(key: string): string | null {
    return isMade(key) ? (this.#kept.get(key) ?? null) : key
  }

  /** null where the id names nothing, or what has expired. */
  value(key: string): WorkValue | null {
    if (key === nullNoteId) return nullNote
    const id = this.idOf(key)
    if (id === null) return this.#made.get(key) ?? null
    const resource = this.resource(key)
    return resource === null || !isThere(this.context, resource) ? null : this.#stored(resource)
  }

  /**
   * The values of members, in their order, a bounded number at a time in memory. What holds Notes is
   * there, so they are; a thing of memory may have ended by itself, and is passed over. Over the limit
   * of the request no more of them come.
   */
  *values(keys: readonly string[]): Generator<WorkValue> {
    const { work } = this.context
    for (let from = 0; from < keys.length && !work.isOver; from += notesPerRead) {
      const part = keys.slice(from, from + notesPerRead)
      const ids = part.flatMap((key) => this.idOf(key) ?? [])
      const stored = this.resources([...new Set(ids)])
      work.members(part.length)
      for (const resource of stored.values()) this.#count(resource)
      for (const key of part) {
        const resource = stored.get(this.idOf(key) ?? '')
        if (resource === undefined) {
          const made = key === nullNoteId ? nullNote : this.#made.get(key)
          if (made !== undefined && this.idOf(key) !== key) yield made
          else if (key === nullNoteId) yield nullNote
        } else yield this.#stored(resource)
      }
    }
  }

  /** Counts members that a step is about to read. */
  spend(count: number): Result<null> {
    this.#read += count
    this.context.work.members(count)
    const limit = workspaceLimits.work
    if (this.#read <= limit) return checkWork(this.context.work)
    return fail('work_limit', `members read are ${this.#read}, limit ${limit}`)
  }

  /** Counts characters of contents that stay in memory, beside `more` that do for a moment. */
  hold(characters: number, more = 0): Result<null> {
    this.#held += characters
    const limit = workspaceLimits.heldCharacters
    const held = this.#held + more
    if (held <= limit) return ok(null)
    return fail('work_limit', `contents held are ${held} characters, limit ${limit}`)
  }

  /** A new Note that is not kept yet; of null it is the one that has no row. */
  makeNote(content: NoteContent, origin: ValueOrigin, parts: Partial<NoteValue> = {}): NoteValue {
    if (content.value === null) return nullNote
    this.context.work.made()
    const key = this.#nextKey()
    const own = { kind: 'note', key, content, loaded: 0 } as const
    const note = { metadata: {}, ...parts, ...origin, ...own }
    this.#made.set(key, note)
    return note
  }

  makeCollection(
    members: readonly string[],
    origin: ValueOrigin,
    parts: Partial<CollectionValue> = {},
  ): Result<CollectionValue> {
    const limit = this.context.settings.workspace.members
    if (members.length > limit) {
      const detail = `collection is ${members.length} members, limit ${limit}`
      return fail('result_too_large', detail)
    }
    const key = this.#nextKey()
    const made = { metadata: {}, ...parts, ...origin, kind: 'collection', key, members } as const
    this.#made.set(key, made)
    return ok(made)
  }

  /** Another value in place of one that was made and is not kept. */
  replace(value: WorkValue): void {
    this.#made.set(value.key, value)
  }

  /** From now on the value is what is stored under the id. */
  setKept(key: string, id: string): void {
    this.#kept.set(key, id)
    this.#made.delete(key)
  }

  /** As members are compared: what was kept counts by its id. */
  keyOf(key: string): string {
    return this.idOf(key) ?? key
  }

  /** Only what is stored has a row that says more than its value. */
  resource(key: string): Resource | null {
    const id = this.idOf(key)
    const resource = id === null ? null : (this.resources([id]).get(id) ?? null)
    if (resource !== null) this.#count(resource)
    return resource
  }

  /** Notes and Collections, and the things that are read as Notes, by id. */
  resources(ids: readonly string[]): ReadonlyMap<string, Resource> {
    const stored = this.context.store.workspace.byIds(ids)
    const things = ids.filter((id) => !stored.has(id) && thingKindOf(id) !== null)
    if (things.length === 0) return stored
    return new Map([...stored, ...thingsAsNotes(this.context, things)])
  }

  #count(resource: Resource): void {
    const { work } = this.context
    work.rowsRead(1)
    if (resource.kind === 'note') work.read(resource.length)
  }

  #stored(resource: Resource): WorkValue {
    const { id: key, metadata, trust, source } = resource
    const parts = { key, op: source.op, metadata, trust, inputs: [key] }
    if (resource.kind === 'note') {
      const { content, length: loaded, saidText } = resource
      return {
        ...parts,
        kind: 'note',
        content,
        loaded,
        ...(saidText !== undefined && { saidText }),
      }
    }
    const { workspace } = this.context.store
    let members: readonly string[] | null = null
    return {
      ...parts,
      kind: 'collection',
      // Looked up by those who ask for it: many only want the size.
      get members() {
        members ??= workspace.members(key)
        return members
      },
    }
  }

  #nextKey(): string {
    this.#numbered += 1
    return `#${this.#numbered}`
  }

  #numbered = 0
}

function isMade(key: string): boolean {
  return key.startsWith('#')
}

export function kindOfKey(bench: Workbench, key: string): WorkValue['kind'] {
  if (!isMade(key)) return idKindOf(key) ?? 'note'
  return must(bench.value(key), 'what was made is there').kind
}
