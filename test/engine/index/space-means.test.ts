import { describe, expect, it } from 'vitest'
import { RecallIndex } from '../../../engine/index/recall-index.ts'
import { decodeIndex, encodeIndex } from '../../../engine/index/snapshot.ts'
import { meaningSketch } from '../../../engine/laws/recall/meaning-sketch.ts'
import { passage } from './support/passage.ts'
import { SpaceMeans } from '../../../engine/memory/tables/space-means.ts'

/** 64 numbers around 1, as the row decides. */
function vectorOf(row: number): Int8Array {
  return Int8Array.from(
    { length: 64 },
    (_, at) => 40 + (Math.imul(row * 64 + at, 0x9e3779b1) >>> 26),
  )
}

function indexOf(rows: readonly number[]): RecallIndex {
  const index = new RecallIndex()
  for (const row of rows) {
    index.put(passage(row, [`word${row}`]))
    index.place(row, 0, { space: 1, sketch: meaningSketch(vectorOf(row)) })
  }
  return index
}

describe('what the texts of a space have in common', () => {
  const rows = Array.from({ length: 400 }, (_, at) => at + 1)

  function reader(index: RecallIndex) {
    const asked: number[] = []
    const read = (pieces: readonly number[]) => {
      asked.push(...pieces)
      return pieces.map((piece) => vectorOf(index.passages.rowOf(index.slotOfPiece(piece))))
    }
    return { asked, read }
  }

  it('CL-35 is the same in whatever order they came, and whenever it was asked before', () => {
    const [forth, back] = [indexOf(rows), indexOf(rows.toReversed())]
    const grown = indexOf(rows.slice(0, 50))
    const means = new SpaceMeans()
    means.of(1, grown, reader(grown).read)
    for (const row of rows.slice(50)) {
      grown.put(passage(row, [`word${row}`]))
      grown.place(row, 0, { space: 1, sketch: meaningSketch(vectorOf(row)) })
    }
    const mean = means.of(1, grown, reader(grown).read)
    expect(new SpaceMeans().of(1, forth, reader(forth).read)).toEqual(mean)
    expect(new SpaceMeans().of(1, back, reader(back).read)).toEqual(mean)
  })

  it('is read of at most 128, and of none again that is known', () => {
    const index = indexOf(rows)
    const { asked, read } = reader(index)
    const means = new SpaceMeans()
    const first = means.of(1, index, read)
    expect(asked).toHaveLength(128)
    expect(means.of(1, index, read)).toBe(first)
    index.remove(7)
    means.of(1, index, read)
    expect(asked.length).toBeLessThan(132)
    index.place(8, 0, { space: 1, sketch: meaningSketch(vectorOf(9_999)) })
    means.of(1, index, read)
    expect(asked.length).toBeLessThan(136)
  })

  it('CL-35 comes with a snapshot, and is made anew once a place has changed since', () => {
    const index = indexOf(rows)
    const mean = new SpaceMeans().of(1, index, reader(index).read)
    const woken = decodeIndex(encodeIndex(index, 1))?.index ?? new RecallIndex()
    const { asked, read } = reader(woken)
    const means = new SpaceMeans()
    expect(means.of(1, woken, read)).toEqual(mean)
    expect(asked).toHaveLength(0)
    expect(woken.places.placedIn(1)).toBe(rows.length)
    for (const one of [index, woken]) one.remove(7)
    const later = new SpaceMeans().of(1, index, reader(index).read)
    expect(means.of(1, woken, read)).toEqual(later)
    expect(asked).toHaveLength(128)
    const written = decodeIndex(encodeIndex(indexOf(rows), 1))?.index ?? new RecallIndex()
    expect(written.places.meanOf(1)).toBeUndefined()
  })

  it('is empty where there is nothing', () => {
    expect(new SpaceMeans().of(1, new RecallIndex(), () => [])).toHaveLength(0)
  })
})
