import { describe, expect, it } from 'vitest'
import { callsFrom } from '../../engine/laws/reflection-state.ts'
import type { Role } from '../../engine/model/caller.ts'
import type { Reflection, ReflectionState } from '../../engine/model/reflection.ts'
import type { Call, OperationName, Operations } from '../../engine/operations/catalogue.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'

const start = Date.UTC(2026, 0, 1, 12)
const minute = 60_000
const hour = 60 * minute
const page = { limit: 50, cursor: null }

function by(role: Role, credential: string = role, now = start): Partial<Call<never>> {
  return { caller: { role, credential, agent: null }, now }
}

const owner = by('owner')
const main = by('main')

async function tell(namespace: NamespaceUnderTest, ...texts: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (const text of texts) {
    const told = await namespace.ask('remember', { text, store: 'episodic' }, main)
    if (told.kind === 'remembered') ids.push(told.memory.id)
  }
  return ids
}

const olives = [
  'Ana planted four olive trees',
  'The olive trees were watered on Monday',
  'Bo painted the fence',
]

/** Each step leads to the state of its name. */
const ways: readonly (readonly [ReflectionState, (at: Walk) => Promise<Reflection>])[] = [
  ['consented', ({ ask }) => ask('startReflection', { trigger: 'immediate' }, main)],
  ['tokens_requested', ({ ask, id }) => ask('requestTokens', { id, ...noExtra }, main)],
  ['tokens_decided', ({ ask, id }) => ask('grantTokens', { id, ...plainGrant }, owner)],
  ['awaiting_approval', ({ ask, id }) => ask('runReflection', { id }, main)],
  ['approved', ({ ask, id }) => ask('decideReflection', { id, decision: 'approve' }, owner)],
]
const noExtra = { extra: 0, penalty: 0, reasons: {} }
const plainGrant = { decision: 'approve', reason: 'fine' } as const

interface Walk {
  readonly ask: NamespaceUnderTest['ask']
  readonly id: string
}

async function walkTo(namespace: NamespaceUnderTest, state: ReflectionState): Promise<Reflection> {
  let reflection: Reflection | null = null
  for (const [reached, step] of ways) {
    reflection = await step({ ask: namespace.ask, id: reflection?.id ?? '' })
    expect(reflection.state).toBe(reached)
    if (reached === state) return reflection
  }
  throw new Error(`no way to ${state}`)
}

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
    const words = 'alpha beta gamma delta epsilon zeta eta theta iota kappa '.repeat(60)
    const ids = await tell(namespace, `one ${words}`, `two ${words}`, `three ${words}`, `four ${words}`)
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

