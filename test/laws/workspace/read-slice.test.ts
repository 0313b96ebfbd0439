import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSlice, sliceOf, sliceText } from '../../../engine/laws/workspace/read-slice.ts'
import type { Slice } from '../../../engine/model/workspace.ts'
import { papers, taken } from './papers.ts'

describe('WM-10 a slice', () => {
  it.each([
    ['2:5', 'cde'],
    ['-3:', 'hij'],
    [':-8', 'ab'],
    ['8:99', 'ij'],
    ['3:3', ''],
    ['-8:1', ''],
    ['8:-8', ''],
    ['3', 'd'],
    ['-1', 'j'],
    ['-0', 'a'],
    [':', 'abcdefghij'],
    ['-99:99', 'abcdefghij'],
    ['99:', ''],
    ['-0:', 'abcdefghij'],
    [`${'9'.repeat(400)}:`, ''],
  ])('%s of abcdefghij is %j', (text, expected) => {
    expect(read('abcdefghij', text)).toBe(expected)
  })

  it.each([
    ['10', 'index_range'],
    ['-11', 'index_range'],
    ['9'.repeat(400), 'index_range'],
    ['5:2', 'slice_order'],
    ['-2:-5', 'slice_order'],
    ['1:5:2', 'bad_slice'],
    ...['', 'a', '1:b', '1.5', '+1', ' 1', '1e3', '::', '-', '0x1', '１'].map((text) => [
      text,
      'bad_slice',
    ]),
  ])('%s is %s', (text, code) => {
    expect(read('abcdefghij', String(text))).toBe(code)
  })

  it('has no index in nothing, and an order all the same', () => {
    expect([read('', '0'), read('', '5:2'), read('', '0:5')]).toEqual([
      'index_range',
      'slice_order',
      '',
    ])
  })

  it('counts code points', () => {
    expect([read('😀b', '1:'), read('😀b', '0'), read('😀b', '-2:-1')]).toEqual(['b', '😀', '😀'])
  })

  it('takes members as it takes characters', () => {
    const ids = Object.keys(papers)
    expect(taken(sliceOf(7, taken(parseSlice('0'))))).toEqual({ index: 0 })
    expect(taken(sliceOf(7, taken(parseSlice('0:1'))))).toEqual({ from: 0, to: 1 })
    const last = taken(sliceOf(7, taken(parseSlice('-2:'))))
    expect('from' in last && ids.slice(last.from, last.to)).toEqual(['P6', 'P7'])
  })

  it('is as Python walks it, for any ends and any length', () => {
    const anyEnd = fc.option(fc.integer({ min: -12, max: 12 }))
    fc.assert(
      fc.property(fc.nat(10), anyEnd, anyEnd, (length, start, stop) => {
        const slice: Slice = { kind: 'range', start, stop }
        expect(parseSlice(`${start ?? ''}:${stop ?? ''}`)).toEqual({ ok: true, value: slice })
        const part = sliceOf(length, slice)
        if (start !== null && stop !== null && stop < start && start < 0 === stop < 0) {
          expect(part).toMatchObject({ code: 'slice_order' })
          return
        }
        const value = taken(part)
        const places = Array.from({ length }, (_, at) => at)
        expect('from' in value && places.slice(value.from, value.to)).toEqual(
          places.filter((at) => isTaken(at, length, start, stop)),
        )
      }),
    )
  })
})

function read(text: string, slice: string): string {
  const parsed = parseSlice(slice)
  const part = parsed.ok ? sliceText(text, parsed.value) : parsed
  return part.ok ? part.value : part.code
}

/** Whether a place, counted from either end, is at or after the start and before the stop. */
function isTaken(at: number, length: number, start: number | null, stop: number | null): boolean {
  const isAfter = start === null || (start < 0 ? at - length : at) >= start
  const isBefore = stop === null || (stop < 0 ? at - length : at) < stop
  return isAfter && isBefore
}
