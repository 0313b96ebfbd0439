import { Utterance } from '../../engine/language/utterance.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extractCommitments } from '../../engine/laws/commitments/extract-commitments.ts'
import { isHeading } from '../../engine/laws/commitments/skip-reason.ts'
import { isReaction } from '../../engine/laws/commitments/reaction.ts'
import { defaultSettings } from '../../engine/settings.ts'
import { labelledSet } from '../support/node/labelled-set.ts'
import { expectLinear } from '../support/node/expect-linear.ts'

const items = labelledSet<{ text: string; isJunk: boolean }>('junk').map((item) => {
  const { commitments, skipped } = extractCommitments(
    new Utterance(item.text),
    defaultSettings.extraction,
  )
  return { ...item, isKept: commitments.length > 0, reason: skipped[0]?.reason }
})

describe('UN-8 junk', () => {
  it.each(['dev', 'test'])('is under a tenth of what is kept, which is nearly all: %s', (split) => {
    const some = items.filter((item) => item.split === split)
    const kept = some.filter(({ isKept }) => isKept)
    expect(kept.filter(({ isJunk }) => isJunk).length / kept.length).toBeLessThan(0.1)
    const said = some.filter(({ isJunk }) => !isJunk)
    expect(said.filter(({ isKept }) => isKept).length / said.length).toBeGreaterThanOrEqual(0.95)
  })

  it('is skipped as company or without content', () => {
    const reasons = new Set(items.flatMap(({ isJunk, reason }) => (isJunk ? (reason ?? []) : [])))
    expect([...reasons].toSorted()).toEqual(['greeting', 'no_content'])
  })

  it.each([
    ['I am happy.', false],
    ["I'm so happy for you!", true],
    ['Congratulations on your new home!', true],
    ['Congratulations, Mia passed her exam.', false],
    ['It was wonderful in Malta in May.', false],
    ['That sounds like such a fulfilling way to live!', true],
    ['Your brother Tom lives in Rome.', false],
    ['My job sounds boring.', false],
    ['', false],
  ])('a reaction: %s %s', (said, expected) => {
    expect(isReaction(new Utterance(said))).toBe(expected)
  })

  it.each([
    ['Example Usage', false, true],
    ["Here's my code:", false, true],
    ['**Key Features:**', false, true],
    ['HTML Structure', true, true],
    ['Harbour Street', false, false],
    ['The server is in Oslo', true, false],
    ['Deadline: 14 June', false, false],
    ['**Length:** six books', false, false],
    ['', true, false],
  ])('a heading: %s, marked %s: %s', (line, isMarked, expected) => {
    expect(isHeading(new Utterance(line), isMarked)).toBe(expected)
  })

  it.each([
    'Спасибо, я работаю в школе.',
    'Спасибо, моя сестра живёт в Казани.',
    'धन्यवाद, मैं पुणे में रहता हूँ।',
    'شكرا، أنا أعمل في مدرسة.',
    'Gracias, trabajo en una escuela.',
    'Obrigado, trabalho numa escola.',
    'Grazie, lavoro in una scuola.',
    'Merci, la réunion est à dix heures.',
    'Such a cute little puppy, we named her Pip.',
  ])('thanks swallow nothing that is stated behind them: %s', (text) => {
    expect(
      extractCommitments(new Utterance(text), defaultSettings.extraction).commitments,
    ).toHaveLength(1)
  })

  it.each([
    'Ha, classic.',
    'Such a cute little puppy!',
    'What a sweet old cat!',
    'Hallo zusammen',
    'Доброе утро всем',
    'Bonjour à tous',
    'Olá a todos',
    'Ciao a tutti',
    'नमस्ते सबको',
    'صباح الخير جميعا',
    '各位早上好',
    'Danke, du bist die Beste!',
    'Merci, tu es le meilleur',
  ])('company in any language is skipped: %s', (text) => {
    expect(
      extractCommitments(new Utterance(text), defaultSettings.extraction).skipped,
    ).toMatchObject([{ reason: 'greeting' }])
  })

  it('a heading of Markdown is skipped, what stands under it is kept', () => {
    const text = '## Next Trip\n\nWe fly to Oslo in May.\n\n### Budget\nWe have 900 euros.'
    const { commitments } = extractCommitments(new Utterance(text), defaultSettings.extraction)
    expect(commitments.map(({ text: said }) => said)).toEqual([
      'We fly to Oslo in May.',
      'We have 900 euros.',
    ])
  })

  it('any text is junk or not, in time that grows with its length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (text, isMarked) => {
        expect([true, false]).toContain(isReaction(new Utterance(text)))
        expect([true, false]).toContain(isHeading(new Utterance(text), isMarked))
      }),
    )
    for (const part of ['so ', 'Oh, ', 'very ', 'it is so ', 'your ', 'a:', '** ']) {
      expectLinear((text) => isReaction(new Utterance(text)), part)
      expectLinear((text) => isHeading(new Utterance(text), true), part)
    }
  })
})
