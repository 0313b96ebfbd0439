import { commitmentRoles } from '../../../contract/lists.ts'
import { describe, expect, it } from 'vitest'
import type { CommitmentRole } from '../../../engine/model/commitment.ts'
import { namedGraph } from './support/graph-builder.ts'

const fact = 'fact'

describe('AG-34 path', () => {
  it('of facts a → b → c at 0.5 is the route from the start', () => {
    const { path } = namedGraph({ a: fact, b: fact, c: fact }, [
      ['a', 'b', 0.5],
      ['b', 'c', 0.5],
    ])
    expect(path(['a'], 'c')).toEqual([
      { id: 'b', via: 'a', weight: 0.5, boost: 1.3, delta: 0.65 },
      { id: 'c', via: 'b', weight: 0.5, boost: 1.3, delta: 0.4225 },
    ])
    expect(path(['a'], 'a')).toEqual([])
  })

  it('of a decision for a goal and against a constraint has both', () => {
    const { path } = namedGraph({ g: 'goal', k: 'constraint', d: 'decision' }, [
      ['g', 'd', 0.5],
      ['k', 'd', 0.5],
    ])
    expect(path(['g', 'k'], 'd')).toEqual([
      { id: 'd', via: 'g', weight: 0.5, boost: 1.5, delta: 0.75 },
      { id: 'd', via: 'k', weight: 0.5, boost: -0.8, delta: -0.4 },
    ])
  })

  it('goes by the stronger side of a diamond, ties by id', () => {
    const edges = (c: number) =>
      [
        ['a', 'b', 0.5],
        ['a', 'c', c],
        ['b', 'd', 0.5],
        ['c', 'd', 0.5],
      ] as const
    const roles = { a: fact, b: fact, c: fact, d: fact } as const
    const steps = (c: number) =>
      namedGraph(roles, edges(c))
        .path(['a'], 'd')
        .map(({ id, via }) => `${via}>${id}`)
    expect(steps(0.6)).toEqual(['a>c', 'c>d', 'b>d'])
    expect(steps(0.5)).toEqual(['a>b', 'b>d', 'c>d'])
  })

  it('adds up what two starts pass the same way', () => {
    const { path } = namedGraph({ a: fact, b: fact, m: fact, z: fact }, [
      ['a', 'm', 0.2],
      ['b', 'm', 0.1],
      ['m', 'z', 0.5],
    ])
    expect(path(['a', 'b'], 'z')).toEqual([
      { id: 'm', via: 'a', weight: 0.2, boost: 1.3, delta: 0.26 },
      { id: 'z', via: 'm', weight: 0.5, boost: 1.3, delta: 0.2535 },
    ])
  })

  it('is cut at 16 entries', () => {
    const names = Array.from({ length: 20 }, (_, at) => `s${at}`)
    const roles = Object.fromEntries([...names, 'z'].map((name) => [name, fact] as const))
    const { path } = namedGraph(
      roles,
      names.map((name) => [name, 'z', 0.02]),
    )
    expect(path(names, 'z')).toHaveLength(16)
  })

  it('has deltas into the node that sum to its activation before clamps, and a route from a start', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const { path, spread, slot } = randomGraph(seed)
      const starts = ['n0', 'n3']
      const found = spread(starts)
      for (const name of ['n0', 'n1', 'n2', 'n3', 'n4', 'n5']) {
        const steps = path(starts, name)
        const own = starts.includes(name) ? 1 : 0
        const sum = steps
          .filter(({ id }) => id === name)
          .reduce((all, { delta }) => all + delta, own)
        // What no clamp touches has the very sum.
        if (Math.abs(sum - own) < 1) {
          expect(found.activationOf(slot(name))).toBeCloseTo(Math.min(1, Math.max(0, sum)), 5)
        }
        expect(steps.length === 0 || starts.includes(steps[0]?.via ?? '')).toBe(true)
        const route = steps.slice(0, steps.findIndex(({ id }) => id === name) + 1)
        route.slice(1).forEach(({ via }, at) => expect(via).toBe(route[at]?.id))
        expect(new Set(route.map(({ via }) => via)).size).toBe(route.length)
      }
    }
  })
})

function randomGraph(seed: number) {
  let state = seed
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  const names = Array.from({ length: 6 }, (_, at) => `n${at}`)
  const roles: Record<string, CommitmentRole> = {}
  for (const name of names) roles[name] = commitmentRoles[below(6)] ?? fact
  const pairs = names.flatMap((from) => names.map((to) => [from, to] as const))
  const edges = pairs
    .filter(([from, to]) => from !== to && below(3) === 0)
    .map(([from, to]) => [from, to, (below(12) - 3) / 20] as const)
  return namedGraph(roles, edges)
}
