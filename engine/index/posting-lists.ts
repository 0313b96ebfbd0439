import { assert } from '../assert.ts'
import { filled, grown } from '../graph/columns.ts'
import { mostBytesOfNumber, PostingCursor } from './posting-cursor.ts'
import type { SnapshotPart } from './snapshot-part.ts'

/**
 * Lists of postings in one array of bytes, by number. A posting says how far its piece is from the
 * one before, how often the term stands there, and where: three bytes for most. A list is a chain of
 * blocks that grow with it, from 8 bytes to 512; a zero byte ends a block, and the word behind it
 * says where the next begins, 0 for none. So nothing is ever moved, and half of the lists, with one
 * posting, take no more than 8 bytes. A list is written at its end alone.
 */
export class PostingLists implements SnapshotPart {
  /** By list: its first block, where the next posting goes, and how many bytes are left there. */
  #heads = new Uint32Array(0)
  #ends = new Uint32Array(0)
  #rooms = new Uint16Array(0)
  /** By list: its last piece + 1, and its postings. */
  #lasts = new Uint32Array(0)
  #counts = new Uint32Array(0)
  #bytes = new Uint8Array(firstBlockAt)
  #used = firstBlockAt
  #size = 0
  /** How the lists stood that were written to since `mark`; null where nothing is to be taken back. */
  #before: Map<number, ListEnd> | null = null
  #usedBefore = firstBlockAt
  #sizeBefore = 0

  /** Postings of the list. */
  countOf(list: number): number {
    return this.#counts[list] ?? 0
  }

