/**
 * Finds slots by the numbers of their rows, below zero too: pages of 1,024 rows, 4 bytes a row. Rows
 * are given one after the other, so a page is full unless what stood there was erased; none is made
 * for a stretch of rows that nobody has. It is written without a hash, in one pass over the rows.
 */
export class RowSlots {
  readonly #pages: (Uint32Array | undefined)[] = []
  /** Of the rows below zero, −1 first. */
  readonly #below: (Uint32Array | undefined)[] = []
  #count = 0

  find(row: number): number | undefined {
    const place = row < 0 ? ~row : row
    const page = (row < 0 ? this.#below : this.#pages)[place >>> pageBits]
    const taken = page?.[place & pageMask] ?? 0
    return taken === 0 ? undefined : taken - 1
  }

  set(row: number, slot: number): void {
    const place = row < 0 ? ~row : row
    this.#pageOf(row < 0 ? this.#below : this.#pages, place >>> pageBits)[place & pageMask] =
      slot + 1
  }

  delete(row: number): void {
    const place = row < 0 ? ~row : row
    const page = (row < 0 ? this.#below : this.#pages)[place >>> pageBits]
    if (page !== undefined) page[place & pageMask] = 0
  }

  clear(): void {
    this.#pages.length = 0
    this.#below.length = 0
    this.#count = 0
  }

  bytes(): number {
    const places = this.#pages.length + this.#below.length
    return this.#count * (4 * pageRows + bytesOfPage) + places * bytesOfPlace
  }

  #pageOf(pages: (Uint32Array | undefined)[], number: number): Uint32Array {
    const known = pages[number]
    if (known !== undefined) return known
    const page = new Uint32Array(pageRows)
    while (pages.length < number) pages.push(undefined)
    pages[number] = page
    this.#count += 1
    return page
  }
}

const pageBits = 10
const pageRows = 2 ** pageBits
const pageMask = pageRows - 1
/** What an array takes beside its numbers, about, and its place in a list. */
const bytesOfPage = 120
const bytesOfPlace = 8
