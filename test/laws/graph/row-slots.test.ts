import fc from 'fast-check'
import { expect, it } from 'vitest'
import { RowSlots } from '../../../engine/graph/row-slots.ts'

const row = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.integer({ min: -5_000, max: 5_000 }),
  fc.constantFrom(1_023, 1_024, -1_024, -1_025, 3_000_000),
)
const step = fc.oneof(
  fc.tuple(fc.constant('set' as const), row, fc.nat(999)),
  fc.tuple(fc.constant('delete' as const), row, fc.constant(0)),
  fc.tuple(fc.constant('clear' as const), fc.constant(0), fc.constant(0)),
)

it('AG-43 slots are found by their rows as in a map, rows below zero among them', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const [found, known] = [new RowSlots(), new Map<number, number>()]
      for (const [what, at, slot] of steps) {
        if (what === 'set') found.set(at, slot)
        else if (what === 'delete') found.delete(at)
        else found.clear()
        if (what === 'set') known.set(at, slot)
        else if (what === 'delete') known.delete(at)
        else known.clear()
        for (const [, one] of steps) expect(found.find(one)).toBe(known.get(one))
      }
    }),
    { numRuns: 200 },
  )
})

it('AG-43 rows far apart cost no more than a page each', () => {
  const slots = new RowSlots()
  for (const at of [1, 4_000_000]) slots.set(at, 0)
  // An array of pages keeps a place for every thousand rows between them.
  expect(slots.bytes()).toBeLessThan(50_000)
})