describe('SG-25, SG-26 the decision', () => {
  it('approve leaves all seven artefacts', async () => {
    const namespace = openNamespace('approve')
    await tell(namespace, ...olives)
    const { id, draft, number } = await walkTo(namespace, 'approved')
    // 1 the full text
    expect((await namespace.ask('getReflection', { id })).draft).toEqual(draft)
    // 2 a summary, 4 the result with its reason
    const context = await namespace.ask('getContext', {})
    expect(context.reflectionLog).toMatchObject([{ id, text: expect.stringContaining('#1') }])
    expect(context.rewardLog).toMatchObject([{ id, text: '0 (approve): fine' }])
    // 3 what was asked for
    expect((await namespace.ask('listRewards', page)).items).toHaveLength(1)
    // 5 the lines about itself
    expect((await namespace.ask('getIdentity', {})).recent).toMatchObject([{ id: 'sa_1' }])
    // 6 the counters
    expect((await namespace.ask('getEvolution', {})).entries).toMatchObject([
      { number, counts: { reflections: 1 }, delta: 'new' },
    ])
    // 7 nothing is open
    await namespace.ask('startReflection', { trigger: 'soft' }, main)
    const log = await namespace.ask('listAudit', { ...page, actor: `reflection:${id}` })
    expect(log.items.map(({ approval }) => approval)).toEqual(log.items.map(() => 'approved'))
    expect(log.items.map(({ target }) => target)).toEqual(
      expect.arrayContaining(['evolution', 'identity']),
    )
  })

  it('an extract links what its episodes link, is no more trusted, and counts a use of them', async () => {
    const namespace = openNamespace('extract')
    const [planted = ''] = await tell(namespace, ...olives)
    const { id } = await walkTo(namespace, 'approved')
    const { items } = await namespace.ask('listMemories', { ...page, store: 'semantic' })
    expect(items).toMatchObject([{ trust: 'main', metadata: { reflection: id } }])
    expect(items[0]?.metadata['learned_from']).toContain(planted)
    const used = await namespace.ask('getMemory', { id: planted })
    expect(used.decay.accessCount).toBe(2)
  })

  it('reject leaves a line in the logs and all else as before', async () => {
    const namespace = openNamespace('reject')
    await tell(namespace, ...olives)
    const { id } = await walkTo(namespace, 'awaiting_approval')
    const seen = async () => [
      await namespace.ask('listMemories', page, main),
      await namespace.ask('getEvolution', {}, main),
      await namespace.ask('getIdentity', {}, main),
      await namespace.ask('getCore', {}, main),
      await namespace.ask('graphStats', {}, main),
    ]
    const before = await seen()
    await namespace.ask('decideReflection', { id, decision: 'reject', reason: 'no' }, owner)
    expect(await seen()).toEqual(before)
    const log = await namespace.ask('listAudit', { ...page, action: 'REJECT' })
    expect(log.items).toMatchObject([{ target: id, actor: 'manual' }])
    const again = await walkTo(namespace, 'awaiting_approval')
    expect(again.draft?.operations.length).toBeGreaterThan(0)
  })

  it('partial carries out only what is named: one of two extracts is one memory', async () => {
    const namespace = openNamespace('partial')
    await tell(namespace, ...olives, 'Bo sails a boat', 'Cy painted the boat')
    const { id, draft } = await walkTo(namespace, 'awaiting_approval')
    const extracts = draft?.operations.filter(({ op }) => op === 'EXTRACT') ?? []
    expect(extracts.length).toBeGreaterThanOrEqual(2)
    const unknown = { id, decision: 'partial', operations: ['op_99'] } as const
    expect(await namespace.call('decideReflection', unknown, owner)).toMatchObject({
      result: { ok: false, failure: { code: 'unknown_operation' } },
    })
    const operations = extracts.slice(0, 1).map((one) => one.id)
    const decision = { id, decision: 'partial', operations } as const
    const decided = await namespace.ask('decideReflection', decision, owner)
    expect(decided).toMatchObject({ state: 'partially_approved', applied: operations })
    const { items } = await namespace.ask('listMemories', { ...page, store: 'semantic' })
    expect(items).toHaveLength(1)
    expect((await namespace.ask('getIdentity', {})).recent).toEqual([])
  })

  it('approve_with_changes takes other words, and null drops', async () => {
    const namespace = openNamespace('changes')
    await tell(namespace, ...olives)
    const { id, draft } = await walkTo(namespace, 'awaiting_approval')
    const operations = draft?.operations ?? []
    const changes = operations.map(({ id: part, op }) => ({
      id: part,
      content: op === 'EXTRACT' ? 'Ana keeps olive trees' : null,
    }))
    const decision = { id, decision: 'approve_with_changes', changes } as const
    await namespace.ask('decideReflection', decision, owner)
    const { items } = await namespace.ask('listMemories', { ...page, store: 'semantic' })
    expect(items.map(({ text }) => text)).toContain('Ana keeps olive trees')
    expect((await namespace.ask('getEvolution', {})).entries).toEqual([])
  })

  it('SG-31 the tenth approved one is the first summary, and a consolidation is due', async () => {
    const namespace = openNamespace('tenth')
    await tell(namespace, ...olives)
    for (let number = 1; number < 10; number += 1) {
      expect((await walkTo(namespace, 'approved')).milestone).toBeNull()
    }
    expect((await walkTo(namespace, 'approved')).milestone).toBe('first_summary')
    const { milestones } = await namespace.ask('getEvolution', {})
    expect(milestones).toMatchObject([{ reflection: 10, name: 'first_summary' }])
    expect((await namespace.ask('getIdentity', {})).consolidation.due).toBe(true)
  })
})

