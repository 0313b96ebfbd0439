import { assert } from '../assert.ts'
import { filled, grown } from '../graph/columns.ts'
import type { SnapshotPart } from './snapshot-part.ts'

/**
 * Which passages link which entities, both ways. The entities of each passage stand in one array,
 * list behind list; a new list is written at its end, and all anew when more than a tenth is dead.
 */
export class EntityLinks implements SnapshotPart {
  /** By slot: where its list begins, and how long it is. */
  #starts = new Uint32Array(0)
  #counts = new Uint16Array(0)
  #rows = new Int32Array(0)
  #used = 0
  #live = 0
  /** The slots of each entity, ascending; null until they are first asked for. */
  #slots: Map<number, number[]> | null = null

  /** The entities of a slot, as they were given. */
  of(slot: number): readonly number[] {
    const start = this.#starts[slot] ?? 0
    return [...this.#rows.subarray(start, start + this.#countOf(slot))]
  }

  links(slot: number, entity: number): boolean {
    const start = this.#starts[slot] ?? 0
    for (let at = start; at < start + this.#countOf(slot); at++) {
      if (this.#rows[at] === entity) return true
    }
    return false
  }

  /** The slots that link the entity, ascending. */
  linking(entity: number): readonly number[] {
    return this.#known().get(entity) ?? none
  }

  /** In place of what the slot linked before. */
  set(slot: number, entities: readonly number[]): void {
    assert(entities.length <= mostEntities, 'a passage links at most 65,535 entities')
    if (this.#has(slot, entities)) return
    this.clear(slot)
    if (slot >= this.#starts.length)
      this.#resizeSlots(Math.max(slot + 1, grown(this.#starts.length)))
    const end = this.#used + entities.length
    if (end > this.#rows.length) {
      this.#rows = filled(new Int32Array(Math.max(end, grown(this.#rows.length))), this.#rows)
    }
    this.#rows.set(entities, this.#used)
    this.#starts[slot] = this.#used
    this.#counts[slot] = entities.length
    this.#used = end
    this.#live += entities.length
    if (this.#slots === null) return
    for (const entity of new Set(entities)) tie(this.#slots, slot, entity)
  }

  clear(slot: number): void {
    const start = this.#starts[slot] ?? 0
    const count = this.#countOf(slot)
    if (count === 0) return
    for (const entity of this.#slots === null ? none : new Set(this.of(slot))) {
      this.#untie(slot, entity)
    }
    this.#rows.fill(0, start, start + count)
    this.#counts[slot] = 0
    this.#live -= count
    if (this.#used - this.#live > Math.max(leastDead, this.#live * mostDead)) this.#pack()
  }

  /** Slots, and entities of all slots. */
  sizes(): readonly number[] {
    return [this.#starts.length, this.#used]
  }

  columns(): readonly (Uint32Array | Uint16Array | Int32Array)[] {
    return [this.#starts, this.#counts, this.#rows.subarray(0, this.#used)]
  }

  resize([slots = 0, used = 0]: readonly number[]): void {
    this.#resizeSlots(slots)
    this.#rows = filled(new Int32Array(used), this.#rows)
    this.#used = used
  }

  reindex(): void {
    this.#slots = null
    const counts = this.#counts
    let live = 0
    for (let slot = 0; slot < counts.length; slot++) live += counts[slot] ?? 0
    this.#live = live
  }

  /** An estimate where JavaScript's own structures are concerned. */
  bytes(): number {
    const columns = this.#starts.byteLength + this.#counts.byteLength + this.#rows.byteLength
    if (this.#slots === null) return columns
    return columns + this.#live * bytesOfSlot + this.#slots.size * bytesOfEntity
  }

  #has(slot: number, entities: readonly number[]): boolean {
    const start = this.#starts[slot] ?? 0
    if (this.#countOf(slot) !== entities.length || slot >= this.#starts.length) return false
    return entities.every((entity, at) => this.#rows[start + at] === entity)
  }

  #countOf(slot: number): number {
    return this.#counts[slot] ?? 0
  }

  #known(): Map<number, number[]> {
    if (this.#slots !== null) return this.#slots
    const known = new Map<number, number[]>()
    for (let slot = 0; slot < this.#starts.length; slot++) {
      const start = this.#starts[slot] ?? 0
      const end = start + this.#countOf(slot)
      for (let at = start; at < end; at++) tie(known, slot, this.#rows[at] ?? 0)
    }
    this.#slots = known
    return known
  }

  #untie(slot: number, entity: number): void {
    const slots = this.#slots?.get(entity) ?? []
    slots.splice(placeOf(slot, slots), 1)
    if (slots.length === 0) this.#slots?.delete(entity)
  }

  #pack(): void {
    const rows = new Int32Array(this.#live)
    let used = 0
    for (let slot = 0; slot < this.#starts.length; slot++) {
      const start = this.#starts[slot] ?? 0
      const count = this.#countOf(slot)
      rows.set(this.#rows.subarray(start, start + count), used)
      this.#starts[slot] = used
      used += count
    }
    this.#rows = rows
    this.#used = used
  }

  #resizeSlots(slots: number): void {
    this.#starts = filled(new Uint32Array(slots), this.#starts)
    this.#counts = filled(new Uint16Array(slots), this.#counts)
  }
}

function tie(known: Map<number, number[]>, slot: number, entity: number): void {
  const slots = known.get(entity)
  if (slots === undefined) known.set(entity, [slot])
  else if (slot > (slots.at(-1) ?? -1)) slots.push(slot)
  else {
    const place = placeOf(slot, slots)
    if (slots[place] !== slot) slots.splice(place, 0, slot)
  }
}

/** Where the slot stands, or would stand, among ascending ones. */
function placeOf(slot: number, slots: readonly number[]): number {
  let [low, high] = [0, slots.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((slots[middle] ?? 0) < slot) low = middle + 1
    else high = middle
  }
  return low
}

const none: readonly number[] = []
const mostEntities = 65_535
/** Share of the entities of all slots, and number below which packing would come too often. */
const mostDead = 0.1
const leastDead = 1_024
/** Of a number in an array that has room for half as many again, and of an array in a Map. */
const bytesOfSlot = 10
const bytesOfEntity = 120
