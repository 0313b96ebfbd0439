import { describe, expect, it } from 'vitest'
import { exploreAll } from './support/explore.ts'
import type { Budget } from './support/hand-over-state.ts'

const none: Budget = { writes: 0, undos: 0, asks: 0, faults: 0, losses: 0, erasures: 0 }
const usual = { rows: 2, flying: 2, jobs: 1 }

/**
 * Every order in which these things can come about, breadth first, with the real rows, steps, messages
 * and index: what a segment was told stands there as the rows say, an answer lacks nothing that was
 * written before the question, no late message brings back what was, and the job comes to its end.
 */
describe('a segment and its namespace, in every order of what may happen', () => {
  it.each([
    ['writes, a question, a fault', usual, { writes: 2, asks: 1, faults: 1 }],
    [
      'writes, two questions, three messages at once',
      { ...usual, flying: 3 },
      { writes: 2, asks: 2 },
    ],
    ['a write, an undo, a question, a fault', usual, { writes: 1, undos: 1, asks: 1, faults: 1 }],
    ['a write, a question, a fault, a loss', usual, { writes: 1, asks: 1, faults: 1, losses: 1 }],
    [
      'a write, a question, a fault, an erasure',
      usual,
      { writes: 1, asks: 1, faults: 1, erasures: 1 },
    ],
    ['writes into a second life', { ...usual, rows: 1 }, { writes: 3, asks: 1, erasures: 1 }],
    ['an undo and a loss beside each other', usual, { undos: 1, asks: 1, losses: 1 }],
    ['two jobs at once', { ...usual, jobs: 2 }, { writes: 1, faults: 1 }],
    ['two jobs at once, an undo, a loss', { ...usual, jobs: 2 }, { undos: 1, losses: 1 }],
  ])('%s', (name, bounds, budget) => {
    const { broken, states } = exploreAll(bounds, { ...none, ...budget })
    expect(broken).toEqual([])
    expect(states).toBeGreaterThan(500)
    console.log(`${name}: ${states} states`)
  })
})
