import { describe, expect, it } from 'vitest'
import { RecallIndex } from '../../../engine/index/recall-index.ts'
import type { SegmentQuestion } from '../../../engine/model/segment.ts'
import { findInSegment } from '../../../engine/segments/find-in-segment.ts'
import { rowsToRead } from '../../../engine/segments/rows-to-read.ts'
import { passage } from '../index/support/passage.ts'

/** Three talks of a long row of them: one of Ines and Mel, one of Tom and Ruth, one that names Mel. */
function talks(): RecallIndex {
  const index = new RecallIndex()
  const tell = (row: number, thread: string, speaker: string, terms: string): void =>
    index.put(passage(row, [terms], { thread, speaker }))
  tell(1, 'rehearsal', 'mel', 'bring programme')
  tell(2, 'rehearsal', 'ines', 'instrument cello')
  for (let row = 3; row < 40; row++) tell(row, `allotment-${row}`, 'ruth', 'old instrument bought')
  tell(40, 'office', 'tom', 'mel instrument band')
  return index
}

const nobody: SegmentQuestion['people'] = { speakers: [], names: [], entities: [] }

function asked(people = nobody, words = ['instrument', 'bought']): SegmentQuestion {
  const term = (surface: string) => ({ surface, weight: 1, forms: [{ term: surface, share: 1 }] })
  return {
    terms: words.map(term),
    places: [],
    entities: [],
    people,
    times: [],
    eventful: [],
    weights: { lexical: 1, semantic: 0 },
    view: {
      now: 1_000,
      asOf: null,
      isAll: false,
      includeExpired: false,
      from: -Infinity,
      to: Infinity,
      threads: null,
      entities: null,
    },
    reach: 1,
    most: 4,
  }
}

function best(people: SegmentQuestion['people']): readonly number[] {
  const { finds } = findInSegment(talks(), { questions: [asked(people)] })
  return finds[0]?.best.rows ?? []
}

describe('what a segment finds of those who are asked about', () => {
  it('comes first where they speak in the thread, or are named in the text', () => {
    expect(best({ speakers: ['mel'], names: ['mel'], entities: [] })).toEqual([2, 40])
    expect(best({ speakers: ['ines'], names: ['ines'], entities: [] })[0]).toBe(2)
  })

  it('is found by words alone where nobody is', () => {
    expect(best(nobody)).toEqual([39, 38])
  })
})

describe('what a segment says its finds are worth', () => {
  it('counts the words that it does not have, so what has all of them comes first', () => {
    const question = asked(nobody, ['area', 'flood', 'hit'])
    const told = (row: number, terms: string): RecallIndex => {
      const index = new RecallIndex()
      index.put(passage(row, [terms]))
      for (let other = row + 1; other < row + 9; other++) index.put(passage(other, ['old gate']))
      return index
    }
    const long = 'old area hit flood last week infrastructure homes ruined need fix community'
    const segments = [told(1, long), told(20, 'area'), told(40, 'florid'), told(60, 'bough')]
    const finds = segments.flatMap((one) => findInSegment(one, { questions: [question] }).finds)
    expect(rowsToRead(finds, 4)).toEqual([1, 20])
  })
})
