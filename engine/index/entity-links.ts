import { RowLists } from './row-lists.ts'
import type { SnapshotPart } from './snapshot-part.ts'

/** Which passages link which entities, both ways. */
export class EntityLinks implements SnapshotPart {
  /** The entities of each slot. */
  readonly #lists = new RowLists()
  /** The slots of each entity, ascending; null until they are first asked for. */
  #slots: Map<number, number[]> | null = null

  /** The entities of a slot, as they were given. */
  of(slot: number): readonly number[] {
    return this.#lists.of(slot)
  }

  links(slot: number, entity: number): boolean {
    return this.#lists.has(slot, entity)
  }

  /** The slots that link the entity, ascending. */
  linking(entity: number): readonly number[] {
    return this.#known().get(entity) ?? none
  }

  /** In place of what the slot linked before. */
  set(slot: number, entities: readonly number[]): void {
    if (this.#lists.is(slot, entities)) return
    this.clear(slot)
    this.#lists.set(slot, entities)
    if (this.#slots === null) return
    for (const entity of new Set(entities)) tie(this.#slots, slot, entity)
  }

  clear(slot: number): void {
    for (const entity of this.#slots === null ? none : new Set(this.of(slot))) {
      this.#untie(slot, entity)
    }
    this.#lists.clear(slot)
  }

  sizes(): readonly number[] {
    return this.#lists.sizes()
  }

  columns(): readonly (Uint32Array | Uint16Array | Int32Array)[] {
    return this.#lists.columns()
  }

  resize(sizes: readonly number[]): void {
    this.#lists.resize(sizes)
  }

  reindex(): void {
    this.#slots = null
    this.#lists.reindex()
  }

  /** An estimate where JavaScript's own structures are concerned. */
  bytes(): number {
    if (this.#slots === null) return this.#lists.bytes()
    return this.#lists.bytes() + this.#lists.live * bytesOfSlot + this.#slots.size * bytesOfEntity
  }

  #known(): Map<number, number[]> {
    if (this.#slots !== null) return this.#slots
    const known = new Map<number, number[]>()
    this.#lists.visit((slot, entity) => tie(known, slot, entity))
    this.#slots = known
    return known
  }

  #untie(slot: number, entity: number): void {
    const slots = this.#slots?.get(entity) ?? []
    slots.splice(placeOf(slot, slots), 1)
    if (slots.length === 0) this.#slots?.delete(entity)
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
/** Of a number in an array that has room for half as many again, and of an array in a Map. */
const bytesOfSlot = 10
const bytesOfEntity = 120
