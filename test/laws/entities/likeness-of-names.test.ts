import { describe, expect, it } from 'vitest'
import {
  beginningsLike,
  likenessOfNames,
  mayBeRelatives,
} from '../../../engine/laws/entities/likeness-of-names.ts'

describe('relatives', () => {
  it.each([
    ['ana ferrer', 'lucia ferrer'],
    ['maria del carmen ruiz', 'jose ruiz'],
    ['mark duval', 'mary duval'],
    ['tim reed', 'tom reed'],
  ])('are %s and %s, both ways', (a, b) => {
    expect([mayBeRelatives(a, b), mayBeRelatives(b, a)]).toEqual([true, true])
  })

  it.each([
    ['ana ferrer', 'a. ferrer'],
    ['ana ferrer', 'ana maria ferrer'],
    ['ana ferrer', 'ferrer'],
    ['ana ferrer', 'lucia weil'],
    ['', ''],
  ])('are not %s and %s', (a, b) => {
    expect(mayBeRelatives(a, b)).toBe(false)
  })
})

describe('UN-18 names that sound alike', () => {
  it.each([
    ['jon haugen', 'john haugen'],
    ['catherine duval', 'katherine duval'],
    ['sofia lind', 'sophia lind'],
    ['kristina voss', 'christina voss'],
    ['geoffrey marsh', 'jeffrey marsh'],
    ['tomas berg', 'thomas berg'],
  ])('%s and %s are looked at, from either side', (one, other) => {
    expect(beginningsLike(one, 3)).toContain(other.slice(0, 3))
    expect(beginningsLike(other, 3)).toContain(one.slice(0, 3))
    expect(likenessOfNames(one, other)).toBeGreaterThanOrEqual(0.8)
  })

  it.each([
    ['steven marsh', 'stephen marsh'],
    ['eric holm', 'erik holm'],
    ['sara lindt', 'sarah lindt'],
    ['catherine duval', 'cathrine duval'],
    ['bob smith', 'bob smith'],
  ])('%s and %s may be one', (one, other) => {
    expect(likenessOfNames(one, other)).toBeGreaterThanOrEqual(0.8)
    expect(mayBeRelatives(one, other)).toBe(false)
  })

  it.each([
    ['mark duval', 'mary duval'],
    ['dan berg', 'don berg'],
    ['carla voss', 'karin voss'],
    ['mario duval', 'maria duval'],
    ['daniel duval', 'daniela duval'],
  ])('%s and %s are two', (one, other) => {
    expect([likenessOfNames(one, other), likenessOfNames(other, one)]).toEqual([0, 0])
  })

  it.each(['', 'x', 'ssssssss', 'kchphthy', 'aeiouaeiou', '\ud800k', '王小明', 'k'.repeat(80)])(
    'few beginnings of %j are looked at, its own first',
    (name) => {
      expect(beginningsLike(name, 3)[0]).toBe(name.slice(0, 3))
      expect(beginningsLike(name, 3).length).toBeLessThanOrEqual(8)
    },
  )
})
