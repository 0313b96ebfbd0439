import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readContent } from '../../../engine/laws/entities/content-sections.ts'

describe('CL-9 content', () => {
  it('short text is one passage, a file without text is found by its name', () => {
    const file = {
      type: 'file',
      mediaType: 'image/png',
      filename: 'plan.png',
      url: 'https://a.io/p',
    } as const
    expect(readContent({ type: 'text', text: 'Some note.' }, null, 2_000).texts).toEqual([
      'Some note.',
    ])
    expect(readContent(file, null, 2_000).texts).toEqual(['plan.png'])
  })

  it('no passage is longer than the limit and no word is lost', () => {
    const words = fc.array(fc.constantFrom('alpha', 'beta.', 'gamma!', '\n', 'δ', '🐝'), {
      maxLength: 200,
    })
    fc.assert(
      fc.property(words, (given) => {
        const passages = readContent({ type: 'text', text: given.join(' ') }, null, 40).texts
        for (const passage of passages) expect(passage.length).toBeLessThanOrEqual(40)
        const kept = passages.join(' ').split(/\s+/).filter(Boolean)
        expect(kept).toEqual(given.join(' ').split(/\s+/).filter(Boolean))
      }),
    )
  })
})
