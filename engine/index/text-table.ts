import { filled, grown } from '../graph/columns.ts'
import { SlotTable } from '../graph/slot-table.ts'
import { hasAt, hashOfBytes, stepsTo, twoAt, pairsOfBytes } from './letter-bytes.ts'
import type { SnapshotPart } from './snapshot-part.ts'
import { TextLooks } from './text-looks.ts'

/**
 * Texts by number, each once, from 0 on in the order they came: their letters one behind the other
 * in one array, found by hash; 18 bytes for a text of eight letters, where a Map of strings takes
 * some 80. A letter is a UTF-16 unit in one to three bytes, as UTF-8 has them, with two for U+0000
 * (Java's modified U): so a zero byte ends a text, and any part of a text is a part of its bytes.
 */
export class TextTable implements SnapshotPart {
  #letters = new Uint8Array(0)
  #starts = new Uint32Array(0)
  #used = 0
  #size = 0
  readonly #table = new SlotTable({ hashOf: (text) => this.#hashAt(text) })
  readonly #beginning = new TextLooks()
  readonly #inside = new TextLooks()

  /** Texts in the table; their numbers are below it. */
  get size(): number {
    return this.#size
  }

  /** The number of the text; −1 where it is unknown. */
  find(text: string): number {
    return this.#find(written(text))
  }

  /** The number of the text, a new one where it was unknown. */
  add(text: string): number {
    const length = written(text)
    const known = this.#find(length)
    return known >= 0 ? known : this.#append(length)
  }

