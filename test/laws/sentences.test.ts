import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sentencesOf } from '../../engine/laws/sentences.ts'

describe('AG-3 sentences', () => {
  it.each([
    [
      'Dr. Ito pays 3.50 a day. Rent is due at https://a.io/b.c on Monday!',
      ['Dr. Ito pays 3.50 a day.', 'Rent is due at https://a.io/b.c on Monday!'],
    ],
    ['One? Two! Three', ['One?', 'Two!', 'Three']],
    ['他住在北京。她住在上海！', ['他住在北京。', '她住在上海！']],
    ['first line\nsecond line', ['first line', 'second line']],
    ['- tea\n- coffee', ['tea', 'coffee']],
    ['He said "Stop. Now." and left.', ['He said "Stop. Now." and left.']],
    ['We met at 5 p.m. in Rome.', ['We met at 5 p.m. in Rome.']],
    ['', []],
    ['  \n ', []],
  ])('%j', (text, expected) => {
    expect(sentencesOf(text).map((sentence) => sentence.text)).toEqual(expected)
  })

  it('the spans of the example are 0–24 and 25–67', () => {
    const text = 'Dr. Ito pays 3.50 a day. Rent is due at https://a.io/b.c on Monday!'
    const spans = sentencesOf(text).map(({ start, end }) => [start, end])
    expect(spans).toEqual([
      [0, 24],
      [25, 67],
    ])
  })

  it('a span is its sentence, spans come in order and never overlap, whatever the text', () => {
    const text = fc.array(
      fc.constantFrom('a', 'Dr.', '. ', '! ', '。', '"', '\n', '- ', '3.5', ' '),
    )
    fc.assert(
      fc.property(
        text.map((parts) => parts.join('')),
        (given) => {
          let last = 0
          for (const { text: sentence, start, end } of sentencesOf(given)) {
            expect(given.slice(start, end)).toBe(sentence)
            expect(start).toBeGreaterThanOrEqual(last)
            last = end
          }
        },
      ),
    )
  })
})
