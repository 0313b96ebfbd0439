import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { table } from '../../bench/support/markdown.mjs'
import { costTables, readMeasured } from '../../scripts/cost/cost-table.mjs'
import { millionOf, monthOf, usedBy } from '../../scripts/cost/estimate.mjs'
import { planDollars, prices } from '../../scripts/cost/prices.mjs'

const measured = readMeasured()
const parts = { models: true, vectorize: true }

it('a month without use costs the plan, and more use never costs less', () => {
  const totals = [0, 1_000, 100_000, 10_000_000].map(
    (memories) => monthOf({ memories, recalls: 3, measured, parts }).total,
  )
  expect(totals[0]).toBe(planDollars)
  expect(totals.toSorted((a, b) => a - b)).toEqual(totals)
})

it('counts by hand what the rows of a million remembers cost', () => {
  const used = usedBy({ memories: 1e6, recalls: 0, measured, parts: { models: false } })
  expect(used.objectRowsWritten).toBe(1e6 * (measured.remember.rowsWritten + 1))
  const rows = measured.remember.rowsWritten + 1 + measured.remember.d1RowsWritten
  const all = millionOf('remember', { measured, parts: { models: false, vectorize: false } })
  expect(all).toBeGreaterThan(rows * prices.objectRowsWritten.dollars)
  expect(all).toBeLessThan(rows * 1.2)
})

it('the tables of docs/operating.md are what the script counts', () => {
  const page = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8')
  const { by, each, priced } = costTables(measured)
  for (const [head, ...rows] of [each, ...by, priced]) expect(page).toContain(table(head, rows))
})
