import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textsFor, unitVectors } from '../../../adapters/model-calls/embedding-model.ts'
import { isTransientStatus, retryAfterOf } from '../../../adapters/model-calls/model-call.ts'
import { relevanceScores } from '../../../adapters/model-calls/rerank-model.ts'
import { beginningOf } from '../../../adapters/model-calls/model-tokens.ts'

const now = Date.UTC(2026, 10, 21, 12)

describe('Retry-After', () => {
  it.each([
    ['0', 0],
    [' 120 ', 120_000],
    ['Sat, 21 Nov 2026 12:00:07 GMT', 7_000],
    ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
    ['Sat Nov 21 12:00:03 2026', expect.any(Number)],
    ['', null],
    ['-3', null],
    ['1.5', null],
    ['soon', null],
    ['99999999999', null],
    ['Sat, 99 Nov', null],
    [null, null],
  ])('%j is %j ms', (header, ms) => {
    expect(retryAfterOf(header, now)).toEqual(ms)
  })

  it('goes with what passes: load and time, not what a server cannot do', () => {
    const statuses = [200, 301, 400, 401, 404, 408, 425, 429, 500, 501, 502, 503, 504, 505, 529]
    const passing = [408, 425, 429, 500, 502, 503, 504, 529]
    expect(statuses.filter(isTransientStatus)).toEqual(passing)
  })
})

describe('the beginning of a text', () => {
  it.each([
    ['short', 512, 'short'],
    ['abcdefghi', 2, 'abcdef'],
    ['今天天气', 2, '今天'],
    ['a, bc', 2, 'a, b'],
    ['👍👍', 1, '👍'],
    ['x', 0, ''],
  ])('of %j in %i tokens is %j', (text, tokens, beginning) => {
    expect(beginningOf(text, tokens)).toBe(beginning)
  })

  it('is a beginning, no longer than allowed, and can be sent', () => {
    const anyText = fc.string({ unit: 'binary', maxLength: 200 })
    fc.assert(
      fc.property(anyText, fc.integer({ min: 0, max: 60 }), (text, tokens) => {
        const beginning = beginningOf(text, tokens)
        expect(beginning.isWellFormed()).toBe(true)
        expect(text.toWellFormed().startsWith(beginning)).toBe(true)
        expect(beginning.length).toBeLessThanOrEqual(tokens * 3)
      }),
    )
  })

  it('leaves room for what a model wants before it', () => {
    const texts = ['今'.repeat(9_000)]
    for (const model of ['bge-base-en-v1.5', 'embeddinggemma', 'nomic-embed-text', 'other']) {
      for (const purpose of ['query', 'document'] as const) {
        const [text = ''] = textsFor(model, { texts, purpose }).input
        const most = /gemma|nomic/.test(model) ? 2_048 : 512
        expect(text.length).toBeLessThan(most + 50)
        expect(text.match(/今/g)?.length).toBeGreaterThan(most - 50)
      }
    }
  })
})

describe('vectors', () => {
  it('are of unit length, however long they were, and point the same way', () => {
    const anyRow = fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), {
      minLength: 64,
      maxLength: 300,
    })
    fc.assert(
      fc.property(anyRow, (row) => {
        const [vector = null] = unitVectors([row])
        if (row.every((value) => value === 0)) return expect(vector).toBeNull()
        const length = Math.hypot(...(vector ?? []))
        expect(length).toBeCloseTo(1, 4)
        const largest = row.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
        const at = row.findIndex((value) => Math.abs(value) === largest)
        expect(Math.sign(vector?.[at] ?? 0)).toBe(Math.sign(row[at] ?? 0))
      }),
      { numRuns: 30 },
    )
  })
})

describe('scores', () => {
  it('keep their order, within 0–1, whatever numbers they were', () => {
    const anyScores = fc.array(fc.double({ min: -30, max: 30, noNaN: true }), { minLength: 1 })
    fc.assert(
      fc.property(anyScores, (given) => {
        const entries = given.map((score, index) => ({ index, score })).toReversed()
        const scores = relevanceScores(entries, given.length) ?? []
        expect(scores).toHaveLength(given.length)
        for (const [at, score] of scores.entries()) {
          expect(score >= 0 && score <= 1).toBe(true)
          for (const [other, less] of scores.entries()) {
            if ((given[at] ?? 0) > (given[other] ?? 0)) expect(score).toBeGreaterThanOrEqual(less)
          }
        }
      }),
    )
  })
})
