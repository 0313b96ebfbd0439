/**
 * The slots of each entity, ascending, in three arrays: entities in their order, where the slots of
 * each end, and the slots of all. It stands as it was packed; 8 bytes an entity and 4 a slot.
 */
export class PackedSlots {
  readonly #entities: Int32Array
  readonly #ends: Uint32Array
  readonly #slots: Uint32Array

  /** Room for so many, to be read back. */
  constructor(entities: number, slots: number) {
    this.#entities = new Int32Array(entities)
    this.#ends = new Uint32Array(entities)
    this.#slots = new Uint32Array(slots)
  }

  static of(lists: ReadonlyMap<number, readonly number[]>): PackedSlots {
    const sizes = [...lists.values()].reduce((sum, { length }) => sum + length, 0)
    const packed = new PackedSlots(lists.size, sizes)
    let [at, end] = [0, 0]
    for (const [entity, slots] of [...lists].sort(([a], [b]) => a - b)) {
      packed.#slots.set(slots, end)
      end += slots.length
      packed.#entities[at] = entity
      packed.#ends[at] = end
      at += 1
    }
    return packed
  }

  slotsOf(entity: number): number[] {
    let [low, high] = [0, this.#entities.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#entities[middle] ?? 0) < entity) low = middle + 1
      else high = middle
    }
    if (this.#entities[low] !== entity) return []
    return [...this.#slots.subarray(low === 0 ? 0 : this.#ends[low - 1], this.#ends[low])]
  }

  /** Entities, and slots of all. */
  sizes(): readonly number[] {
    return [this.#entities.length, this.#slots.length]
  }

  columns(): readonly (Int32Array | Uint32Array)[] {
    return [this.#entities, this.#ends, this.#slots]
  }

  bytes(): number {
    return this.columns().reduce((sum, column) => sum + column.byteLength, 0)
  }
}
