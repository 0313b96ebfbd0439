import { expect } from 'vitest'
import type { PiecePlace } from '../../../../engine/index/place-columns.ts'
import type { IndexedPassage, RecallIndex } from '../../../../engine/index/recall-index.ts'

/** What `RecallIndex` does, by going through all passages for every question. */
export class PlainIndex {
  readonly passages = new Map<number, IndexedPassage>()
  /** By row and part. */
  readonly places = new Map<string, PiecePlace>()
  /** Rows that leave again. */
  guests: readonly number[] = []

  put(passage: IndexedPassage): void {
    const known = this.passages.get(passage.row)?.pieces
    if (JSON.stringify(known) !== JSON.stringify(passage.pieces)) this.remove(passage.row)
    this.passages.set(passage.row, passage)
  }

  remove(row: number): void {
    this.passages.get(row)?.pieces.forEach((_, part) => this.places.delete(`${row} ${part}`))
    this.passages.delete(row)
  }

  place(row: number, part: number, place: PiecePlace | null): boolean {
    if (this.passages.get(row)?.pieces[part] === undefined) return false
    if (place === null) this.places.delete(`${row} ${part}`)
    else this.places.set(`${row} ${part}`, place)
    return true
  }

  /** Each piece with its terms, `row part` in front. */
  *pieces(): Iterable<readonly [string, readonly string[]]> {
    for (const [row, { pieces }] of this.passages) {
      for (const [part, terms] of pieces.entries()) yield [`${row} ${part}`, terms]
    }
  }

  inThread(thread: string): readonly number[] {
    return [...this.passages.values()]
      .filter((passage) => passage.thread === thread)
      .toSorted((a, b) => a.validFrom - b.validFrom || a.row - b.row)
      .map(({ row }) => row)
  }
}

/** All that can be asked for, over these rows, terms, threads, speakers and entities. */
export interface Asked {
  readonly rows: readonly number[]
  readonly terms: readonly string[]
  readonly names: readonly string[]
  readonly entities: readonly number[]
}

/** Expects of the index what the plain one says. */
export function expectSame(index: RecallIndex, plain: PlainIndex, asked: Asked): void {
  const memories = [...plain.passages.values()].filter(({ kind }) => kind === 'memory')
  expect(index.memories).toBe(memories.length)
  expectSamePassages(index, plain, asked)
  expectSameTies(index, plain, asked)
  expectSameWords(index, plain, asked)
  expectSamePlaces(index, plain)
}

function expectSamePassages({ passages }: RecallIndex, plain: PlainIndex, { rows }: Asked): void {
  expect(passages.size).toBe(plain.passages.size)
  for (const row of rows) {
    const slot = passages.slotOf(row)
    const known = plain.passages.get(row)
    expect(slot !== undefined && passages.isTaken(slot)).toBe(known !== undefined)
    if (slot === undefined || known === undefined) continue
    const { pieces: _, ...facts } = known
    expect(slot).toBeLessThan(passages.limit)
    expect(passages.at(slot)).toEqual(facts)
  }
}

function expectSameTies({ passages }: RecallIndex, plain: PlainIndex, asked: Asked): void {
  const all = [...plain.passages.values()]
  const slotOf = (row: number): number => passages.slotOf(row) ?? -1
  const rowsOf = (slots: readonly number[]): readonly number[] =>
    slots.map((slot) => passages.rowOf(slot))
  for (const name of asked.names) {
    const turns = plain.inThread(name)
    expect(rowsOf(passages.inThread(name))).toEqual(turns)
    for (const [at, row] of turns.entries()) {
      expect(passages.threadOf(slotOf(row))).toBe(passages.threadNamed(name))
      for (const step of [-2, -1, 0, 1, 2]) {
        const other = turns[at + step]
        const expected = other === undefined ? -1 : slotOf(other)
        expect(passages.turnFrom(slotOf(row), step)).toBe(expected)
      }
    }
    expect(passages.threadNamed(name) >= 0).toBe(turns.length > 0)
    const said = all.filter(({ speaker }) => speaker === name)
    expect(passages.speakerNamed(name) >= 0).toBe(said.length > 0)
    for (const { row } of said) {
      expect(passages.speakerOf(slotOf(row))).toBe(passages.speakerNamed(name))
    }
  }
  for (const entity of asked.entities) {
    const linking = all.filter(({ entities }) => entities.includes(entity)).map(({ row }) => row)
    expect(new Set(rowsOf(passages.linking(entity)))).toEqual(new Set(linking))
    expect(passages.linking(entity)).toEqual(passages.linking(entity).toSorted((a, b) => a - b))
    for (const { row } of all) {
      expect(passages.links(slotOf(row), entity)).toBe(linking.includes(row))
    }
  }
}

function expectSameWords(index: RecallIndex, plain: PlainIndex, { terms }: Asked): void {
  const pieces = [...plain.pieces()].filter(([, all]) => all.length > 0)
  const length = pieces.reduce((sum, [, all]) => sum + all.length, 0)
  expect(index.averageTerms).toBe(pieces.length === 0 ? 0 : length / pieces.length)
  for (const term of terms) {
    const expected = new Map<string, number>()
    for (const [name, all] of pieces) {
      const times = all.filter((one) => one === term).length
      if (times > 0) expected.set(name, times)
    }
    const found = new Map<string, number>()
    index.words.visit(term, (piece, times) => found.set(nameOf(piece, index), times))
    expect(found).toEqual(expected)
    expect(index.words.frequency(term)).toBe(found.size)
    for (const second of terms) {
      const pairs: string[] = []
      index.words.visitPairs(term, second, (piece) => pairs.push(nameOf(piece, index)))
      const paired = pieces.filter(([, all]) =>
        all.some((one, at) => one === term && all[at + 1] === second),
      )
      expect(pairs.toSorted()).toEqual(paired.map(([name]) => name).toSorted())
    }
  }
}

function expectSamePlaces(index: RecallIndex, plain: PlainIndex): void {
  const { places } = index
  const found = new Map<string, unknown>()
  for (let piece = 0; piece < index.pieceLimit; piece++) {
    if (index.slotOfPiece(piece) < 0) {
      expect(places.spaceOf(piece)).toBe(0)
      continue
    }
    const sketch = places.hasSketch(piece)
      ? places.sketches.slice(piece * 16, piece * 16 + 16)
      : null
    if (places.spaceOf(piece) === 0) expect(sketch).toBe(null)
    else found.set(nameOf(piece, index), { space: places.spaceOf(piece), sketch })
  }
  expect(found).toEqual(plain.places)
  for (const space of [1, 2]) {
    const placed = [...plain.places.values()].filter((place) => place.space === space)
    expect(places.placedIn(space)).toBe(placed.filter(({ sketch }) => sketch !== null).length)
    expect(places.refusedIn(space)).toBe(placed.filter(({ sketch }) => sketch === null).length)
  }
}

function nameOf(piece: number, index: RecallIndex): string {
  const slot = index.slotOfPiece(piece)
  const part = piece - index.firstPieceOf(slot)
  expect(part).toBeLessThan(index.pieceCountOf(slot))
  return `${index.passages.rowOf(slot)} ${part}`
}
