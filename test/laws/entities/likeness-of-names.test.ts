import { describe, expect, it } from 'vitest'
import { mayBeRelatives } from '../../../engine/laws/entities/likeness-of-names.ts'

describe('relatives', () => {
  it.each([
    ['ana ferrer', 'lucia ferrer'],
    ['maria del carmen ruiz', 'jose ruiz'],
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
