import { describe, expect, it } from 'vitest'
import { namedTogether } from '../../../engine/laws/entities/named-together.ts'

describe('who is named together', () => {
  it('stands with how many texts name both', () => {
    expect(namedTogether([[0, 1], [1, 0, 2], [2]], 8)).toEqual([
      { from: 0, to: 1, texts: 2 },
      { from: 0, to: 2, texts: 1 },
      { from: 1, to: 2, texts: 1 },
    ])
  })

  it('is not told by a list of more than six, which counts where another text has tied two', () => {
    const list = [0, 1, 2, 3, 4, 5, 6]
    expect(namedTogether([list], 8)).toEqual([])
    expect(namedTogether([list, [0, 1]], 8)).toEqual([{ from: 0, to: 1, texts: 2 }])
    expect(namedTogether([list.slice(0, 6)], 8)).toHaveLength(15)
  })

  it('leaves out what nobody asks about, which makes a text no shorter', () => {
    expect(namedTogether([[0, -1, 1]], 8)).toEqual([{ from: 0, to: 1, texts: 1 }])
    expect(namedTogether([[0, 1, -1, -1, -1, -1, -1]], 8)).toEqual([])
  })

  it('keeps of each those that it is named with most often, ties by place', () => {
    const texts = [
      [0, 1],
      [0, 2],
      [0, 3],
      [0, 3],
      [1, 4],
      [1, 4],
    ]
    expect(namedTogether(texts, 1)).toEqual([
      { from: 0, to: 2, texts: 1 },
      { from: 0, to: 3, texts: 2 },
      { from: 1, to: 4, texts: 2 },
    ])
  })
})
