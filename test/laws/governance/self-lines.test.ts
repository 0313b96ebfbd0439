import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { consolidateSelf } from '../../../engine/laws/governance/consolidate-self.ts'
import { replacedLines, rewrittenLines } from '../../../engine/laws/governance/self-lines.ts'
import { emptyIdentity } from '../../../engine/model/documents.ts'

const day = 86_400_000
const start = Date.UTC(2026, 2, 1)
const dated = (...texts: readonly string[]) =>
  texts.map((text, at) => ({ text, at: start + at * day }))

describe('ON-7 lines that are rewritten', () => {
  const held = (thing: string) =>
    `I notice that I hold on first to what comes back, as with ${thing}.`

  it('what is repeated becomes one, in the newest words, with its count and days', () => {
    const lines = rewrittenLines([], dated(held('olive trees'), held('the boiler'), held('rain')))
    expect(lines).toEqual([`${held('rain')} (3 times, 2026-03-01 to 2026-03-03)`])
    const more = [{ text: held('bread'), at: start + 40 * day }]
    expect(rewrittenLines(lines, more)).toEqual([
      `${held('bread')} (4 times, 2026-03-01 to 2026-04-10)`,
    ])
  })

  it('a line that a later one denies goes', () => {
    const lines = rewrittenLines(
      ['I am good at keeping dates apart.'],
      dated('I am not good at keeping dates apart.'),
    )
    expect(lines).toEqual(['I am not good at keeping dates apart.'])
  })

  it('what is drawn anew takes the place of what it was, and what is over goes', () => {
    const before = ['Running, 3 times since March', 'Bread, weekly', 'A line of a model about tea']
    expect(replacedLines(before, ['Running, 7 times since March'], ['Bread, weekly'])).toEqual([
      'A line of a model about tea',
      'Running, 7 times since March',
    ])
  })

  it('counts every line once, whatever was written before', () => {
    const texts = fc.array(fc.constantFrom(held('a1'), held('b2'), 'I like lists.'), {
      maxLength: 8,
    })
    fc.assert(
      fc.property(texts, texts, (first, next) => {
        const lines = rewrittenLines(rewrittenLines([], dated(...first)), dated(...next))
        const counts = lines.map((line) => Number(/\((\d+) times/.exec(line)?.[1] ?? 1))
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(first.length + next.length)
        expect(rewrittenLines(lines, [])).toEqual(lines)
      }),
    )
  })
})

describe('ON-7 a self-image by rules', () => {
  const history = {
    approved: 4,
    since: start,
    drafts: 5,
    byRules: 5,
    decided: [
      { op: 'EXTRACT', proposed: 12, kept: 11 },
      { op: 'FLAG', proposed: 4, kept: 0 },
    ] as const,
  }
  const question = { about: [], memoryIds: [], asked: start }
  const evolution = {
    patterns: [],
    assumptions: [],
    questions: [
      { ...question, text: 'When does the boiler man come?', answeredBy: 'm1' },
      { ...question, text: 'Who waters the trees?', answeredBy: null },
    ],
  }
  const facts = { ...emptyIdentity.facts, name: 'Mnemosyne', role: 'archivist' }
  const material = {
    facts,
    selfImage: { ...emptyIdentity.selfImage, openQuestions: ['When does the boiler man come?'] },
    lines: dated('I count trees.'),
    evolution,
    history,
  }

  it('reaches all sections that there is something for, with figures of today', () => {
    const image = consolidateSelf(material)
    expect(image).toEqual({
      whoIThinkIAm:
        'I am Mnemosyne, archivist. I have looked back 4 times since 1 March 2026; nothing has come up twice so far.',
      patternsNoticed: [],
      quirks: ['I count trees.'],
      edgesAndLimitations: [
        'What my drafts get wrong, by what an owner keeps of them: flags (0 of 4).',
        'Rules wrote 5 of my 5 drafts, without any model.',
      ],
      discoveredValues: [
        'What is valued in my drafts, by what an owner keeps of them: extracts (11 of 12).',
      ],
      openQuestions: ['Who waters the trees?'],
    })
    const later = consolidateSelf({
      ...material,
      selfImage: image,
      lines: [],
      history: { ...history, approved: 9, drafts: 10, byRules: 6 },
    })
    expect(later.whoIThinkIAm.match(/looked back/g)).toHaveLength(1)
    expect(later.whoIThinkIAm).toContain('9 times')
    expect(later.edgesAndLimitations.join()).toContain('6 of my 10 drafts')
    expect(later.edgesAndLimitations).toHaveLength(2)
  })

  it('leaves the words of others, and brings the figures in them up to date', () => {
    const selfImage = { ...emptyIdentity.selfImage, whoIThinkIAm: 'I keep an orchard in mind.' }
    const { whoIThinkIAm } = consolidateSelf({ ...material, selfImage })
    expect(whoIThinkIAm).toMatch(/^I keep an orchard in mind\. I have looked back 4 times/)
  })
})
