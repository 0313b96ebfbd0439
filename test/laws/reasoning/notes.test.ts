import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contextNotes, contextText, fitNotes } from '../../../engine/laws/reasoning/context-text.ts'
import {
  carriedOn,
  currentNote,
  currentNotes,
  ofBranch,
  publish,
  renumbered,
  unpublishedNotes,
} from '../../../engine/laws/reasoning/fold-notes.ts'
import { readAs } from '../../../engine/laws/reasoning/typed-read.ts'
import { noteOf, notesOf } from './support/notes.ts'

const words = (text: string) => text.split(/\s+/).filter((word) => word !== '').length

describe('a note as a value', () => {
  it.each([
    ['Yes', 'bool', true],
    [' TRUE\n', 'bool', true],
    ['1', 'bool', true],
    ['no', 'bool', false],
    ['False', 'bool', false],
    ['0', 'bool', false],
    ['42', 'int', 42],
    ['-7', 'int', -7],
    ['-0', 'int', 0],
    ['9007199254740991', 'int', 9_007_199_254_740_991],
    ['3.50', 'float', 3.5],
    ['.5', 'float', 0.5],
    ['1e3', 'float', 1_000],
    ['{"a":[1,null]}', 'json', { a: [1, null] }],
    ['null', 'json', null],
  ] as const)('TH-3 %j as %s is %j', (content, type, value) => {
    expect(readAs(content, type)).toEqual({ ok: true, value })
  })

  it.each([
    ['maybe', 'bool'],
    ['', 'bool'],
    ['3.0', 'int'],
    ['9007199254740992', 'int'],
    ['0x10', 'int'],
    ['1e3', 'int'],
    ['', 'int'],
    ['1e400', 'float'],
    ['Infinity', 'float'],
    ['NaN', 'float'],
    ['1,5', 'float'],
    ['', 'float'],
    ['{"a":', 'json'],
    ['', 'json'],
    ['[1e400]', 'json'],
  ] as const)('TH-3 %j is no %s', (content, type) => {
    expect(readAs(content, type).ok).toBe(false)
  })
})

describe('the text of a context', () => {
  it('TH-4 is a note a line, further lines indented', () => {
    expect(contextText(notesOf(['a', '1'], ['b', 'x\ny']))).toBe('a: 1\nb: x\n  y')
  })

  it('TH-4 no content can pass for a note', () => {
    const breaks = fc.constantFrom('\n', '\r', '\r\n', '\u2028', '\u0085', 'b: 2', ' ', 'x')
    fc.assert(
      fc.property(fc.array(breaks, { maxLength: 8 }), (parts) => {
        const lines = contextText([noteOf('a', parts.join(''))]).split(
          /\r\n|[\n\r\v\f\u0085\u2028\u2029]/,
        )
        expect(lines[0]?.startsWith('a: ')).toBe(true)
        expect(lines.slice(1).every((line) => line.startsWith('  '))).toBe(true)
      }),
      { numRuns: 100 },
    )
  })

  it('TH-14 is of the unpublished notes, of all where there is none', () => {
    const notes = notesOf(['a', '1'], ['b', '2'], ['c', '3'])
    expect(contextNotes({ notes, cursor: 1 }).map(({ key }) => key)).toEqual(['b', 'c'])
    expect(contextNotes({ notes, cursor: 3 })).toEqual(notes)
    expect(contextNotes({ notes: [], cursor: 0 })).toEqual([])
  })

  it('TH-14 leaves out the oldest over the budget, and says how many', () => {
    const notes = notesOf(['a', 'one'], ['b', 'two'], ['c', 'three four'])
    expect(fitNotes(notes, 7, words)).toMatchObject({ leftOut: 0, isCut: false })
    expect(fitNotes(notes, 5, words)).toMatchObject({ text: 'b: two\nc: three four', leftOut: 1 })
    expect(fitNotes(notes, 2, words)).toMatchObject({
      text: 'c: three…',
      leftOut: 2,
      isCut: true,
    })
    expect(fitNotes([], 2, words)).toMatchObject({ text: '', leftOut: 0, isCut: false })
  })
})

describe('the notes of a thought', () => {
  const notes = notesOf(['a', '1'], ['b', '2'], ['a', '3'])

  it('TH-2 the newest of a key is current, all versions stay', () => {
    expect(currentNotes(notes).map(({ seq }) => seq)).toEqual([2, 3])
    expect(currentNote(notes, 'a')?.content).toBe('3')
    expect(currentNote(notes, 'x')).toBeUndefined()
  })

  it('TH-14 publishing sets the cursor behind the last note', () => {
    expect(unpublishedNotes({ notes, cursor: 1 })).toHaveLength(2)
    expect(publish(3, 1)).toEqual({ published: 3, marked: 2 })
    expect(publish(0, 0)).toEqual({ published: 0, marked: 0 })
    expect(publish(2, 3)).toEqual({ published: 3, marked: 0 })
  })

  it('TH-28 a checkpoint goes on with all notes, in order from 1', () => {
    const kept = renumbered(carriedOn(notes.slice(1), null))
    expect(kept.map(({ seq, content }) => [seq, content])).toEqual([
      [1, '2'],
      [2, '3'],
    ])
    expect(kept[0]?.createdAt).toBe(notes[1]?.createdAt)
  })

  it.each([
    [['a'], null, ['b']],
    [null, ['a'], ['a', 'a']],
    [['a', 'b'], ['b'], ['b']],
    [['A'], null, ['a', 'b', 'a']],
    [[], null, ['a', 'b', 'a']],
    [null, null, []],
  ])('TH-30 forget drops %j, keeps %j: %j stay', (dropKeys, keepKeys, left) => {
    const kept = carriedOn(notes, { dropKeys, keepKeys })
    expect(kept.map(({ key }) => key)).toEqual(left)
  })

  it('TH-35 TH-43 a note of a branch says so in its source, of an inner one first', () => {
    const note = noteOf('x', '1', 9)
    expect(ofBranch(note, 'a')).toEqual({ ...note, source: 'input[a]' })
    expect(ofBranch(ofBranch(note, 'inner'), 'outer').source).toBe('input[inner][outer]')
  })
})
