import { describe, expect, test } from 'vitest'
import { piecesSharing } from '../../../engine/index/pieces-sharing.ts'
import { RecallIndex } from '../../../engine/index/recall-index.ts'
import { passage } from './support/passage.ts'

function sharing(index: RecallIndex, text: string, atLeast: number, count = 8): number[] {
  const pieces = piecesSharing(index, { terms: text.split(' '), atLeast, count })
  return pieces.map((piece) => index.passages.rowOf(index.slotOfPiece(piece)))
}

describe('AG-23 texts that share most words', () => {
  test('come in the order of how many they share, the shorter and the newer first', () => {
    const index = new RecallIndex()
    index.put(passage(1, ['red kite fly high over sea']))
    index.put(passage(2, ['red kite fly']))
    index.put(passage(3, ['red kite fly']))
    index.put(passage(4, ['red kite swim']))
    expect(sharing(index, 'red kite fly', 0.7)).toEqual([3, 2, 1, 4])
    expect(sharing(index, 'red kite fly', 0.7, 2)).toEqual([3, 2])
    expect(sharing(index, 'nobody said that', 0.7)).toEqual([])
    expect(sharing(index, '', 0.7)).toEqual([])
  })

  test('leave out what shares too few to be as near, and what no memory says', () => {
    const index = new RecallIndex()
    index.put(passage(1, ['red kite fly high sea wind']))
    index.put(passage(2, ['red kite fly']))
    index.put(passage(3, ['red']))
    index.put(passage(4, ['red kite fly high sea wind'], { kind: 'property' }))
    expect(sharing(index, 'red kite fly high sea wind', 0.7)).toEqual([1, 2])
    expect(sharing(index, 'red kite fly high sea wind', 0.95)).toEqual([1])
  })

  test('are found by their rare words, however many others there are', () => {
    const index = new RecallIndex()
    index.put(passage(1, ['common heron harbour']))
    for (let row = 2; row < 9_000; row++) index.put(passage(row, [`common word${row % 50}`]))
    expect(sharing(index, 'common heron harbour', 0.7)).toEqual([1])
    expect(sharing(index, 'common', 0.7)).toEqual([])
  })
})
