import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitPage, type DraftLine, type PageDraft } from '../../../engine/laws/pages/fit-page.ts'

/** As many tokens as words: more text is never fewer. */
const count = (text: string): number => text.split(/\s+/).filter(Boolean).length

const line = fc
  .record(
    {
      text: fc.array(fc.constantFrom('tea', 'heron', 'pier', 'Oslo', 'rain'), {
        minLength: 1,
        maxLength: 8,
      }),
      since: fc.integer({ min: 0, max: 1e12 }),
    },
    { noNullPrototype: true },
  )
  .map(({ text, since }): DraftLine => {
    return { text: text.join(' '), memoryIds: ['mem_1'], since, recordedAt: since }
  })
const lines = fc.array(line, { maxLength: 9 })
const draft: fc.Arbitrary<PageDraft> = fc.record(
  { who: lines, people: lines, goals: lines, changed: lines, open: lines },
  { noNullPrototype: true },
)

function said(text: string, since = 0): DraftLine {
  return { text, memoryIds: [], since, recordedAt: since }
}

describe('ON-20 a page of bounded length', () => {
  it('never has more tokens than it may, and all lines where there is room', () => {
    fc.assert(
      fc.property(draft, fc.integer({ min: 0, max: 120 }), (drawn, maxTokens) => {
        const page = fitPage('Ana', drawn, { maxTokens, count })
        expect(page.tokens).toBeLessThanOrEqual(maxTokens)
        expect(page.tokens).toBe(count(page.markdown))
        const whole = fitPage('Ana', drawn, { maxTokens: 1_000_000, count })
        const all = whole.sections.flatMap((section) => section.lines)
        for (const { text } of page.sections.flatMap((section) => section.lines)) {
          expect(all.map((one) => one.text)).toContain(text)
        }
      }),
    )
  })

  it('is the same for the same draft, and says nothing twice', () => {
    fc.assert(
      fc.property(draft, (drawn) => {
        const of = () => fitPage('Ana', structuredClone(drawn), { maxTokens: 60, count })
        expect(of()).toEqual(of())
        const texts = of().sections.flatMap(({ lines: own }) => own.map(({ text }) => text))
        expect(new Set(texts).size).toBe(texts.length)
      }),
    )
  })

  it('keeps what counts most, whole and in the order of its sections', () => {
    const drawn = {
      changed: [said('The office moved.', Date.UTC(2026, 5, 1))],
      who: [said('I am Ana.'), said('I live in Porto.')],
    }
    expect(fitPage('Profile', drawn, { maxTokens: 40, count }).markdown).toBe(
      '# Profile\n\n## Who this is\n- I am Ana.\n- I live in Porto.\n\n' +
        '## Changed lately\n- The office moved. (2026-06-01)',
    )
    const less = fitPage('Profile', drawn, { maxTokens: 12, count })
    expect(less.sections).toEqual([
      { title: 'Who this is', lines: [{ text: 'I am Ana.', memoryIds: [], since: 0 }] },
    ])
  })

  it('has nothing where not even its heading fits, and no time where it has no line', () => {
    const page = fitPage('A long name', { who: [said('I am Ana.')] }, { maxTokens: 2, count })
    expect(page).toMatchObject({ sections: [], markdown: '', tokens: 0, updatedAt: null })
  })

  it('what two lines say is one that rests on the memories of both', () => {
    const one = { ...said('I live in Porto.'), memoryIds: ['mem_2'] }
    const drawn = { who: [one], changed: [{ ...one, memoryIds: ['mem_1'] }] }
    const { sections } = fitPage('Ana', drawn, { maxTokens: 100, count })
    expect(sections).toEqual([
      {
        title: 'Who this is',
        lines: [{ text: 'I live in Porto.', memoryIds: ['mem_1', 'mem_2'], since: 0 }],
      },
    ])
  })
})
