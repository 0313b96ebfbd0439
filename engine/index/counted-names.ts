import { filled, grown } from '../graph/columns.ts'
import type { SnapshotPart } from './snapshot-part.ts'
import { TextTable } from './text-table.ts'

/** Names by number, counted by use: a name that nobody uses any more is not found. */
export class CountedNames implements SnapshotPart {
  readonly #names = new TextTable()
  #uses = new Uint32Array(0)
  #unused = 0

  /** −1 where nobody uses the name. */
  find(name: string): number {
    const number = this.#names.find(name)
    return this.#usesOf(number) > 0 ? number : -1
  }

  /** Above every number that a name has. */
  get limit(): number {
    return this.#names.size
  }

  /** Those in use. */
  *all(): Iterable<string> {
    for (let number = 0; number < this.#names.size; number++) {
      const name = this.#usesOf(number) > 0 ? this.nameOf(number) : null
      if (name !== null) yield name
    }
  }

  /** Names that nobody uses, but which are still in memory. */
  get unused(): number {
    return this.#unused
  }

  nameOf(number: number): string | null {
    return number < 0 ? null : this.#names.textOf(number)
  }

  /** Counts one use more; answers the number, −1 for no name. */
  use(name: string | null): number {
    if (name === null) return -1
    const known = this.#names.size
    const number = this.#names.add(name)
    if (number < known && this.#usesOf(number) === 0) this.#unused -= 1
    if (number >= this.#uses.length) {
      this.#uses = filled(new Uint32Array(grown(this.#uses.length)), this.#uses)
    }
    this.#uses[number] = this.#usesOf(number) + 1
    return number
  }

  /** Counts one use less of a number that is in use. */
  release(number: number): void {
    if (number < 0) return
    this.#uses[number] = this.#usesOf(number) - 1
    if (this.#usesOf(number) === 0) this.#unused += 1
  }

  /** Drops what nobody uses; answers the new number of each, in the same order. */
  forgetUnused(): Int32Array {
    const uses = this.#uses.subarray(0, this.#names.size)
    const numbers = this.#names.keep((number) => this.#usesOf(number) > 0)
    this.#uses = uses.filter((count) => count > 0)
    this.#unused = 0
    return numbers
  }

  /** As the table of the names has them, and how many are unused. */
  sizes(): readonly number[] {
    return [...this.#names.sizes(), this.#unused]
  }

  columns(): readonly (Uint8Array | Uint32Array)[] {
    return [...this.#names.columns(), this.#uses.subarray(0, this.#names.size)]
  }

  resize(sizes: readonly number[]): void {
    this.#names.resize(sizes)
    this.#uses = filled(new Uint32Array(sizes[0] ?? 0), this.#uses)
    this.#unused = sizes.at(-1) ?? 0
  }

  reindex(): void {
    this.#names.reindex()
  }

  bytes(): number {
    return this.#names.bytes() + this.#uses.byteLength
  }

  #usesOf(number: number): number {
    return this.#uses[number] ?? 0
  }
}
