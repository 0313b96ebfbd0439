import fc from 'fast-check'
import { expect, it } from 'vitest'
import { KeyChains } from '../../../engine/graph/key-chains.ts'

const everyOne = (): boolean => true

it('AG-16 slots are found by their keys as by a walk over all of them', () => {
  const change = fc.record({ slot: fc.nat(200), key: fc.nat(6) })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 400 }), (changes) => {
      const keys: number[] = []
      const chains = new KeyChains((slot) => keys[slot] ?? 0)
      for (const { slot, key } of changes) {
        chains.delete(slot)
        keys[slot] = key
        chains.add(slot)
      }
      for (let key = 0; key <= 6; key++) {
        const all = [...keys.keys()].filter((slot) => key !== 0 && keys[slot] === key)
        expect(chains.find(key, Infinity, everyOne)).toEqual(all)
        const even = all.filter((slot) => slot % 2 === 0)
        expect(chains.find(key, Infinity, (slot) => slot % 2 === 0)).toEqual(even)
      }
    }),
  )
})

it('AG-16 of many with one key the last that came are found', () => {
  const chains = new KeyChains(() => 7)
  for (let slot = 0; slot < 1_000; slot++) chains.add(slot)
  expect(chains.find(7, 3, everyOne)).toEqual([997, 998, 999])
  expect(chains.find(8, 3, everyOne)).toEqual([])
  chains.clear(0)
  expect(chains.find(7, 3, everyOne)).toEqual([])
})
