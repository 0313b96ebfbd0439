import { describe, expect, test } from 'vitest'
import { textOfField } from '../../console/src/parts/field-text.ts'
import { listQuery, timeOfId } from '../../console/src/pages/audit/filters.ts'
import { reversed, undoneBy } from '../../console/src/pages/audit/revert-preview.ts'

const revision = (
  position: number,
  target: string,
  diff: object[],
  parent: string | null = 'x',
) => ({
  id: `rev_${position}`,
  position,
  target,
  parent,
  diff: diff as { path: string[]; before?: unknown; after?: unknown }[],
})
import { shortId } from '../../console/src/parts/short-id.ts'

describe('what going back undoes', () => {
  test('counts the changes of each thing after the position, and says what is made since', () => {
    const undone = undoneBy(
      [
        revision(9, 'mem_b', [{ path: ['text'], before: 'two', after: 'three' }]),
        revision(8, 'mem_a', [{ path: ['text'], after: 'new' }], null),
        revision(7, 'mem_b', [{ path: ['text'], before: 'one', after: 'two' }]),
        revision(6, 'mem_c', [{ path: ['text'], before: 'x', after: 'y' }]),
      ],
      6,
    )
    expect(undone).toEqual([
      {
        target: 'mem_b',
        times: 2,
        isMade: false,
        changes: [{ path: ['text'], before: 'three', after: 'one' }],
      },
      {
        target: 'mem_a',
        times: 1,
        isMade: true,
        changes: [{ path: ['text'], before: 'new', after: undefined }],
      },
    ])
  })

  test('leaves out a field that is again as it was', () => {
    const changes = reversed([
      revision(2, 'core', [{ path: ['pinned'], before: true, after: false }]),
      revision(1, 'core', [{ path: ['pinned'], before: false, after: true }]),
    ])
    expect(changes).toEqual([])
  })
})

describe('the log', () => {
  test('is asked for by what the address says, and never for more than was there then', () => {
    const filters = { target: ' core ', action: 'EDIT', to: '2026-05-09T00:00:00.000Z' }
    expect(listQuery(filters, '2026-05-03T10:00:00.000Z')).toEqual({
      target: 'core',
      action: 'EDIT',
      to: '2026-05-03T10:00:00.000Z',
      limit: 200,
    })
    expect(listQuery({ target: '  ' }, undefined)).toEqual({ limit: 200 })
  })

  test('finds the time of a record in its id', () => {
    expect(timeOfId('aud_01M82MBWR0P605CVEAECTXV6QQ')).toBe(Date.parse('2026-11-22T22:00:00.000Z'))
    expect(timeOfId('anchor')).toBeUndefined()
    expect(shortId('mem_01M82MBWR0P605CVEAECTXV6QQ')).toBe('mem_…TXV6QQ')
    expect(shortId('user_id:ana')).toBe('user_id:ana')
  })
})

test('a field reads as words, and not as JSON', () => {
  expect(textOfField(['semantic', 'core'])).toBe('semantic, core')
  expect(textOfField([{ entity: 'place_id:Berlin', role: 'lives in', properties: {} }])).toBe(
    'entity: place_id:Berlin, role: lives in',
  )
  expect(textOfField(undefined)).toBe('')
  expect(textOfField(false)).toBe('false')
})
