import { filled, grown } from './columns.ts'

/**
 * Finds slots by the numbers of their rows, below zero too: pages of 1,024 rows, 4 bytes a row. Rows
 * are given one after the other, so a page is full unless what stood there was erased; none is made
 * for a stretch of rows that nobody has. It is written without a hash, in one pass over the rows.
 */
export class RowSlots {
  readonly #pages: (Uint32Array | undefined)[] = []
  /** Of the rows below zero, −1 first. */
  readonly #below: (Uint32Array | undefined)[] = []
  /** All pages in the order in which they were made, and their numbers; those below zero are −1 − number. */
  #made: Uint32Array[] = []
  #numbers = new Int32Array(0)

  find(row: number): number | undefined {
    const place = row < 0 ? ~row : row
    const page = (row < 0 ? this.#below : this.#pages)[place >>> pageBits]
    const taken = page?.[place & pageMask] ?? 0
    return taken === 0 ? undefined : taken - 1
  }

  set(row: number, slot: number): void {
    const place = row < 0 ? ~row : row
    this.#pageOf(row < 0, place >>> pageBits)[place & pageMask] = slot + 1
  }

  delete(row: number): void {
    const place = row < 0 ? ~row : row
    const page = (row < 0 ? this.#below : this.#pages)[place >>> pageBits]
    if (page !== undefined) page[place & pageMask] = 0
  }

  clear(): void {
    this.#pages.length = 0
    this.#below.length = 0
    this.#made = []
  }

  /** Pages, for a snapshot; with them `resize` makes room for `columns`. */
  sizes(): readonly number[] {
    return [this.#made.length]
  }

  columns(): readonly (Int32Array | Uint32Array)[] {
    return [this.#numbers.subarray(0, this.#made.length), ...this.#made]
  }

  resize([pages = 0]: readonly number[]): void {
    this.clear()
    this.#numbers = new Int32Array(pages)
    this.#made = Array.from({ length: pages }, () => new Uint32Array(pageRows))
  }

  /** Finds the pages again, after the columns were read back. */
  reindex(): void {
    for (const [at, page] of this.#made.entries()) {
      const number = this.#numbers[at] ?? 0
      if (number < 0) setAt(this.#below, ~number, page)
      else setAt(this.#pages, number, page)
    }
  }

  bytes(): number {
    const places = this.#pages.length + this.#below.length
    return this.#made.length * (4 * pageRows + bytesOfPage) + places * bytesOfPlace
  }

  #pageOf(isBelow: boolean, number: number): Uint32Array {
    const pages = isBelow ? this.#below : this.#pages
    const known = pages[number]
    if (known !== undefined) return known
    const page = new Uint32Array(pageRows)
    setAt(pages, number, page)
    const count = this.#made.push(page)
    if (count > this.#numbers.length) {
      this.#numbers = filled(new Int32Array(grown(count)), this.#numbers)
    }
    this.#numbers[count - 1] = isBelow ? ~number : number
    return page
  }
}

function setAt(pages: (Uint32Array | undefined)[], number: number, page: Uint32Array): void {
  while (pages.length < number) pages.push(undefined)
  pages[number] = page
}

const pageBits = 10
const pageRows = 2 ** pageBits
const pageMask = pageRows - 1
/** What an array takes beside its numbers, about, and its place in a list. */
const bytesOfPage = 120
const bytesOfPlace = 8
