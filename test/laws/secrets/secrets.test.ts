import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isCardNumber,
  maskSecrets,
  secretMask,
  secretsIn,
} from '../../../engine/laws/secrets/secrets.ts'
import { plainTexts, secretTexts } from '../../fixtures/secret-texts.ts'
import { expectLinear } from '../../support/node/expect-linear.ts'

describe('secrets in a text', () => {
  it.each(secretTexts)('%s is found between «%s» and the rest', (kind, before, secret, after) => {
    const text = before + secret + after
    expect(secretsIn(text)).toEqual([
      { kind, start: before.length, end: before.length + secret.length },
    ])
    expect(maskSecrets(text, secretsIn(text))).toBe(before + secretMask + after)
  })

  it.each(Object.entries(plainTexts))('%s are none', (_, texts) => {
    expect(texts.filter((text) => secretsIn(text).length > 0)).toEqual([])
  })

  it('counts what it finds and what it takes for a secret by mistake', () => {
    const plain = Object.values(plainTexts).flat()
    const found = secretTexts.filter(([, a, b, c]) => secretsIn(a + b + c).length === 1).length
    const wrong = plain.filter((text) => secretsIn(text).length > 0).length
    const random = randomNumbers(20_000)
    const cards = random.filter((number) => secretsIn(`Order ${number} came`).length > 0).length
    console.log(
      `secrets: ${found} of ${secretTexts.length} found, ${wrong} of ${plain.length} plain texts ` +
        `flagged, ${((100 * cards) / random.length).toFixed(2)} % of random 16-digit numbers`,
    )
    expect(found / secretTexts.length).toBe(1)
    expect(wrong).toBe(0)
    // A tenth of those in a range of an issuer, by the check digit alone.
    expect(cards / random.length).toBeLessThan(0.04)
  })

  it('finds several, in order, and none within another', () => {
    const text = secretTexts.map(([, before, secret, after]) => before + secret + after).join(' | ')
    const found = secretsIn(text)
    expect(found.length).toBeGreaterThan(20)
    for (const [at, { start }] of found.entries()) {
      expect(start).toBeGreaterThanOrEqual(found[at - 1]?.end ?? 0)
    }
    expect(secretsIn(maskSecrets(text, found))).toEqual([])
  })

  it('leaves every text whole but for the spans, and masks once', () => {
    const pieces = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.constantFrom(...secretTexts.map(([, , secret]) => secret)),
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 6 }), (parts) => {
        const text = parts.join(' ')
        const found = secretsIn(text)
        const masked = maskSecrets(text, found)
        const left = found.reduce((sum, { start, end }) => sum - (end - start), text.length)
        expect(masked.length).toBe(left + found.length * secretMask.length)
        expect(maskSecrets(masked, secretsIn(masked))).toBe(masked)
      }),
      { numRuns: 200 },
    )
  })

  it.each([
    '4',
    '4242 ',
    'a://b:',
    'sk-abc-',
    '-----BEGIN PRIVATE KEY-----',
    'eyJaaaaaaaa.',
    'bearer ',
  ])('takes 64 KiB of %j in time that grows with the length', (piece) => {
    expectLinear(secretsIn, piece)
  })
})

describe('card numbers', () => {
  it('need their check digit: one digit changed, and it is none', () => {
    fc.assert(
      fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digits = [...'4111111111111111']
        digits[at] = String((Number(digits[at]) + by) % 10)
        expect(isCardNumber(digits.join(''))).toBe(false)
      }),
    )
  })

  it('stand in the groups that are printed', () => {
    expect(isCardNumber('4111 1111 1111 1111')).toBe(true)
    expect(isCardNumber('4111-1111-1111-1111')).toBe(true)
    expect(isCardNumber('41 1111 1111 1111 11')).toBe(false)
    expect(isCardNumber('4111-1111 1111-1111')).toBe(false)
  })
})

/** The same each time: a linear congruential generator. */
function randomNumbers(count: number): string[] {
  let state = 1
  const digit = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * 10)
  }
  return Array.from({ length: count }, () => Array.from({ length: 16 }, digit).join(''))
}

describe('many secrets in a text', () => {
  it('are each found once, none within another, but for what a reference names', () => {
    const part = fc.constantFrom(
      'https://a:hunter2@b.c ',
      'user_id:"https://a:hunter2@b.c" ',
      'plain ',
      '\n\n',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const text = parts.join('')
        const found = secretsIn(text)
        const wanted = parts.filter((one) => one.startsWith('https')).length
        expect(found).toHaveLength(wanted)
        for (const [at, { start, end }] of found.entries()) {
          expect(start).toBeLessThan(end)
          expect(start).toBeGreaterThanOrEqual(found[at - 1]?.end ?? 0)
        }
      }),
    )
  })

  it('are found in a time that grows with the text', () => {
    // Each against all others would be ten thousand million comparisons: the test would time out.
    const many = 100_000
    expect(secretsIn('https://a:hunter2@b.c '.repeat(many))).toHaveLength(many)
  })
})
