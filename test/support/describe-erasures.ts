import { evictDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { dumpD1 } from './dump-d1.ts'
import { dumpObject } from './dump-object.ts'
import { erasableHistory, owner } from './erasable-history.ts'
import { linesWith } from './expect-nothing.ts'

/** Six erasures in each of so many histories, each searched for everywhere afterwards. */
export function describeErasures(seeds: number, from = 1): void {
  describe('RELIABILITY 28, 29 what is erased is nowhere', () => {
    it.each(Array.from({ length: seeds }, (_, at) => from + at))('history %i', async (seed) => {
      const { namespace, things, kept } = await erasableHistory(`erasures-${seed}`, seed)
      const words = new Set<string>()
      for (const { operation, input, words: own, kind } of things) {
        for (const word of own) {
          if (kind === 'entity') continue
          expect(linesWith(await dumpObject(namespace), new RegExp(word))).not.toEqual([])
        }
        const answer = await namespace.ask(operation, input as never, { caller: owner })
        expect(answer).toMatchObject({ receipt: { status: 'complete', probe: { hits: 0 } } })
        for (const word of own) words.add(word)
        // Words are stemmed and cut for the index: their beginnings tell too.
        const gone = new RegExp([...words].join('|'))
        expect(linesWith(await dumpObject(namespace), gone), kind).toEqual([])
        expect(linesWith(await dumpD1(`erasures-${seed}`), gone), kind).toEqual([])
      }
      await evictDurableObject(namespace.stub)
      const gone = new RegExp([...words].join('|'))
      const dump = await dumpObject(namespace)
      expect(linesWith(dump, gone)).toEqual([])
      for (const word of kept) expect(linesWith(dump, new RegExp(word))).not.toEqual([])
      for (const word of words) {
        const { hits } = await namespace.ask('recall', {
          query: word,
          topK: 20,
          include: ['forgotten', 'archived', 'dormant'],
        })
        expect(hits.filter(({ text }) => text.includes(word))).toEqual([])
      }
      expect(await namespace.ask('verifyAudit', {})).toMatchObject({ ok: true })
      expect(await namespace.ask('watchIntegrity', {})).toEqual({ alerts: [] })
    })
  })
}
