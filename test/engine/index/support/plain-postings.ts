import type { PostingVisit } from '../../../../engine/index/word-postings.ts'

/** What `WordPostings` does, in Maps and in no more lines than it takes to say it. */
export class PlainPostings {
  readonly #terms = new Map<string, Map<number, readonly number[]>>()
  readonly #pieces = new Map<number, readonly string[]>()
  #length = 0

  /** Pieces with at least one term. */
  get pieces(): number {
    return this.#pieces.size
  }

  /** Terms of all pieces, each as often as it stands there. */
  get length(): number {
    return this.#length
  }

  lengthOf(piece: number): number {
    return this.#pieces.get(piece)?.length ?? 0
  }

  /** Terms in their order, each as often as it stands there. */
  add(piece: number, terms: readonly string[]): void {
    if (terms.length === 0) return
    this.#pieces.set(piece, terms)
    this.#length += terms.length
    terms.forEach((term, at) => {
      const postings = this.#terms.get(term) ?? new Map<number, readonly number[]>()
      this.#terms.set(term, postings)
      postings.set(piece, [...(postings.get(piece) ?? []), at])
    })
  }

  remove(piece: number): void {
    const terms = this.#pieces.get(piece)
    if (terms === undefined) return
    this.#pieces.delete(piece)
    this.#length -= terms.length
    for (const term of new Set(terms)) {
      const postings = this.#terms.get(term)
      postings?.delete(piece)
      if (postings?.size === 0) this.#terms.delete(term)
    }
  }

  /** Whether the piece has these terms in this order. */
  isExactly(piece: number, terms: readonly string[]): boolean {
    const known = this.#pieces.get(piece) ?? []
    return known.length === terms.length && known.every((term, at) => term === terms[at])
  }

  /** In how many pieces the term stands. */
  frequency(term: string): number {
    return this.#terms.get(term)?.size ?? 0
  }

  /** Every piece that has the term, in no order. */
  visit(term: string, visit: PostingVisit): void {
    for (const [piece, places] of this.#terms.get(term) ?? []) visit(piece, places.length)
  }

  /** Every piece in which the second term follows the first at once. */
  visitPairs(first: string, second: string, visit: (piece: number) => void): void {
    const after = this.#terms.get(second)
    if (after === undefined) return
    for (const [piece, places] of this.#terms.get(first) ?? []) {
      const next = after.get(piece)
      if (next !== undefined && places.some((at) => next.includes(at + 1))) visit(piece)
    }
  }

  /** The known terms with these letters inside, as `kuhlschrank` has `schrank`; at most `limit`. */
  containing(letters: string, limit: number): readonly string[] {
    const found: string[] = []
    for (const term of this.#terms.keys()) {
      if (found.length >= limit) break
      if (term !== letters && term.includes(letters)) found.push(term)
    }
    return found
  }

  /** Every known term, with the number of pieces that have it. */
  *vocabulary(): Iterable<readonly [string, number]> {
    for (const [term, postings] of this.#terms) yield [term, postings.size]
  }
}
