import { describe, expect, test } from 'vitest'
import { Labels, overlap } from '../../console/src/pages/graph/labels.ts'
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
  const colors = { page: '', raised: '', text: '', muted: '', accent: '', line: '', font: '' }

  /** Notes what is written; a character is six pixels wide. */
  function paper() {
    const written: string[] = []
    const nothing = () => undefined
    const context = {
      canvas: { clientWidth: 600 },
      measureText: (text: string) => ({ width: text.length * 6 }),
      fillText: (text: string) => written.push(text),
      ...Object.fromEntries(
        ['strokeText', 'beginPath', 'arc', 'fill', 'stroke', 'roundRect'].map((name) => [
          name,
          nothing,
        ]),
      ),
    }
    return { written, context: context as unknown as CanvasRenderingContext2D }
  }
  const drawn = (key: string, x: number, y: number, more = {}) =>
    ({ key, label: `says ${key}`, x, y, size: 4, color: '', ...more }) as never

  test('none is over another: names of hubs come first, then what is tied to what is chosen', () => {
    const { written, context } = paper()
    const labels = new Labels()
    labels.keep(context, drawn('plain', 100, 100, { size: 9 }))
    labels.keep(context, drawn('near', 104, 104, { forceLabel: true }))
    labels.keep(context, drawn('far', 100, 300))
    labels.keep(context, drawn('~hub', 330, 300))
    labels.draw(colors as never)
    expect(written).toEqual(['says ~hub', 'says near', 'says far'])
  })

  test('what is chosen says its words once, on its card, and nothing lies below that', () => {
    const { written, context } = paper()
    const labels = new Labels()
    const chosen = drawn('chosen', 560, 100, { isChosen: true })
    labels.keep(context, chosen)
    labels.keep(context, drawn('below', 450, 104))
    labels.drawCard(context, chosen, colors as never)
    labels.draw(colors as never)
    expect(written).toEqual(['says chosen'])
    labels.keep(context, drawn('below', 450, 104))
    labels.draw(colors as never)
    expect(written).toEqual(['says chosen', 'says below'])
  })

  test('rectangles that only touch do not overlap', () => {
    const box = { left: 0, top: 0, width: 10, height: 10 }
    expect(overlap(box, { ...box, left: 10 })).toBe(false)
    expect(overlap(box, { ...box, left: 9, top: 9 })).toBe(true)
  })
})
