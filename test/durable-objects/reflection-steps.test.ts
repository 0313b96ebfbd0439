import { describe, expect, it } from 'vitest'
import { callsFrom } from '../../engine/laws/reflection-state.ts'
import type { Role } from '../../engine/model/caller.ts'
import type { Reflection, ReflectionState } from '../../engine/model/reflection.ts'
import type { OperationName, Operations } from '../../engine/operations/catalogue.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import {
  by,
  main,
  noExtra,
  olives,
  owner,
  page,
  plainGrant,
  tell,
  walkTo,
} from '../support/reflection-walk.ts'

/** A reflection of its own in every state that can be waited in. */
const stages: Readonly<
  Partial<Record<ReflectionState, (namespace: NamespaceUnderTest) => Promise<Reflection>>>
> = {
  consent_requested: (namespace) => namespace.ask('startReflection', { trigger: 'soft' }, main),
  postponed: async (namespace) => {
    const { id } = await namespace.ask('startReflection', { trigger: 'soft' }, main)
    return namespace.ask('answerConsent', { id, answer: 'later' }, owner)
  },
  declined: async (namespace) => {
    const { id } = await namespace.ask('startReflection', { trigger: 'soft' }, main)
    return namespace.ask('answerConsent', { id, answer: 'no' }, owner)
  },
  consented: (namespace) => walkTo(namespace, 'consented'),
  tokens_requested: (namespace) => walkTo(namespace, 'tokens_requested'),
  tokens_decided: (namespace) => walkTo(namespace, 'tokens_decided'),
  awaiting_approval: (namespace) => walkTo(namespace, 'awaiting_approval'),
  approved: (namespace) => walkTo(namespace, 'approved'),
  rejected: async (namespace) => {
    const { id } = await walkTo(namespace, 'awaiting_approval')
    return namespace.ask('decideReflection', { id, decision: 'reject' }, owner)
  },
}

interface StepCall<N extends OperationName> {
  readonly call: string
  readonly operation: N
  readonly role: Role
  readonly input: (id: string) => Operations[N]['input']
}

function step<N extends OperationName>(one: StepCall<N>): StepCall<N> {
  return one
}

const calls = [
  step({
    call: 'consent',
    operation: 'answerConsent',
    role: 'owner',
    input: (id) => ({ id, answer: 'yes' }),
  }),
  step({
    call: 'tokens',
    operation: 'requestTokens',
    role: 'main',
    input: (id) => ({ id, ...noExtra }),
  }),
  step({
    call: 'grant',
    operation: 'grantTokens',
    role: 'owner',
    input: (id) => ({ id, ...plainGrant }),
  }),
  step({ call: 'run', operation: 'runReflection', role: 'main', input: (id) => ({ id }) }),
  step({
    call: 'decision',
    operation: 'decideReflection',
    role: 'owner',
    input: (id) => ({ id, decision: 'approve' }),
  }),
] as const

describe('SG-19, SG-20 state × call × role', () => {
  const states = Object.entries(stages)
  it.each(states)('in %s each call does what it may, for whom it may', async (name, stage) => {
    const state = name as ReflectionState
    for (const { call, operation, role, input } of calls) {
      const namespace = openNamespace(`walk-${name}-${call}`)
      await tell(namespace, ...olives)
      const { id } = await stage(namespace)
      for (const lower of ['reader', 'sub', 'main'] as const) {
        if (lower === 'main' && role === 'main') continue
        const refused = await namespace.call(operation, input(id), by(lower))
        expect([name, call, lower, refused.result]).toMatchObject([
          name,
          call,
          lower,
          { ok: false, failure: { code: 'forbidden' } },
        ])
      }
      const { position } = await namespace.call('getReflection', { id })
      const reply = await namespace.call(operation, input(id), by(role))
      if (callsFrom(state).some((one) => one === call)) {
        expect([name, call, reply.result]).toMatchObject([name, call, { ok: true }])
        expect(reply.position).toBe(position + 1)
        continue
      }
      const failure = { code: 'invalid_state', allowed: callsFrom(state) }
      expect([name, call, reply.result]).toMatchObject([name, call, { ok: false, failure }])
      expect(reply.position).toBe(position)
      expect((await namespace.ask('getReflection', { id })).state).toBe(state)
    }
  })

  it('one is open at a time', async () => {
    const namespace = openNamespace('one-open')
    await walkTo(namespace, 'consented')
    const second = await namespace.call('startReflection', { trigger: 'soft' }, main)
    expect(second.result).toMatchObject({ ok: false, failure: { code: 'reflection_open' } })
  })

  it('SG-20 with two_person the owner who started it grants and decides nothing', async () => {
    const namespace = openNamespace('two-person')
    await namespace.ask('setSettings', { values: { two_person: 'on' } }, owner)
    const { id } = await namespace.ask('startReflection', { trigger: 'immediate' }, owner)
    await namespace.ask('requestTokens', { id, ...noExtra }, main)
    const self = await namespace.call('grantTokens', { id, ...plainGrant }, owner)
    expect(self.result).toMatchObject({ ok: false, failure: { code: 'self_approval' } })
    await namespace.ask('grantTokens', { id, ...plainGrant }, by('owner', 'other'))
    await namespace.ask('runReflection', { id }, main)
    const decision = { id, decision: 'approve' } as const
    const decided = await namespace.call('decideReflection', decision, owner)
    expect(decided.result).toMatchObject({ ok: false, failure: { code: 'self_approval' } })
    await namespace.ask('decideReflection', decision, by('owner', 'other'))
  })

  it('SG-20 without it one owner alone takes every step', async () => {
    const namespace = openNamespace('one-owner')
    const { id } = await namespace.ask('startReflection', { trigger: 'immediate' }, owner)
    await namespace.ask('requestTokens', { id, ...noExtra }, owner)
    await namespace.ask('grantTokens', { id, ...plainGrant }, owner)
    await namespace.ask('runReflection', { id }, owner)
    await namespace.ask('decideReflection', { id, decision: 'approve' }, owner)
  })
})

describe('SG-21 the grant', () => {
  it('is refused outside of its limits, and forgives only what there is', async () => {
    const namespace = openNamespace('grants')
    const { id } = await walkTo(namespace, 'tokens_requested')
    const grant = (decision: 'bonus' | 'reduce' | 'forgive', amount = 0) =>
      namespace.call('grantTokens', { id, decision, amount, reason: 'x' }, owner)
    const refused = (code: string) => ({ result: { ok: false, failure: { code } } })
    expect(await grant('forgive')).toMatchObject(refused('no_penalty'))
    expect(await grant('reduce', 7_001)).toMatchObject(refused('out_of_range'))
    expect(await grant('bonus', 24_001)).toMatchObject(refused('out_of_range'))
    expect(await grant('bonus', 24_000)).toMatchObject({
      result: { ok: true, value: { tokens: { granted: 32_000, result: '+24K reward' } } },
    })
  })

  it('is written down at once, shown at the decision, and survives a rejection', async () => {
    const namespace = openNamespace('rewards')
    const { id } = await walkTo(namespace, 'awaiting_approval')
    expect((await namespace.ask('listRewards', page)).items).toEqual([])
    expect((await namespace.ask('listRewards', page)).economy.recentOutcomes).toEqual(['approve'])
    await namespace.ask('decideReflection', { id, decision: 'reject' }, owner)
    expect((await namespace.ask('listRewards', page)).items).toMatchObject([
      { reflection: id, requested: 8_000, granted: 8_000, result: '0', decision: 'approve' },
    ])
  })
})
