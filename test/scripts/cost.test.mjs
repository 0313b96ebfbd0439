import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { table } from '../../bench/support/markdown.mjs'
import { costLines, costTables, readMeasured } from '../../scripts/cost/cost-table.mjs'
import { millionOf, monthOf, usedBy } from '../../scripts/cost/estimate.mjs'
import { modelTokens } from '../../scripts/cost/model-tokens.mjs'
import {
  defaultModels,
  neuronsPerMillionTokens,
  planDollars,
  prices,
} from '../../scripts/cost/prices.mjs'
import { readPlan } from '../../scripts/deploy/read-plan.mjs'

const measured = readMeasured()
const parts = { embeddings: true, extraction: true, vectorize: true }

it('a month without use costs the plan, and more use never costs less', () => {
  const totals = [0, 1_000, 100_000, 10_000_000].map(
    (memories) => monthOf({ memories, recalls: 3, measured, parts }).total,
  )
  expect(totals[0]).toBe(planDollars)
  expect(totals.toSorted((a, b) => a - b)).toEqual(totals)
})

it('counts by hand what the rows of a million remembers cost', () => {
  const used = usedBy({ memories: 1e6, recalls: 0, measured, parts: {} })
  const { alarmsPerRemember, rowsPerAlarm } = measured.assumed
  const ofObject = measured.remember.rowsWritten + alarmsPerRemember * rowsPerAlarm
  expect(used.objectRowsWritten).toBe(1e6 * ofObject)
  const rows = ofObject + measured.remember.d1RowsWritten
  const all = millionOf('remember', { measured, parts: {} })
  expect(all).toBeGreaterThan(rows * prices.objectRowsWritten.dollars)
  expect(all).toBeLessThan(rows * 1.2)
})

it('the tables of docs/operating.md are what the script counts', () => {
  const page = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8')
  const { each, spent, by, priced, models } = costTables(measured)
  for (const [head, ...rows] of [each, spent, ...by, priced, models]) {
    expect(page).toContain(table(head, rows))
  }
})

it('a model costs its neurons, and the object the time that it waits for it', () => {
  const kinds = ['remember', 'plain', 'reranked', 'synthesized']
  const [told, plain, reranked, synthesized] = kinds.map((kind) =>
    millionOf(kind, { measured, parts }),
  )
  expect(told).toBeGreaterThan(millionOf('remember', { measured, parts: {} }))
  expect(reranked).toBeGreaterThan(plain)
  expect(synthesized).toBeGreaterThan(reranked)
  const { embedding, chatInput, chatOutput, neurons } = modelTokens('remember', { measured, parts })
  const [chat, placing] = [neuronsPerMillionTokens[defaultModels.chat], defaultModels.embedding]
  const byHand =
    embedding * neuronsPerMillionTokens[placing].input +
    chatInput * chat.input +
    chatOutput * chat.output
  expect(neurons).toBeCloseTo(byHand / 1e6)
})

it('a model of which no price is known adds nothing, and is named', () => {
  const names = { ...defaultModels, chat: '@cf/nobody/unknown' }
  expect(costLines(measured, names).at(-1)).toContain(
    'no price is known here of @cf/nobody/unknown',
  )
  expect(costLines(measured).join('\n')).not.toContain('no price')
})

it('the models that are counted are those that production names first', async () => {
  const { vars } = await readPlan('production')
  const first = (names) => names.split(',')[0]
  expect(defaultModels).toEqual({
    chat: first(vars.MODEL_NAME),
    embedding: first(vars.EMBEDDING_MODEL_NAME),
    rerank: first(vars.RERANK_MODEL_NAME),
  })
})