  cursor(list: number): PostingCursor {
    return new PostingCursor(this.#bytes, this.#heads[list] ?? 0)
  }

  /** Writes a posting of a piece above all in the list, with ascending places. */
  append(list: number, piece: number, places: readonly number[]): void {
    if (list >= this.#size) this.#addLists(list + 1)
    if (this.#before?.has(list) === false) this.#before.set(list, this.#endOf(list))
    const last = this.#lasts[list] ?? 0
    assert(piece >= last && piece < mostPieces, 'a list is written at its end')
    let length = written(0, codeOf(piece + 1 - last, places.length))
    if (places.length > 1) length = written(length, places.length)
    let before = 0
    for (const place of places) {
      length = written(length, place - before)
      before = place
    }
    let room = this.#rooms[list] ?? 0
    if (room < length + linkBytes) {
      room = Math.max(length + linkBytes, roomAfter(this.countOf(list)))
      this.#chain(list, room)
    }
    this.#write(list, length, room)
    this.#lasts[list] = piece + 1
    this.#counts[list] = this.countOf(list) + 1
  }

  /** From here on `rewind` can take back what is written. */
  mark(): void {
    this.#before = new Map()
    this.#usedBefore = this.#used
    this.#sizeBefore = this.#size
  }

  /** How many postings a list had at the mark, of those written to since. */
  *countsAtMark(): Iterable<readonly [list: number, count: number]> {
    for (const [list, { count }] of this.#before ?? []) yield [list, count]
  }

  /** All bytes are as they were at the mark. */
  rewind(): void {
    for (const [list, { head, end, room, last, count }] of this.#before ?? []) {
      this.#bytes.fill(0, end, end + room)
      this.#heads[list] = head
      this.#ends[list] = end
      this.#rooms[list] = room
      this.#lasts[list] = last
      this.#counts[list] = count
    }
    this.#bytes.fill(0, this.#usedBefore, this.#used)
    this.#used = this.#usedBefore
    this.#size = this.#sizeBefore
    this.#before = null
  }

  /** What was written since the mark stays. */
  unmark(): void {
    this.#before = null
  }

  /**
   * The same lists without the pieces that have no new number, which must ascend as the old ones do;
   * each in one block. A list that loses all its postings is not kept: the next takes its number.
   */
  renumbered(numbers: Int32Array): { readonly lists: PostingLists; readonly isKept: Uint8Array } {
    const lists = new PostingLists()
    const isKept = new Uint8Array(this.#size)
    lists.#bytes = new Uint8Array(this.#used)
    for (let list = 0; list < this.#size; list++) {
      isKept[list] = lists.#take(this.cursor(list), numbers) ? 1 : 0
    }
    lists.resize(lists.sizes())
    return { lists, isKept }
  }

  /** Lists, and bytes of their postings. */
  sizes(): readonly number[] {
    return [this.#size, this.#used]
  }

  columns(): readonly (Uint32Array | Uint16Array | Uint8Array)[] {
    const columns = [this.#heads, this.#ends, this.#rooms, this.#lasts, this.#counts]
    const trimmed = columns.map((column) => column.subarray(0, this.#size))
    return [...trimmed, this.#bytes.subarray(0, this.#used)]
  }

  resize([size = 0, used = firstBlockAt]: readonly number[]): void {
    this.#resizeLists(size)
    this.#size = size
    this.#bytes = filled(new Uint8Array(used), this.#bytes)
    this.#used = used
  }

  /** The columns are all there is. */
  reindex(): void {}

  /** Without the postings themselves. */
  bytesOfLists(): number {
    const columns = [this.#heads, this.#ends, this.#rooms, this.#lasts, this.#counts]
    return columns.reduce((sum, column) => sum + column.byteLength, 0)
  }

  bytes(): number {
    return this.bytesOfLists() + this.#bytes.byteLength
  }

  /** A list of its own for what the cursor still has; false where that is nothing. */
  #take(cursor: PostingCursor, numbers: Int32Array): boolean {
    let [length, last, count] = [0, 0, 0]
    while (cursor.next()) {
      const piece = numbers[cursor.piece] ?? -1
      if (piece < 0) continue
      length = written(length, codeOf(piece + 1 - last, cursor.times))
      if (cursor.times > 1) length = written(length, cursor.times)
      makeRoom(length + cursor.times * mostBytesOfNumber)
      length = cursor.copyPlaces(posting, length)
      last = piece + 1
      count += 1
    }
    if (count === 0) return false
    const list = this.#size
    this.#addLists(list + 1)
    this.#chain(list, length + linkBytes)
    this.#write(list, length, length + linkBytes)
    this.#lasts[list] = last
    this.#counts[list] = count
    return true
  }

  #endOf(list: number): ListEnd {
    return {
      head: this.#heads[list] ?? 0,
      end: this.#ends[list] ?? 0,
      room: this.#rooms[list] ?? 0,
      last: this.#lasts[list] ?? 0,
      count: this.countOf(list),
    }
  }

  /** Copies what stands in `posting` to the end of the list, where there is so much room. */
  #write(list: number, length: number, room: number): void {
    const end = this.#ends[list] ?? 0
    for (let at = 0; at < length; at++) this.#bytes[end + at] = posting[at] ?? 0
    this.#ends[list] = end + length
    this.#rooms[list] = room - length
  }

  /** Begins another block of so many bytes, all zero. */
  #chain(list: number, room: number): void {
    const block = this.#used
    this.#used += room
    if (this.#used > this.#bytes.length) {
      const length = Math.max(this.#used, grown(this.#bytes.length))
      this.#bytes = filled(new Uint8Array(length), this.#bytes)
    }
    if (this.#heads[list] === 0) this.#heads[list] = block
    else writeWord(this.#bytes, (this.#ends[list] ?? 0) + 1, block)
    this.#ends[list] = block
  }

  #addLists(size: number): void {
    if (size > this.#heads.length) this.#resizeLists(Math.max(size, grown(this.#heads.length)))
    this.#size = size
  }

  #resizeLists(lists: number): void {
    this.#heads = filled(new Uint32Array(lists), this.#heads)
    this.#ends = filled(new Uint32Array(lists), this.#ends)
    this.#rooms = filled(new Uint16Array(lists), this.#rooms)
    this.#lasts = filled(new Uint32Array(lists), this.#lasts)
    this.#counts = filled(new Uint32Array(lists), this.#counts)
  }
}

interface ListEnd {
  readonly head: number
  readonly end: number
  readonly room: number
  readonly last: number
  readonly count: number
}

/** A step of at least 1 to the next piece, and whether the term stands there more than once. */
function codeOf(step: number, times: number): number {
  return (step << 1) | (times > 1 ? 1 : 0)
}

/** Bytes of the next block of a list with so many postings: most have one or two for good. */
function roomAfter(postings: number): number {
  return postings === 0 ? leastRoom : Math.min(mostRoom, 2 * leastRoom + (postings >>> 1))
}

/** Writes a number to `posting`, as the cursor reads it; answers where the next one goes. */
function written(start: number, value: number): number {
  makeRoom(start + mostBytesOfNumber)
  let [at, left] = [start, value]
  for (; left > 0x7f; left >>>= 7) posting[at++] = (left & 0x7f) | 0x80
  posting[at++] = left
  return at
}

function makeRoom(bytes: number): void {
  if (bytes > posting.length) posting = filled(new Uint8Array(2 * bytes), posting)
}

function writeWord(bytes: Uint8Array, at: number, word: number): void {
  for (let part = 0; part < linkBytes - 1; part++) bytes[at + part] = word >>> (8 * part)
}

/** Postings on their way into a list; written anew by each. */
let posting = new Uint8Array(256)
/** The zero byte that ends a block, and the word behind it. */
const linkBytes = 5
/** The bytes before it are a block without postings, where lists without postings begin. */
const firstBlockAt = 8
const leastRoom = 8
const mostRoom = 512
/** So that a step and a bit fit a number of 31 bits. */
const mostPieces = 2 ** 30 - 1
