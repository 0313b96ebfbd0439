import { describe, expect, test } from 'vitest'
import {
  entities,
  inWords,
  moment,
  number,
  type OptionOf,
  quoted,
  whole,
} from '../../../clients/cli/program/options.ts'

function read(option: OptionOf<unknown>, given: string): unknown {
  try {
    return option.read(given, '--option')
  } catch (error) {
    return error instanceof Error ? error.message : error
  }
}

describe('a whole number', () => {
  const option = whole('<n>', 'how many', { from: 1, to: 100 })
  test.each([
    ['1', 1],
    ['100', 100],
    ['+7', 7],
  ])('%s is one', (given, value) => expect(read(option, given)).toBe(value))
  test.each(['0', '101', '', ' ', '1.5', '1e1', 'ten', '-1', '0x10', 'NaN', '९'])(
    '%j is none',
    (given) => {
      expect(read(option, given)).toBe(
        `--option takes a whole number from 1 to 100, not ${JSON.stringify(given)}`,
      )
    },
  )
})

describe('a number', () => {
  const option = number('<share>', 'how sure', { from: 0, to: 1 })
  test.each([
    ['0', 0],
    ['0.5', 0.5],
    ['1e-1', 0.1],
    ['1', 1],
  ])('%s is one', (given, value) => expect(read(option, given)).toBe(value))
  test.each(['', ' ', '1.1', '-0.1', 'NaN', 'Infinity', 'half'])('%j is none', (given) =>
    expect(read(option, given)).toContain('takes a number from 0 to 1'),
  )
})

describe('a time', () => {
  const option = moment('when')
  test.each([
    ['2026-03-01', '2026-03-01'],
    [' 2026-03-01 ', '2026-03-01'],
    ['2026-03-01T14:30Z', '2026-03-01T14:30:00.000Z'],
    ['2026-03-01T14:30:15.5+02:00', '2026-03-01T12:30:15.500Z'],
    ['2026-03-01 14:30', new Date(2026, 2, 1, 14, 30).toISOString()],
  ])('%j is %s', (given, value) => expect(read(option, given)).toBe(value))
  test.each([
    '',
    'yesterday',
    '2026-02-30',
    '2026-02-30T10:00',
    '2026-13-01',
    '26-03-01',
    '2026-03-01T25:00',
    '01/03/2026',
    '1700000000',
  ])('%j is none', (given) => expect(read(option, given)).toContain('takes a date or a time'))
})

describe('a reference', () => {
  const option = entities('whom')
  test.each([
    ['user_id:7', 'user_id:7'],
    ['movie_id:"The Third Man"', 'movie_id:"The Third Man"'],
    // The shell has taken the quotes off.
    ['movie_id:The Third Man', 'movie_id:"The Third Man"'],
    ['user_id:ana@example.com', 'user_id:ana@example.com'],
    ['user_id:日本', 'user_id:"日本"'],
    ['url_id:https://a.example/?q=1', 'url_id:"https://a.example/?q=1"'],
  ])('%s is %s', (given, value) => expect(read(option, given)).toBe(value))
  test.each([
    '',
    'ana',
    'user_id:',
    'user_id: ',
    'User_id:7',
    'user:7',
    `user_id:${'a'.repeat(257)}`,
  ])('%j is none', (given) => expect(read(option, given)).toContain('takes a reference'))
})

test('words are told as people tell them', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(inWords)).toEqual([
    '',
    'a',
    'a or b',
    'a, b or c',
  ])
})

test('a wrong value is shown, but not all of a long one', () => {
  expect(quoted('x'.repeat(500))).toHaveLength(63)
  expect(quoted('a\u001b"')).toBe('"a\\u001b\\""')
})
