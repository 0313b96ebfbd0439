import { describe, expect, test } from 'vitest'
import {
  besideKnown,
  firstPoints,
  forcesOf,
  hubKey,
  laidOut,
  pointsOf,
} from '../../console/src/pages/graph/layout.ts'
import {
  nameOf,
  nearTo,
  pictureOf,
  sifted,
  type MapNode,
} from '../../console/src/pages/graph/picture.ts'
import { graphOf } from '../../console/src/pages/graph/filters.ts'
import { barsOf, spanOf, stopBeside, stopsOf } from '../../console/src/pages/graph/time-line.ts'
import { entityPicture, tieBetween } from '../../console/src/pages/graph/entity-picture.ts'
import { nextThatWay, ways } from '../../console/src/pages/graph/walk.ts'
import { dayMs } from '../../console/src/time/days.ts'

const at = '2026-05-03T12:00:00.000Z'

function nodeOf(id: string, more: Partial<MapNode> = {}): MapNode {
  const text = `says ${id}`
  return {
    id,
    text,
    role: 'fact',
    speaker: null,
    subject: null,
    lifecycle: 'active',
    activation: 0,
    valid_from: at,
    valid_to: null,
    ...more,
  }
}

/** Ana is what a, b and c are about; a – b – d are tied; e stands alone. */
const picture = pictureOf(
  {
    nodes: [
      nodeOf('a', { subject: 'ana' }),
      nodeOf('b', { subject: 'ana', role: 'goal', lifecycle: 'dormant' }),
      nodeOf('c', { speaker: 'ana', activation: 0.4 }),
      nodeOf('d', { subject: 'ben' }),
      nodeOf('e'),
    ],
    edges: [
      { from: 0, to: 1, weight: 0.9, kind: 'similar' },
      { from: 1, to: 3, weight: -0.5, kind: 'manual' },
      { from: 3, to: 1, weight: 0.2, kind: 'manual' },
    ],
    total: 5,
  },
  nameOf,
)
const idsAt = (places: Iterable<number>) =>
  [...places].map((place) => picture.nodes[place]?.id).join('')

describe('a picture of the graph', () => {
  test('has the most active first, then what has most ties, then ids', () => {
    expect(idsAt(picture.order)).toBe('cbade')
    expect(picture.ties).toEqual([[1], [0, 3], [], [1], []])
  })

  test('gathers what is about the same, or said by it, where that is three or more', () => {
    expect(picture.hubs).toEqual([{ name: 'ana', members: [0, 1, 2] }])
    expect(picture.hubOf).toEqual([0, 0, 0, -1, -1])
  })

  test.each([
    [{}, 'cbade'],
    [{ query: 'SAYS d' }, 'd'],
    [{ query: 'ana' }, 'cba'],
    [{ role: 'goal' }, 'b'],
    [{ lifecycle: 'active' }, 'cade'],
    [{ around: 'a' }, 'bad'],
    [{ around: 'a', role: 'fact' }, 'ad'],
    [{ around: 'gone' }, ''],
  ])('by %j it shows %j', (sieve, shown) => {
    expect(idsAt(sifted(picture, sieve))).toBe(shown)
  })

  test('what has no tie stands with those that are about the same', () => {
    expect(idsAt(nearTo(picture, 'c'))).toBe('cab')
    expect(idsAt(nearTo(picture, 'e'))).toBe('e')
  })
})

