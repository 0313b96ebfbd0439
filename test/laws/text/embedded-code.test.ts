import { Utterance } from '../../../engine/language/utterance.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { embeddedCode } from '../../../engine/laws/text/embedded-code.ts'

function found(text: string): [string, string][] {
  return embeddedCode(new Utterance(text)).map(({ start, end, lang }) => [
    text.slice(start, end),
    lang,
  ])
}

const table = '| name | age |\n|---|--:|\n| Ana | 30 |'

describe('AG-7 code and data in a text', () => {
  it.each<[string, [string, string][]]>([
    ['No code at all.', []],
    ['```\nconst maxRetries = 3\n```', [['```\nconst maxRetries = 3\n```', 'code']]],
    ['```const maxRetries = 3```', [['```const maxRetries = 3```', 'code']]],
    ['See: ```\na = 1\n``` Thanks.', [['```\na = 1\n```', 'code']]],
    ['~~~py\nx = "```"\n~~~', [['~~~py\nx = "```"\n~~~', 'code']]],
    ['```md\nuse ``` here\n```', [['```md\nuse ``` here\n```', 'code']]],
    ['````\n```\n````', [['````\n```\n````', 'code']]],
    ['```json\n{"a": 1}\n```', [['```json\n{"a": 1}\n```', 'data']]],
    ['```\nnever closed.\nNever.', [['```\nnever closed.\nNever.', 'code']]],
    ['Type ``` to open a fence.', []],
    ['{"a": 1, "b": "}. x"}', [['{"a": 1, "b": "}. x"}', 'data']]],
    ['Config: {\n  "a": [1]\n}\nDone.', [['{\n  "a": [1]\n}', 'data']]],
    [
      '{"a": 1}\n{"b": 2}',
      [
        ['{"a": 1}', 'data'],
        ['{"b": 2}', 'data'],
      ],
    ],
    ['[1]', []],
    ['{curly} words', []],
    ['[see] {"a": 1} in prose', []],
    ['{"a": 1', []],
    [`Before.\n${table}\nAfter.`, [[table, 'data']]],
    ['name\tage\nAna\t30', [['name\tage\nAna\t30', 'data']]],
    ['name,age\nAna,30\nBen,40', [['name,age\nAna,30\nBen,40', 'data']]],
    ['Well, yes\nNo, thanks\nSure, ok', []],
    ['We paid 1,000\nWe got 2,000\nWe lost 3,000', []],
    ['+---+\n| a |\n+---+', [['+---+\n| a |\n+---+', 'data']]],
    ['true | false', []],
    ['', []],
  ])('%j', (text, expected) => {
    expect(found(text)).toEqual(expected)
  })

  it('stretches come in order, none in another, none blank at its ends, whatever the text', () => {
    const part = fc.constantFrom(
      '```',
      '~~~',
      '\n',
      'a',
      ' ',
      '{"a":1}',
      '[',
      '|',
      '-',
      ',',
      '\t',
      ': ',
    )
    const texts = fc.oneof(
      fc.array(part).map((parts) => parts.join('')),
      fc.string({ unit: 'binary' }),
    )
    fc.assert(
      fc.property(texts, (text) => {
        let last = 0
        for (const { start, end } of embeddedCode(new Utterance(text))) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          expect(text.slice(start, end)).toBe(text.slice(start, end).trim())
          last = end
        }
        expect(last).toBeLessThanOrEqual(text.length)
      }),
    )
  })
})
