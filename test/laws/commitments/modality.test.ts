import { Utterance } from '../../../engine/language/utterance.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { modalityOf } from '../../../engine/laws/commitments/modality.ts'

/** The modalities that hold, in one word each. */
function held(sentence: string): string {
  return Object.entries(modalityOf(new Utterance(sentence)))
    .filter(([, holds]) => holds)
    .map(([name]) => name)
    .join(' ')
}

describe('modality', () => {
  it.each([
    ['Ana lives in Oslo.', ''],
    ['Ana does not live in Oslo.', 'negated'],
    ['Ana might move to Oslo.', 'hypothetical'],
    ['Perhaps it rains.', 'hypothetical'],
    ['It is possibly late.', 'hypothetical'],
    ['Maybe we should not go.', 'negated hypothetical'],
    ['The almighty mightily sang.', ''],
    ['他可能搬到上海。', 'hypothetical'],
    ['他也许搬到上海。', 'hypothetical'],
    ['这是不可能的事情。', 'negated'],
    ['Bob said "we must deploy on Fridays".', 'attributed'],
    ['Bob said "we must never deploy on Fridays".', 'negated attributed'],
    ['Bob said to Ana: “we deploy on Fridays”.', 'attributed'],
    ['My boss told me, "the office closes in June".', 'attributed'],
    ['"The office closes in June," my boss said.', 'attributed'],
    ['"The office closes in June," said Bob.', 'attributed'],
    ['She wrote: "the fee is 40 euro".', 'attributed'],
    ["Bob says 'the office closes in June'.", 'attributed'],
    ['Bob said "yes".', 'attributed'],
    ['他说：“我们必须六月上线。”', 'attributed'],
    ['“我们六月上线，”小明说。', 'attributed'],
    ['“Ana lives in Berlin.” gave way to “Ana lives in Madrid”.', 'attributed'],
    ['"Plan A" was replaced by "Plan B" in May.', 'attributed'],
    ['The new pump replaced the old one.', ''],
    ['Bob said we deploy on Fridays.', ''],
    ['Bob said the "fix" works.', ''],
    ['She wrote a book called "War and Peace".', ''],
    ['Our codename is "Blue Heron".', ''],
    ['这本小说“活着”很好看。', ''],
    ['', ''],
  ])('AG-6 %s is %s', (sentence, expected) => {
    expect(held(sentence)).toBe(expected)
  })

  it('AG-6 any text has a modality', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(Object.keys(modalityOf(new Utterance(text)))).toHaveLength(3)
      }),
    )
  })
})
