/**
 * The slots that one spread meets, numbered in the order of meeting: what is kept of each stands in
 * arrays as long as the spread is wide, not as long as the graph. Open addressing, a power of two
 * of places, at most half taken.
 */
export class TouchedSlots {
  /** Slot + 1 and its number, side by side; 0 is a free place. */
  #places = new Uint32Array(2 * leastPlaces)
  #mask = leastPlaces - 1
  slots = new Uint32Array(leastPlaces / 2)
  size = 0

  /** The number of a slot; a new one where it was not met before. */
  numberOf(slot: number): number {
    let place = this.#homeOf(slot)
    for (;;) {
      const taken = this.#places[2 * place] ?? 0
      if (taken === slot + 1) return this.#places[2 * place + 1] ?? 0
      if (taken === 0) break
      place = (place + 1) & this.#mask
    }
    if (this.size === this.slots.length) {
      this.#grow()
      return this.numberOf(slot)
    }
    this.#places[2 * place] = slot + 1
    this.#places[2 * place + 1] = this.size
    this.slots[this.size] = slot
    return this.size++
  }

  /** undefined where it was not met. */
  find(slot: number): number | undefined {
    for (let place = this.#homeOf(slot); ; place = (place + 1) & this.#mask) {
      const taken = this.#places[2 * place] ?? 0
      if (taken === slot + 1) return this.#places[2 * place + 1]
      if (taken === 0) return undefined
    }
  }

  #homeOf(slot: number): number {
    const mixed = Math.imul(slot, 0x9e3779b1)
    return (mixed ^ (mixed >>> 15)) & this.#mask
  }

  #grow(): void {
    const old = this.slots
    const places = 2 * (this.#mask + 1)
    this.#places = new Uint32Array(2 * places)
    this.#mask = places - 1
    this.slots = new Uint32Array(places / 2)
    this.slots.set(old)
    for (let number = 0; number < this.size; number++) {
      let place = this.#homeOf(old[number] ?? 0)
      while ((this.#places[2 * place] ?? 0) !== 0) place = (place + 1) & this.#mask
      this.#places[2 * place] = (old[number] ?? 0) + 1
      this.#places[2 * place + 1] = number
    }
  }
}

const leastPlaces = 1_024
