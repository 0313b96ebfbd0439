/** Numbers that look random and are the same for the same seed (mulberry32). */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** 0 to 1, without 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** 0 to `below`, without it. */
  whole(below: number): number {
    return Math.floor(this.next() * below)
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  pick<T>(list: readonly [T, ...T[]]): T
  pick<T>(list: readonly T[]): T | undefined
  pick<T>(list: readonly T[]): T | undefined {
    return list[this.whole(list.length)]
  }
}
