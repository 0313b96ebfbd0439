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

    it('keeps the latest position and the first time', async () => {
      const { registry, projection } = open()
      await projection.apply(emptyBatch('a', 5))
      await projection.apply({ ...emptyBatch('a', 3), createdAt: 9_000 })
      expect(await registry.list(null, 2)).toEqual([{ name: 'a', createdAt: 1_000, position: 5 }])
    })
  })
}
