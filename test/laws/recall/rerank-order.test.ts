import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inRerankOrder } from '../../../engine/laws/recall/hit-order.ts'

const found = (id: string, score: number) => ({ id, score })

describe('the order of a reranking model', () => {
  it('by its score, ties by the own score, then the id; what it did not read stays behind', () => {
    const all = [
      found('a', 0.9),
      found('b', 0.8),
      found('c', 0.8),
      found('d', 0.7),
      found('e', 0.6),
    ]
    const scores: Record<string, number> = { b: 0.5, c: 0.5, d: 0.9 }
    const order = inRerankOrder(all, ({ id }) => scores[id] ?? null)
    expect(order.map(({ one }) => one.id)).toEqual(['d', 'b', 'c', 'a', 'e'])
    expect(order.map(({ rerankScore }) => rerankScore)).toEqual([0.9, 0.5, 0.5, null, null])
  })

  const things = fc.uniqueArray(fc.record({ id: fc.string(), score: fc.double() }), {
    selector: ({ id }) => id,
  })
  const scores = fc.array(fc.option(fc.double()))

  it('property: the same things, whatever the scores, and the same for the same in any order', () => {
    fc.assert(
      fc.property(things, scores, (all, given) => {
        const byId = new Map(all.map(({ id }, at) => [id, given[at] ?? null]))
        const scoreOf = ({ id }: { readonly id: string }) => byId.get(id) ?? null
        const order = inRerankOrder(all, scoreOf)
        expect(order.length).toBe(all.length)
        expect(new Set(order.map(({ one }) => one))).toEqual(new Set(all))
        const known = order.flatMap(({ rerankScore }) => rerankScore ?? [])
        expect(known).toEqual([...known].sort((a, b) => b - a))
        expect(order.slice(0, known.length).every((one) => one.rerankScore !== null)).toBe(true)
      }),
    )
  })

  it('property: without a score nothing moves', () => {
    fc.assert(
      fc.property(things, fc.constantFrom(null, NaN), (all, score) => {
        expect(inRerankOrder(all, () => score).map(({ one }) => one)).toEqual(all)
      }),
    )
  })
})
