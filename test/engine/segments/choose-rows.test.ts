import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseRows } from '../../../engine/segments/choose-rows.ts'

const anyAnswers = fc
  .array(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 9 }), { maxLength: 6 })
  .map((all) =>
    all.map((promises, segment) => ({
      rows: promises.map((_, at) => segment * 100 + at),
      promises: promises.toSorted((a, b) => b - a),
    })),
  )

describe('what a recall looks at of its segments', () => {
  test('is all of it while that is little', () => {
    const answers = [
      { rows: [3, 1], promises: [0.2, 0.1] },
      { rows: [9], promises: [0.9] },
    ]
    expect(chooseRows(answers, 3)).toEqual([3, 1, 9])
  })

  test('is else the first of each, then what promises most', () => {
    const one = { rows: [10, 11, 12, 13, 14, 15], promises: [0.9, 0.8, 0.7, 0.6, 0.5, 0.4] }
    const other = { rows: [20, 21, 22, 23, 24, 25], promises: [0.3, 0.3, 0.3, 0.3, 0.3, 0.45] }
    const chosen = chooseRows([one, other], 10)
    expect(chosen).toEqual([10, 11, 12, 13, 20, 21, 22, 23, 14, 25])
  })

  test('is never more than may be, never twice, and never without a segment that has something', () => {
    fc.assert(
      fc.property(anyAnswers, fc.integer({ min: 6, max: 60 }), (answers, most) => {
        const chosen = chooseRows(answers, most)
        const all = answers.flatMap(({ rows }) => rows)
        expect(chosen).toHaveLength(Math.min(most, all.length))
        expect(new Set(chosen).size).toBe(chosen.length)
        for (const { rows } of answers) {
          if (rows.length > 0) expect(chosen).toContain(rows[0])
        }
      }),
    )
  })
})
