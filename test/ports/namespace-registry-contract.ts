import { describe, expect, it } from 'vitest'
import type { NamespaceRegistry } from '../../engine/ports/key-directory.ts'
import type { Projection } from '../../engine/ports/projection.ts'
import { emptyBatch } from './projection-contract.ts'

export function namespaceRegistryContract(
  open: () => { registry: NamespaceRegistry; projection: Projection },
): void {
  describe('a namespace registry', () => {
    it('knows no namespace at first', async () => {
      expect(await open().registry.list(null, 10)).toEqual([])
    })

    it('lists what was projected by name, page by page', async () => {
      const { registry, projection } = open()
      for (const name of ['b', 'a', 'c']) await projection.apply(emptyBatch(name, 1))
      const page = await registry.list(null, 2)
      expect(page.map(({ name }) => name)).toEqual(['a', 'b'])
      expect(await registry.list('b', 2)).toEqual([{ name: 'c', createdAt: 1_000, position: 1 }])
      expect(await registry.list('c', 2)).toEqual([])
    })

    it('finds what is due, longest waiting first, until it is said to wait for later', async () => {
      const { registry, projection } = open()
      const waits = { a: 300, b: 100, c: null, d: 900 }
      for (const [name, nextDue] of Object.entries(waits)) {
        await projection.apply({ ...emptyBatch(name, 2), nextDue })
      }
      expect(await registry.due(300, 10)).toEqual(['b', 'a'])
      expect(await registry.due(300, 1)).toEqual(['b'])
      await registry.setDue('b', 400)
      await registry.setDue('a', null)
      expect(await registry.due(300, 10)).toEqual([])
      expect(await registry.due(1_000, 10)).toEqual(['b', 'd'])
    })

    it('an older batch does not move what is due', async () => {
      const { registry, projection } = open()
      await projection.apply({ ...emptyBatch('a', 5), nextDue: 500 })
      await projection.apply({ ...emptyBatch('a', 3), nextDue: 100 })
      expect(await registry.due(400, 10)).toEqual([])
    })

    it('keeps the latest position and the first time', async () => {
      const { registry, projection } = open()
      await projection.apply(emptyBatch('a', 5))
      await projection.apply({ ...emptyBatch('a', 3), createdAt: 9_000 })
      expect(await registry.list(null, 2)).toEqual([{ name: 'a', createdAt: 1_000, position: 5 }])
    })
  })
}