  textOf(text: number): string {
    const units: number[] = []
    for (let at = this.#starts[text] ?? 0; ;) {
      const first = this.#letters[at++] ?? 0
      if (first === 0) return String.fromCharCode(...units)
      const second = first < twoBytes ? 0 : (this.#letters[at++] ?? 0) & lowBits
      const third = first < threeBytes ? 0 : (this.#letters[at++] ?? 0) & lowBits
      if (first < twoBytes) units.push(first)
      else if (first < threeBytes) units.push(((first & 0x1f) << 6) | second)
      else units.push(((first & 0x0f) << 12) | (second << 6) | third)
    }
  }

  /** The texts that begin with these letters. */
  beginningWith(letters: string): readonly number[] {
    const length = written(letters)
    const [bytes, starts, size] = [this.#letters, this.#starts, this.#size]
    const first = sought[0]
    // All texts begin with no letters, and are kept in no list.
    const look = length > 0 ? this.#beginning.of(letters) : { texts: [], at: 0 }
    for (let text = look.at; text < size; text++) {
      const start = starts[text] ?? 0
      if (length > 0 && bytes[start] !== first) continue
      if (this.#isSoughtAt(start, length)) look.texts.push(text)
    }
    look.at = size
    return look.texts
  }

  /**
   * Visits the texts that have the letters inside and are longer, until the visit answers false. What
   * stands where the last letter would says how far the next chance is at least (R. Horspool 1980).
   */
  visitContaining(letters: string, visit: (text: number) => boolean): void {
    const length = written(letters)
    const bytes = this.#letters
    const last = sought[length - 1]
    const steps = stepsTo(sought, length)
    for (let at = 0; at + length < this.#used;) {
      const end = bytes[at + length - 1] ?? 0
      if (length > 0 && (end !== last || !this.#isSoughtAt(at, length))) {
        at += steps[end] ?? 1
        continue
      }
      const text = this.#textAt(at)
      const isLonger = at > (this.#starts[text] ?? 0) || bytes[at + length] !== 0
      if (isLonger && !visit(text)) return
      at = this.#endOf(text)
    }
  }

  /**
   * The same for some at once, each of two letters or more and until its visit answers false: all texts are gone
   * through once, and looked at where one of them may begin by its first two bytes.
   */
  visitContainingSome(
    some: readonly string[],
    visit: (text: number, which: number) => boolean,
  ): void {
    const parts = some.map((letters) => sought.slice(0, written(letters)))
    const bytes = this.#letters
    const byBeginning = Map.groupBy(parts.keys(), (which) => twoAt(parts[which] ?? sought, 0))
    for (const two of byBeginning.keys()) mayBegin[two] = 1
    // The last text that has each; one behind all texts where it is looked for no longer.
    const last = new Int32Array(parts.length).fill(-1)
    const closed = this.#size
    for (let at = 0; at < this.#used; at++) {
      const two = twoAt(bytes, at)
      if (mayBegin[two] === 0) continue
      for (const which of byBeginning.get(two) ?? []) {
        const part = parts[which] ?? sought
        if (last[which] === closed || !hasAt(bytes, at, part)) continue
        const text = this.#textAt(at)
        if (last[which] === text) continue
        const isLonger = at > (this.#starts[text] ?? 0) || bytes[at + part.length] !== 0
        last[which] = isLonger && !visit(text, which) ? closed : text
      }
    }
    for (const two of byBeginning.keys()) mayBegin[two] = 0
  }

  /** Drops all other texts; answers the new number of each, −1 for what is gone. */
  keep(isKept: (text: number) => boolean): Int32Array {
    const numbers = new Int32Array(this.#size).fill(-1)
    let [size, used] = [0, 0]
    for (let text = 0; text < this.#size; text++) {
      if (!isKept(text)) continue
      const start = this.#starts[text] ?? 0
      const end = this.#endOf(text)
      this.#letters.copyWithin(used, start, end)
      numbers[text] = size
      used += end - start
      size += 1
    }
    this.#letters = filled(new Uint8Array(used), this.#letters)
    this.#size = size
    this.#used = used
    this.#findAgain()
    this.#beginning.clear()
    this.#inside.clear()
    return numbers
  }

  /** Drops the texts that came last: so many stay. */
  truncate(size: number): void {
    if (size >= this.#size) return
    for (let text = this.#size - 1; text >= size; text--) this.#table.delete(text)
    const used = this.#starts[size] ?? 0
    this.#letters.fill(0, used, this.#used)
    this.#used = used
    this.#size = size
    this.#beginning.truncate(size, size)
    this.#inside.truncate(size, used)
  }

  /** Texts, bytes of their letters, and places of the table that finds them. */
  sizes(): readonly number[] {
    return [this.#size, this.#used, this.#table.places.length]
  }

  columns(): readonly (Uint8Array | Uint32Array)[] {
    const starts = this.#starts.subarray(0, this.#size)
    return [this.#letters.subarray(0, this.#used), starts, this.#table.places]
  }

  resize([size = 0, used = 0, places = 0]: readonly number[]): void {
    this.#letters = filled(new Uint8Array(used), this.#letters)
    this.#starts = filled(new Uint32Array(size), this.#starts)
    this.#table.resize(places)
    this.#size = size
    this.#used = used
    this.#beginning.clear()
    this.#inside.clear()
  }

  reindex(): void {
    this.#table.adopt(this.#size)
  }

  /** Where each text begins, and the table, from the letters alone. */
  #findAgain(): void {
    this.#starts = new Uint32Array(this.#size)
    for (let text = 0, at = 0; text < this.#size; text++) {
      this.#starts[text] = at
      while ((this.#letters[at] ?? 0) !== 0) at += 1
      at += 1
    }
    this.#table.clear(this.#size)
    for (let text = 0; text < this.#size; text++) this.#table.add(text)
  }

  bytes(): number {
    const looks = this.#beginning.bytes() + this.#inside.bytes()
    return this.#letters.byteLength + this.#starts.byteLength + this.#table.bytes() + looks
  }

  #find(length: number): number {
    const hash = hashOfBytes(sought, 0, length)
    return (
      this.#table.find(hash, (text) => {
        const start = this.#starts[text] ?? 0
        return this.#isSoughtAt(start, length) && this.#letters[start + length] === 0
      }) ?? -1
    )
  }

  #append(length: number): number {
    const [text, end] = [this.#size, this.#used + length + 1]
    if (end > this.#letters.length) {
      const room = Math.max(end, grown(this.#letters.length))
      this.#letters = filled(new Uint8Array(room), this.#letters)
    }
    if (text === this.#starts.length) {
      this.#starts = filled(new Uint32Array(grown(text)), this.#starts)
    }
    this.#letters.set(sought.subarray(0, length), this.#used)
    this.#letters[end - 1] = 0
    this.#starts[text] = this.#used
    this.#used = end
    this.#size += 1
    this.#table.add(text)
    return text
  }

  /** Behind its zero byte. */
  #endOf(text: number): number {
    return text + 1 < this.#size ? (this.#starts[text + 1] ?? 0) : this.#used
  }

  #hashAt(text: number): number {
    const start = this.#starts[text] ?? 0
    let end = start
    while ((this.#letters[end] ?? 0) !== 0) end += 1
    return hashOfBytes(this.#letters, start, end)
  }

  #isSoughtAt(start: number, length: number): boolean {
    return hasAt(this.#letters, start, sought, length)
  }

  /** The text that a byte belongs to. */
  #textAt(at: number): number {
    let [low, high] = [0, this.#size]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#starts[middle] ?? 0) <= at) low = middle + 1
      else high = middle
    }
    return low - 1
  }
}

/** Writes the letters to `sought`; answers how many bytes they take. */
function written(text: string): number {
  if (text.length * mostBytes > sought.length) sought = new Uint8Array(text.length * mostBytes * 2)
  let length = 0
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit > 0 && unit < 0x80) {
      sought[length++] = unit
      continue
    }
    if (unit < 0x800) sought[length++] = twoBytes | (unit >>> 6)
    else {
      sought[length++] = threeBytes | (unit >>> 12)
      sought[length++] = 0x80 | ((unit >>> 6) & lowBits)
    }
    sought[length++] = 0x80 | (unit & lowBits)
  }
  return length
}

/** 1 for each two bytes that a part begins with which is looked for; all 0 between looks. */
const mayBegin = new Uint8Array(pairsOfBytes)
/** The text that is looked for; written anew by each look. */
let sought = new Uint8Array(0)
const mostBytes = 3
/** What the first byte of a letter of two or three bytes begins with. */
const twoBytes = 0xc0
const threeBytes = 0xe0
const lowBits = 0x3f
