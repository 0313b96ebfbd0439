import { describe, expect, it } from 'vitest'
import type { DueWork } from '../../engine/ports/due-work.ts'
import type { NamespaceRegistry } from '../../engine/ports/key-directory.ts'
import type { Projection } from '../../engine/ports/projection.ts'
import { emptyBatch } from './projection-contract.ts'

interface Opened {
  readonly dueWork: DueWork
  readonly registry: NamespaceRegistry
  readonly projection: Projection
}

export function dueWorkContract(open: () => Opened): void {
  async function withDue(waits: Readonly<Record<string, number | null>>): Promise<Opened> {
    const opened = open()
    for (const [name, nextDue] of Object.entries(waits)) {
      await opened.projection.apply({ ...emptyBatch(name, 1), nextDue })
    }
    return opened
  }

  describe('due work', () => {
    it('SG-43 is handed out longest waiting first, and only what is due', async () => {
      const { dueWork } = await withDue({ a: 300, b: 100, c: null, d: 900 })
      expect(await dueWork.inTurn(300, 10)).toEqual(['b', 'a'])
      expect(await dueWork.inTurn(300, 1)).toEqual(['b'])
      expect(await dueWork.inTurn(99, 10)).toEqual([])
    })

    it('lets tenants take turns, by what stands before the first `.`, `_` or `-`', async () => {
      const { dueWork } = await withDue({
        'big-1': 1,
        'big.2': 2,
        big_3: 3,
        big: 4,
        'small-1': 50,
        'small-2': 60,
        solo: 90,
      })
      const order = ['big-1', 'small-1', 'solo', 'big.2', 'small-2', 'big_3', 'big']
      expect(await dueWork.inTurn(100, 10)).toEqual(order)
      expect(await dueWork.inTurn(100, 3)).toEqual(order.slice(0, 3))
    })

    it('passes over what is held, until then or until a visit', async () => {
      const { dueWork, registry } = await withDue({ a: 10, b: 20, c: 30 })
      await dueWork.hold(['a', 'b', 'nowhere'], { now: 100, until: 500 })
      await dueWork.hold(['a', 'b'], { now: 100, until: 400 })
      expect(await dueWork.inTurn(499, 10)).toEqual(['c'])
      expect(await dueWork.inTurn(500, 10)).toEqual(['a', 'b', 'c'])
      // A look at what is overdue sees it all the same.
      expect(await registry.due(100, 10)).toEqual(['a', 'b', 'c'])
      await registry.setDue('a', 60)
      expect(await dueWork.inTurn(100, 10)).toEqual(['c', 'a'])
    })

    it('does not hold one that was visited before the hold came', async () => {
      const { dueWork, registry } = await withDue({ a: 10 })
      await registry.setDue('a', 200)
      await dueWork.hold(['a'], { now: 100, until: 500 })
      expect(await dueWork.inTurn(200, 10)).toEqual(['a'])
    })

    it('keeps a dead letter once, however often it comes, until a visit succeeds', async () => {
      const { dueWork, registry } = await withDue({ a: 10, b: 20 })
      for (const at of [1_000, 3_000, 1_000]) {
        await dueWork.addDeadLetter({ namespace: 'a', at, retryAt: at + 5_000 })
      }
      await dueWork.addDeadLetter({ namespace: 'b', at: 2_000, retryAt: 7_000 })
      const a = { namespace: 'a', firstAt: 1_000, lastAt: 3_000 }
      const b = { namespace: 'b', firstAt: 2_000, lastAt: 2_000 }
      expect(await dueWork.deadLetters(null, 10)).toEqual([a, b])
      expect(await dueWork.deadLetters(null, 1)).toEqual([a])
      expect(await dueWork.deadLetters('a', 10)).toEqual([b])
      expect(await dueWork.deadLettersOf(['b', 'other'])).toEqual([b])
      expect(await dueWork.inTurn(6_999, 10)).toEqual([])
      expect(await dueWork.inTurn(7_000, 10)).toEqual(['b'])
      await registry.setDue('a', null)
      expect(await dueWork.countDeadLetters()).toBe(1)
    })

    it('CL-44 keeps none of a namespace that is gone', async () => {
      const { dueWork, projection } = await withDue({ a: 10 })
      await dueWork.addDeadLetter({ namespace: 'a', at: 1, retryAt: 2 })
      await projection.eraseNamespace('a', 'ers_1')
      await dueWork.addDeadLetter({ namespace: 'a', at: 3, retryAt: 4 })
      expect(await dueWork.countDeadLetters()).toBe(0)
    })
  })
}
