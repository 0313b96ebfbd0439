/** A table asks its owner for the hash of each slot's key. */
export interface SlotKeys {
  hashOf(slot: number): number
}

/**
 * Finds slots by the hash of a key: open addressing with linear probing (Knuth, The Art of Computer
 * Programming 3, 6.4), 4 bytes a place and at most three in four places taken, in place of a Map's
 * forty. It keeps no keys: the caller says which slot is meant.
 */
export class SlotTable {
  readonly #keys: SlotKeys
  /** Slot + 1; 0 is a free place. */
  #places = new Uint32Array(leastPlaces)
  #size = 0

  constructor(keys: SlotKeys) {
    this.#keys = keys
  }

  find(hash: number, isMeant: (slot: number) => boolean): number | undefined {
    const places = this.#places
    for (let place = this.#home(hash); ; place = this.#after(place)) {
      const taken = places[place] ?? 0
      if (taken === 0) return undefined
      if (isMeant(taken - 1)) return taken - 1
    }
  }

  /** The key must not be there yet. */
  add(slot: number): void {
    this.reserve(this.#size + 1)
    this.#settle(slot)
    this.#size += 1
  }

  delete(slot: number): void {
    let place = this.#home(this.#keys.hashOf(slot))
    while ((this.#places[place] ?? 0) !== slot + 1) {
      if ((this.#places[place] ?? 0) === 0) return
      place = this.#after(place)
    }
    this.#places[place] = 0
    this.#size -= 1
    // What was pushed on by the one that went has to be found again from its own place.
    for (place = this.#after(place); ; place = this.#after(place)) {
      const taken = this.#places[place] ?? 0
      if (taken === 0) return
      this.#places[place] = 0
      this.#settle(taken - 1)
    }
  }

  /** Empties the table and makes room for so many slots. */
  clear(size: number): void {
    this.#places = new Uint32Array(leastPlaces)
    this.#size = 0
    this.reserve(size)
  }

  /** Makes room for so many slots at once. */
  reserve(size: number): void {
    if (size <= this.#places.length * mostTaken) return
    const old = this.#places
    this.#places = new Uint32Array(Math.ceil((size / mostTaken) * growth) + leastPlaces)
    for (const taken of old) if (taken !== 0) this.#settle(taken - 1)
  }

  /** The table as it stands in memory, for a snapshot. */
  get places(): Uint32Array {
    return this.#places
  }

  /** Room for so many places, which are read back; then `adopt` says how many are taken. */
  resize(places: number): void {
    this.#places = new Uint32Array(places)
  }

  adopt(size: number): void {
    this.#size = size
  }

  bytes(): number {
    return this.#places.byteLength
  }

  #settle(slot: number): void {
    let place = this.#home(this.#keys.hashOf(slot))
    while ((this.#places[place] ?? 0) !== 0) place = this.#after(place)
    this.#places[place] = slot + 1
  }

  #home(hash: number): number {
    return Math.floor(hash * (this.#places.length / 2 ** 32))
  }

  #after(place: number): number {
    return place + 1 === this.#places.length ? 0 : place + 1
  }
}

const leastPlaces = 16
const mostTaken = 0.75
const growth = 1.125
