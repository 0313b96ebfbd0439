import { describe, expect, test } from 'vitest'
import { overlap, withRoom } from '../../console/src/pages/graph/label-room.ts'
import { nearestTie } from '../../console/src/pages/graph/tie-at.ts'
import { SpotIndex, type Spot } from '../../console/src/pages/graph/spot-index.ts'

const spotAt = (key: string, x: number, y: number, size = 1): Spot => ({ key, x, y, size })

describe('what is under the pointer', () => {
  const reachOf = (size: number) => size / 100

  test('is the spot whose reach the point is deepest in', () => {
    const index = new SpotIndex([spotAt('large', 0.5, 0.5, 10), spotAt('small', 0.55, 0.5, 2)])
    expect(index.at(0.5, 0.5, reachOf)?.key).toBe('large')
    expect(index.at(0.548, 0.5, reachOf)?.key).toBe('small')
    expect(index.at(0.42, 0.5, reachOf)?.key).toBe('large')
  })

  test('is nothing out of reach, beyond the rim, or where there is no spot', () => {
    const index = new SpotIndex([spotAt('a', 0, 0), spotAt('b', 1, 1)])
    expect(index.at(0.5, 0.5, reachOf)).toBeUndefined()
    expect(index.at(-8, 40, reachOf)).toBeUndefined()
    expect(new SpotIndex([]).at(0, 0, reachOf)).toBeUndefined()
    expect(new SpotIndex([spotAt('one', 3, 3)]).at(3, 3, reachOf)?.key).toBe('one')
  })

  test('is what looking at every spot finds, also at the rim', () => {
    const spots = Array.from({ length: 2_000 }, (_, i) =>
      spotAt(`${i}`, (i * 7_919) % 1_000, (i * 104_729) % 1_013, 1 + (i % 5)),
    )
    const index = new SpotIndex(spots)
    const reach = (size: number) => size * 6
    for (let i = 0; i < 300; i += 1) {
      const [x, y] = [((i * 37) % 1_060) - 30, ((i * 91) % 1_060) - 30]
      const share = (spot: Spot) => Math.hypot(spot.x - x, spot.y - y) / reach(spot.size)
      const least = Math.min(...spots.map(share))
      const found = index.at(x, y, reach)
      if (least > 1) expect(found).toBeUndefined()
      else expect(found && share(found)).toBe(least)
    }
  })
})

describe('labels', () => {
  const boxAt = (left: number, top: number) => ({ left, top, width: 60, height: 16 })
  const at = (words: string, left: number, top: number, more = {}) => ({
    words,
    places: [boxAt(left, top), boxAt(left - 100, top)],
    rank: 0,
    size: 4,
    ...more,
  })
  const placed = (...of: Parameters<typeof withRoom<ReturnType<typeof at>>>) =>
    withRoom(...of).map(({ label, box }) => `${label.words} ${box.left}`)

  test('none is over another: the highest rank goes first, then the largest', () => {
    const labels = [
      at('plain', 500, 100, { size: 9 }),
      at('tied', 504, 104, { rank: 1 }),
      at('small', 300, 300),
      at('large', 320, 300, { size: 5 }),
      at('hub', 220, 300, { rank: 2 }),
    ]
    expect(placed(labels, {})).toEqual(['hub 220', 'tied 504', 'plain 400', 'large 320'])
  })

  test('none is over the card of what is chosen, plain ones also not over a node', () => {
    const card = { left: 90, top: 90, width: 300, height: 24 }
    const nodes = [boxAt(110, 300)]
    expect(placed([at('hub', 300, 100, { rank: 2 }), at('free', 300, 120)], { card })).toEqual([
      'free 300',
    ])
    const tied = at('tied', 100, 300, { rank: 1 })
    expect(placed([at('plain', 100, 300), tied], { nodes })).toEqual(['tied 0'])
    expect(placed([tied], { nodes: [...nodes, boxAt(0, 300)] })).toEqual(['tied 100'])
    expect(placed([at('plain', 100, 300)], { nodes: [...nodes, boxAt(0, 300)] })).toEqual([])
  })

  test('rectangles that only touch do not overlap', () => {
    expect(overlap(boxAt(0, 0), boxAt(60, 0))).toBe(false)
    expect(overlap(boxAt(0, 0), boxAt(59, 15))).toBe(true)
  })
})

test('a tie is meant by the nearest line, seven pixels away or less, between its ends', () => {
  const lines = [
    [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
    ],
    [
      { x: 0, y: 10 },
      { x: 100, y: 10 },
    ],
    [{ x: 0, y: 20 }, undefined],
  ] as const
  expect(nearestTie({ x: 50, y: 4 }, lines)).toBe(0)
  expect(nearestTie({ x: 50, y: 6 }, lines)).toBe(1)
  expect(nearestTie({ x: 50, y: 20 }, lines)).toBeUndefined()
  expect(nearestTie({ x: -3, y: 0 }, lines)).toBeUndefined()
  expect(nearestTie({ x: 1, y: 1 }, [[lines[0][0], lines[0][0]]])).toBeUndefined()
})
