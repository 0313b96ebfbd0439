import { Utterance } from '../../engine/language/utterance.ts'
import { describe, expect, it } from 'vitest'
import { extractCommitments } from '../../engine/laws/commitments/extract-commitments.ts'
import { conflictBetween, roledClaimOf } from '../../engine/laws/commitments/conflict.ts'
import { defaultSettings } from '../../engine/settings.ts'
import { labelledSet } from '../support/node/labelled-set.ts'

interface Said {
  readonly lang: string
  readonly kind: 'greeting' | 'plain' | 'negated'
  readonly text: string
}

interface Pair {
  readonly lang: string
  readonly kind: 'pair'
  readonly a: string
  readonly b: string
}

const items = labelledSet<Said | Pair>('languages')
const { extraction, graph } = defaultSettings

describe('UN-20 languages', () => {
  it.each([...new Set(items.map(({ lang }) => lang))])(
    'no greeting is kept, no statement lost, and a denial is one: %s',
    (lang) => {
      for (const item of items) {
        if (item.lang !== lang || item.kind === 'pair') continue
        const [first] = extractCommitments(new Utterance(item.text), extraction).commitments
        const read = first === undefined ? 'greeting' : first.modality.negated ? 'negated' : 'plain'
        expect([item.text, read]).toEqual([item.text, item.kind])
      }
    },
  )

  it('statements about two things contradict each other in none', () => {
    const found = items.flatMap((item) => {
      if (item.kind !== 'pair') return []
      const [a, b] = [item.a, item.b].map((text) => {
        const [drawn] = extractCommitments(new Utterance(text), extraction).commitments
        return drawn === undefined ? null : roledClaimOf(new Utterance(drawn.text), drawn)
      })
      const conflict = a && b ? conflictBetween(a, b, graph.overlap) : null
      return conflict === null ? [] : [item.a]
    })
    expect(found).toEqual([])
  })
})
