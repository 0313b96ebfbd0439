import { describe, expect, it } from 'vitest'
import { homeShard } from '../../engine/laws/home-shard.ts'

const names = Array.from({ length: 10_000 }, (_, at) => `user-${at}`)

describe('the home of a namespace', () => {
  it('spreads 10,000 names over 16 shards, each within a fifth of its share', () => {
    const homes = names.map((name) => homeShard(name, 16))
    const counts = Array.from({ length: 16 }, (_, at) => homes.filter((home) => home === at).length)
    for (const count of counts) expect(Math.abs(count - 625)).toBeLessThan(125)
  })

  it.each([1, 2, 7, 16])('one shard more than %i moves only to the new one', (shards) => {
    const moved = names.filter((name) => homeShard(name, shards) !== homeShard(name, shards + 1))
    expect(moved.every((name) => homeShard(name, shards + 1) === shards)).toBe(true)
    expect(moved.length / names.length).toBeCloseTo(1 / (shards + 1), 1)
  })

  it.each([0, -1, Number.NaN])('is the first where there are %d shards', (shards) => {
    expect(homeShard('anyone', shards)).toBe(0)
  })
})
