import { describe, expect, it } from 'vitest'
import type { OAuthRecord, OAuthRecords } from '../../engine/ports/oauth-records.ts'

const record = (parts: Partial<OAuthRecord> = {}): OAuthRecord => ({
  key: 'grant:a:1',
  value: '{}',
  metadata: null,
  expiresAt: null,
  ...parts,
})

export function oauthRecordsContract(open: () => OAuthRecords): void {
  describe('records of the authorization server', () => {
    it('are what was put last, until they are deleted', async () => {
      const records = open()
      expect(await records.get('grant:a:1', 0)).toBeNull()
      await records.put(record({ value: '1' }), 0)
      await records.put(record({ value: '2' }), 0)
      expect(await records.get('grant:a:1', 0)).toBe('2')
      await records.delete('grant:a:1')
      await records.delete('grant:a:1')
      expect(await records.get('grant:a:1', 0)).toBeNull()
    })

    it('are gone at the moment they expire, and taken away by later writes', async () => {
      const records = open()
      await records.put(record({ expiresAt: 1_000 }), 0)
      expect(await records.get('grant:a:1', 999)).toBe('{}')
      expect(await records.get('grant:a:1', 1_000)).toBeNull()
      expect(await records.list({ prefix: 'grant:', after: null, limit: 9 }, 1_000)).toEqual([])
      await records.put(record({ key: 'grant:a:2' }), 1_000)
      expect(await records.get('grant:a:1', 0)).toBeNull()
    })

    it('are listed by the beginning of their keys, page by page, with their metadata', async () => {
      const records = open()
      const keys = ['grant:a:2', 'grant:a:1', 'grant:ab:1', 'token:a:1', 'grant:a:3']
      for (const key of keys) await records.put(record({ key, metadata: `"${key}"` }), 0)
      const page = { prefix: 'grant:a:', after: null, limit: 2 }
      const first = await records.list(page, 0)
      expect(first.map(({ key, metadata }) => [key, metadata])).toEqual([
        ['grant:a:1', '"grant:a:1"'],
        ['grant:a:2', '"grant:a:2"'],
      ])
      const second = await records.list({ ...page, after: 'grant:a:2' }, 0)
      expect(second.map(({ key }) => key)).toEqual(['grant:a:3'])
      const having = await records.list({ prefix: 'grant:', part: 'b:', after: null, limit: 9 }, 0)
      expect(having.map(({ key }) => key)).toEqual(['grant:ab:1'])
    })

    it('are claimed by one of many who ask at once, until then or until they are deleted', async () => {
      const records = open()
      const claims = Array.from({ length: 5 }, () => records.claim('turn:1', 1_000, 0))
      expect((await Promise.all(claims)).filter((isMine) => isMine)).toEqual([true])
      expect(await records.claim('turn:1', 2_000, 999)).toBe(false)
      expect(await records.claim('turn:1', 2_000, 1_000)).toBe(true)
      await records.delete('turn:1')
      expect(await records.claim('turn:1', 3_000, 1_000)).toBe(true)
    })

    it('are counted from when they were first written', async () => {
      const records = open()
      await records.put(record({ key: 'client:1' }), 1_000)
      await records.put(record({ key: 'client:2' }), 2_000)
      await records.put(record({ key: 'client:1' }), 3_000)
      await records.put(record({ key: 'grant:1' }), 3_000)
      expect(await records.count('client:', 1_000)).toBe(2)
      expect(await records.count('client:', 1_500)).toBe(1)
    })

    it('of those that expire soon, the newest stay', async () => {
      const records = open()
      const soon = { expiresAt: 5_000 }
      for (const at of [1, 2, 3, 4]) await records.put(record({ key: `client:${at}`, ...soon }), at)
      await records.put(record({ key: 'client:0', expiresAt: 9_000 }), 0)
      await records.put(record({ key: 'client:9' }), 0)
      await records.put(record({ key: 'grant:1', ...soon }), 0)
      await records.keepNewest('client:', { expiringBy: 5_000, most: 2 })
      const left = await records.list({ prefix: '', after: null, limit: 99 }, 4)
      const keys = ['client:0', 'client:3', 'client:4', 'client:9', 'grant:1']
      expect(left.map(({ key }) => key)).toEqual(keys)
    })
  })
}
