import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TokenCounter } from '../../engine/ports/readers.ts'

export function tokenCounterContract(open: () => Promise<TokenCounter>): void {
  describe('a token counter', () => {
    it.each([
      ['', 0],
      ['hello world', 2],
      ['Mneme remembers what it is told.', 8],
      ['你好', 1],
      ['<|endoftext|>', 7],
    ])('counts as o200k_base: %j', async (text, tokens) => {
      expect((await open()).count(text)).toBe(tokens)
    })

    it('counts no less than nothing and no more than bytes', async () => {
      const counter = await open()
      fc.assert(
        fc.property(fc.string({ unit: 'grapheme' }), (text) => {
          const count = counter.count(text)
          expect(count).toBeGreaterThanOrEqual(text === '' ? 0 : 1)
          expect(count).toBeLessThanOrEqual(new TextEncoder().encode(text).length)
        }),
      )
    })

    it.each(['a', ' ', '你', '!', 'aB', '\u{1f600}'])('counts 64 KiB of %j', async (unit) => {
      const counter = await open()
      const text = unit.repeat(65_536 / new TextEncoder().encode(unit).length)
      expect(counter.count(text)).toBeGreaterThan(0)
    })

    it('is opened once', async () => {
      expect(await open()).toBe(await open())
    })
  })
}
