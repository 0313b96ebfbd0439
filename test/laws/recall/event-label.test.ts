import { expect, it } from 'vitest'
import { eventLabel } from '../../../engine/laws/recall/event-label.ts'

it.each([
  ['2025-01-10', '2025-01-11', '2025-01-10'],
  ['2025-01-10T15:00:00Z', '2025-01-10T16:00:00Z', '2025-01-10'],
  ['2025-01-13', '2025-01-20', '2025-01-13 to 2025-01-19'],
  ['2025-02-01', '2025-03-01', '2025-02'],
  ['2024-12-01', '2025-01-01', '2024-12'],
  ['2024-01-01', '2025-01-01', '2024'],
  ['2024-06-01', '2024-09-01', '2024-06-01 to 2024-08-31'],
  ['2025-01-11', '2025-01-10', ''],
])('UN-9 %s until %s is %s', (from, to, label) => {
  expect(eventLabel({ from: Date.parse(from), to: Date.parse(to) })).toBe(label)
})

it('UN-9 what is no time has no name', () => {
  expect(eventLabel({ from: Number.NaN, to: 1 })).toBe('')
  expect(eventLabel({ from: -8e15, to: 8e15 })).toBe('')
})
