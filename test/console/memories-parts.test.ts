import { expect, test } from 'vitest'
import { CommitmentRoles } from '../../console/src/pages/memories/commitment-roles.ts'

/** A list of nodes, the last first, two a page; each of it read counts. */
function listOf(ids: string[]) {
  const read: string[] = []
  const roles = new CommitmentRoles(async (cursor) => {
    read.push(cursor ?? 'newest')
    const from = cursor === undefined ? 0 : ids.indexOf(cursor) + 1
    const items = ids.slice(from, from + 2).map((id) => ({ id, role: 'goal' as const }))
    const isLast = from + 2 >= ids.length
    return { items, next_cursor: isLast ? null : (items.at(-1)?.id ?? null) }
  })
  const cover = async (...of: readonly string[]) => {
    while (await roles.reachFor(of));
  }
  return { roles, read, cover }
}

test('roles of commitments are read as far back as rows go, and no further', async () => {
  const { roles, read, cover } = listOf(['f', 'e', 'd', 'c', 'b', 'a'])
  await cover('f', 'e')
  expect(read).toEqual(['newest'])
  await cover('f', 'c')
  expect(read).toEqual(['newest', 'e'])
  expect(roles.of(['f', 'c', 'a'])).toEqual(['goal'])
  expect([roles.isRead('c'), roles.isRead('a')]).toEqual([true, false])
  await cover('a', '0')
  expect(read).toEqual(['newest', 'e', 'c'])
  expect(roles.isRead('0')).toBe(true)
})

test('what comes later is read from the beginning, what the list lost is asked for once', async () => {
  const ids = ['b', 'a']
  const { roles, read, cover } = listOf(ids)
  await cover('b', 'a')
  ids.unshift('c')
  await cover('c', 'b')
  expect(roles.of(['c'])).toEqual(['goal'])
  await cover('z')
  await cover('z')
  expect(read).toEqual(['newest', 'newest', 'newest'])
  ids.unshift('zd', 'zc', 'zb', 'za')
  await cover('zd', 'za', 'c')
  expect(roles.of(['za'])).toEqual(['goal'])
  expect(read).toEqual(['newest', 'newest', 'newest', 'newest', 'zc'])
})
