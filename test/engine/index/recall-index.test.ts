import { describe, expect, test } from 'vitest'
import { RecallIndex, type IndexedPassage } from '../../../engine/index/recall-index.ts'
import { passage } from './support/passage.ts'

describe('the index of a recall', () => {
  test('finds pieces by their terms, counts them and knows their neighbours', () => {
    const index = new RecallIndex()
    index.put(passage(1, ['red kite red', 'kite fly']))
    index.put(passage(2, ['kite']))
    const found: [number, number][] = []
    index.words.visit('kite', (piece, times) => found.push([piece, times]))
    index.words.visit('red', (piece, times) => found.push([piece, times]))
    expect(found).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
      [0, 2],
    ])
    const pairs: number[] = []
    index.words.visitPairs('red', 'kite', (piece) => pairs.push(piece))
    expect(pairs).toEqual([0])
    expect(index.words.frequency('kite')).toBe(3)
    expect(index.averageTerms).toBe(2)
  })

  test('forgets a passage whole, and takes another text in its place', () => {
    const index = new RecallIndex()
    index.put(passage(1, ['red kite']))
    index.place(1, 0, { space: 1, sketch: new Uint32Array(16).fill(7) })
    index.put(passage(1, ['blue kite']))
    expect(index.words.frequency('red')).toBe(0)
    expect(index.places.placedIn(1)).toBe(0)
    index.remove(1)
    expect(index.words.pieces).toBe(0)
    expect(index.passages.size).toBe(0)
  })

  test('has guests that leave nothing behind, nor change a mean', () => {
    const index = new RecallIndex()
    const place = { space: 1, sketch: new Uint32Array(16).fill(7) }
    index.put(passage(1, ['red kite']))
    index.place(1, 0, place)
    index.places.keepMean(1, new Float64Array([1, 2]))
    const words = (): readonly (readonly number[])[] =>
      index.words.parts().map((one) => one.sizes())
    const before = words()
    for (let round = 0; round < 3; round++) {
      index.welcome(() => {
        index.put(passage(7, ['kite kite lamp', 'owl'], { thread: 'then', speaker: 'ann' }))
        index.place(7, 1, place)
      })
      expect(index.words.frequency('kite')).toBe(2)
      expect(index.places.placedIn(1)).toBe(2)
      index.dismiss([7])
      expect([words(), index.pieceLimit, index.places.placedIn(1)]).toEqual([before, 1, 1])
      expect(index.words.frequency('kite')).toBe(1)
      expect(index.places.meanOf(1)).toEqual(new Float64Array([1, 2]))
    }
  })

  test('keeps what came while guests were there', () => {
    const index = new RecallIndex()
    index.put(passage(1, ['red kite']))
    index.welcome(() => index.put(passage(7, ['kite lamp'])))
    index.put(passage(2, ['kite owl']))
    index.dismiss([7])
    const rows: number[] = []
    index.words.visit('kite', (piece) => rows.push(index.passages.rowOf(index.slotOfPiece(piece))))
    expect(rows).toEqual([1, 2])
  })

  test('holds the turns of a thread in the order of their time', () => {
    const index = new RecallIndex()
    index.put(passage(1, ['a'], { thread: 't', validFrom: 30 }))
    index.put(passage(2, ['b'], { thread: 't', validFrom: 10, entities: [5] }))
    index.put(passage(3, ['c'], { thread: 't', validFrom: 20 }))
    const rows = (slots: Iterable<number>) => [...slots].map((slot) => index.passages.at(slot)?.row)
    expect(rows(index.passages.inThread('t'))).toEqual([2, 3, 1])
    expect(rows(index.passages.linking(5))).toEqual([2])
    index.remove(3)
    expect(rows(index.passages.inThread('t'))).toEqual([2, 1])
  })

  test('tells single facts of a passage, and the turns around it, by slot', () => {
    const { passages } = new RecallIndex()
    const put = (row: number, more: Partial<IndexedPassage>): number => {
      passages.put({ ...passage(row, ['a']), ...more })
      return passages.slotOf(row) ?? -1
    }
    const first = put(1, { thread: 't', speaker: 'ann', entities: [7, 5], nodes: [9, 3] })
    const second = put(2, { thread: 't', validTo: 9, isCurrent: false, kind: 'note' })
    const alone = put(-3, { isTrusted: false })
    expect(passages.threadOf(first)).toBe(passages.threadOf(second))
    expect(passages.threadNamed('t')).toBe(passages.threadOf(first))
    expect(passages.speakerNamed('ann')).toBe(passages.speakerOf(first))
    expect([passages.threadOf(alone), passages.speakerOf(alone)]).toEqual([-1, -1])
    expect([passages.threadNamed('u'), passages.speakerNamed('bob')]).toEqual([-1, -1])
    expect([passages.rowOf(alone), passages.kindOf(second)]).toEqual([-3, 'note'])
    expect([passages.validToOf(first), passages.validToOf(second)]).toEqual([Infinity, 9])
    expect([passages.isCurrentAt(first), passages.isCurrentAt(second)]).toEqual([true, false])
    expect([passages.isTrustedAt(first), passages.isTrustedAt(alone)]).toEqual([true, false])
    const claude = put(4, { speaker: 'claude', isAssistants: true })
    expect([passages.isAssistantsAt(claude), passages.isAssistantsAt(first)]).toEqual([true, false])
    expect(passages.entitiesOf(first)).toEqual([7, 5])
    expect([passages.nodesOf(first), passages.nodesOf(second)]).toEqual([[9, 3], []])
    expect([passages.links(first, 5), passages.links(second, 5)]).toEqual([true, false])
    expect([passages.turnFrom(first, 1), passages.turnFrom(second, -1)]).toEqual([second, first])
    expect([passages.turnFrom(first, -1), passages.turnFrom(alone, 1)]).toEqual([-1, -1])
    expect([passages.isTaken(first), passages.isTaken(99)]).toEqual([true, false])
  })

  test('tells how far the meanings of all pieces lie from one', () => {
    const index = new RecallIndex()
    index.put(passage(1, ['red kite', 'blue']))
    const sketch = new Uint32Array(16)
    index.place(1, 0, { space: 1, sketch: sketch.with(0, 7) })
    index.place(1, 1, { space: 1, sketch: sketch.with(15, 2 ** 31) })
    expect([...index.places.distances(sketch)].slice(0, 2)).toEqual([3, 1])
    expect(() => index.places.distances(new Uint32Array(24))).toThrow('16 words')
  })

  test('answers the same when what is gone is forgotten, and keeps each piece its place', () => {
    const index = new RecallIndex()
    for (let row = 1; row <= 50; row++) {
      index.put(passage(row, [`kite n${row}`, `n${row}`]))
      index.place(row, 1, { space: 1, sketch: new Uint32Array(16).fill(row) })
    }
    for (let row = 1; row <= 50; row++) if (row % 5 > 0) index.remove(row)
    index.put(passage(10, ['red kite', 'blue', 'n10']))
    const found = () => {
      const rows: string[] = []
      for (const term of ['kite', 'n15', 'n10', 'n16']) {
        index.words.visit(term, (piece) => {
          const slot = index.slotOfPiece(piece)
          const part = piece - index.firstPieceOf(slot)
          const mark = index.places.sketches[piece * 16]
          rows.push(`${term} ${index.passages.rowOf(slot)} ${part} ${mark}`)
        })
      }
      return rows
    }
    const before = found()
    expect(before).toContain('n15 15 1 15')
    index.forgetUnused()
    expect(found()).toEqual(before)
    expect(index.pieceLimit).toBe(21)
    expect(index.places.placedIn(1)).toBe(9)
    expect([...index.words.vocabulary()]).not.toContain('n16')
  })

  test('does not grow by passages that come and go', () => {
    const index = new RecallIndex()
    for (let row = 1; row <= 5_000; row++) {
      index.put(passage(row, ['kite fly', `n${row}`]))
      if (row > 100) index.remove(row - 100)
    }
    expect(index.pieceLimit).toBeLessThan(600)
    expect(index.words.bytes()).toBeLessThan(60_000)
  })
})
