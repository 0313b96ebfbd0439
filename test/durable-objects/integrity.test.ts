import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { must } from '../../engine/assert.ts'
import { emptySoul } from '../../engine/model/documents.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'

const ana = { kind: 'user', id: 'ana' }
const page = { limit: 50, cursor: null }
const reader = { caller: { role: 'reader', credential: 'key_reader', agent: null } } as const

async function integrityAlerts(namespace: NamespaceUnderTest): Promise<readonly string[]> {
  const { items } = await namespace.ask('listAlerts', { ...page, open: true })
  return items.filter(({ kind }) => kind === 'integrity').map(({ target }) => target)
}

async function byHand(namespace: NamespaceUnderTest, statement: string): Promise<void> {
  await runInDurableObject(namespace.stub, (_, state) => {
    state.storage.sql.exec(statement)
  })
}

async function told(name: string): Promise<NamespaceUnderTest> {
  const namespace = openNamespace(name)
  await namespace.ask('setIdentityFacts', { facts: { name: 'Wren' } })
  await namespace.ask('setSoul', { soul: { ...emptySoul, values: ['care'] } })
  await namespace.ask('setSettings', { values: { half_life: 20, trusted_agents: ['scout'] } })
  return namespace
}

describe('SG-38 integrity', () => {
  it('nothing is amiss in what was written as it should be, and a context writes nothing', async () => {
    const namespace = await told('integrity-none')
    const { position } = await namespace.call('getSettings', {})
    await namespace.ask('getContext', {})
    expect(await integrityAlerts(namespace)).toEqual([])
    expect((await namespace.call('getSettings', {})).position).toBe(position)
    const empty = openNamespace('integrity-empty')
    await empty.ask('getContext', {})
    expect((await empty.call('getSettings', {})).position).toBe(0)
  })

  it.each([
    ['identity', `UPDATE documents SET content = replace(content, 'Wren', 'Crow')`],
    ['soul', `INSERT OR REPLACE INTO documents VALUES ('soul', 1, '{"purpose":"other"}')`],
    ['settings', `UPDATE settings SET changed = '{"half_life":1}'`],
    ['identity', `DELETE FROM documents WHERE name = 'identity'`],
    ['identity', `UPDATE revisions SET actor = 'bot:main' WHERE target = 'identity'`],
  ])('%s changed past its revisions opens one alert: %s', async (target, statement) => {
    const namespace = await told(`integrity ${statement}`)
    await byHand(namespace, statement)
    const first = await namespace.ask('getContext', {}, reader)
    expect(first.alerts.map(({ kind }) => kind)).not.toContain('integrity')
    const second = await namespace.ask('getContext', {}, reader)
    expect(second.alerts).toContainEqual(expect.objectContaining({ kind: 'integrity', target }))
    expect(await integrityAlerts(namespace)).toEqual([target])
    expect((await namespace.ask('listAudit', { ...page, action: 'ALERT' })).items[0]).toMatchObject(
      {
        actor: 'system:audit',
        summary: `integrity: ${target}`,
      },
    )
  })

  it('an owner who acknowledges vouches for it as it is, until it is changed again', async () => {
    const namespace = await told('integrity-ack')
    await byHand(namespace, `UPDATE documents SET content = replace(content, 'Wren', 'Crow')`)
    await namespace.ask('getContext', {})
    const { items } = await namespace.ask('listAlerts', { ...page, open: true })
    const alert = must(
      items.find(({ kind }) => kind === 'integrity'),
      'an alert is open',
    )
    await namespace.ask('acknowledgeAlert', { id: alert.id })
    await namespace.ask('getContext', {})
    expect(await integrityAlerts(namespace)).toEqual([])
    await byHand(namespace, `UPDATE documents SET content = replace(content, 'Crow', 'Rook')`)
    await namespace.ask('getContext', {})
    expect(await integrityAlerts(namespace)).toEqual(['identity'])
  })

  it('an erasure that takes a revision leaves its hash, so nobody is alarmed', async () => {
    const namespace = openNamespace('integrity-erasure')
    await namespace.ask('remember', { entities: [ana] })
    await namespace.ask('setIdentityFacts', { facts: { name: 'friend of user_id:ana' } })
    await namespace.ask('forget', { entities: [ana], permanent: true })
    const { items } = await namespace.ask('listRevisions', { ...page, target: 'identity' })
    expect(items.every(({ diff }) => !JSON.stringify(diff).includes('ana'))).toBe(true)
    await namespace.ask('getContext', {})
    expect(await integrityAlerts(namespace)).toEqual([])
    await byHand(namespace, `UPDATE documents SET content = replace(content, 'friend', 'foe')`)
    await namespace.ask('getContext', {})
    expect(await integrityAlerts(namespace)).toEqual(['identity'])
  })
})
