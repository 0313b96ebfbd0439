import { describe, expect, it } from 'vitest'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { by, main, owner, plainGrant, start, walkTo } from '../support/reflection-walk.ts'

const day = 86_400_000

async function opened(name: string, values: Record<string, unknown>): Promise<NamespaceUnderTest> {
  const namespace = openNamespace(`parameters-${name}`)
  await namespace.ask('setSettings', { values }, owner)
  return namespace
}

async function told(namespace: NamespaceUnderTest, text: string, now = start): Promise<string> {
  const done = await namespace.ask('remember', { text, explicit: true }, { now })
  if (done.kind !== 'remembered') throw new Error('an owner remembers')
  return done.memory.id
}

describe('AG-47 in use', () => {
  it('boosts of roles and of a node', async () => {
    const namespace = await opened('boosts', {
      boost_share: 0.4,
      boost_fact_fact: 2,
      boost_other: -1,
    })
    const plant = async (text: string, role: 'fact' | 'observation') =>
      (await namespace.ask('addNode', { text, role })).node.id
    const [a, b] = [await plant('Walnuts ripen', 'fact'), await plant('Trains leave', 'fact')]
    const c = await plant('Ships sink slowly', 'observation')
    await namespace.ask('setEdge', { from: a, to: b, weight: 0.4 })
    await namespace.ask('setEdge', { from: a, to: c, weight: 0.4 })
    const { activated } = await namespace.ask('activate', { ids: [a] })
    const level = new Map(activated.map(({ id, activation }) => [id, activation]))
    expect([level.get(b), level.get(c)]).toEqual([0.8, 0])
    expect((await namespace.ask('boostNode', { id: a })).activation).toBe(0.4)
  })

  it('the operating table', async () => {
    const namespace = await opened('operating', { operating_edge: 0.93 })
    expect((await namespace.ask('graphStats', {})).embedder).toMatchObject({ edge: 0.93 })
    const { settings } = await namespace.ask('getSettings', {})
    const shown = (name: string) => settings.find((one) => one.name === name)
    expect(shown('operating_edge')).toMatchObject({ default: 0.75, value: 0.93 })
    expect(shown('operating_floor')).toMatchObject({ default: 0.42, value: 0.42 })
    const bad = await namespace.call('setSettings', { values: { operating_dedup: 0.9 } }, owner)
    expect(bad.result).toMatchObject({
      failure: { code: 'invalid_request', errors: [{ path: 'operating_dedup' }] },
    })
  })
})

describe('SG-45 in use', () => {
  it('weights of stores, and floors that are off', async () => {
    const namespace = await opened('weights', { store_weight_semantic: 0.5, floors: 'off' })
    const id = await told(namespace, 'We must never store passwords')
    const { decay } = await namespace.ask('getMemory', { id }, { now: start })
    expect(decay).toMatchObject({ weight: 0.5, raw: 0.5, floor: null })
    const later = await namespace.ask('getMemory', { id }, { now: start + 200 * day })
    expect(later.lifecycle).toBe('archived')
    await namespace.ask('setSettings', { values: { floors: 'on' } }, owner)
    const again = await namespace.ask('getMemory', { id }, { now: start + 200 * day })
    expect([again.lifecycle, again.decay.floor]).toEqual(['dormant', 'constraint'])
  })

  it('SG-16 bands by other numbers from the next pass on, and none twice', async () => {
    const namespace = openNamespace('parameters-bands')
    const id = await told(namespace, 'The server is in Frankfurt')
    const now = start + 10 * day
    const pass = () => namespace.ask('decayGraph', { dryRun: false }, { now })
    expect((await pass()).transitions).toEqual([])
    await namespace.ask('setSettings', { values: { lambda: 0.2 } }, { ...owner, now })
    expect((await pass()).transitions).toMatchObject([
      { memoryId: id, from: 'active', to: 'dormant' },
    ])
    await namespace.ask('setSettings', { values: { lambda: 0 } }, { ...owner, now })
    expect((await pass()).transitions).toMatchObject([{ from: 'dormant', to: 'active' }])
    const { result, usage } = await namespace.call('decayGraph', { dryRun: false }, { now })
    expect(result).toMatchObject({ value: { transitions: [] } })
    expect(usage.rowsWritten).toBe(0)
  })

  it('the negation window', async () => {
    const text = 'Do not ever please keep in mind the milk'
    const namespace = await opened('window', { negation_window: 1 })
    const read = () => namespace.ask('readMessage', { text, act: true, topK: 3 }, owner)
    expect(await read()).toMatchObject({ intent: 'remember', result: { kind: 'remembered' } })
    await namespace.ask('setSettings', { values: { negation_window: 3 } }, owner)
    expect(await read()).toEqual({ intent: 'none', phrase: null })
  })

  it('tokens that are asked for and granted', async () => {
    const namespace = await opened('tokens', {
      extra: 2_000,
      penalty: 500,
      granted_least: 9_000,
      granted_most: 9_500,
    })
    const { id } = await walkTo(namespace, 'consented')
    const asked = await namespace.ask('requestTokens', { id, reasons: {} }, main)
    expect(asked.tokens).toMatchObject({ extra: 2_000, penalty: 500, requested: 9_500 })
    expect(Object.keys(asked.tokens.reasons)).toEqual(['extra', 'penalty'])
    for (const [decision, amount] of [
      ['bonus', 1],
      ['reduce', 501],
    ] as const) {
      const grant = { id, decision, amount, reason: 'x' }
      const refused = await namespace.call('grantTokens', grant, owner)
      expect(refused.result).toMatchObject({ ok: false, failure: { code: 'out_of_range' } })
    }
    await namespace.ask('grantTokens', { id, ...plainGrant }, owner)
  })

  it('what a reflection reads', async () => {
    const namespace = await opened('scope', { first_run: 20, scope_threshold: 0.9 })
    // Told before the days that the first run reads, so that only its relevance could bring it in.
    const procedure = { text: 'How to prune: first cut, then seal', store: 'procedural' } as const
    await namespace.ask('remember', procedure, { now: start })
    const old = await told(namespace, 'Ana planted four olive trees', start + 15 * day)
    const now = start + 25 * day
    const at = (role: 'main' | 'owner') => by(role, role, now)
    const { id } = await namespace.ask('startReflection', { trigger: 'immediate' }, at('main'))
    await namespace.ask('requestTokens', { id, reasons: {} }, at('main'))
    await namespace.ask('grantTokens', { id, ...plainGrant }, at('owner'))
    const { scope } = await namespace.ask('runReflection', { id }, at('main'))
    expect(new Set(scope?.ids)).toEqual(new Set(['person_id:Ana', old]))
  })

  it('bounds that do not go together are refused, and change nothing', async () => {
    const namespace = openNamespace('parameters-misfit')
    const reply = await namespace.call('setSettings', { values: { band_fading: 0.6 } }, owner)
    expect(reply).toMatchObject({
      position: 0,
      result: { failure: { code: 'invalid_request', errors: [{ path: 'band_fading' }] } },
    })
  })
})
