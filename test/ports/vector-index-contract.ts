import { describe, expect, it } from 'vitest'
import type { IndexedVector, VectorIndex } from '../../engine/ports/vector-index.ts'

/** What every vector index keeps to; `settle` lets time pass until all that was sent shows. */
export function vectorIndexContract(
  open: () => { readonly index: VectorIndex; readonly settle: () => void },
): void {
  describe('a vector index', () => {
    it('finds what was put in, nearest first, of one namespace', async () => {
      const { index, settle } = open()
      const all = [0, 10, 20, 30].map((turn) => vector('a', turn))
      await index.upsert([...all, vector('b', 1)])
      settle()
      const found = await index.query(question('a', 12, 3))
      expect(found).toMatchObject({ ok: true })
      expect(idsOf(found)).toEqual(['a.10', 'a.20', 'a.0'])
    })

    it('has what was put in last under an id, and nothing twice', async () => {
      const { index, settle } = open()
      await index.upsert([vector('a', 5), vector('a', 200)])
      await index.upsert([{ ...vector('a', 100), id: 'a.5' }])
      await index.upsert([{ ...vector('a', 100), id: 'a.5' }])
      settle()
      expect(idsOf(await index.query(question('a', 101, 2)))).toEqual(['a.5', 'a.200'])
      const read = await index.versions(['a.5', 'a.200', 'a.none'])
      expect(read.ok && [...read.value]).toEqual([
        ['a.5', 'v100'],
        ['a.200', 'v200'],
      ])
      expect(await index.describe()).toEqual({ ok: true, value: { vectors: 2, dimensions: 768 } })
    })

    it('loses what is deleted, and takes a delete of what is not there', async () => {
      const { index, settle } = open()
      await index.upsert([vector('a', 1), vector('a', 2)])
      expect(await index.delete(['a.1', 'a.none'])).toEqual({ ok: true, value: null })
      expect(await index.delete(['a.1'])).toEqual({ ok: true, value: null })
      settle()
      expect(idsOf(await index.query(question('a', 1, 9)))).toEqual(['a.2'])
      const read = await index.versions(['a.1'])
      expect(read.ok && read.value.size).toBe(0)
    })

    it('filters by kind and role', async () => {
      const { index, settle } = open()
      const goal = { kind: 'piece' as const, role: 'goal', version: 'g' }
      await index.upsert([vector('a', 1), { ...vector('a', 2), metadata: goal }])
      settle()
      const asked = {
        ...question('a', 1, 9),
        filter: { kind: 'piece', role: 'goal' } as const,
      }
      expect(idsOf(await index.query(asked))).toEqual(['a.2'])
    })

    it('takes, reads and deletes any number; answers 100 at most', async () => {
      const { index, settle } = open()
      const many = Array.from({ length: 1_050 }, (_, turn) => vector('a', turn))
      const ids = many.map(({ id }) => id)
      expect(await index.upsert(many)).toMatchObject({ ok: true })
      settle()
      expect(idsOf(await index.query(question('a', 1, 500)))).toHaveLength(100)
      const read = await index.versions(ids.slice(0, 45))
      expect(read.ok && read.value.size).toBe(45)
      expect(await index.delete(ids)).toMatchObject({ ok: true })
      settle()
      expect(await index.describe()).toMatchObject({ value: { vectors: 0 } })
    })

    it('has nothing to say of an unknown namespace, and takes nothing', async () => {
      const { index } = open()
      expect(await index.query(question('none', 1, 5))).toEqual({ ok: true, value: [] })
      expect(await index.upsert([])).toEqual({ ok: true, value: null })
      expect(await index.delete([])).toEqual({ ok: true, value: null })
      expect(await index.versions([])).toEqual({ ok: true, value: new Map() })
    })
  })
}

/** One of a fan of directions, so that nearness is known: turned by so many thousandths. */
export function vector(namespace: string, turn: number): IndexedVector {
  const metadata = { kind: 'piece' as const, role: 'fact', version: `v${turn}` }
  return { id: `${namespace}.${turn}`, namespace, values: direction(turn), metadata }
}

export function question(namespace: string, turn: number, topK: number) {
  return { namespace, values: direction(turn), topK, filter: {} }
}

function direction(turn: number): Int8Array {
  const values = new Int8Array(768)
  const angle = turn / 1_000
  for (let at = 0; at < 768; at += 2) {
    // Rounding differs from part to part, so that 768 of them tell small angles apart.
    const size = 60 + (at % 67)
    values[at] = Math.round(size * Math.cos(angle))
    values[at + 1] = Math.round(size * Math.sin(angle))
  }
  return values
}

export function idsOf(found: Awaited<ReturnType<VectorIndex['query']>>): string[] {
  return found.ok ? found.value.map(({ id }) => id) : ['failed']
}
