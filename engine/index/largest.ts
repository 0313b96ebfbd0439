import type { SparseColumn } from './sparse-column.ts'

/** Which of two places comes first where their values are the same. */
export type IsBefore = (a: number, b: number) => boolean

/**
 * The places of the largest values above 0, at most `count`, largest first; of equal ones those for
 * which `isBefore` says so first. One pass with a heap: n log count.
 */
export function largest(values: Float64Array, count: number, isBefore: IsBefore): number[] {
  return largestBounded(values, (place) => values[place] ?? 0, count, isBefore)
}

/**
 * The same of values that cost something: `valueOf` is asked only where `bounds`, which no value
 * exceeds, leaves a place a chance. What has no bound above 0 has no value.
 */
export function largestBounded(
  bounds: Float64Array,
  valueOf: (place: number) => number,
  count: number,
  isBefore: IsBefore,
): number[] {
  if (!(count > 0)) return []
  const heap = new LargestHeap(Math.min(count, bounds.length), isBefore)
  // Most are less than what the heap holds, and are passed over by their bound alone.
  let { least } = heap
  for (let place = 0; place < bounds.length; place++) {
    if ((bounds[place] ?? 0) >= least) least = heap.offer(place, valueOf(place))
  }
  return heap.places()
}

/**
 * `largest` among some places, each of which is named once. It begins at their end: where they ascend
 * and the higher comes before an equal one, equal ones are then passed over.
 */
export function largestAmong(
  places: readonly number[],
  valueOf: (place: number) => number,
  count: number,
  isBefore: IsBefore,
): number[] {
  if (!(count > 0)) return []
  const heap = new LargestHeap(Math.min(count, places.length), isBefore)
  for (let at = places.length - 1; at >= 0; at--) {
    const place = places[at] ?? 0
    heap.offer(place, valueOf(place))
  }
  return heap.places()
}

/**
 * `largestBounded` among the places that have a bound. Those with the largest are asked for their
 * values first, so that hardly any other has a chance.
 */
export function largestBoundedAmong(
  bounds: SparseColumn,
  valueOf: (place: number) => number,
  count: number,
  isBefore: IsBefore,
): number[] {
  if (!(count > 0)) return []
  const first = largestAmong(bounds.places, (place) => bounds.at(place), count, isBefore)
  const heap = new LargestHeap(first.length, isBefore)
  for (const place of first) heap.offer(place, valueOf(place))
  const offered = new Set(first)
  let { least } = heap
  for (const place of bounds.places) {
    if (bounds.at(place) >= least && !offered.has(place)) least = heap.offer(place, valueOf(place))
  }
  return heap.places()
}

/** At most `room` places with their values, the least of them on top. */
class LargestHeap {
  readonly #room: number
  readonly #isBefore: IsBefore
  readonly #places: Int32Array
  readonly #values: Float64Array
  #size = 0

  constructor(room: number, isBefore: IsBefore) {
    this.#room = room
    this.#isBefore = isBefore
    this.#places = new Int32Array(room)
    this.#values = new Float64Array(room)
  }

  /** What is less does not come in. */
  get least(): number {
    return this.#size < this.#room ? Number.MIN_VALUE : (this.#values[0] ?? 0)
  }

  /** Takes a place in, for the least one where there is no room; answers the new `least`. */
  offer(place: number, value: number): number {
    if (!(value >= this.least)) return this.least
    if (this.#size < this.#room) {
      this.#size += 1
      this.#rise(this.#size - 1, place, value)
    } else if (this.#room > 0 && this.#isLess(0, place, value)) this.#sink(place, value)
    return this.least
  }

  /** The largest first. */
  places(): number[] {
    const order = Array.from({ length: this.#size }, (_, at) => at)
    const isLess = (a: number, b: number): boolean =>
      this.#isLess(a, this.#places[b] ?? 0, this.#values[b] ?? 0)
    return order.sort((a, b) => (isLess(a, b) ? 1 : -1)).map((at) => this.#places[at] ?? 0)
  }

  /** What stands there comes behind this place. */
  #isLess(at: number, place: number, value: number): boolean {
    const own = this.#values[at] ?? 0
    return own !== value ? own < value : this.#isBefore(place, this.#places[at] ?? 0)
  }

  /** From the end up to its place. */
  #rise(end: number, place: number, value: number): void {
    let at = end
    while (at > 0) {
      const above = (at - 1) >> 1
      if (this.#isLess(above, place, value)) break
      this.#move(above, at)
      at = above
    }
    this.#places[at] = place
    this.#values[at] = value
  }

  /** From the top, in place of what stood there, down to its place. */
  #sink(place: number, value: number): void {
    let at = 0
    for (;;) {
      let below = 2 * at + 1
      if (below >= this.#size) break
      const other = below + 1
      if (
        other < this.#size &&
        this.#isLess(other, this.#places[below] ?? 0, this.#values[below] ?? 0)
      ) {
        below = other
      }
      if (!this.#isLess(below, place, value)) break
      this.#move(below, at)
      at = below
    }
    this.#places[at] = place
    this.#values[at] = value
  }

  #move(from: number, to: number): void {
    this.#places[to] = this.#places[from] ?? 0
    this.#values[to] = this.#values[from] ?? 0
  }
}
