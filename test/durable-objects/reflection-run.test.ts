import { describe, expect, it } from 'vitest'
import { openNamespace } from '../support/namespace.ts'
import {
  hour,
  main,
  noExtra,
  olives,
  owner,
  page,
  plainGrant,
  start,
  tell,
  walkTo,
} from '../support/reflection-walk.ts'

describe('SG-22 the scope', () => {
  it('leaves out what came before the last reflection and what is at 0.3', async () => {
    const namespace = openNamespace('scope')
    const [old = ''] = await tell(namespace, ...olives)
    const told = await namespace.ask('remember', { text: 'Rome is old', store: 'semantic' }, main)
    const fact = told.kind === 'remembered' ? told.memory.id : ''
    const first = await walkTo(namespace, 'approved')
    expect(first.scope?.ids).toEqual(expect.arrayContaining([old, fact]))
    const late = start + 60 * 24 * hour
    const later = { now: late }
    const fresh = await namespace.ask(
      'remember',
      { text: 'Cy bought a boat', store: 'episodic' },
      { ...main, ...later },
    )
    const { id } = await namespace.ask(
      'startReflection',
      { trigger: 'immediate' },
      { ...main, ...later },
    )
    await namespace.ask('requestTokens', { id, ...noExtra }, { ...main, ...later })
    await namespace.ask('grantTokens', { id, ...plainGrant }, { ...owner, ...later })
    const { scope } = await namespace.ask('runReflection', { id }, { ...main, ...later })
    expect(scope?.ids).not.toContain(old)
    expect(scope?.ids).not.toContain(fact)
    expect(scope?.ids).toContain(fresh.kind === 'remembered' ? fresh.memory.id : '')
  })

  it('is cut to its tokens, the oldest episodes first', async () => {
    const namespace = openNamespace('scope-cut')
    await namespace.ask('setSettings', { values: { reflection_input: 5_000 } }, owner)
    const words = 'alpha beta gamma delta epsilon zeta eta theta iota kappa '.repeat(160)
    const ids = await tell(
      namespace,
      `one ${words}`,
      `two ${words}`,
      `three ${words}`,
      `four ${words}`,
    )
    const { scope } = await walkTo(namespace, 'awaiting_approval')
    expect(scope?.ids).toContain(ids.at(-1))
    expect(scope?.ids).not.toContain(ids[0])
    expect(scope?.tokens).toBeLessThanOrEqual(5_000)
  })
})

describe('SG-17 the floor', () => {
  it('keeps what an open reflection has read at least dormant', async () => {
    const namespace = openNamespace('floor')
    const [id = ''] = await tell(namespace, ...olives)
    const later = { now: start + 200 * 24 * hour }
    const lifecycle = async () => (await namespace.ask('getMemory', { id }, later)).lifecycle
    expect(await lifecycle()).toBe('archived')
    const { id: reflection } = await walkTo(namespace, 'awaiting_approval')
    expect(await lifecycle()).toBe('dormant')
    const { decay } = await namespace.ask('getMemory', { id }, later)
    expect(decay.floor).toBe('reflection')
    await namespace.ask('decideReflection', { id: reflection, decision: 'reject' }, owner)
    expect(await lifecycle()).toBe('archived')
  })
})

describe('SG-23, SG-24 the run by rules', () => {
  it('proposes something where a theme repeats, and does nothing yet', async () => {
    const namespace = openNamespace('run')
    const ids = await tell(namespace, ...olives)
    const before = await namespace.ask('listMemories', page, main)
    await walkTo(namespace, 'tokens_decided')
    const open = (await namespace.ask('listReflections', page)).items[0]
    const reply = await namespace.call('runReflection', { id: open?.id ?? '' }, main)
    expect(reply.degraded).toEqual([{ part: 'reflection', reason: 'no model is bound' }])
    if (!reply.result.ok) throw new Error('refused')
    const { draft, scope } = reply.result.value
    expect(draft?.operations.map(({ op }) => op)).toEqual(
      expect.arrayContaining(['EXTRACT', 'PATTERN', 'EVOLVE', 'CONNECT']),
    )
    expect(draft?.operations.find(({ op }) => op === 'EXTRACT')?.content).toContain('olive')
    expect(scope?.ids).toEqual(expect.arrayContaining(ids))
    expect(draft?.elements).toEqual(expect.arrayContaining(['wondering', 'observation']))
    expect([5, 6, 7, 8]).toContain(draft?.elements.length)
    expect(draft?.monologue).toMatch(/\[Self-Awareness\] sa_1: /)
    expect(draft?.footnote.split('\n').length).toBeLessThanOrEqual(2)
    expect(await namespace.ask('listMemories', page, main)).toEqual(before)
  })
})
