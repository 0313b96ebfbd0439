import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldDiff, undoChanges } from '../../../engine/laws/governance/field-diff.ts'

describe('SG-39 the diff of a revision', () => {
  test('names each field that changed, two levels deep', () => {
    const before = { facts: { name: 'Ana', role: null }, values: ['a'], gone: 1 }
    const after = { facts: { name: 'Mia', role: null }, values: ['a', 'b'], come: { x: { y: 1 } } }
    expect(fieldDiff(before, after)).toEqual([
      { path: ['facts', 'name'], before: 'Ana', after: 'Mia' },
      { path: ['values'], before: ['a'], after: ['a', 'b'] },
      { path: ['gone'], before: 1 },
      { path: ['come'], after: { x: { y: 1 } } },
    ])
  })

  test('of equal states is empty, and undone it gives what was before', () => {
    const state = fc.dictionary(
      fc.oneof(
        fc.string().filter((name) => name !== '__proto__'),
        fc.constantFrom('toString', 'valueOf', 'constructor'),
      ),
      fc.oneof(
        fc.string(),
        fc.array(fc.integer()),
        fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.oneof(fc.string(), fc.constant(null))),
      ),
    )
    fc.assert(
      fc.property(state, state, (before, after) => {
        expect(fieldDiff(before, structuredClone(before))).toEqual([])
        expect(undoChanges(after, fieldDiff(before, after))).toEqual(before)
      }),
    )
  })
})
