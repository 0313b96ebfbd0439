import { describe, expect, it } from 'vitest'
import { createWorkersAiFileReader } from '../../../adapters/workers-ai/file-reader.ts'

const mediaType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const letter = {
  mediaType,
  filename: 'letter.docx',
  url: `data:${mediaType};base64,${btoa('abc')}`,
}

function readerOf(answer: unknown) {
  const sent: { name: string; bytes: number }[] = []
  const reader = createWorkersAiFileReader({
    toMarkdown({ name, blob }) {
      sent.push({ name, bytes: blob.size })
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
    },
  })
  return { reader, sent }
}

describe('UN-30 what Workers AI converts', () => {
  it('is read as one section', async () => {
    const { reader, sent } = readerOf({ format: 'markdown', data: '# Letter\nDear Ana' })
    expect(await reader.read(letter)).toEqual({
      kind: 'read',
      sections: [{ text: '# Letter\nDear Ana' }],
      pages: null,
      isWhole: true,
    })
    expect(sent).toEqual([{ name: 'letter.docx', bytes: 3 }])
  })

  it('and what it does not says why, and throws nothing', async () => {
    for (const [answer, reason] of [
      [new Error('3040: Capacity exceeded'), 'unsupported'],
      [{ format: 'error', error: 'unknown type' }, 'unsupported'],
      [null, 'unsupported'],
      [{ data: 7 }, 'unsupported'],
      [{ data: ' \n' }, 'no_text'],
    ] as const) {
      expect(await readerOf(answer).reader.read(letter)).toEqual({ kind: 'unread', reason })
    }
    const broken = { ...letter, url: `data:${mediaType};base64,%%` }
    expect(await readerOf({ data: 'x' }).reader.read(broken)).toEqual({
      kind: 'unread',
      reason: 'broken',
    })
  })
})
