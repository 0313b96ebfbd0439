import { Utterance } from '../../../engine/language/utterance.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { statementParts } from '../../../engine/laws/commitments/statement-parts.ts'

const en = (sentence: string) =>
  statementParts(new Utterance(sentence)).map(({ start, end }) => sentence.slice(start, end))

describe('UN-15 the statements of a sentence', () => {
  it.each([
    ['I live in Berlin and love hiking.', ['I live in Berlin', 'love hiking.']],
    [
      "I'm Tom, I work at Google and have a cat named Pixel.",
      ["I'm Tom", 'I work at Google', 'have a cat named Pixel.'],
    ],
    [
      'Ana lives in Rome, but her brother is in Oslo.',
      ['Ana lives in Rome', 'her brother is in Oslo.'],
    ],
    [
      'We use Postgres; our servers are in Frankfurt.',
      ['We use Postgres', 'our servers are in Frankfurt.'],
    ],
    ['I love tea and coffee.', []],
    [
      'We live in Graz with our twins Ida and Paul.',
      ['We live in Graz', 'with our twins Ida and Paul.'],
    ],
    ['I went to Graz with my twins.', []],
    ['I live in Berlin with my son and our cat.', ['I live in Berlin', 'with my son and our cat.']],
    ['I live in Portland, Oregon.', []],
    ['I live in Berlin, which I love.', []],
    ['I like Research and Development.', []],
    ['Honestly, I love Berlin.', []],
  ])('%s', (sentence, parts) => {
    expect(en(sentence)).toEqual(parts)
  })

  it.each([
    ['My sister Ida lives in Oslo and teaches maths.', 'My sister Ida teaches maths.'],
    ['My best friend lives in Oslo and has two cats.', 'My best friend has two cats.'],
  ])('names whom a part is about in full: %s', (sentence, whole) => {
    expect(statementParts(new Utterance(sentence))[1]?.whole).toBe(whole)
  })

  it('says again whom a part is about where the part does not', () => {
    expect(statementParts(new Utterance('I live in Berlin and love hiking.'))[1]?.whole).toBe(
      'I love hiking.',
    )
    expect(
      statementParts(
        new Utterance('Maria Lopez lives in Oslo with her son and teaches maths.'),
      ).map(({ whole }) => whole),
    ).toEqual([
      'Maria Lopez lives in Oslo',
      'Maria Lopez lives with her son',
      'Maria Lopez teaches maths.',
    ])
    expect(
      statementParts(new Utterance('我住在北京,喜欢喝绿茶。')).map(({ whole }) => whole),
    ).toEqual(['我住在北京', '我喜欢喝绿茶。'])
  })

  it('are stretches in order, none twice, for any text', () => {
    const word = fc.constantFrom('I', 'live', 'love', 'and', ',', 'tea', 'my', 'but', ';', '我住在')
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), (words) => {
        const sentence = words.join(' ')
        let before = 0
        for (const { start, end } of statementParts(new Utterance(sentence))) {
          expect(start).toBeGreaterThanOrEqual(before)
          expect(end).toBeGreaterThan(start)
          before = end
        }
        expect(before).toBeLessThanOrEqual(sentence.length)
      }),
    )
  })
})
