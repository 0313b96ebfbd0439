import { describe, expect, test } from 'vitest'
import { correctionOf } from '../../console/src/pages/entities/correction.ts'
import {
  fileNameOf,
  relationsOf,
  typedOf,
  valueFrom,
} from '../../console/src/pages/entities/entity.ts'
import { fanOf } from '../../console/src/pages/entities/fan.ts'
import { linesOf } from '../../console/src/pages/entities/change-lines.ts'
import { letterOf } from '../../console/src/pages/entities/letter-of.ts'
import { livesOf, newestOf, scaleOf } from '../../console/src/pages/entities/lives.ts'
import { partsToForget } from '../../console/src/pages/entities/parts-to-forget.ts'
import { inlineOf } from '../../console/src/parts/inline-entity.ts'
import { knownOf } from '../../console/src/parts/known-entity.ts'
import { formatReference } from '../../contract/inline-reference.ts'

const march = '2026-03-01T00:00:00.000Z'
const june = '2026-06-01T00:00:00.000Z'
const november = '2026-11-01T00:00:00.000Z'
const item = (property: string, value: string, since: string, until: string | null) => ({
  property,
  value,
  since,
  until,
  recorded_at: since,
  memory_id: 'mem_01M83ZR9W9XQS5CQPCPEXG83ZY' as const,
  state: until === null ? ('current' as const) : ('past' as const),
})
const history = [
  item('city', 'Madrid', june, null),
  item('tea', 'jasmine', march, null),
  item('name', 'Ana', march, null),
  item('city', 'Berlin', march, june),
]

describe('properties through time', () => {
  test('of many values the newest are shown, where that leaves out more than one', () => {
    const values = Array.from({ length: 9 }, (_, n) => item('city', `${n}`, `202${n}`, null))
    const [life] = livesOf(values.toReversed())
    if (life === undefined) throw new Error('there is a property')
    const shown = (isOpen: boolean, most: number) =>
      newestOf(life, isOpen, most).map(({ text }) => text)
    expect(shown(false, 2)).toEqual(['7', '8'])
    expect(shown(false, 8).length).toBe(9)
    expect(shown(true, 2).length).toBe(9)
  })

  test('a change of a list is told as its values', () => {
    const diff = [{ path: ['properties', 'tags'], before: ['a', 'b'], after: ['a', 'b', 3, true] }]
    expect(linesOf({ diff } as unknown as Parameters<typeof linesOf>[0])).toEqual([
      { name: 'tags', before: 'a, b', after: 'a, b, 3, true' },
    ])
  })

  test('what changed comes first, its values oldest first, then the name', () => {
    const lives = livesOf(history)
    expect(lives.map(({ name }) => name)).toEqual(['city', 'name', 'tea'])
    expect(lives[0]?.spans.map(({ text }) => text)).toEqual(['Berlin', 'Madrid'])
    expect(lives[0]?.now?.text).toBe('Madrid')
  })

  test('as of a time it is what held then, and holds on', () => {
    const lives = livesOf(history, '2026-05-01T00:00:00.000Z', '2026-05-01T00:00:00.000Z')
    const city = lives.find(({ name }) => name === 'city')
    expect(city).toMatchObject({
      name: 'city',
      now: { text: 'Berlin', until: null, state: 'current' },
    })
    expect(city?.spans).toHaveLength(1)
  })

  test('a value that was put right never held', () => {
    const spans = livesOf([item('a', 'right', march, null), item('a', 'wrong', march, march)])[0]
      ?.spans
    expect(spans?.map(({ isCorrected }) => isCorrected)).toEqual([true, false])
  })

  test('a scale goes from the first time to the end, in order, with ticks apart', () => {
    const times = [march, june, '2026-06-02T00:00:00.000Z', june]
    const scale = scaleOf(times, november)
    const xs = [march, june, '2026-06-02T00:00:00.000Z', november].map((at) => scale.at(at))
    expect(xs[0]).toBe(0)
    expect(xs[3]).toBe(1)
    expect(xs).toEqual(xs.toSorted((a, b) => a - b))
    // A day in eight months can still be told apart.
    expect((xs[2] ?? 0) - (xs[1] ?? 0)).toBeGreaterThan(0.1)
    for (const [i, { x }] of scale.ticks.entries()) {
      expect(x - (scale.ticks[i - 1]?.x ?? -1)).toBeGreaterThan(0.15)
    }
    expect(scaleOf([], november).at(march)).toBe(0)
  })
})

