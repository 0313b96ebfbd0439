import { describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { createDateReader } from '../../adapters/local/date-reader.ts'
import { Utterance } from '../../engine/language/utterance.ts'
import { changeBetween } from '../../engine/laws/commitments/change.ts'
import { conflictBetween } from '../../engine/laws/commitments/conflict.ts'
import { asksOfFormer } from '../../engine/laws/recall/time-cut.ts'
import { defaultSettings } from '../../engine/settings.ts'
import { claimsIn } from '../support/node/claims-in.ts'

interface Change {
  readonly split: 'dev' | 'test'
  readonly before: string
  readonly after: string
}

interface Moves {
  readonly changes: readonly Change[]
  readonly stays: readonly { readonly a: string; readonly b: string }[]
  readonly former: readonly { readonly lang: string; readonly text: string }[]
  readonly current: readonly { readonly lang: string; readonly text: string }[]
}

const { changes, stays, former, current }: Moves = JSON.parse(
  readFileSync(new URL('./moves.json', import.meta.url), 'utf8'),
)
const { graph } = defaultSettings
const now = Date.UTC(2026, 9, 10, 9)
const dates = createDateReader()

/** As it is told: what is to come takes no place until its day is known. */
function ends(before: string, after: string): boolean {
  const event = dates.eventIn(after, now)
  const isDated = event !== null && event.from > now
  return claimsIn(after).some((claim) =>
    claimsIn(before).some((one) => changeBetween(claim, one, { isDated }) !== null),
  )
}

describe('UN-11 to UN-15 moves, told in ten languages', () => {
  it.each([
    ['dev', 0.95],
    ['test', 0.9],
  ])('%s: at least a share of %d is seen', (split, least) => {
    const items = changes.filter((item) => item.split === split)
    const seen = items.filter(({ before, after }) => ends(before, after))
    expect(items.length).toBeGreaterThanOrEqual(40)
    expect(seen.length / items.length).toBeGreaterThanOrEqual(least)
  })

  it.each(stays)('$a · $b: both hold', ({ a, b }) => {
    expect(ends(a, b)).toBe(false)
    expect(ends(b, a)).toBe(false)
    for (const one of claimsIn(a)) {
      for (const other of claimsIn(b)) {
        expect(conflictBetween(one, other, graph.overlap)?.kind).not.toBe('negation')
      }
    }
  })

  it('what is to come ends nothing before its day is known', () => {
    const [old] = claimsIn('Ich wohne in Berlin.')
    const [plan] = claimsIn('Ich ziehe nach Köln.')
    if (old === undefined || plan === undefined) throw new Error('a claim is drawn of each')
    expect(changeBetween(plan, old)).toBeNull()
    expect(changeBetween(plan, old, { isDated: true })).toMatchObject({
      isSaid: true,
      isTimed: true,
    })
  })

  it('a street ends with a move to another town, and no town with a street', () => {
    expect(ends('We live on Elm Street.', 'We moved to Bergen.')).toBe(true)
    expect(ends('We live in Bergen.', 'We moved to Elm Street.')).toBe(false)
    expect(ends('We live at 14 Elm Street.', 'We live at 40 Elm Street now.')).toBe(true)
    expect(ends('We live on Elm Street.', 'We live at 14 Elm Street.')).toBe(false)
  })
})

describe('ON-17 what was before is asked for in twelve languages', () => {
  it.each(former)('$lang: $text', ({ text }) => {
    expect(asksOfFormer(new Utterance(text))).toBe(true)
  })

  it.each(current)('not by $lang: $text', ({ text }) => {
    expect(asksOfFormer(new Utterance(text))).toBe(false)
  })
})
