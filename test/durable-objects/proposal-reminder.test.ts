import { describe, expect, it } from 'vitest'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { projection } from '../support/projection-faults.ts'

const day = 86_400_000
const monday = Date.UTC(2031, 0, 6, 10)
const page = { limit: 50, cursor: null }
const scout = { caller: { role: 'sub', credential: 'key_scout', agent: 'scout' } } as const

async function alertDays(namespace: NamespaceUnderTest): Promise<readonly string[]> {
  const { items } = await namespace.ask('listAlerts', page)
  return items.filter(({ kind }) => kind === 'proposals_waiting').map(({ target }) => target)
}

describe('SG-34, SG-43 the reminder comes by itself', () => {
  it('once a UTC day while a proposal waits, and no more once it is decided', async () => {
    const namespace = openNamespace('proposal-reminder')
    const content = 'The gate code is 11.'
    const { id } = await namespace.ask('proposeMemory', { content }, { ...scout, now: monday })
    await namespace.stub.tick(monday + 3_600_000)
    expect(await alertDays(namespace)).toEqual(['proposals:2031-01-06'])
    for (const later of [1, 1, 2]) await namespace.stub.tick(monday + later * day)
    expect(await alertDays(namespace)).toEqual([
      'proposals:2031-01-08',
      'proposals:2031-01-07',
      'proposals:2031-01-06',
    ])
    await namespace.ask('decideProposal', { id, decision: 'commit' }, { now: monday + 2 * day })
    for (const later of [3, 4]) await namespace.stub.tick(monday + later * day)
    expect(await alertDays(namespace)).toHaveLength(3)
  })

  it('is not planned again and again for a day that has passed, while D1 is away', async () => {
    const namespace = openNamespace('reminder-without-d1')
    projection.fault = 'down'
    // Before the delivery is due, which goes by the machine's clock.
    const monday = Date.UTC(2021, 0, 4, 10)
    const content = 'The gate code is 11.'
    const { id } = await namespace.ask('proposeMemory', { content }, { ...scout, now: monday })
    const later = { now: monday + 3_600_000 }
    await namespace.ask('decideProposal', { id, decision: 'reject', reason: 'known' }, later)
    for (const days of [0, 1, 2]) {
      const now = monday + days * day + 2 * 3_600_000
      await namespace.stub.tick(now)
      expect((await namespace.stub.tick(now)).nextDue).toBeGreaterThan(now)
    }
    projection.fault = 'none'
  })

  it('says nothing in mode manual', async () => {
    const namespace = openNamespace('reminder-manual')
    await namespace.ask('setSettings', { values: { proposals: 'manual' } }, { now: monday })
    const content = 'The gate code is 11.'
    const { id } = await namespace.ask('proposeMemory', { content }, { ...scout, now: monday })
    await namespace.stub.tick(monday + day)
    expect(await alertDays(namespace)).toEqual([id])
  })
})
