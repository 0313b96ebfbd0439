/**
 * A number for each place, of which most are 0: whoever reads all goes through the others alone. None
 * is below 0, and what has one keeps one above it.
 */
export class SparseColumn {
  /** By place. */
  readonly values: Float64Array
  readonly #places: number[] = []

  constructor(length: number) {
    this.values = new Float64Array(length)
  }

  /** Those that were given a number, in the order of that. */
  get places(): readonly number[] {
    return this.#places
  }

  at(place: number): number {
    return this.values[place] ?? 0
  }

  /** A place that had none, or 0, comes in. */
  set(place: number, value: number): void {
    if (this.values[place] === 0 && value !== 0) this.#places.push(place)
    this.values[place] = value
  }

  add(place: number, value: number): void {
    this.set(place, this.at(place) + value)
  }
}