describe('an entity of an answer', () => {
  test('its kind is the key, its name a property or its id', () => {
    expect(
      knownOf({ user_id: 'ana', properties: { name: { value: 'Ana F', since: march } } }),
    ).toMatchObject({ entity: 'user_id:ana', kind: 'user', name: 'Ana F' })
    expect(knownOf({ movie_id: 'The Third Man' })).toMatchObject({
      entity: 'movie_id:"The Third Man"',
      name: 'The Third Man',
    })
  })

  test.each(['ana', 'a b', 'x.', 'é', '"', '../x', '1'])(
    '%j is written as the client writes it',
    (id) => {
      expect(inlineOf({ user_id: id })).toBe(formatReference({ kind: 'user', id }))
    },
  )

  test('relations that ended come last; as of a time they had not', () => {
    const views = [
      {
        entity: { place_id: 'b' },
        role: 'lived in',
        direction: 'out' as const,
        since: march,
        until: june,
      },
      { entity: { place_id: 'm' }, role: 'lives in', direction: 'out' as const, since: june },
    ].map((view) => ({ ...view, entity: { ...view.entity, properties: {} } }))
    expect(relationsOf(views, undefined).map(({ other }) => other.id)).toEqual(['m', 'b'])
    const then = relationsOf(views, '2026-04-01T00:00:00.000Z')
    expect(then.map(({ other, until }) => [other.id, until])).toEqual([['b', undefined]])
  })

  test('the lines of its neighbours end each at its own row', () => {
    const { height, edges } = fanOf([{}, { until: june }, {}])
    expect(height).toBe(102)
    expect(edges.map(({ path }) => path.split(' ').at(-1))).toEqual(['17', '51', '85'])
    expect(edges.map(({ isEnded }) => isEnded)).toEqual([false, true, false])
  })
})

test.each([
  ['ana', 'A'],
  ['\u202Eevil', 'E'],
  ['🇪🇸 Spain', '🇪🇸'],
  ['  名前', '名'],
  ['', '?'],
])('the sign of %j is %s', (name, sign) => {
  expect(letterOf(name)).toBe(sign)
})

describe('what is sent', () => {
  const now = livesOf(history)[0]?.now
  const typed = { name: 'city', text: 'Paris', day: '2026-07-01', now }

  test('a correction holds from now, from a day, or from the beginning of what was wrong', () => {
    const time = new Date(november)
    expect(correctionOf({ ...typed, since: 'now' }, time)).toEqual({
      value: 'Paris',
      since: november,
    })
    expect(correctionOf({ ...typed, since: 'always' })).toEqual({ value: 'Paris', since: june })
    expect(correctionOf({ ...typed, since: 'date' })).toEqual({
      value: 'Paris',
      since: new Date('2026-07-01T00:00').toISOString(),
    })
    expect(correctionOf({ ...typed, text: 'Madrid', since: 'now' })).toBe('unchanged')
    expect(correctionOf({ ...typed, text: ' ', since: 'now' })).toBe('empty')
  })

  test('a value keeps the type it had', () => {
    expect(valueFrom('7', 6)).toBe(7)
    expect(valueFrom('7', '6')).toBe('7')
    expect(valueFrom('seven', 6)).toBe('seven')
    expect(valueFrom('false', true)).toBe(false)
    // A list has one value a line, whatever is in it, and what was there keeps its type.
    expect(valueFrom('a, b\n\nc\n7', ['c', 7])).toEqual(['a, b', 'c', 7])
    expect(valueFrom('1\n2', [1])).toEqual([1, 2])
    expect(typedOf(['a, b', 7])).toBe('a, b\n7')
  })

  test('a relation that was told of the other is a part of the other', () => {
    const ana = knownOf({ user_id: 'ana' })
    const lucia = knownOf({ user_id: 'lucia' })
    const relation = {
      other: lucia,
      role: 'sister',
      since: undefined,
      until: undefined,
      memoryId: undefined,
    }
    const relations = [
      { ...relation, isOut: true },
      { ...relation, isOut: false },
    ]
    expect(
      partsToForget(ana, relations, new Set(['property city', 'relation 0', 'relation 1'])),
    ).toEqual([
      {
        kind: 'user',
        id: 'ana',
        properties: { city: '' },
        relations: [{ entity: 'user_id:lucia', role: 'sister' }],
      },
      { kind: 'user', id: 'lucia', relations: [{ entity: 'user_id:ana', role: 'sister' }] },
    ])
  })

  test('a file has a name that every system takes', () => {
    expect(fileNameOf({ kind: 'movie', id: 'Ça/va: "x"' })).toBe('movie-Ça-va-x-.ndjson')
  })
})
