import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Digest } from '../../engine/ports/digest.ts'

export function digestContract(open: () => Digest): void {
  describe('a digest', () => {
    it.each([
      ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
      ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
      [
        'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
        '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
      ],
    ])('is SHA-256: FIPS 180-4 %j', (text, hash) => {
      expect(open().of(text)).toBe(hash)
    })

    it('reads its parts as one run of bytes', () => {
      const digest = open()
      expect(digest.of('a', new Uint8Array([98]), 'c')).toBe(digest.of('abc'))
      expect(digest.of('é')).toBe(digest.of(new Uint8Array([0xc3, 0xa9])))
      expect(digest.of()).toBe(digest.of(''))
    })

    it('salts with 16 bytes, never the same', () => {
      const digest = open()
      const salts = Array.from({ length: 1_000 }, () => digest.salt())
      expect(salts.every((salt) => salt.length === 16)).toBe(true)
      expect(new Set(salts.map((salt) => digest.of(salt))).size).toBe(1_000)
    })
  })

  describe('canonical JSON', () => {
    it('is as in RFC 8785, 3.2.2', () => {
      const value = JSON.parse(`{
        "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
        "string": "\\u20ac$\\u000F\\u000aA'\\u0042\\u0022\\u005c\\\\\\"\\/",
        "literals": [null, true, false]
      }`)
      expect(open().canonical(value)).toBe(
        '{"literals":[null,true,false],' +
          '"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
          '"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
      )
    })

    it('sorts names by UTF-16 code unit as in RFC 8785, 3.2.3', () => {
      const names = ['€', '\r', '\ufb33', '1', '\u{1f600}', '\u0080', 'ö']
      const value = Object.fromEntries(names.map((name) => [name, 0]))
      const order = ['\r', '1', '\u0080', 'ö', '€', '\u{1f600}', '\ufb33']
      const expected = order.map((name) => `${JSON.stringify(name)}:0`).join(',')
      expect(open().canonical(value)).toBe(`{${expected}}`)
    })

    it.each([
      [-0, '0'],
      [Number.MIN_VALUE, '5e-324'],
      [Number.MAX_VALUE, '1.7976931348623157e+308'],
      [9_007_199_254_740_992, '9007199254740992'],
      [1e21, '1e+21'],
      [9.999999999999997e22, '9.999999999999997e+22'],
      [333_333_333.333_333_3, '333333333.3333333'],
    ])('writes numbers as in RFC 8785, appendix B: %d', (value, json) => {
      expect(open().canonical(value)).toBe(json)
    })

    it('leaves out members that are undefined, like JSON.stringify', () => {
      expect(open().canonical({ b: undefined, a: [undefined] })).toBe('{"a":[null]}')
    })

    it('refuses what JSON has no form for', () => {
      for (const value of [Number.NaN, Infinity, undefined, () => 0]) {
        expect(() => open().canonical(value)).toThrow()
      }
    })

    it('does not depend on the order of members, and reads back as the same value', () => {
      fc.assert(
        fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
          const digest = open()
          const reversed = Object.fromEntries(Object.entries(value).toReversed())
          expect(digest.canonical(reversed)).toBe(digest.canonical(value))
          const json = digest.canonical(value)
          expect(digest.canonical(JSON.parse(json))).toBe(json)
        }),
      )
    })
  })
}
