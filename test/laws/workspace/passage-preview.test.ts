import { describe, expect, it } from 'vitest'
import { chunksOf } from '../../../engine/laws/workspace/chunks.ts'
import { previewOfPassage } from '../../../engine/laws/workspace/passage-preview.ts'

const filler = 'The harbour was quiet that day and little is told of it. '

function preview(text: string, part: number, asked: string): string | null {
  const chunk = chunksOf(text)[part]
  if (chunk === undefined) throw new Error('no such chunk')
  const shareOf = (stretch: string): number => (stretch.includes(asked) ? 1 : 0)
  return previewOfPassage({ text, chunk, shareOf })
}

describe('ON-22 the preview of a passage', () => {
  it('begins with the sentence that has what was asked', () => {
    const text = `${filler.repeat(8)}The keeper burned his log. Nobody saw it.\n\nAnother day.`
    expect(preview(text, 0, 'keeper')).toBe('…The keeper burned his log. Nobody saw it.')
  })

  it('is the usual one where that stands at the beginning', () => {
    expect(preview(`The keeper slept. ${filler.repeat(8)}`, 0, 'keeper')).toBeNull()
    expect(preview(filler.repeat(8), 0, 'nothing of it')).toBeNull()
  })

  it('has at most 200 characters, cut at both ends', () => {
    const text = `${filler.repeat(20)}The keeper woke. ${filler.repeat(20)}`
    const at = chunksOf(text).findIndex((chunk) => chunk.text.includes('The keeper woke'))
    const shown = preview(text, at, 'keeper') ?? ''
    expect(shown.startsWith('…The keeper woke.')).toBe(true)
    expect(shown.endsWith('…')).toBe(true)
    expect([...shown].length).toBeLessThanOrEqual(200)
  })

  it('finds a word far within a text without sentences', () => {
    const text = `${'word '.repeat(300)}keeper ${'word '.repeat(300)}`
    const at = chunksOf(text).findIndex((chunk) => chunk.text.includes('keeper'))
    expect(preview(text, at, 'keeper')).toContain('keeper')
  })

  it('of a later chunk in which no word stands is its beginning', () => {
    const text = filler.repeat(40)
    const chunk = chunksOf(text)[2]
    const shown = preview(text, 2, 'nothing of it') ?? ''
    const begins = [...text]
      .slice(chunk?.start, (chunk?.start ?? 0) + 100)
      .join('')
      .trim()
    expect(shown.slice(1, 40)).toBe(begins.slice(0, 39))
  })
})
