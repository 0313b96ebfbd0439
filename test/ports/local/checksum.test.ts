import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checksum } from '../../../adapters/local/checksum.ts'
import { crc32 } from '../../../engine/model/checksum.ts'

it('sums up as published: nine digits, and nothing at all', () => {
  const digits = new TextEncoder().encode('123456789')
  for (const sum of [crc32, checksum]) {
    expect(sum(digits, 0)).toBe(0xcbf43926)
    expect(sum(new Uint8Array(0), 7)).toBe(7)
  }
})

it('sums up as the engine does, also what begins inside a buffer and goes on from bytes before', () => {
  const bytes = fc.uint8Array({ maxLength: 200 })
  fc.assert(
    fc.property(bytes, fc.nat(200), fc.nat(0xffff_ffff), (all, cut, seed) => {
      const [head, rest] = [all.subarray(0, cut), all.subarray(cut)]
      expect(checksum(all, seed)).toBe(crc32(all, seed))
      expect(checksum(rest, checksum(head, seed))).toBe(checksum(all, seed))
    }),
  )
})
