import { commitmentRoles } from '../../contract/lists.ts'
import { Utterance } from '../../engine/language/utterance.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Extraction } from '../../engine/model/commitment.ts'
import type { Extractor } from '../../engine/ports/text-readers.ts'
import { defaultSettings } from '../../engine/settings.ts'

/** What any extractor keeps to, whatever it understands. */
export function extractorContract(open: () => Extractor): void {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((sentences) => sentences.join('')),
  )

  function extract(text: string): Promise<Extraction> {
    return open().extract(new Utterance(text), defaultSettings.extraction)
  }

  describe('an extractor', () => {
    it('AG-3 gives commitments that are stretches of the text, in order, none twice', async () => {
      await fc.assert(
        fc.asyncProperty(anyText, async (text) => {
          const { commitments } = await extract(text)
          let from = 0
          for (const { start, end, text: said } of commitments) {
            expect(text.slice(start, end)).toBe(said)
            expect(start).toBeGreaterThanOrEqual(from)
            expect(end).toBeGreaterThan(start)
            from = end
          }
        }),
      )
    })

    it('AG-4 accounts for every letter, as a commitment or as skipped', async () => {
      await fc.assert(
        fc.asyncProperty(anyText, async (text) => {
          const { commitments, skipped } = await extract(text)
          if (skipped.some(({ reason }) => reason === 'too_many')) return
          const told = [...commitments, ...skipped].map((part) => part.text).join('')
          expect(lettersOf(told).toSorted()).toEqual(lettersOf(text).toSorted())
        }),
      )
    })

    it('AG-4 invents nothing: what it skips stands in the text too', async () => {
      await fc.assert(
        fc.asyncProperty(anyText, async (text) => {
          const { skipped } = await extract(text)
          for (const { text: said } of skipped) expect(text).toContain(said)
        }),
      )
    })

    it('AG-1 gives each a known role and a confidence from 0 to 1', async () => {
      await fc.assert(
        fc.asyncProperty(anyText, async (text) => {
          const { commitments } = await extract(text)
          for (const { role, confidence, modality } of commitments) {
            expect(commitmentRoles).toContain(role)
            expect(confidence).toBeGreaterThanOrEqual(0)
            expect(confidence).toBeLessThanOrEqual(1)
            if (modality.hypothetical || modality.attributed) {
              expect(confidence).toBeLessThanOrEqual(0.5)
            }
          }
        }),
      )
    })

    it('AG-3 says the same of the same text', async () => {
      await fc.assert(
        fc.asyncProperty(anyText, async (text) => {
          expect(await extract(text)).toEqual(await extract(text))
        }),
      )
    })

    it.each(['', ' \n\t', '👍👍', '?!', 'Hi there!', 'What time is it?'])(
      'AG-4 draws nothing from %j',
      async (text) => {
        expect((await extract(text)).commitments).toEqual([])
      },
    )

    it.each([
      'The server is in Frankfurt.',
      'We decided to ship Alpha in May.',
      '密码不能明文保存。',
    ])('AG-3 draws %j whole', async (text) => {
      const { commitments } = await extract(text)
      expect(commitments.map((drawn) => drawn.text)).toEqual([text])
    })

    it('AG-4 draws no more than a text may have, and says so once', async () => {
      const text = Array.from({ length: 1_000 }, (_, at) => `Room ${at} is painted green.`).join(
        ' ',
      )
      const few = { ...defaultSettings.extraction, most: 20 }
      const { commitments, skipped } = await open().extract(new Utterance(text), few)
      expect(commitments.length).toBeGreaterThan(0)
      expect(commitments.length).toBeLessThanOrEqual(20)
      expect(skipped.filter(({ reason }) => reason === 'too_many')).toHaveLength(1)
    })
  })
}

function lettersOf(text: string): string[] {
  return [...text].filter((character) => /\p{L}/u.test(character))
}

const pieces = [
  'Hi there! ',
  'What time is it? ',
  'Ship it. ',
  'The server is in Frankfurt. ',
  'Dr. Ito pays 3.50 a day. ',
  'We must never deploy on Fridays',
  '\n- ',
  '. ',
  '\n',
  '我们的目标是六月上线。',
  '他住在北京吗？',
  'Bob said "we must never deploy on Fridays". ',
  'Ana might move to Oslo. ',
  '👍👍 ',
  '1. ',
  '\ud83d',
]
