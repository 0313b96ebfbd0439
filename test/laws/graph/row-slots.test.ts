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

it('AG-44 what a snapshot holds of them finds the same, and goes on from there', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(row, fc.nat(999)), { maxLength: 40 }), (rows) => {
      const [before, after] = [new RowSlots(), new RowSlots()]
      for (const [at, slot] of rows) before.set(at, slot)
      after.resize(before.sizes())
      const columns = before.columns()
      for (const [place, column] of after.columns().entries()) column.set(columns[place] ?? [])
      after.reindex()
      for (const slots of [before, after]) {
        slots.set(9_000, 7)
        slots.set(-9_000, 8)
        for (const [at] of rows.slice(0, 3)) slots.delete(at)
      }
      for (const at of [...rows.map(([one]) => one), 9_000, -9_000, 1, -1]) {
        expect(after.find(at)).toBe(before.find(at))
      }
      expect(after.bytes()).toBe(before.bytes())
    }),
  )
})