describe('the layout', () => {
  test('begins the same each time, nothing on top of anything', () => {
    const points = [...firstPoints(picture).values()]
    expect(points).toEqual([...firstPoints(picture).values()])
    expect(new Set(points.map(({ x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`)).size).toBe(
      points.length,
    )
  })

  test('moves nodes and hubs, tied in pairs, and lets what is pinned stand', () => {
    const known = new Map([['a', { x: 7, y: -7 }]])
    const forces = forcesOf(picture, known, new Set(['a']))
    expect(forces.keys).toEqual(['c', 'b', 'a', 'd', 'e', hubKey('ana')])
    expect([...forces.points.slice(20, 22), forces.points[29]]).toEqual([7, -7, 1])
    expect(forces.points[9]).toBe(0)
    const rows = Array.from({ length: forces.ties.length / 3 }, (_, i) =>
      Array.from(forces.ties.slice(3 * i, 3 * i + 2), (at) => forces.keys[at / 10]).join(''),
    )
    expect(rows).toEqual(['ab', 'bd', 'db', 'a~ana', 'b~ana', 'c~ana'])
    expect(pointsOf(forces.keys, forces.points).get('a')).toEqual({ x: 7, y: -7 })
  })

  test('puts what is new beside what it is tied to, its hub, or on the rim', () => {
    const known = new Map([
      ['a', { x: 100, y: 0 }],
      ['d', { x: 300, y: 0 }],
    ])
    const points = besideKnown(picture, known)
    const far = (id: string, x: number, y: number) =>
      Math.hypot((points.get(id)?.x ?? 0) - x, (points.get(id)?.y ?? 0) - y)
    expect(points.get('a')).toEqual({ x: 100, y: 0 })
    expect(points.get(hubKey('ana'))).toEqual({ x: 100, y: 0 })
    expect(far('c', 100, 0)).toBeLessThan(60)
    expect(far('b', 200, 0)).toBeLessThan(60)
    expect(far('e', 0, 0)).toBeGreaterThan(300)
  })

  test('of very many it moves the 2,000 most active', () => {
    const nodes = Array.from({ length: 6_000 }, (_, i) =>
      nodeOf(`n${String(i).padStart(4, '0')}`, { activation: i < 3 ? 1 : 0 }),
    )
    const many = pictureOf({ nodes, edges: [], total: 6_000 })
    expect(laidOut(many)).toHaveLength(2_000)
    expect(laidOut(many).slice(0, 3)).toEqual([0, 1, 2])
    expect(besideKnown(many, new Map()).size).toBe(6_000)
  })
})

describe('the line of time', () => {
  const now = Date.parse('2026-05-10T12:00:00Z')
  const times = [now - 9 * dayMs, now - 9 * dayMs + 60_000, now - 2 * dayMs]

  test('reaches from what is oldest, at least two days back, to now', () => {
    expect(spanOf(times, now)).toEqual({ from: times[0], to: now })
    expect(spanOf([], now)).toEqual({ from: now - 2 * dayMs, to: now })
  })

  test('counts what came when, and stops at the ends of such days', () => {
    expect(barsOf(times, spanOf(times, now), 9)).toEqual([2, 0, 0, 0, 0, 0, 0, 1, 0])
    const stops = stopsOf(times, spanOf(times, now))
    expect(stops).toHaveLength(2)
    expect(stopBeside(stops, now, -1)).toBe(stops[1])
    expect(stopBeside(stops, stops[0] ?? 0, 1)).toBe(stops[1])
    expect(stopBeside(stops, stops[1] ?? 0, 1)).toBeUndefined()
  })

  test('stops at 48 days of a year of them', () => {
    const year = Array.from({ length: 300 }, (_, i) => now - (i + 1) * dayMs)
    const stops = stopsOf(year, spanOf(year, now))
    expect(stops).toHaveLength(48)
    expect(stops.toSorted((a, b) => a - b)).toEqual(stops)
  })
})

describe('an arrow key', () => {
  const screen = new Map([
    ['a', { x: 0, y: 0 }],
    ['b', { x: 90, y: 10 }],
    ['c', { x: 20, y: 0 }],
    ['d', { x: 0, y: -50 }],
  ])
  const shown = new Set(['a', 'b', 'c', 'd'])
  const from = (id: string | undefined, key: string) =>
    nextThatWay(picture, shown, id, ways[key] ?? { x: 0, y: 0 }, (each) => screen.get(each))

  test.each([
    ['a', 'ArrowRight', 'b'],
    ['c', 'ArrowRight', 'b'],
    ['a', 'ArrowUp', 'd'],
    ['a', 'ArrowDown', undefined],
    [undefined, 'ArrowDown', 'c'],
  ])('from %j by %s leads to %j: along a tie before what is merely near', (id, key, to) => {
    expect(from(id, key)).toBe(to)
  })
})

describe('a picture of who and what is named', () => {
  const named = (name: string, texts: number, sort: 'person' | 'place' = 'person') => ({
    entity: `user_id:${name}`,
    name,
    sort,
    texts,
    since: at,
  })
  const people = entityPicture(
    {
      nodes: [named('ana', 8), named('ben', 2), named('oslo', 0, 'place')],
      relations: [
        { from: 1, to: 0, role: 'knows', memory_id: null, since: null },
        { from: 0, to: 1, role: 'works with', memory_id: null, since: null },
      ],
      together: [
        { from: 0, to: 1, texts: 2 },
        { from: 0, to: 2, texts: 1 },
      ],
      total: 9,
    },
    (roles, texts) => `${roles.join()} ${texts}`,
  )

  test('joins two by one tie, with all roles and how many texts name both', () => {
    expect(people.edges.map(({ kind, label }) => `${kind} ${label}`)).toEqual([
      'related knows,works with 2',
      'together  1',
    ])
    expect(tieBetween(people, 'user_id:ben', 'user_id:ana')).toBe(0)
    expect(tieBetween(people, 'user_id:ben', 'user_id:oslo')).toBeUndefined()
    expect(tieBetween(people, 'user_id:ana', 'user_id:ana')).toBeUndefined()
  })

  test('is larger the more often one is named, and shows the sort by its shape', () => {
    expect(people.nodes.map(({ activation }) => activation)).toEqual([1, 0.25, 0])
    expect(people.nodes.map(({ role }) => role)).toEqual(['fact', 'fact', 'decision'])
  })
})

describe('which graph an address means', () => {
  test.each([
    [{}, 'entities'],
    [{ of: 'statements' }, 'statements'],
    [{ node: 'com_1' }, 'statements'],
    [{ around: 'com_1' }, 'statements'],
    [{ of: 'entities', node: 'user_id:ana' }, 'entities'],
  ])('%j means %s', (filters, of) => {
    expect(graphOf(filters)).toBe(of)
  })
})
