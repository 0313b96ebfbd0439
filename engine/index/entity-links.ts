import { PackedSlots } from './packed-slots.ts'
import { RowLists } from './row-lists.ts'
import type { SnapshotPart } from './snapshot-part.ts'

/** Which passages link which entities, both ways. */
export class EntityLinks implements SnapshotPart {
  /** The entities of each slot. */
  readonly #lists = new RowLists()
  /** The slots of each entity as they were packed last; null until they are first asked for. */
  #packed: PackedSlots | null = null
  /** The same as they are now, of entities that were asked for or have changed since. */
  readonly #known = new Map<number, number[]>()
  /** Whether some have changed since. */
  #isAhead = false

  /** The entities of a slot, as they were given. */
  of(slot: number): readonly number[] {
    return this.#lists.of(slot)
  }

  links(slot: number, entity: number): boolean {
    return this.#lists.has(slot, entity)
  }

  /** The slots that link the entity, ascending. */
  linking(entity: number): readonly number[] {
    const known = this.#known.get(entity)
    if (known !== undefined) return known
    const slots = (this.#packed ?? this.#pack()).slotsOf(entity)
    if (slots.length > 0) this.#known.set(entity, slots)
    return slots
  }

  /** In place of what the slot linked before. */
  set(slot: number, entities: readonly number[]): void {
    if (this.#lists.is(slot, entities)) return
    this.clear(slot)
    this.#lists.set(slot, entities)
    if (this.#packed === null) return
    for (const entity of new Set(entities)) insert(slot, this.#changing(entity))
  }

  clear(slot: number): void {
    for (const entity of this.#packed === null ? none : new Set(this.of(slot))) {
      const slots = this.#changing(entity)
      slots.splice(placeOf(slot, slots), 1)
    }
    this.#lists.clear(slot)
  }

  /** Those of the lists, then of the packed slots, which are packed as they are now. */
  sizes(): readonly number[] {
    return [...this.#lists.sizes(), ...this.#packedNow().sizes()]
  }

  columns(): readonly ArrayBufferView[] {
    return [...this.#lists.columns(), ...this.#packedNow().columns()]
  }

  resize(sizes: readonly number[]): void {
    const own = sizes.length - packedSizes
    this.#lists.resize(sizes.slice(0, own))
    this.#packed = new PackedSlots(sizes[own] ?? 0, sizes[own + 1] ?? 0)
    this.#known.clear()
    this.#isAhead = false
  }

  reindex(): void {
    this.#lists.reindex()
  }

  /** An estimate where JavaScript's own structures are concerned. */
  bytes(): number {
    const lists = [...this.#known.values()]
    const slots = lists.reduce((sum, { length }) => sum + length, 0)
    const known = slots * bytesOfSlot + lists.length * bytesOfEntity
    return this.#lists.bytes() + (this.#packed?.bytes() ?? 0) + known
  }

  #packedNow(): PackedSlots {
    return this.#packed === null || this.#isAhead ? this.#pack() : this.#packed
  }

  #pack(): PackedSlots {
    const lists = new Map<number, number[]>()
    this.#lists.visit((slot, entity) => {
      const slots = lists.get(entity)
      if (slots === undefined) lists.set(entity, [slot])
      else insert(slot, slots)
    })
    this.#packed = PackedSlots.of(lists)
    this.#isAhead = false
    return this.#packed
  }

  /** The slots of an entity, to be changed. */
  #changing(entity: number): number[] {
    const slots = this.#known.get(entity) ?? this.#packed?.slotsOf(entity) ?? []
    this.#known.set(entity, slots)
    this.#isAhead = true
    return slots
  }
}

/** Puts the slot at its place among ascending ones, once. */
function insert(slot: number, slots: number[]): void {
  if (slot > (slots.at(-1) ?? -1)) {
    slots.push(slot)
    return
  }
  const place = placeOf(slot, slots)
  if (slots[place] !== slot) slots.splice(place, 0, slot)
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
/** Numbers that `PackedSlots` tells of its size. */
const packedSizes = 2
/** Of a number in an array that has room for half as many again, and of an array in a Map. */
const bytesOfSlot = 10
const bytesOfEntity = 120
