import fc from 'fast-check'
import { expect, it } from 'vitest'
import { vectorVersion } from '../../../engine/laws/commitments/hash-key.ts'

const parts = fc.array(fc.integer({ min: -127, max: 127 }), { minLength: 1, maxLength: 768 })

it.each([
  [[], '811c9dc5'],
  [[97], 'e40c292c'],
  [[102, 111, 111, 98, 97, 114], 'bf9cf968'],
])('the bytes %j have the version that FNV-1a gives them', (bytes, version) => {
  expect(vectorVersion(Int8Array.from(bytes))).toBe(version)
})

it('a vector has one version, and another when one part of it changes', () => {
  fc.assert(
    fc.property(parts, fc.nat(), (values, place) => {
      const vector = Int8Array.from(values)
      const changed = vector.slice()
      const at = place % vector.length
      changed[at] = (vector[at] ?? 0) === 1 ? 2 : 1
      expect(vectorVersion(vector)).toMatch(/^[0-9a-f]{8}$/)
      expect(vectorVersion(vector.slice())).toBe(vectorVersion(vector))
      expect(vectorVersion(changed)).not.toBe(vectorVersion(vector))
    }),
  )
})
