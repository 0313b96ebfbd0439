import { expect, it } from 'vitest'
import { acknowledge, messageTo } from '../../../engine/segments/hand-over.ts'
import { SegmentsUnderTest } from './support/kept-segments.ts'

const extent = { firstRow: 1, lastRow: 4, from: 0, to: 9 }

function told(seq: number) {
  const { rows } = new SegmentsUnderTest()
  rows.begin(extent)
  rows.markBegun(1, 'life')
  const [segment] = rows.all()
  if (segment === undefined) throw new Error('one was begun')
  const sent = messageTo(rows, { segment, changes: [], range: null }, null, () => [])
  if (sent === null) throw new Error('it has a life')
  const answer = { isTaken: false, isLost: false, seq, speakers: null }
  return { outcome: acknowledge(rows, sent, answer), life: rows.find(1)?.life }
}

it('a segment that is ahead of its namespace, which was restored, is begun anew', () => {
  expect(told(7)).toEqual({ outcome: 'lost', life: null })
})

it('one that is not ahead is told again', () => {
  expect(told(0)).toEqual({ outcome: 'older', life: 'life' })
})
