import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPicture, readPicture } from '../../../engine/laws/entities/read-picture.ts'
import { isSameContent } from '../../../engine/laws/entities/same-content.ts'
import type { ContentRead, FileContent } from '../../../engine/model/entity.ts'

describe('ON-25 what a model says of a picture', () => {
  it('is two sections that are marked as its words', () => {
    const said = JSON.stringify({ caption: 'A whiteboard.', text: 'Launch: 12 May' })
    expect(readPicture(said)).toEqual({
      ok: true,
      value: {
        kind: 'read',
        by: 'model',
        pages: null,
        isWhole: true,
        sections: [
          { section: 'caption', text: 'A whiteboard.' },
          { section: 'text', text: 'Launch: 12 May' },
        ],
      },
    })
  })

  it('loses signs that nobody sees, and what is beyond the bounds', () => {
    const read = readPicture(JSON.stringify({ caption: `A\u200b dog\u0000${'!'.repeat(3_000)}` }))
    if (!read.ok || read.value.kind !== 'read') throw new Error('not read')
    expect(read.value.isWhole).toBe(false)
    expect(read.value.sections).toEqual([{ section: 'caption', text: `A dog${'!'.repeat(1_995)}` }])
  })

  it('nothing seen is no text; prose, lists and numbers are no answer', () => {
    expect(readPicture('{"caption": " ", "text": ""}')).toMatchObject({
      value: { kind: 'unread', reason: 'no_text' },
    })
    for (const said of ['A dog.', '[]', '{"caption": 7}', '{"text": ["a"]}', '', 'null']) {
      expect(readPicture(said).ok).toBe(false)
    }
    fc.assert(fc.property(fc.json(), (said) => typeof readPicture(said).ok === 'boolean'))
  })

  it('is asked of pictures alone', () => {
    expect(['image/png', 'IMAGE/JPEG; q=1', 'image/webp', 'image/gif'].every(isPicture)).toBe(true)
    expect(['image/svg+xml', 'image/heic', 'text/png', 'application/pdf'].some(isPicture)).toBe(
      false,
    )
  })
})

describe('ON-25 a file that is told again', () => {
  const file: FileContent = {
    type: 'file',
    mediaType: 'image/png',
    url: 'data:image/png;base64,AA',
  }
  const withRead = (read: ContentRead): FileContent => ({ ...file, read })
  const waiting = withRead({ state: 'unread', reason: 'waiting', places: [] })
  it('is the known one where that was read or waits; what could not be read is tried anew', () => {
    const read = withRead({ state: 'read', by: 'model', places: ['caption'] })
    expect(isSameContent([read], [waiting])).toBe(true)
    expect(isSameContent([waiting], [waiting])).toBe(true)
    expect(isSameContent([withRead({ state: 'unread', reason: 'unreachable' })], [waiting])).toBe(
      false,
    )
    expect(isSameContent([{ ...read, url: 'data:image/png;base64,BB' }], [waiting])).toBe(false)
    expect(isSameContent([read], [{ type: 'text', text: 'a' }])).toBe(false)
    expect(isSameContent([read], [])).toBe(false)
    expect(isSameContent([], [])).toBe(true)
  })
})
