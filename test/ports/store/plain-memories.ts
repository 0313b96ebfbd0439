import type { Memory, MemoryId } from '../../../engine/model/memory.ts'
import type { MemoryFilter, MemoryTime } from '../../../engine/memory/tables/memory-lists.ts'
import type {
  MemoryChanges,
  MemoryTable,
  NewMemory,
} from '../../../engine/memory/tables/memory-table.ts'
import type { TurnBeside } from '../../../engine/memory/tables/turns-around.ts'

export type Memories = Omit<MemoryTable, 'takeEarliestBandEnd' | 'standing' | 'standingTexts'>

/** The port's laws in the plainest way: every question looks at everything. */
export class PlainMemories implements Memories {
  readonly #memories = new Map<MemoryId, Memory>()
  readonly #links = new Set<string>()
  readonly #textOf: (passage: number) => string

  constructor(textOf: (passage: number) => string) {
    this.#textOf = textOf
  }

  insert(memory: NewMemory): void {
    this.#memories.set(memory.id, { ...memory, text: this.#textOf(memory.passage) })
  }

  update(id: MemoryId, changes: MemoryChanges): void {
    const before = this.#memories.get(id)
    if (before === undefined) return
    const after = { ...before, ...changes }
    this.#memories.set(id, { ...after, text: this.#textOf(after.passage) })
  }

  erase(id: MemoryId): void {
    this.#memories.delete(id)
    for (const link of this.#links) if (link.endsWith(` ${id}`)) this.#links.delete(link)
  }

  byId(id: MemoryId): Memory | null {
    return this.#memories.get(id) ?? null
  }

  byIds(ids: readonly MemoryId[]): readonly Memory[] {
    return ids.flatMap((id) => this.byId(id) ?? [])
  }

  byExternalId(externalId: string): Memory | null {
    return this.#live().find((memory) => memory.externalId === externalId) ?? null
  }

  ofImport(importId: string, through: MemoryId | null): readonly MemoryId[] {
    return this.#oldestFirst()
      .map(({ id }) => id)
      .filter((id) => this.byId(id)?.importId === importId || (through !== null && id <= through))
  }

  list(filter: MemoryFilter, after: MemoryId | null, limit: number): readonly Memory[] {
    const { externalId, store, thread, entities = [], pinned, from, to } = filter
    return this.#oldestFirst()
      .toReversed()
      .filter(({ forgotten, expiresAt, band, bandUntil }) => {
        const isGone = forgotten !== null || (expiresAt !== null && expiresAt <= filter.now)
        const mayBeLow = band === 'archived' || (bandUntil !== null && bandUntil <= filter.now)
        return filter.archived ? isGone || mayBeLow : !isGone
      })
      .filter(({ id }) => after === null || id < after)
      .filter((memory) => externalId === undefined || memory.externalId === externalId)
      .filter((memory) => store === undefined || memory.stores.includes(store))
      .filter((memory) => thread === undefined || memory.thread === thread)
      .filter(({ id }) => entities.every((some) => this.#linking(some).includes(id)))
      .filter(({ pinnedAt }) => pinned === undefined || (pinnedAt !== null) === pinned)
      .filter(({ occurredAt }) => from === undefined || occurredAt >= from)
      .filter(({ occurredAt }) => to === undefined || occurredAt < to)
      .slice(0, limit)
  }

  listByTime(filter: MemoryFilter, after: MemoryTime | null, limit: number): readonly Memory[] {
    return this.list(filter, null, Infinity)
      .toSorted((a, b) => inTime(b, a))
      .filter((one) => after === null || inTime(one, after) < 0)
      .slice(0, limit)
  }

  linkedTo(entities: readonly number[], limit: number, before: MemoryId | null = null) {
    return this.#linking(entities)
      .toReversed()
      .filter((id) => before === null || id < before)
      .slice(0, limit)
  }

  reviewBands(): void {
    for (const { id, pinnedAt } of this.#live())
      if (pinnedAt === null) this.update(id, { bandUntil: 0 })
  }

  leavingBand(now: number, after: MemoryId | null, limit: number): readonly Memory[] {
    return this.#live()
      .filter(({ bandUntil }) => bandUntil !== null && bandUntil <= now)
      .filter(({ id }) => after === null || id > after)
      .slice(0, limit)
  }

  nextLeaving(after: number): number | null {
    const ends = this.#live().flatMap(({ bandUntil }) => bandUntil ?? [])
    const later = ends.filter((end) => end > after)
    return later.length === 0 ? null : Math.min(...later)
  }

  sharing(entities: readonly number[], most: number): ReadonlyMap<number, readonly MemoryId[]> {
    const linked = entities.map((entity) => [entity, this.#linking([entity])] as const)
    return new Map(linked.filter(([, ids]) => ids.length <= most))
  }

  link(entity: number, memory: MemoryId): void {
    this.#links.add(`${entity} ${memory}`)
  }

  unlink(entity: number, memory: MemoryId): void {
    this.#links.delete(`${entity} ${memory}`)
  }

  speakersIn(thread: string, newest: number): readonly (string | null)[] {
    const said = this.#live()
      .filter((memory) => memory.thread === thread)
      .toSorted((one, other) => order(other, one))
      .slice(0, newest)
    return [...new Set(said.map(({ speaker, speakerRole }) => speaker ?? speakerRole))]
  }

  extentOf(thread: string): { readonly messages: number; readonly beganAt: number | null } {
    const told = this.#live().filter((one) => one.form === 'text' && one.thread === thread)
    const times = told.map(({ occurredAt }) => occurredAt)
    return { messages: told.length, beganAt: times.length === 0 ? null : Math.min(...times) }
  }

  turnsAround(ids: readonly MemoryId[], reach: number): readonly TurnBeside[] {
    return this.byIds(ids).flatMap((memory) => {
      const turns = this.#live()
        .filter(({ thread }) => thread !== null && thread === memory.thread)
        .filter(({ form, id }) => form === 'text' || id === memory.id)
        .toSorted((one, other) => order(one, other))
      const later = turns.filter((turn) => order(turn, memory) > 0).slice(0, reach)
      const earlier = turns.filter((turn) => order(turn, memory) < 0).toReversed()
      const of = memory.id
      return [
        ...later.map(({ id }, place) => ({ of, id, distance: place + 1 })),
        ...earlier.slice(0, reach).map(({ id }, place) => ({ of, id, distance: -(place + 1) })),
      ]
    })
  }

  #oldestFirst(): Memory[] {
    return [...this.#memories.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1))
  }

  #live(): Memory[] {
    return this.#oldestFirst().filter(({ forgotten }) => forgotten === null)
  }

  /** Of memories that link any of these, oldest first; a link outlives no memory. */
  #linking(entities: readonly number[]): MemoryId[] {
    return this.#oldestFirst()
      .map(({ id }) => id)
      .filter((id) => entities.some((entity) => this.#links.has(`${entity} ${id}`)))
  }
}

function order(one: Memory, other: Memory): number {
  return one.occurredAt - other.occurredAt || (one.id < other.id ? -1 : Number(one.id > other.id))
}

function inTime(a: MemoryTime, b: MemoryTime): number {
  return a.occurredAt - b.occurredAt || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}
