import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  appendInJson,
  removeFromJson,
  setInJson,
} from '../../../../clients/cli/connect/edit/json-edit.ts'
import { readJsonText, valueOf } from '../../../../clients/cli/connect/edit/json-text.ts'
import { lineDiff } from '../../../../clients/cli/connect/edit/line-diff.ts'

describe('editing JSON with comments', () => {
  test.each([
    ['', ['a', 'b'], '{\n  "a": {\n    "b": 1\n  }\n}\n'],
    ['{}', ['a'], '{\n  "a": 1\n}'],
    ['{ "z": 0 }', ['a'], '{ "z": 0,\n  "a": 1 }'],
    ['{\n  "z": 0 // last\n}', ['a'], '{\n  "z": 0, // last\n  "a": 1\n}'],
    ['{\n  "z": 0, /* more */\n}', ['a'], '{\n  "z": 0, /* more */\n  "a": 1\n}'],
    ['{\n  // nothing yet\n}', ['a'], '{\n  // nothing yet\n  "a": 1\n}'],
    ['{\n    "z": {}\n}', ['z', 'a'], '{\n    "z": {\n        "a": 1\n    }\n}'],
    ['{"a": [2], "z": 0}', ['a'], '{"a": 1, "z": 0}'],
  ])('sets a value in %j', (text, path, expected) => {
    expect(setInJson(text, path, 1)).toBe(expected)
  })

  test.each([
    ['{\n  "a": 1,\n  "b": 2\n}', ['b'], '{\n  "a": 1\n}'],
    ['{\n  "a": 1,\n  "b": 2\n}', ['a'], '{\n  "b": 2\n}'],
    ['{\n  "a": 1, // one\n  "b": 2,\n}', ['b'], '{\n  "a": 1, // one\n}'],
    ['{ "a": 1 }', ['a'], '{}'],
    ['{"a": [1, 2, 3]}', ['a', 1], '{"a": [1, 3]}'],
    ['{"a": [1, 2, 3]}', ['a', 2], '{"a": [1, 2]}'],
    ['{"a": 1}', ['b'], '{"a": 1}'],
  ])('removes a value from %j', (text, path, expected) => {
    expect(removeFromJson(text, path)).toBe(expected)
  })

  test('what is set and removed again leaves any JSON as it was', () => {
    const objects = fc.dictionary(fc.string(), fc.jsonValue(), { noNullPrototype: true })
    const indents = fc.constantFrom(0, 2, 4, '\t')
    fc.assert(
      fc.property(objects, indents, fc.jsonValue(), (object, indent, value) => {
        fc.pre(!Object.hasOwn(object, 'mneme') && !Object.hasOwn(object, '__proto__'))
        const text = JSON.stringify(object, null, indent)
        const set = setInJson(text, ['mneme'], value)
        expect(valueOf(readJsonText(set))).toEqual({
          ...JSON.parse(text),
          mneme: JSON.parse(JSON.stringify(value)),
        })
        expect(removeFromJson(set, ['mneme'])).toBe(text)
      }),
    )
  })

  test('an item comes to the end of a list, which is made where there is none', () => {
    expect(appendInJson('{"a": [1]}', ['a'], 2)).toBe('{"a": [1,\n  2\n]}')
    expect(JSON.parse(appendInJson('{}', ['a', 'b'], 2))).toEqual({ a: { b: [2] } })
  })
})

test('a diff shows changed lines with two around them', () => {
  const before = ['1', '2', '3', '4', '5', '6', '7'].join('\n')
  expect(lineDiff(before, before)).toEqual([])
  expect(lineDiff(before, before.replace('5', 'five'))).toEqual([
    '@@ line 3',
    '  3',
    '  4',
    '- 5',
    '+ five',
    '  6',
    '  7',
  ])
})
