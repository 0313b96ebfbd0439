import { reflectionStates, roles } from '../../contract/lists.ts'
import { describe, expect, it } from 'vitest'
import {
  callsFrom,
  isOver,
  type ReflectionCall,
} from '../../engine/laws/governance/reflection-state.ts'
import { isAtLeast, type Role } from '../../engine/model/caller.ts'
import type { Reflection, ReflectionState } from '../../engine/model/reflection.ts'
import type { OperationName, Operations, Reply } from '../../engine/catalogue.ts'
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

type Stage = (namespace: NamespaceUnderTest) => Promise<Reflection>

const decided =
  (decision: Operations['decideReflection']['input']['decision'], rest: object = {}): Stage =>
  async (namespace) => {
    const { id } = await walkTo(namespace, 'awaiting_approval')
    return namespace.ask('decideReflection', { id, decision, ...rest }, owner)
  }

const answered =
  (answer: 'later' | 'no'): Stage =>
  async (namespace) => {
    const { id } = await namespace.ask('startReflection', { trigger: 'soft' }, main)
    return namespace.ask('answerConsent', { id, answer }, owner)
  }

/** A reflection in every state that lasts beyond a call: `running` does not. */
const stages: Readonly<Record<Exclude<ReflectionState, 'running'>, Stage>> = {
  consent_requested: (namespace) => namespace.ask('startReflection', { trigger: 'soft' }, main),
  postponed: answered('later'),
  declined: answered('no'),
  consented: (namespace) => walkTo(namespace, 'consented'),
  tokens_requested: (namespace) => walkTo(namespace, 'tokens_requested'),
  tokens_decided: (namespace) => walkTo(namespace, 'tokens_decided'),
  awaiting_approval: (namespace) => walkTo(namespace, 'awaiting_approval'),
  approved: decided('approve'),
  approved_with_changes: decided('approve_with_changes', { changes: [] }),
  partially_approved: decided('partial', { operations: [] }),
  rejected: decided('reject'),
}

interface StepCall {
  readonly call: ReflectionCall
  readonly role: Role
  /** What may be asked with it, each leading to a state of its own. */
  readonly ways: Readonly<Record<string, (at: At) => Promise<Reply<OperationName>>>>
}

interface At {
  readonly namespace: NamespaceUnderTest
  readonly id: string
  readonly as: ReturnType<typeof by>
}

const calls: readonly StepCall[] = [
  {
    call: 'start',
    role: 'main',
    ways: {
      consented: ({ namespace, as }) =>
        namespace.call('startReflection', { trigger: 'immediate' }, as),
      consent_requested: ({ namespace, as }) =>
        namespace.call('startReflection', { trigger: 'soft' }, as),
    },
  },
  {
    call: 'consent',
    role: 'owner',
    ways: {
      consented: (at) => consent(at, 'yes'),
      declined: (at) => consent(at, 'no'),
      postponed: (at) => consent(at, 'later'),
    },
  },
  {
    call: 'tokens',
    role: 'main',
    ways: {
      tokens_requested: ({ namespace, id, as }) =>
        namespace.call('requestTokens', { id, ...noExtra }, as),
    },
  },
  {
    call: 'grant',
    role: 'owner',
    ways: {
      tokens_decided: ({ namespace, id, as }) =>
        namespace.call('grantTokens', { id, ...plainGrant }, as),
    },
  },
  {
    call: 'run',
    role: 'main',
    ways: {
      awaiting_approval: ({ namespace, id, as }) => namespace.call('runReflection', { id }, as),
    },
  },
  {
    call: 'decision',
    role: 'owner',
    ways: {
      approved: (at) => decide(at, { decision: 'approve' }),
      approved_with_changes: (at) =>
        decide(at, { decision: 'approve_with_changes', changes: [{ id: 'op_1', content: null }] }),
      partially_approved: (at) => decide(at, { decision: 'partial', operations: ['op_1'] }),
      rejected: (at) => decide(at, { decision: 'reject' }),
    },
  },
]

function consent({ namespace, id, as }: At, answer: 'yes' | 'no' | 'later') {
  return namespace.call('answerConsent', { id, answer }, as)
}

function decide(
  { namespace, id, as }: At,
  decision: Omit<Operations['decideReflection']['input'], 'id'>,
) {
  return namespace.call('decideReflection', { id, ...decision }, as)
}

/** All that a refused call may not touch. */
async function whole(namespace: NamespaceUnderTest): Promise<unknown> {
  const { position } = await namespace.call('getCore', {})
  const { items } = await namespace.ask('listReflections', page)
  const { items: rewards } = await namespace.ask('listRewards', page)
  return { position, items, rewards, evolution: await namespace.ask('getEvolution', {}) }
}

describe('SG-19, SG-20 state × call × role', () => {
  const states = Object.keys(stages) as (keyof typeof stages)[]

  it('SG-19 walks all states there are', () => {
    expect(states.toSorted()).toEqual(
      reflectionStates.filter((one) => one !== 'running').toSorted(),
    )
  })

  it.each(states)('in %s what is not allowed changes nothing, whoever asks', async (state) => {
    const namespace = openNamespace(`walk-${state}`)
    await tell(namespace, ...olives)
    const { id } = await stages[state](namespace)
    const before = await whole(namespace)
    const isOpen = !isOver(state)
    for (const { call, role: least, ways } of calls) {
      const isNext = call === 'start' ? !isOpen : callsFrom(state).includes(call)
      for (const role of roles) {
        const isAllowed = isAtLeast({ role }, least)
        if (isAllowed && isNext) continue
        for (const [way, ask] of Object.entries(ways)) {
          const { result } = await ask({ namespace, id, as: by(role) })
          const code = !isAllowed
            ? 'forbidden'
            : call === 'start'
              ? 'reflection_open'
              : 'invalid_state'
          const allowed = code === 'invalid_state' ? { allowed: callsFrom(state) } : {}
          expect([call, way, role, result]).toMatchObject([
            call,
            way,
            role,
            { ok: false, failure: { code, ...allowed } },
          ])
        }
      }
    }
    expect(await whole(namespace)).toEqual(before)
  })

  const steps = states.flatMap((state) =>
    calls
      .filter(({ call }) => callsFrom(state).includes(call))
      .flatMap(({ role, ways }) =>
        Object.entries(ways).map(([next, ask]) => ({ state, role, next, ask })),
      ),
  )

  it.each(steps)('from $state to $next, by $role', async ({ state, role, next, ask }) => {
    const namespace = openNamespace(`step-${state}-${next}`)
    await tell(namespace, ...olives)
    const { id } = await stages[state](namespace)
    const { position } = await namespace.call('getReflection', { id })
    const reply = await ask({ namespace, id, as: by(role) })
    expect(reply).toMatchObject({ position: position + 1, result: { ok: true } })
    expect((await namespace.ask('getReflection', { id })).state).toBe(next)
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
