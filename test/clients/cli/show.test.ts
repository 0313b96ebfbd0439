import { PassThrough } from 'node:stream'
import { describe, expect, test, vi } from 'vitest'
import { coloursFor, isColoured } from '../../../clients/cli/show/colours.ts'
import type { Terminal } from '../../../clients/cli/io.ts'
import { openOutput } from '../../../clients/cli/show/output.ts'
import { clipped, onOneLine, printable } from '../../../clients/cli/show/printable.ts'
import { barOf, lineOf, startProgress } from '../../../clients/cli/show/progress.ts'
import { table } from '../../../clients/cli/show/table.ts'
import { columnsOf, hanging, padded } from '../../../clients/cli/show/wrap.ts'

function terminal(facts: { isTTY?: boolean; columns?: number } = {}) {
  const parts: string[] = []
  const stream = new PassThrough().on('data', (part) => parts.push(String(part)))
  return { stream: Object.assign(stream, facts) as Terminal, parts }
}

describe('a text of somebody else', () => {
  test('cannot move the cursor, change colours or hide itself', () => {
    expect(printable('a\u001b[2Jb\u0000\u0008\u007f\u009b')).toBe('a\\x1b[2Jb\\x00\\x08\\x7f\\x9b')
    expect(printable('one\r\ntwo\rthree\tfour')).toBe('one\ntwo\nthree\tfour')
  })

  test('is one line where it has to be', () => {
    expect(onOneLine('  one\n\n two\t three ')).toBe('one two three')
  })
})

test('a long text is cut, and its length is told', () => {
  expect(clipped('日本語', 3)).toBe('日本語')
  expect(clipped('x'.repeat(1_200), 4)).toBe('xxxx … (1,200 characters)')
})

describe('lines', () => {
  test('break between words, and a longer word stands alone', () => {
    expect(hanging('one two three', { width: 7 })).toEqual(['one two', 'three'])
    expect(hanging('a incomprehensibilities b', { width: 6, indent: 2, hang: 1 })).toEqual([
      '  a',
      '   incomprehensibilities',
      '   b',
    ])
    expect(hanging('', { width: 10 })).toEqual([''])
    expect(hanging('one\n\ntwo', { width: 10 })).toEqual(['one', '', 'two'])
    expect(hanging('never broken', { width: Infinity })).toEqual(['never broken'])
  })

  test('count what a terminal shows: wide letters and pictures twice, marks not at all', () => {
    expect(['abc', 'é', 'e\u0301', '日本', '👩‍👩‍👧', '한'].map(columnsOf)).toEqual([3, 1, 1, 4, 2, 2])
    expect(padded('日本', 6)).toBe('日本  ')
  })
})

describe('a table', () => {
  test('has its columns below each other, and the last goes on below itself', () => {
    const rows = [
      ['a', 'short', 'the last column is long'],
      ['bcd', 'x', 'y'],
      ['e', 'z', ''],
    ]
    expect(table(rows, { width: 26 })).toEqual([
      'a    short  the last',
      '            column is long',
      'bcd  x      y',
      'e    z',
    ])
  })

  test('gives the last column lines of its own where there is no room beside the others', () => {
    expect(table([['mem_01KAJ3M0VQ6Q6ZC4', 'some text']], { width: 24 })).toEqual([
      'mem_01KAJ3M0VQ6Q6ZC4',
      '  some text',
    ])
  })
})

describe('colours', () => {
  const tty = terminal({ isTTY: true }).stream
  const file = terminal().stream

  test.each([
    ['on a terminal', tty, {}, true, true],
    ['in a file', file, {}, true, false],
    ['with NO_COLOR', tty, { NO_COLOR: '1' }, true, false],
    ['with an empty NO_COLOR', tty, { NO_COLOR: '' }, true, true],
    ['with --no-color', tty, {}, false, false],
    ['on a dumb terminal', tty, { TERM: 'dumb' }, true, false],
    ['in a file with FORCE_COLOR', file, { FORCE_COLOR: '1' }, true, true],
    ['with FORCE_COLOR=0', tty, { FORCE_COLOR: '0' }, true, false],
    ['with --no-color and FORCE_COLOR', tty, { FORCE_COLOR: '1' }, false, false],
  ])('%s', (_, stream, env, color, expected) => {
    expect(isColoured(stream, env, { color })).toBe(expected)
  })

  test('leave a text as it is where there are none', () => {
    expect(coloursFor(false).bad('no')).toBe('no')
    expect(coloursFor(true).bad('no')).toBe('\u001b[31mno\u001b[39m')
  })
})

describe('progress', () => {
  function started(facts: { isTTY?: boolean; columns?: number; json?: boolean }) {
    vi.useFakeTimers({ now: 0 })
    const { stream: stderr, parts } = terminal(facts)
    const io = { stderr, stdout: terminal().stream, env: {}, now: () => Date.now() }
    const out = openOutput(io as never, { json: facts.json === true, color: false })
    const progress = startProgress(io, out, 'Exported', { of: 10, unit: 'lines' })
    return { progress, parts }
  }

  test('shows nothing within the first second, then a bar on a terminal, and leaves nothing', () => {
    const { progress, parts } = started({ isTTY: true, columns: 60 })
    progress.step(3)
    vi.advanceTimersByTime(900)
    expect(parts).toEqual([])
    vi.advanceTimersByTime(300)
    expect(parts.at(-1)).toBe('\r\u001b[2K[#######.................] Exported 3 of 10 lines, 1 s')
    progress.end()
    expect(parts.at(-1)).toBe('\r\u001b[2K')
    vi.useRealTimers()
  })

  test('is a line every ten seconds where there is no terminal', () => {
    const { progress, parts } = started({})
    vi.advanceTimersByTime(9_000)
    progress.step(4)
    expect(parts).toEqual([])
    vi.advanceTimersByTime(12_000)
    progress.end()
    expect(parts).toEqual(['Exported 4 of 10 lines, 10 s\n', 'Exported 4 of 10 lines, 20 s\n'])
    vi.useRealTimers()
  })

  test('is never shown with --json', () => {
    const { progress, parts } = started({ isTTY: true, columns: 60, json: true })
    progress.step(4)
    vi.advanceTimersByTime(60_000)
    progress.end()
    expect(parts).toEqual([])
    vi.useRealTimers()
  })

  test('says how many where nobody knows of how many, and leaves the bar out of a narrow line', () => {
    const facts = { label: 'Read', done: 1_200, of: undefined, unit: 'records', seconds: 2.4 }
    expect(lineOf(facts)).toBe('Read 1,200 records, 2 s')
    expect(barOf({ ...facts, of: 5_000 }, 20)).toBe('Read 1,200 of 5,000 ')
    expect(lineOf({ ...facts, done: 0 })).toBe('Read, 2 s')
  })
})