describe('SG-19, SG-43, SG-44 the clock', () => {
  const tick = async ({ stub }: NamespaceUnderTest, at: number) => {
    await stub.tick(at)
  }
  const newest = async (namespace: NamespaceUnderTest) =>
    (await namespace.ask('listReflections', page)).items[0]

  it('`later` is asked again after four hours, not before', async () => {
    const namespace = openNamespace('later')
    const { id } = await namespace.ask('startReflection', { trigger: 'soft' }, main)
    await namespace.ask('answerConsent', { id, answer: 'later' }, owner)
    await tick(namespace, start + 4 * hour - minute)
    expect((await newest(namespace))?.state).toBe('postponed')
    await tick(namespace, start + 4 * hour)
    expect((await newest(namespace))?.state).toBe('consent_requested')
  })

  it('three silences end the asking', async () => {
    const namespace = openNamespace('silence')
    await namespace.ask('startReflection', { trigger: 'soft' }, main)
    let asked = start
    for (const silence of [1, 2]) {
      await tick(namespace, asked + 10 * minute - 1)
      expect((await newest(namespace))?.state).toBe('consent_requested')
      await tick(namespace, asked + 10 * minute)
      expect(await newest(namespace)).toMatchObject({
        state: 'postponed',
        silences: silence,
        askAt: asked + 24 * hour,
      })
      asked += 24 * hour
      await tick(namespace, asked)
      expect((await newest(namespace))?.state).toBe('consent_requested')
    }
    await tick(namespace, asked + 10 * minute)
    expect(await newest(namespace)).toMatchObject({ state: 'declined', reason: 'no_answer' })
  })

  it('an answer forgets the silences before it', async () => {
    const namespace = openNamespace('answered')
    const { id } = await namespace.ask('startReflection', { trigger: 'soft' }, main)
    await tick(namespace, start + 10 * minute)
    const later = { id, answer: 'later' } as const
    const answered = await namespace.ask('answerConsent', later, by('owner', 'o', start + hour))
    expect(answered).toMatchObject({ state: 'postponed', silences: 0, askAt: start + 5 * hour })
  })

  it('a draft that waits is reminded of once, and never decided', async () => {
    const namespace = openNamespace('reminder')
    const { id } = await walkTo(namespace, 'awaiting_approval')
    const alerts = async () =>
      (await namespace.ask('listAlerts', page)).items.filter(({ target }) => target === id)
    await tick(namespace, start + 24 * hour - 1)
    expect(await alerts()).toEqual([])
    await tick(namespace, start + 24 * hour)
    expect(await alerts()).toMatchObject([{ kind: 'reflection_waiting' }])
    await tick(namespace, start + 90 * 24 * hour)
    expect(await alerts()).toHaveLength(1)
    expect((await newest(namespace))?.state).toBe('awaiting_approval')
  })

  it('at 03:00 asks once where something is new, and the next tick adds nothing', async () => {
    const namespace = openNamespace('hour')
    await tell(namespace, ...olives)
    await tick(namespace, start + 15 * hour - 1)
    expect(await newest(namespace)).toBeUndefined()
    await tick(namespace, start + 15 * hour)
    expect(await newest(namespace)).toMatchObject({
      trigger: 'scheduled',
      state: 'consent_requested',
      question: expect.stringContaining('3 new episodes'),
    })
    await tick(namespace, start + 15 * hour + minute)
    expect((await namespace.ask('listReflections', page)).items).toHaveLength(1)
    const log = await namespace.ask('listAudit', { ...page, actor: 'system:audit' })
    expect(log.items).toHaveLength(1)
  })

  it('the hour may be moved or turned off', async () => {
    const namespace = openNamespace('hour-moved')
    await tell(namespace, ...olives)
    const bad = await namespace.call('setSettings', { values: { scheduled_hour: '25:00' } }, owner)
    expect(bad.result.ok).toBe(false)
    await namespace.ask('setSettings', { values: { scheduled_hour: '05:30' } }, owner)
    await tick(namespace, start + 15 * hour)
    expect(await newest(namespace)).toBeUndefined()
    await tick(namespace, start + 17.5 * hour)
    expect((await newest(namespace))?.state).toBe('consent_requested')
    const other = openNamespace('hour-off')
    await tell(other, ...olives)
    await other.ask('setSettings', { values: { scheduled_hour: 'off' } }, owner)
    await tick(other, start + 15 * hour)
    expect(await newest(other)).toBeUndefined()
  })
})

describe('SG-28 consolidation', () => {
  it('ten lines make it due; before the decision nothing changes, after it the counter is 0', async () => {
    const namespace = openNamespace('consolidation')
    await tell(namespace, ...olives)
    for (let number = 1; number <= 11; number += 1) await walkTo(namespace, 'approved')
    const before = await namespace.ask('getIdentity', {})
    expect(before.consolidation).toMatchObject({ due: true, linesSince: 11, reason: 'lines' })
    const draft = await namespace.ask('draftConsolidation', {}, main)
    expect(draft.diff.added).not.toEqual([])
    const second = await namespace.call('draftConsolidation', {}, main)
    expect(second.result).toMatchObject({ ok: false, failure: { code: 'consolidation_open' } })
    expect(await namespace.ask('getIdentity', {})).toEqual(before)
    const decision = { id: draft.id, decision: 'approve' } as const
    const refused = await namespace.call('decideConsolidation', decision, main)
    expect(refused.result).toMatchObject({ ok: false, failure: { code: 'forbidden' } })
    await namespace.ask('decideConsolidation', decision, owner)
    const after = await namespace.ask('getIdentity', {})
    expect(after.selfImage).toEqual(draft.sections)
    expect(after.consolidation).toMatchObject({ due: false, linesSince: 0, reason: null })
    const again = await namespace.call('decideConsolidation', decision, owner)
    expect(again.result).toMatchObject({ ok: false, failure: { code: 'invalid_state' } })
  })

  it('a rejected draft leaves everything and makes room for the next', async () => {
    const namespace = openNamespace('consolidation-rejected')
    const { id } = await namespace.ask('draftConsolidation', {}, main)
    await namespace.ask('decideConsolidation', { id, decision: 'reject', reason: 'no' }, owner)
    await namespace.ask('draftConsolidation', {}, main)
  })
})
