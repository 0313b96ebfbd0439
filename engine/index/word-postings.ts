import { assert, must } from '../assert.ts'
import { filled, grown } from '../graph/columns.ts'
import { PostingLists } from './posting-lists.ts'
import { hashOfTerms, visitNeighbours } from './piece-terms.ts'
import type { SnapshotPart } from './snapshot-part.ts'
import { TextTable } from './text-table.ts'
import type { WordsBeyond } from './words-beyond.ts'

/** Sees a piece that has a term, and how often. */
export type PostingVisit = (piece: number, times: number) => void

/**
 * Which pieces have which terms, how often and where: the words of a namespace in memory. A piece is
 * a number that its owner gives, each above all before it; a piece without terms is not here. What is
 * removed is passed over until `renumber` writes all anew, and terms that only it had with it.
 */
export class WordPostings implements SnapshotPart {
  readonly #terms = new TextTable()
  /** By term. */
  #lists = new PostingLists()
  /** By piece: its terms, 0 where it is not here, and a hash of them in their order. */
  #lengths = new Uint16Array(0)
  #hashes = new Uint32Array(0)
  /** Above every piece that was ever added. */
  #limit = 0
  #pieces = 0
  #length = 0
  /** Pieces that are removed, but stand in the lists. */
  #gone = 0
  /** By term, while pieces are gone: how many pieces have it, + 1; 0 where it has to be counted. */
  #frequencies = new Uint32Array(0)
  #hasCounted = false
  /** What `rewind` goes back to; null where it cannot. */
  #mark: { readonly limit: number; readonly terms: number } | null = null
  /** What is counted in beside what is here. */
  beyond: WordsBeyond | null = null

  /** Pieces with at least one term, those beyond among them. */
  get pieces(): number {
    return this.#pieces + (this.beyond?.pieces ?? 0)
  }

  /** Without those beyond. */
  get piecesHere(): number {
    return this.#pieces
  }

  /** Terms of all pieces, each as often as it stands there, those beyond among them. */
  get length(): number {
    return this.#length + (this.beyond?.length ?? 0)
  }

  get lengthHere(): number {
    return this.#length
  }

  lengthOf(piece: number): number {
    return this.#lengths[piece] ?? 0
  }

