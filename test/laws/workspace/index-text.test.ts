import type { Json } from '../../../engine/model/json.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chunksOf } from '../../../engine/laws/workspace/chunks.ts'
import {
  indexTextOfCollection,
  indexTextOfNote,
} from '../../../engine/laws/workspace/index-text.ts'
import { previewOf } from '../../../engine/laws/workspace/preview.ts'
import { note, papers } from './papers.ts'

describe('WM-38 the text of a note to index', () => {
  it.each<[Json, string]>([
    ['plain\ntext', 'plain\ntext'],
    [{ a: 1, text: 'the text' }, 'the text'],
    [
      { title: 'Tides', text: 'the text', metadata: { by: 'x' }, uri: 'a:b' },
      'the text\ntitle: Tides',
    ],
    [{ text: 1, a: 'b' }, 'text: 1\na: b'],
    [papers.P5 ?? null, 'title: Roots\nyear: 2021\nvenue[0]: NeurIPS\nvenue[1]: Workshop'],
    [papers.P6 ?? null, 'title: Undated\nvenue: NeurIPS 2020\nmeta.`a.b`: 1'],
    [[1, [true], null], '[0]: 1\n[1][0]: true'],
    [3, '3'],
    [null, ''],
    [{}, ''],
  ])('%j', (value, expected) => {
    expect(indexTextOfNote(note(value))).toBe(expected)
  })

  it('of a collection is its name, metadata and 20 members', () => {
    const previews = Array.from({ length: 30 }, (_, at) => `member ${at}`)
    const metadata = { topic: 'tides' }
    const lines = indexTextOfCollection({ name: 'papers', metadata, previews }).split('\n')
    expect(lines).toEqual(['papers', 'topic: tides', ...previews.slice(0, 20)])
    expect(indexTextOfCollection({ name: null, metadata: {}, previews: [] })).toBe('')
  })
})

describe('WM-38 chunks', () => {
  it.each([
    [0, 0],
    [1, 1],
    [512, 1],
    [513, 2],
    [896, 2],
    [897, 3],
    [2_000, 5],
  ])('of %i times x are %i', (length, count) => {
    expect(chunksOf('x'.repeat(length))).toHaveLength(count)
    expect(chunksOf('😀'.repeat(length))).toHaveLength(count)
  })

  it('of blank text are none', () => {
    expect(chunksOf(' \n'.repeat(600))).toEqual([])
  })

  const x = (length: number) => 'x'.repeat(length)
  it.each([
    ['after the last sentence in the last 100', `${x(420)}. ${x(50)}! ${x(10)} ${x(500)}`, 473],
    ['at white space where no sentence ends', `${x(450)} ${x(500)}`, 451],
    ['not at a sentence before', `${x(400)}. ${x(40)} ${x(500)}`, 443],
    ['hard where neither is', `${x(405)}. ${x(600)}`, 512],
    ['after a full stop that needs no space', `${x(500)}。${x(500)}`, 501],
    ['hard in a number', `${x(500)}3.5${x(500)}`, 512],
    ['at the first of the last 100', `${x(412)}。${x(500)}`, 413],
    ['not before it', `${x(411)}。${x(500)}`, 512],
    ['at the end', `${x(511)}. ${x(500)}`, 512],
  ])('are cut %s', (_, text, end) => {
    expect(chunksOf(text)[0]).toMatchObject({ start: 0, end })
  })

  it('cover the text, overlap by 128 and hold at most 512 characters', () => {
    const anyText = fc
      .array(
        fc.tuple(
          fc.string({ unit: fc.constantFrom('a', '😀', 'é'), maxLength: 150 }),
          fc.constantFrom(' ', '. ', '。', '\n', ''),
        ),
        { minLength: 10, maxLength: 60 },
      )
      .map((words) => words.flat().join(''))
      .filter((text) => text.trim() !== '')
    fc.assert(
      fc.property(anyText, (text) => {
        const characters = Array.from(text)
        const chunks = chunksOf(text)
        expect(chunks.at(0)?.start).toBe(0)
        expect(chunks.at(-1)?.end).toBe(characters.length)
        for (const [at, { text: piece, start, end }] of chunks.entries()) {
          expect(piece).toBe(characters.slice(start, end).join(''))
          expect(end - start).toBeLessThanOrEqual(512)
          const next = chunks[at + 1]
          if (next === undefined) continue
          expect(next.start).toBe(end - 128)
          expect(end - start).toBeGreaterThan(412)
        }
      }),
    )
  })
})

describe('WM-39 a preview', () => {
  it.each<[Json, string]>([
    ['x'.repeat(300), `${'x'.repeat(199)}…`],
    ['x'.repeat(200), 'x'.repeat(200)],
    ['😀'.repeat(201), `${'😀'.repeat(199)}…`],
    ['One.\n\nTwo.', 'One.'],
    ['One.\nTwo.\r\n \r\nThree.', 'One.\nTwo.'],
    ['\n\n One. \n\nTwo.', 'One.'],
    ['', ''],
    [{ b: 1, a: [2] }, '{"a":[2],"b":1}'],
    [{ text: 'One.\n\nTwo.', metadata: { uri: 'https://a.dev' } }, 'One.'],
    [{ text: 'One.' }, 'One.'],
    [{ text: 'One.', page: 1 }, '{"page":1,"text":"One."}'],
    [{ text: 1, metadata: {} }, '{"metadata":{},"text":1}'],
    [`a${' '.repeat(500)}b`, `a${' '.repeat(198)}…`],
    [`a${' '.repeat(500)}\n\nb`, 'a'],
  ])('of %j', (value, expected) => {
    expect(previewOf(note(value))).toBe(expected)
  })

  it('has at most 200 characters', () => {
    const anyWord = fc.constantFrom('x'.repeat(99), '😀'.repeat(50), ' ', '\n', '\r\n', 'a')
    const anyWords = fc.array(anyWord, { maxLength: 20 })
    fc.assert(
      fc.property(anyWords, (words) => {
        const text = words.join('')
        expect(Array.from(previewOf({ type: 'text', value: text })).length).toBeLessThanOrEqual(200)
      }),
    )
  })
})
