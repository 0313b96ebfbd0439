/**
 * Finds slots by a key that many may share: hashing with chains (Knuth, The Art of Computer
 * Programming 3, 6.4), 4 bytes a slot and 4 to 8 for the places where chains begin. It keeps no keys:
 * its owner says what the key of a slot is, and takes the slot out before that changes. What has the
 * key 0 has none and is not found.
 */
export class KeyChains {
  readonly #keyOf: (slot: number) => number
  /** The slot that a chain begins with, and the next in it by slot; both + 1, 0 for none. */
  #heads = new Uint32Array(leastHeads)
  #next = new Uint32Array(0)
  #size = 0

  constructor(keyOf: (slot: number) => number) {
    this.#keyOf = keyOf
  }

  add(slot: number): void {
    if (this.#keyOf(slot) === 0) return
    if (slot >= this.#next.length) this.#widen(slot + 1)
    if (this.#size === this.#heads.length) this.#lengthen()
    this.#put(slot)
    this.#size += 1
  }

  delete(slot: number): void {
    const key = this.#keyOf(slot)
    if (key === 0) return
    const home = this.#home(key)
    let before = 0
    for (let at = this.#heads[home] ?? 0; at !== 0; before = at, at = this.#next[at - 1] ?? 0) {
      if (at !== slot + 1) continue
      const after = this.#next[slot] ?? 0
      if (before === 0) this.#heads[home] = after
      else this.#next[before - 1] = after
      this.#next[slot] = 0
      this.#size -= 1
      return
    }
  }

  /**
   * The slots with a key that are wanted, ascending; of more than `most` those that were added last.
   */
  find(key: number, most: number, isWanted: (slot: number) => boolean): readonly number[] {
    const found: number[] = []
    if (key === 0) return found
    for (let at = this.#heads[this.#home(key)] ?? 0; at !== 0; at = this.#next[at - 1] ?? 0) {
      const slot = at - 1
      if (this.#keyOf(slot) === key && isWanted(slot) && found.push(slot) === most) break
    }
    return found.sort((a, b) => a - b)
  }

  /** Empties the chains and makes room for so many slots. */
  clear(slots: number): void {
    let heads = leastHeads
    while (heads < slots) heads *= 2
    this.#heads = new Uint32Array(heads)
    this.#next = new Uint32Array(slots)
    this.#size = 0
  }

  bytes(): number {
    return this.#heads.byteLength + this.#next.byteLength
  }

  #put(slot: number): void {
    const home = this.#home(this.#keyOf(slot))
    this.#next[slot] = this.#heads[home] ?? 0
    this.#heads[home] = slot + 1
  }

  #widen(slots: number): void {
    const next = new Uint32Array(slots + Math.max(leastHeads, slots >>> 4))
    next.set(this.#next)
    this.#next = next
  }

  /** Twice as many chains, each in the order it was in. */
  #lengthen(): void {
    const [heads, next] = [this.#heads, this.#next.slice()]
    this.#heads = new Uint32Array(2 * heads.length)
    for (const head of heads) {
      const chain: number[] = []
      for (let at = head; at !== 0; at = next[at - 1] ?? 0) chain.push(at - 1)
      for (const slot of chain.reverse()) this.#put(slot)
    }
  }

  #home(key: number): number {
    const mixed = Math.imul(key, 0x9e3779b1)
    return (mixed ^ (mixed >>> 15)) & (this.#heads.length - 1)
  }
}

/** A power of two, as their number always is. */
const leastHeads = 64
