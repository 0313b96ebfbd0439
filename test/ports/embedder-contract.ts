import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Utterance } from '../../engine/language/utterance.ts'
import { cosine, quantize } from '../../engine/laws/commitments/quantized-vector.ts'
import type { Embedder } from '../../engine/ports/text-readers.ts'
import { expectLinear } from '../support/node/expect-linear.ts'

export function embedderContract(open: () => Embedder): void {
  async function vectorOf(text: string): Promise<Float32Array> {
    const [vector] = await open().embed([new Utterance(text)])
    if (!vector) throw new Error(`no vector for ${JSON.stringify(text)}`)
    return vector
  }

  async function similarity(a: string, b: string): Promise<number> {
    const [x, y] = await Promise.all([vectorOf(a), vectorOf(b)])
    return cosine(quantize(x), quantize(y))
  }

  describe('an embedder', () => {
    it('AG-11 has a name, dimensions and a weight in a score', async () => {
      const { id, dimensions, weight } = open()
      expect(id).not.toBe('')
      expect(Math.min(Math.max(weight, 0), 10)).toBe(weight)
      expect(await vectorOf('The server is in Frankfurt.')).toHaveLength(dimensions)
    })

    it('AG-12 has an operating table in order', () => {
      const { floor, edge, conflict, dedup, strict } = open().table
      expect([floor, edge, dedup, strict]).toEqual([floor, edge, dedup, strict].toSorted())
      expect(conflict).toBeLessThanOrEqual(dedup)
      expect(floor).toBeGreaterThan(0)
      expect(strict).toBeLessThan(1)
    })

    it.each([
      'Ana lives in Berlin.',
      '他住在北京。',
      'サーバーはフランクフルトにあります',
      'سيرفر في برلين',
      'const maxRetries = 3',
      'ship '.repeat(2_000),
      '猫喜欢鱼。'.repeat(2_000),
      'half of a pair \ud83d is a character too',
    ])('AG-11 gives a vector of length 1: %.40j', async (text) => {
      const vector = await vectorOf(text)
      expect(Math.hypot(...vector)).toBeCloseTo(1, 5)
    })

    it('AG-11 gives a vector for any text, of length 1 or 0', async () => {
      const texts = fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.string()), { maxLength: 5 })
      await fc.assert(
        fc.asyncProperty(texts, async (batch) => {
          const vectors = await open().embed(batch.map((text) => new Utterance(text)))
          expect(vectors).toHaveLength(batch.length)
          for (const vector of vectors) {
            const length = Math.hypot(...(vector ?? []))
            expect(Math.min(Math.abs(length - 1), length)).toBeLessThan(1e-5)
          }
        }),
      )
    })

    it.each(['', ' \n ', '👍👍', '?!…', '\ud83d', 'and the of it', 'He is not there.', '的了吗'])(
      'AG-11 finds no content in %j: a zero vector, like nothing',
      async (text) => {
        expect((await vectorOf(text)).every((part) => part === 0)).toBe(true)
        expect(await similarity(text, text)).toBe(0)
      },
    )

    it('AG-11 gives the same text the same bytes, alone and among others, now and later', async () => {
      const texts = ['Ana lives in Berlin.', '他住在北京。', 'Ship Alpha in May.', '👍']
      const all = texts.map((text) => new Utterance(text))
      const together = await open().embed(all)
      const again = await open().embed(all.toReversed())
      expect(again.toReversed()).toEqual(together)
      expect(await Promise.all(texts.map(vectorOf))).toEqual(together)
    })

    it.each(['a', 'a ', '猫', "n't", 'aB', '1,', '\u0301', '\ud83d'])(
      'AG-11 reads 64 KiB of %j with work that grows as its length',
      (unit) => expectLinear((text) => open().embed([new Utterance(text)]), unit),
    )

    it.each([
      ['The server is in Frankfurt.', 'THE SERVER IS IN FRANKFURT!!'],
      ['The server is in Frankfurt.', '  the server   is in Frankfurt'],
      ['Ana’s café opens at 8', "ana's cafe opens at 8."],
    ])('AG-12 %j says the same as %j', async (a, b) => {
      expect(await similarity(a, b)).toBeGreaterThan(open().table.strict)
    })

    it.each([
      ['The cache works.', 'The cache doesn’t work.'],
      ['Our goal is to ship Alpha.', 'Our goal is not to ship Alpha.'],
      ['We can deploy on Fridays.', 'We can not deploy on Fridays.'],
      ['We always deploy on Fridays.', 'We never deploy on Fridays.'],
      ['他喜欢猫。', '他不喜欢猫。'],
      ['密码可以明文保存。', '密码不可以明文保存。'],
    ])('AG-12 %j may contradict %j', async (a, b) => {
      expect(await similarity(a, b)).toBeGreaterThanOrEqual(open().table.conflict)
    })

    it.each([
      ['The server is in Frankfurt.', 'Walnuts ripen in October.'],
      ['My sister bakes bread on Sundays.', 'The invoice was paid late.'],
      ['他住在北京。', '我们的目标是六月上线。'],
      ['Ana lives in Berlin.', '他住在北京。'],
    ])('AG-12 %j has nothing to do with %j', async (a, b) => {
      expect(await similarity(a, b)).toBeLessThan(open().table.floor)
    })
  })
}
