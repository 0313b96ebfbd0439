import { describe, expect, it } from 'vitest'
import type { Key, KeyDirectory } from '../../engine/ports/key-directory.ts'

export function keyDirectoryContract(open: () => KeyDirectory): void {
  describe('a key directory', () => {
    it('finds a key by its hash, with every field', async () => {
      const directory = open()
      await directory.add({ ...key('key_1'), hash: 'hash-1' })
      expect(await directory.byHash('hash-1')).toEqual(key('key_1'))
    })

    it('answers null for a hash that no key has', async () => {
      const directory = open()
      expect(await directory.byHash('HASH-1')).toBeNull()
      expect(await directory.byHash('')).toBeNull()
    })

    it('finds a key by its id, revoked or not, and answers null for another', async () => {
      const directory = open()
      await directory.add({ ...key('key_1'), hash: 'hash-1' })
      expect(await directory.byId('key_1')).toEqual(key('key_1'))
      expect(await directory.byId('hash-1')).toBeNull()
      expect(await directory.byId('')).toBeNull()
      await directory.revoke('key_1', 9_000)
      expect(await directory.byId('key_1')).toEqual({ ...key('key_1'), revokedAt: 9_000 })
    })

    it('keeps what has no name and no agent', async () => {
      const directory = open()
      const nameless: Key = { ...key('key_1'), name: null, agent: null, namespaces: [] }
      await directory.add({ ...nameless, hash: 'hash-1' })
      expect(await directory.byHash('hash-1')).toEqual(nameless)
    })

    it('refuses a second key with the same id or the same hash', async () => {
      const directory = open()
      await directory.add({ ...key('key_1'), hash: 'hash-1' })
      await expect(directory.add({ ...key('key_2'), hash: 'hash-1' })).rejects.toThrow()
      await expect(directory.add({ ...key('key_1'), hash: 'hash-2' })).rejects.toThrow()
    })

    it('lists newest first, page by page, without hashes', async () => {
      const directory = open()
      for (const id of ['key_1', 'key_2', 'key_3']) {
        await directory.add({ ...key(id), hash: `hash-${id}` })
      }
      expect(await directory.list(null, 2)).toEqual([key('key_3'), key('key_2')])
      expect(await directory.list('key_2', 2)).toEqual([key('key_1')])
      expect(await directory.list('key_1', 2)).toEqual([])
    })

    it('returns a revoked key with the time of its first revocation', async () => {
      const directory = open()
      await directory.add({ ...key('key_1'), hash: 'hash-1' })
      const revoked = { ...key('key_1'), revokedAt: 9_000 }
      expect(await directory.revoke('key_1', 9_000)).toEqual(revoked)
      expect(await directory.revoke('key_1', 9_999)).toEqual(revoked)
      expect(await directory.byHash('hash-1')).toEqual(revoked)
    })

    it('notes when a key was used last', async () => {
      const directory = open()
      await directory.add({ ...key('key_1'), hash: 'hash-1' })
      await directory.used('key_1', 2_000)
      await directory.used('key_9', 2_000)
      expect(await directory.byId('key_1')).toEqual({ ...key('key_1'), lastUsedAt: 2_000 })
    })

    it('revokes that key alone, and answers null where there is none', async () => {
      const directory = open()
      await directory.add({ ...key('key_1'), hash: 'hash-1' })
      expect(await directory.revoke('key_9', 9_000)).toBeNull()
      expect(await directory.byHash('hash-1')).toEqual(key('key_1'))
    })
  })
}

function key(id: string): Key {
  return {
    id,
    name: `the key ${id}`,
    role: 'owner',
    namespaces: ['acme-*', 'other'],
    agent: 'planner',
    createdAt: 1_000,
    expiresAt: 5_000,
    lastUsedAt: null,
    revokedAt: null,
  }
}
