import { Utterance } from '../../engine/language/utterance.ts'
import { describe, expect, it } from 'vitest'
import { changeBetween } from '../../engine/laws/commitments/change.ts'
import { conflictBetween } from '../../engine/laws/commitments/conflict.ts'
import { extractCommitments } from '../../engine/laws/commitments/extract-commitments.ts'
import { defaultSettings } from '../../engine/settings.ts'
import { labelledSet } from '../support/node/labelled-set.ts'
import { claimsIn } from '../support/node/claims-in.ts'

interface Change {
  readonly before: string
  readonly after: string
}

interface Pair {
  readonly a: string
  readonly b: string
}

interface Turn {
  readonly text: string
  readonly notes: readonly { readonly says: string; readonly roles: readonly string[] }[]
}

const { extraction, graph } = defaultSettings

function isSeen({ before, after }: Change): boolean {
  const old = claimsIn(before)
  return claimsIn(after).some((claim) => old.some((one) => changeBetween(claim, one) !== null))
}

describe('UN-11 and UN-20 changes as people tell them in passing', () => {
  it.each([
    ['changes-lately', 'dev', 0.8],
    ['changes-lately', 'test', 0.4],
    ['changes-said', 'dev', 0.6],
    ['changes-abroad', 'dev', 0.8],
    ['changes-abroad', 'test', 0.65],
  ])('%s, %s: at least a share of %d is seen', (name, split, least) => {
    const items = labelledSet<Change>(name).filter((item) => item.split === split)
    expect(items.filter(isSeen).length / items.length).toBeGreaterThanOrEqual(least)
  })

  it.each(['both-lately', 'both-abroad', 'both-said'])(
    '%s: no two that both hold end each other',
    (name) => {
      const wrong = labelledSet<Pair>(name).filter(({ a, b }) => {
        return claimsIn(a).some((one) =>
          claimsIn(b).some(
            (other) =>
              changeBetween(other, one) !== null ||
              changeBetween(one, other) !== null ||
              conflictBetween(one, other, graph.overlap) !== null,
          ),
        )
      })
      expect(wrong).toEqual([])
    },
  )
})

describe('UN-7 and UN-8 turns of a chat', () => {
  const turns = labelledSet<Turn>('turns').map(({ text, notes, split }) => {
    const { commitments } = extractCommitments(new Utterance(text), extraction)
    return { notes, split, commitments }
  })

  it('what a listener would note is kept, and little else', () => {
    const kept = turns.flatMap(({ commitments }) => commitments).length
    const idle = turns.filter(({ notes }) => notes.length === 0)
    const junk = idle.flatMap(({ commitments }) => commitments).length
    expect(turns.filter(({ notes, commitments }) => notes.length > commitments.length)).toEqual([])
    expect(junk / kept).toBeLessThan(0.15)
  })

  it('its role is one that fits, in four of five', () => {
    const noted = turns.filter(({ notes }) => notes.length > 0)
    const right = noted.filter(({ notes, commitments }) => {
      return notes.every(({ roles }) => commitments.some(({ role }) => roles.includes(role)))
    })
    expect(right.length / noted.length).toBeGreaterThanOrEqual(0.8)
  })
})