  /** Terms in their order, each as often as it stands there. */
  add(piece: number, terms: readonly string[]): void {
    if (terms.length === 0) return
    assert(piece >= this.#limit, 'pieces come in ascending order')
    assert(terms.length <= mostTerms, 'a piece has at most 65,535 terms')
    this.#limit = piece + 1
    if (piece >= this.#lengths.length)
      this.#reserve(Math.max(piece + 1, grown(this.#lengths.length)))
    this.#lengths[piece] = terms.length
    this.#hashes[piece] = hashOfTerms(terms)
    this.#pieces += 1
    this.#length += terms.length
    for (const [term, places] of this.#placesOf(terms)) {
      this.#lists.append(term, piece, places)
      const frequency = this.#frequencies[term] ?? 0
      if (frequency > 0) this.#frequencies[term] = frequency + 1
    }
  }

  /** From here on pieces may be added that `rewind` takes away again. */
  mark(): void {
    this.#mark = { limit: this.#limit, terms: this.#terms.size }
    this.#lists.mark()
  }

  /** Whether all that was added since `mark` still stands. */
  get canRewind(): boolean {
    return this.#mark !== null
  }

  /** What was added since the mark stays until it is removed. */
  unmark(): void {
    this.#mark = null
    this.#lists.unmark()
  }

  /** As if what was added since `mark` had never been here. */
  rewind(): void {
    const mark = must(this.#mark, 'it was marked, and nothing added since was removed')
    for (let piece = mark.limit; piece < this.#limit; piece++) {
      const length = this.lengthOf(piece)
      if (length === 0) continue
      this.#pieces -= 1
      this.#length -= length
      this.#lengths[piece] = 0
      this.#hashes[piece] = 0
    }
    for (const [term, count] of this.#lists.countsAtMark()) {
      const frequency = this.#frequencies[term] ?? 0
      if (frequency > 0) this.#frequencies[term] = frequency + count - this.#lists.countOf(term)
    }
    this.#frequencies.fill(0, mark.terms)
    this.#lists.rewind()
    this.#terms.truncate(mark.terms)
    this.#limit = mark.limit
    this.#mark = null
  }

  remove(piece: number): void {
    const length = this.lengthOf(piece)
    if (length === 0) return
    if (piece >= (this.#mark?.limit ?? Infinity)) this.unmark()
    this.#lengths[piece] = 0
    this.#hashes[piece] = 0
    this.#pieces -= 1
    this.#length -= length
    this.#gone += 1
    if (this.#hasCounted) this.#frequencies.fill(0)
    this.#hasCounted = false
  }

  /**
   * Whether the piece has these terms in this order, by their number and a hash: of four thousand
   * million others as long, one is taken for them.
   */
  isExactly(piece: number, terms: readonly string[]): boolean {
    if (this.lengthOf(piece) !== terms.length) return false
    return terms.length === 0 || this.#hashes[piece] === hashOfTerms(terms)
  }

  /** In how many pieces the term stands, those beyond among them. */
  frequency(term: string): number {
    return this.frequencyHere(term) + (this.beyond?.terms.get(term) ?? 0)
  }

  /** Without those beyond: as many pieces as `visit` shows. */
  frequencyHere(term: string): number {
    return this.#frequency(this.#terms.find(term))
  }

  /** Every piece that has the term, ascending. */
  visit(term: string, visit: PostingVisit): void {
    const postings = this.#lists.cursor(this.#terms.find(term))
    const lengths = this.#lengths
    while (postings.next()) if (lengths[postings.piece] !== 0) visit(postings.piece, postings.times)
  }

  /** Every piece in which the second term follows the first at once, ascending. */
  visitPairs(first: string, second: string, visit: (piece: number) => void): void {
    const [before, after] = [this.#terms.find(first), this.#terms.find(second)]
    if (before < 0 || after < 0) return
    const [firsts, seconds] = [this.#lists.cursor(before), this.#lists.cursor(after)]
    visitNeighbours(firsts, seconds, (piece) => {
      if (this.lengthOf(piece) > 0) visit(piece)
    })
  }

  /** The known terms with these letters inside, as `kuhlschrank` has `schrank`; at most `limit`. */
  containing(letters: string, limit: number): readonly string[] {
    const found: string[] = []
    if (limit <= 0) return found
    this.#terms.visitContaining(letters, (term) => this.#take(found, term, limit))
    return found
  }

  /** The same for each of some of two letters or more, in one look through all terms. */
  containingEach(some: readonly string[], limit: number): readonly (readonly string[])[] {
    const found = some.map((): string[] => [])
    if (limit <= 0 || some.length === 0) return found
    this.#terms.visitContainingSome(some, (term, which) =>
      this.#take(found[which] ?? [], term, limit),
    )
    return found
  }

  /** Whether there is room for more. */
  #take(found: string[], term: number, limit: number): boolean {
    if (this.#frequency(term) > 0) found.push(this.#terms.textOf(term))
    return found.length < limit
  }

  /** Every known term that begins with these letters, with the number of pieces that have it. */
  *vocabulary(beginning = ''): Iterable<readonly [string, number]> {
    for (const term of this.#terms.beginningWith(beginning)) {
      const frequency = this.#frequency(term)
      if (frequency > 0) yield [this.#terms.textOf(term), frequency]
    }
  }

  /**
   * Gives each piece its new number, no higher and in the same order; what has −1, or is removed,
   * is written nowhere any more, nor are the terms that only it had. Some 50 ms for 100,000 pieces.
   */
  renumber(numbers: Int32Array): void {
    const kept = new Int32Array(this.#limit).fill(-1)
    let limit = 0
    for (let piece = 0; piece < this.#limit; piece++) {
      const number = numbers[piece] ?? -1
      if (number < 0 || this.lengthOf(piece) === 0) continue
      kept[piece] = number
      this.#lengths[number] = this.lengthOf(piece)
      this.#hashes[number] = this.#hashes[piece] ?? 0
      this.#lengths.fill(0, limit, number)
      this.#hashes.fill(0, limit, number)
      limit = number + 1
    }
    this.#limit = limit
    this.#reserve(limit)
    this.#gone = 0
    this.#mark = null
    this.#frequencies = new Uint32Array(0)
    this.#hasCounted = false
    const renumbered = this.#lists.renumbered(kept)
    this.#lists = renumbered.lists
    this.#terms.keep((term) => renumbered.isKept[term] === 1)
  }

  /** With the tables it keeps; only what is not removed may be in them. */
  parts(): readonly SnapshotPart[] {
    return [this, this.#terms, this.#lists]
  }

  /** Above every piece, pieces with terms, and the terms of all. */
  sizes(): readonly number[] {
    return [this.#limit, this.#pieces, this.#length]
  }

  columns(): readonly (Uint16Array | Uint32Array)[] {
    return [this.#lengths.subarray(0, this.#limit), this.#hashes.subarray(0, this.#limit)]
  }

  resize([limit = 0, pieces = 0, length = 0]: readonly number[]): void {
    this.#reserve(limit)
    this.#limit = limit
    this.#pieces = pieces
    this.#length = length
  }

  /** The columns and sizes are all there is. */
  reindex(): void {}

  /** What the terms take, however many pieces have them. */
  bytesOfTerms(): number {
    return this.#terms.bytes() + this.#lists.bytesOfLists()
  }

  bytes(): number {
    const columns =
      this.#lengths.byteLength + this.#hashes.byteLength + this.#frequencies.byteLength
    return columns + this.#terms.bytes() + this.#lists.bytes()
  }

  /** Where each term stands, by the number of the term. */
  #placesOf(terms: readonly string[]): ReadonlyMap<number, number[]> {
    const found = new Map<number, number[]>()
    terms.forEach((text, at) => {
      const term = this.#terms.add(text)
      const places = found.get(term)
      if (places === undefined) found.set(term, [at])
      else places.push(at)
    })
    return found
  }

  #frequency(term: number): number {
    if (term < 0 || this.#gone === 0) return this.#lists.countOf(term)
    const known = this.#frequencies[term] ?? 0
    if (known > 0) return known - 1
    if (term >= this.#frequencies.length) {
      this.#frequencies = filled(new Uint32Array(this.#terms.size), this.#frequencies)
    }
    let frequency = 0
    const postings = this.#lists.cursor(term)
    while (postings.next()) if (this.lengthOf(postings.piece) > 0) frequency += 1
    this.#frequencies[term] = frequency + 1
    this.#hasCounted = true
    return frequency
  }

  #reserve(pieces: number): void {
    this.#lengths = filled(new Uint16Array(pieces), this.#lengths)
    this.#hashes = filled(new Uint32Array(pieces), this.#hashes)
  }
}

const mostTerms = 65_535
