import { Utterance } from '../../engine/language/utterance.ts'
import { describe, expect, it } from 'vitest'
import { extractCommitments } from '../../engine/laws/commitments/extract-commitments.ts'
import { defaultSettings } from '../../engine/settings.ts'
import { labelledSet } from '../support/node/labelled-set.ts'

const items = labelledSet<{ text: string; statement: string | null }>('before-questions')

describe('UN-6 a statement before its question', () => {
  it('stays in 85 of 100 sentences, word for word, and the question is skipped', () => {
    const stating = items.filter(({ statement }) => statement !== null)
    const right = stating.filter(({ text, statement }) => {
      const { commitments, skipped } = extractCommitments(
        new Utterance(text),
        defaultSettings.extraction,
      )
      const [first] = commitments
      const isExact = first !== undefined && text.slice(first.start, first.end) === statement
      return isExact && commitments.length === 1 && skipped.every(isQuestion)
    })
    expect(right.length / stating.length).toBeGreaterThanOrEqual(0.85)
  })

  it('is none where all of it asks', () => {
    const drawn = items
      .filter(({ statement }) => statement === null)
      .flatMap(
        ({ text }) =>
          extractCommitments(new Utterance(text), defaultSettings.extraction).commitments,
      )
    expect(drawn).toEqual([])
  })
})

function isQuestion({ reason }: { readonly reason: string }): boolean {
  return reason === 'question'
}
