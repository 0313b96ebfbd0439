import { describe, expect, it } from 'vitest'
import { dumpObject } from '../support/dump-object.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'

const key = ['sk_', 'live_', '4eC39HqLyjWDarjtT1zdp7dc'].join('')
const text = `Ana said her key is ${key}. She lives in Oslo.`
const at = text.indexOf(key)
const entities = [{ kind: 'user', id: 'ana', properties: [{ name: 'key', value: key }] }]

async function opened(mode: string): Promise<NamespaceUnderTest> {
  const namespace = openNamespace(`secrets-${mode}-${crypto.randomUUID()}`)
  await namespace.ask('setSettings', { values: { secrets: mode } })
  return namespace
}

describe('credentials in what is remembered', () => {
  it('are flagged by default: kept, and said in `degraded` with the place', async () => {
    const namespace = openNamespace(`secrets-default-${crypto.randomUUID()}`)
    const { result, degraded } = await namespace.call('remember', { text, entities })
    expect(degraded).toEqual([
      {
        part: 'secrets',
        reason: `text holds an API key at ${at} to ${at + key.length}, stored as it is`,
      },
      {
        part: 'secrets',
        reason: `entities.0.properties.key holds an API key at 0 to ${key.length}, stored as it is`,
      },
    ])
    expect(result).toMatchObject({ ok: true, value: { memory: { text } } })
    const plain = await namespace.call('remember', { text: 'She lives in Oslo.' })
    expect(plain.degraded).toEqual([])
  })

  it('are told of in the answer that a retry gets', async () => {
    const namespace = openNamespace(`secrets-retry-${crypto.randomUUID()}`)
    const idempotency = { key: 'k', fingerprint: 'f' }
    const first = await namespace.call('remember', { text }, { idempotency })
    const again = await namespace.call('remember', { text }, { idempotency })
    expect(again).toMatchObject({ replayed: true, degraded: first.degraded })
  })

  it.each([
    ['flag', 'mask', 'Ana said her key is [secret]. She lives in Oslo.'],
    ['mask', 'refuse', undefined],
    ['off', 'refuse', undefined],
  ] as const)(
    'where the namespace says %s, a call may ask to %s',
    async (mode, secrets, stored) => {
      const namespace = await opened(mode)
      const told = await namespace.call('remember', { text, secrets })
      if (stored === undefined) {
        expect(told.result).toMatchObject({ ok: false, failure: { code: 'secret_found' } })
      } else expect(told.result).toMatchObject({ value: { memory: { text: stored } } })
      expect(await dumpObject(namespace)).not.toContain(key)
    },
  )

  it('are refused where the namespace refuses, though a call would mask', async () => {
    const namespace = await opened('refuse')
    const told = await namespace.call('remember', { text, secrets: 'mask' })
    expect(told.result).toMatchObject({ ok: false, failure: { code: 'secret_found' } })
  })

  it('are masked before anything is stored or indexed', async () => {
    const namespace = await opened('mask')
    const told = await namespace.call('remember', { text, entities, metadata: { from: key } })
    expect(told.result).toMatchObject({
      value: {
        memory: {
          text: 'Ana said her key is [secret]. She lives in Oslo.',
          metadata: { from: '[secret]' },
        },
      },
    })
    expect(told.degraded).toHaveLength(3)
    await namespace.ask('addNode', { text: `The key ${key} is old`, role: 'fact' })
    await namespace.ask('proposeMemory', { content: `Keep ${key} safe` })
    const sub = { role: 'sub', credential: 'key_sub', agent: 'scout' } as const
    await namespace.ask('remember', { text }, { caller: sub })
    await namespace.ask('readMessage', { text: `Remember: my key is ${key}`, act: true, topK: 3 })
    const { memory } = remembered(await namespace.ask('remember', { text: 'Bo likes figs' }))
    await namespace.ask('changeMemory', { id: memory.id, metadata: { note: `now ${key}` } })
    await namespace.ask('remember', {
      template: { strings: [`${key} is of `, ''], values: [{ kind: 'user', id: 'bo' }] },
    })
    expect(await dumpObject(namespace)).not.toContain(key.slice(8))
    const { hits } = await namespace.ask('recall', { query: 'her key', topK: 5 })
    expect(hits.map((hit) => hit.text).join('\n')).toContain('[secret]')
  })

  it('are refused with the path, and nothing is written', async () => {
    const namespace = await opened('refuse')
    const before = await dumpObject(namespace)
    const { result } = await namespace.call('remember', { text, entities })
    expect(result).toMatchObject({
      failure: {
        code: 'secret_found',
        detail: `text holds an API key at ${at} to ${at + key.length}`,
        errors: [{ path: 'text' }, { path: 'entities.0.properties.key' }],
      },
    })
    const proposed = await namespace.call('proposeMemory', { content: key })
    expect(proposed.result).toMatchObject({ failure: { errors: [{ path: 'content' }] } })
    expect(await dumpObject(namespace)).toEqual(before)
    expect((await namespace.call('remember', { text: 'Ana likes figs' })).result.ok).toBe(true)
  })

  it('go by unseen where the setting is off', async () => {
    const namespace = await opened('off')
    const { degraded, result } = await namespace.call('remember', { text, entities })
    expect([degraded, result.ok]).toEqual([[], true])
  })
})

function remembered<T extends { kind: string }>(done: T): Extract<T, { kind: 'remembered' }> {
  if (done.kind !== 'remembered') throw new Error('an owner remembers')
  return done as Extract<T, { kind: 'remembered' }>
}
