import { runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { must } from '../../engine/assert.ts'
import type { Caller } from '../../engine/model/caller.ts'
import type { Proposal } from '../../engine/model/proposal.ts'
import type { Reply } from '../../engine/catalogue.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'

const callers = {
  reader: { role: 'reader', credential: 'key_reader', agent: null },
  'its own sub': { role: 'sub', credential: 'key_scout', agent: 'scout' },
  'another sub': { role: 'sub', credential: 'key_other', agent: 'other' },
  main: { role: 'main', credential: 'key_main', agent: 'chief' },
  'main of the same agent': { role: 'main', credential: 'key_twin', agent: 'scout' },
  owner: { role: 'owner', credential: 'key_owner', agent: null },
  root: { role: 'root', credential: 'key_root', agent: null },
} as const satisfies Record<string, Caller>

type Who = keyof typeof callers

const scout = callers['its own sub']
const page = { limit: 200, cursor: null }
const day = 86_400_000
const monday = Date.UTC(2031, 0, 6, 12)

let namespaces = 0
function fresh(): NamespaceUnderTest {
  namespaces += 1
  return openNamespace(`proposals-${namespaces}`)
}

async function proposeIn(
  namespace: NamespaceUnderTest,
  content: string,
  caller: Caller = scout,
  rest: { suggestedStore?: 'vault' | 'core'; confidence?: 'high' | 'low'; now?: number } = {},
): Promise<Proposal> {
  const { now = null, ...input } = rest
  return await namespace.ask('proposeMemory', { content, ...input }, { caller, now })
}

const states = ['pending', 'deferred', 'committed', 'rejected'] as const
const acts = ['commit', 'reject', 'defer', 'withdraw'] as const
type Act = (typeof acts)[number]

async function perform(
  namespace: NamespaceUnderTest,
  id: string,
  act: Act,
  caller: Caller,
): Promise<Reply<'decideProposal'> | Reply<'withdrawProposal'>> {
  if (act === 'withdraw') return await namespace.call('withdrawProposal', { id }, { caller })
  return await namespace.call(
    'decideProposal',
    { id, decision: act, ...(act === 'reject' && { reason: 'no' }) },
    { caller },
  )
}

async function bring(
  namespace: NamespaceUnderTest,
  id: string,
  state: (typeof states)[number],
): Promise<void> {
  const act = { pending: null, deferred: 'defer', committed: 'commit', rejected: 'reject' } as const
  const done = act[state]
  if (done !== null) await perform(namespace, id, done, callers.owner)
}

describe.each(states)('a proposal that is %s', (state) => {
  it('is read by its author and from main on; by others once it is decided', async () => {
    const namespace = fresh()
    const { id } = await proposeIn(namespace, 'The gate code is 40.')
    await bring(namespace, id, state)
    const isUndecided = state === 'pending' || state === 'deferred'
    for (const [who, caller] of Object.entries(callers)) {
      const isSeen = !isUndecided || !['reader', 'another sub'].includes(who)
      const single = await namespace.call('getProposal', { id }, { caller })
      const told = single.result.ok ? 'ok' : single.result.failure.code
      expect([who, told]).toEqual([who, isSeen ? 'ok' : 'not_found'])
      for (const filter of [{}, { status: state }]) {
        const listed = await namespace.ask('listProposals', { ...page, ...filter }, { caller })
        expect([who, listed.items.map((one) => one.id)]).toEqual([who, isSeen ? [id] : []])
      }
    }
  })
})

const after = { commit: 'committed', reject: 'rejected', defer: 'deferred' } as const

/** Whose proposal it is, what it is for, in which mode; and who may decide it. */
const cases: readonly {
  readonly what: string
  readonly by: Who
  readonly store?: 'vault'
  readonly mode?: 'manual' | 'auto'
  readonly deciders: readonly Who[]
}[] = [
  { what: 'of a sub-agent', by: 'its own sub', deciders: ['main', 'owner', 'root'] },
  {
    what: 'of a sub-agent in mode auto',
    by: 'its own sub',
    mode: 'auto',
    deciders: ['main', 'owner', 'root'],
  },
  {
    what: 'of a sub-agent in mode manual',
    by: 'its own sub',
    mode: 'manual',
    deciders: ['owner', 'root'],
  },
  {
    what: 'of a sub-agent for the vault',
    by: 'its own sub',
    store: 'vault',
    deciders: ['owner', 'root'],
  },
  { what: 'of main', by: 'main', deciders: ['owner', 'root'] },
  { what: 'of an owner', by: 'owner', deciders: ['owner', 'root'] },
]

describe.each(cases)('SG-33 a proposal $what', ({ by, store, mode, deciders }) => {
  describe.each(states)('that is %s', (state) => {
    const namespace = fresh()
    beforeAll(async () => {
      if (mode !== undefined) await namespace.ask('setSettings', { values: { proposals: mode } })
    })

    it.each(acts)('who may %s it, and what it is then', async (act) => {
      const isUndecided = state === 'pending' || state === 'deferred'
      const expected = (who: Who): string => {
        const mayAct =
          act === 'withdraw'
            ? (callers[who].agent ?? callers[who].credential) ===
              (callers[by].agent ?? callers[by].credential)
            : deciders.includes(who)
        if (!mayAct) return 'forbidden'
        return isUndecided ? 'ok' : 'invalid_state'
      }
      const prepare = async (content: string): Promise<string> => {
        const rest = store === undefined ? {} : { suggestedStore: store }
        const { id } = await proposeIn(namespace, content, callers[by], rest)
        await bring(namespace, id, state)
        return id
      }
      const everyone = Object.keys(callers) as Who[]
      const refused = everyone.filter((who) => expected(who) !== 'ok')
      const untouched = await prepare(`The code to ${act} is 40.`)
      const known = await namespace.ask('getProposal', { id: untouched })
      const before = await snapshotOf(namespace)
      for (const who of refused) {
        const { result } = await perform(namespace, untouched, act, callers[who])
        const told = result.ok ? 'ok' : result.failure.code
        expect([who, told]).toEqual([who, expected(who)])
      }
      expect(await namespace.ask('getProposal', { id: untouched })).toEqual(known)
      expect(await snapshotOf(namespace)).toEqual(before)
      for (const who of everyone.filter((one) => !refused.includes(one))) {
        const id = await prepare(`The ${who} code to ${act} is 40.`)
        const { result } = await perform(namespace, id, act, callers[who])
        expect([who, result]).toMatchObject([who, { ok: true }])
        const { result: found } = await namespace.call('getProposal', { id })
        expect(found).toMatchObject(
          act === 'withdraw'
            ? { failure: { code: 'not_found' } }
            : { value: { status: after[act] } },
        )
      }
    })
  })
})

async function snapshotOf(namespace: NamespaceUnderTest): Promise<unknown> {
  const { items } = await namespace.ask('listMemories', page)
  const audit = await namespace.ask('verifyAudit', {})
  return [items.map(({ id }) => id), audit]
}

describe('SG-33 a commit', () => {
  it('makes the memory as a remember would, under its own name and the trust of the sub', async () => {
    const namespace = fresh()
    const proposed = await namespace.ask(
      'remember',
      {
        text: 'user_id:7 likes figs.',
        entities: [{ kind: 'user', id: '7', properties: [{ name: 'city', value: 'Turin' }] }],
        externalId: 'x1',
        thread: 'chat',
        metadata: { source: 'mail' },
        trust: 'owner',
      },
      { caller: scout, now: monday },
    )
    const { id } = must('proposal' in proposed ? proposed.proposal : null, 'a sub proposes')
    expect((await namespace.ask('recall', { query: 'figs', topK: 5 })).hits).toEqual([])
    expect((await namespace.ask('listMemories', page)).items).toEqual([])
    const { memory, proposal } = await namespace.ask(
      'decideProposal',
      { id, decision: 'commit' },
      { caller: callers.main, now: monday + day },
    )
    expect(proposal).toMatchObject({ status: 'committed', memoryId: memory?.id, from: 'scout' })
    expect(memory).toMatchObject({
      text: 'user_id:7 likes figs.',
      externalId: 'x1',
      thread: 'chat',
      metadata: { source: 'mail' },
      entities: ['user_id:7'],
      trust: 'sub',
      occurredAt: monday,
      createdAt: monday + day,
    })
    expect(memory?.commitments).toHaveLength(1)
    const hits = (await namespace.ask('recall', { query: 'figs', topK: 5 })).hits
    expect(hits.map(({ memoryId }) => memoryId)).toContain(memory?.id)
    const { items } = await namespace.ask('listAudit', page)
    expect(
      items.map(({ action, actor, approval, target }) => [action, actor, approval, target]),
    ).toEqual([
      ['COMMIT', 'bot:commit-from:scout', 'approved', id],
      ['CREATE', 'bot:commit-from:scout', 'approved', memory?.id],
      ['ALERT', 'system:audit', 'auto', expect.stringMatching(/^alr_/)],
      ['PROPOSE', 'subagent:scout', 'pending', id],
    ])
    expect(JSON.stringify(items)).not.toContain('figs')
    const history = await namespace.ask('memoryHistory', { id: must(memory, 'made').id, ...page })
    expect(history.items[0]?.actor).toBe('bot:commit-from:scout')
  })

  it('keeps text from outside untrusted', async () => {
    const namespace = fresh()
    const input = { text: 'The gate code is 11.', trust: 'untrusted' } as const
    const proposed = await namespace.ask('remember', input, { caller: scout })
    const { id } = must('proposal' in proposed ? proposed.proposal : null, 'a sub proposes')
    const { memory } = await namespace.ask('decideProposal', { id, decision: 'commit' })
    expect(memory?.trust).toBe('untrusted')
  })

  it('into another store is as its decider says; the vault is for an owner to say', async () => {
    const namespace = fresh()
    const { id } = await proposeIn(namespace, 'The safe is behind the map.')
    const commit = { id, decision: 'commit', store: 'vault' } as const
    const { result } = await namespace.call('decideProposal', commit, { caller: callers.main })
    expect(result).toMatchObject({ failure: { code: 'forbidden' } })
    const { memory } = await namespace.ask('decideProposal', commit)
    expect(memory).toMatchObject({ stores: ['vault'], pinned: true })
  })

  it('of what main marked as important pins what is remembered already', async () => {
    const namespace = fresh()
    const input = { text: 'IMPORTANT: the gate code is 11.' }
    const made = await namespace.ask('remember', input, { caller: callers.main })
    const { memory, outcomes } = must('memory' in made ? made : null, 'main remembers')
    const review = outcomes.find(({ kind }) => kind === 'pending_review')
    const id = must(review?.target ?? null, 'an owner decides about the vault')
    const before = await namespace.ask('getProposal', { id })
    expect(before).toMatchObject({ suggestedStore: 'vault', memoryId: memory.id, role: 'main' })
    const decided = await namespace.ask('decideProposal', { id, decision: 'commit' })
    expect(decided.memory).toMatchObject({ id: memory.id, pinned: true })
    expect(decided.memory?.stores).toContain('vault')
    expect((await namespace.ask('listMemories', page)).items).toHaveLength(1)
  })

  it('of what has expired by then is refused and changes nothing', async () => {
    const namespace = fresh()
    const input = { text: 'The offer stands.', expiresAt: monday + 1_000 }
    const proposed = await namespace.ask('remember', input, { caller: scout, now: monday })
    const { id } = must('proposal' in proposed ? proposed.proposal : null, 'a sub proposes')
    const late = { now: monday + 1_000 }
    const { result } = await namespace.call('decideProposal', { id, decision: 'commit' }, late)
    expect(result).toMatchObject({ failure: { code: 'invalid_state' } })
    const again = await namespace.call('remember', input, { caller: scout, ...late })
    expect(again.result).toMatchObject({ failure: { code: 'invalid_request' } })
    await namespace.ask('decideProposal', { id, decision: 'reject', reason: 'late' }, late)
  })

  it('with the same idempotency key makes one memory', async () => {
    const namespace = fresh()
    const { id } = await proposeIn(namespace, 'The gate code is 11.')
    const idempotency = { key: 'k', fingerprint: 'f' }
    const replies = [1, 2].map(() =>
      namespace.call('decideProposal', { id, decision: 'commit' }, { idempotency }),
    )
    const [first, second] = await Promise.all(replies)
    expect(second?.result).toEqual(first?.result)
    expect([first?.replayed, second?.replayed]).toEqual([false, true])
    expect((await namespace.ask('listMemories', page)).items).toHaveLength(1)
  })

  it('with two_person the owner who proposed it does not decide it', async () => {
    const namespace = fresh()
    await namespace.ask('setSettings', { values: { two_person: 'on' } })
    const { id } = await proposeIn(namespace, 'The gate code is 11.', callers.owner)
    const commit = { id, decision: 'commit' } as const
    const own = await namespace.call('decideProposal', commit, { caller: callers.owner })
    expect(own.result).toMatchObject({ failure: { code: 'self_approval' } })
    await namespace.ask('decideProposal', commit, { caller: callers.root })
    const minted = { ...scout, credential: callers.owner.credential }
    const sub = await proposeIn(namespace, 'The side door sticks.', minted)
    const decision = { id: sub.id, decision: 'commit' } as const
    await namespace.ask('decideProposal', decision, { caller: callers.owner })
  })
})

describe('SG-33 many decisions', () => {
  it('stand each on its own feet', async () => {
    const namespace = fresh()
    const one = await proposeIn(namespace, 'The gate code is 11.')
    const two = await proposeIn(namespace, 'For the safe.', scout, { suggestedStore: 'vault' })
    const three = await proposeIn(namespace, 'The side door sticks.')
    const call = (id: string, decision: 'commit' | 'reject') => ({
      operation: 'decideProposal' as const,
      input: { id, decision },
      namespace: `proposals-${namespaces}`,
      caller: callers.main,
      now: null,
      idempotency: null,
      atLeast: null,
    })
    const replies = await runInDurableObject(namespace.stub, (object) =>
      object.decideBatch([
        call(one.id, 'commit'),
        call(two.id, 'commit'),
        call('prp_none', 'commit'),
        call(one.id, 'reject'),
        call(three.id, 'reject'),
      ]),
    )
    expect(
      replies.map(({ result }) => (result.ok ? result.value.proposal.status : result.failure.code)),
    ).toEqual(['committed', 'forbidden', 'not_found', 'invalid_state', 'rejected'])
    expect((await namespace.ask('listMemories', page)).items).toHaveLength(1)
  })
})

describe('SG-35 proposals that contradict each other', () => {
  it('name each other, whoever made them; others on the way do not', async () => {
    const namespace = fresh()
    const first = await proposeIn(namespace, 'Deadline is 3 May.')
    await proposeIn(namespace, 'The budget is 40 euro.')
    await proposeIn(namespace, 'Deadline is 3 May.', callers['another sub'])
    const last = await proposeIn(namespace, 'Deadline is 10 May.', callers['another sub'])
    const conflicts = await conflictsIn(namespace)
    expect(conflicts).toEqual([[4], [], [4], [1, 3]])
    expect(last.conflicts[0]).toBe(first.id)
  })

  it('a denial of the same words counts, another person’s value does not', async () => {
    const namespace = fresh()
    await proposeIn(namespace, 'The API is public.')
    await proposeIn(namespace, 'The API is not public.')
    await proposeIn(namespace, 'Ana: I live in Berlin.')
    await proposeIn(namespace, 'Bob: I live in Paris.')
    expect(await conflictsIn(namespace)).toEqual([[2], [1], [], []])
  })

  it.each(['reject', 'withdraw'] as const)(
    'one that is gone (%s) frees the others',
    async (act) => {
      const namespace = fresh()
      const first = await proposeIn(namespace, 'Deadline is 3 May.')
      await proposeIn(namespace, 'Deadline is 10 May.')
      await proposeIn(namespace, 'Deadline is 12 May.')
      await perform(namespace, first.id, act, act === 'reject' ? callers.main : scout)
      const left = [[3], [2]]
      expect(await conflictsIn(namespace)).toEqual(act === 'reject' ? [[], ...left] : left)
      await proposeIn(namespace, 'Deadline is 14 May.')
      expect((await conflictsIn(namespace)).at(-1)).toEqual([2, 3])
    },
  )

  it('a deferred one still counts, a committed one no longer', async () => {
    const namespace = fresh()
    const first = await proposeIn(namespace, 'Deadline is 3 May.')
    await perform(namespace, first.id, 'defer', callers.main)
    await proposeIn(namespace, 'Deadline is 10 May.')
    expect(await conflictsIn(namespace)).toEqual([[2], [1]])
    await perform(namespace, first.id, 'commit', callers.main)
    await proposeIn(namespace, 'Deadline is 12 May.')
    expect(await conflictsIn(namespace)).toEqual([[2], [1, 3], [2]])
  })

  it.each(['off', 'changes'])(
    'both committed have confidence 0.4 and an open conflict, auto_resolve %s',
    async (autoResolve) => {
      const namespace = fresh()
      await namespace.ask('setSettings', { values: { auto_resolve: autoResolve } })
      const first = await proposeIn(namespace, 'Deadline is 3 May. Lunch is served at noon.')
      const second = await proposeIn(namespace, 'Deadline is now 10 May.')
      await perform(namespace, first.id, 'commit', callers.main)
      expect(await confidences(namespace)).toEqual([0.7, 0.7])
      await perform(namespace, second.id, 'commit', callers.main)
      expect(await confidences(namespace)).toEqual([0.4, 0.7, 0.4])
      const { items } = await namespace.ask('listConflicts', { ...page, status: 'open' })
      expect(items).toMatchObject([{ kind: 'value' }])
    },
  )

  it('what someone else says too keeps its confidence', async () => {
    const namespace = fresh()
    await namespace.ask('remember', { text: 'Deadline is 3 May.' })
    const first = await proposeIn(namespace, 'Deadline is 3 May.')
    const second = await proposeIn(namespace, 'Deadline is 10 May.')
    await perform(namespace, first.id, 'commit', callers.main)
    await perform(namespace, second.id, 'commit', callers.main)
    expect(await confidences(namespace)).toEqual([0.7, 0.4])
  })
})

/** Numbers of the proposals that each names, oldest first. */
async function conflictsIn(namespace: NamespaceUnderTest): Promise<number[][]> {
  const { items } = await namespace.ask('listProposals', page)
  const numbers = new Map(items.map(({ id, number }) => [id, number]))
  return [...items]
    .reverse()
    .map(({ conflicts }) => conflicts.filter((id) => id.startsWith('prp_')))
    .map((rivals) => rivals.map((id) => must(numbers.get(id) ?? null, id)))
}

async function confidences(namespace: NamespaceUnderTest): Promise<number[]> {
  const { items } = await namespace.ask('listNodes', page)
  return items.map(({ confidence }) => confidence).reverse()
}

describe('SG-34 modes', () => {
  it('batch: one alert a UTC day, with its first proposal', async () => {
    const namespace = fresh()
    for (const now of [monday, monday + 1, monday + day / 2 - 1, monday + day / 2]) {
      await proposeIn(namespace, `The code at ${now} is new.`, scout, { now })
    }
    expect(await alertsIn(namespace)).toEqual([
      'proposals_waiting proposals:2031-01-07',
      'proposals_waiting proposals:2031-01-06',
    ])
  })

  it('batch: a reminder a day while any waits', async () => {
    const namespace = fresh()
    const remind = async (now: number) =>
      (await namespace.ask('remindOfProposals', {}, { now })).alert
    expect(await remind(monday)).toBeNull()
    const { id } = await proposeIn(namespace, 'The gate code is 11.', scout, { now: monday })
    const [alert] = (await namespace.ask('listAlerts', page)).items
    expect(await remind(monday + 1)).toBe(alert?.id)
    await namespace.ask('acknowledgeAlert', { id: must(alert, 'an alert').id })
    expect(await remind(monday + 2)).toBeNull()
    const next = await remind(monday + day)
    expect(next).toMatch(/^alr_/)
    expect(await remind(monday + day + 1)).toBe(next)
    await perform(namespace, id, 'defer', callers.main)
    expect(await remind(monday + 2 * day)).not.toBeNull()
    await perform(namespace, id, 'commit', callers.main)
    expect(await remind(monday + 3 * day)).toBeNull()
  })

  it('manual: an alert for each', async () => {
    const namespace = fresh()
    await namespace.ask('setSettings', { values: { proposals: 'manual' } })
    const first = await proposeIn(namespace, 'The gate code is 11.')
    const second = await proposeIn(namespace, 'The side door sticks.')
    expect(await alertsIn(namespace)).toEqual([
      `proposals_waiting ${second.id}`,
      `proposals_waiting ${first.id}`,
    ])
  })

  it('auto commits what a trusted agent is sure of, and nobody is alerted', async () => {
    const namespace = await trusting()
    const proposal = await proposeIn(namespace, 'The gate code is 11.', scout, {
      confidence: 'high',
    })
    expect(proposal).toMatchObject({ status: 'committed', memoryId: expect.any(String) })
    expect(await alertsIn(namespace)).toEqual([])
    const { items } = await namespace.ask('listAudit', { ...page, action: 'COMMIT' })
    expect(items).toMatchObject([{ actor: 'bot:commit-from:scout', approval: 'auto' }])
    const memories = (await namespace.ask('listMemories', page)).items
    expect(memories).toMatchObject([{ id: proposal.memoryId, trust: 'sub' }])
    const remembered = await namespace.ask(
      'remember',
      { text: 'The side door sticks.', confidence: 0.9 },
      { caller: scout },
    )
    expect(remembered).toMatchObject({ kind: 'proposed', proposal: { status: 'committed' } })
  })

  it.each<[string, (namespace: NamespaceUnderTest) => Promise<Proposal>]>([
    ['it is not sure of', (of) => proposeIn(of, 'The gate code is 11.')],
    [
      'of an agent that nobody named',
      (of) => proposeIn(of, 'The gate is red.', callers['another sub'], { confidence: 'high' }),
    ],
    [
      'of a credential without an agent',
      (of) => {
        const caller = { ...scout, agent: null, credential: 'scout' }
        return proposeIn(of, 'The gate is red.', caller, { confidence: 'high' })
      },
    ],
    [
      'for the vault',
      (of) => proposeIn(of, 'Pin.', scout, { confidence: 'high', suggestedStore: 'vault' }),
    ],
    [
      'for core',
      (of) => proposeIn(of, 'Pin.', scout, { confidence: 'high', suggestedStore: 'core' }),
    ],
    [
      'that is worthy of core',
      (of) =>
        of.ask(
          'proposeMemory',
          { content: 'The gate is red.', confidence: 'high', coreWorthy: true },
          { caller: scout },
        ),
    ],
    [
      'that the rules put in core',
      async (of) => {
        const input = { text: 'Ana prefers tea.', confidence: 0.9, explicit: true }
        const made = await of.ask('remember', input, { caller: scout })
        return must('proposal' in made ? made.proposal : null, 'a sub proposes')
      },
    ],
    [
      'that contradicts what waits',
      async (of) => {
        await proposeIn(of, 'Deadline is 3 May.')
        return await proposeIn(of, 'Deadline is 10 May.', scout, { confidence: 'high' })
      },
    ],
    [
      'that contradicts what is remembered',
      async (of) => {
        const { memory } = await of.ask('decideProposal', {
          id: (await proposeIn(of, 'Deadline is 3 May.')).id,
          decision: 'commit',
        })
        expect(memory).not.toBeNull()
        const made = await proposeIn(of, 'Deadline is 10 May.', scout, { confidence: 'high' })
        await of.ask('forget', { memoryIds: [must(memory, 'a memory').id] })
        return made
      },
    ],
  ])('auto leaves to people what a trusted agent proposes %s', async (_, make) => {
    const namespace = await trusting()
    expect(await make(namespace)).toMatchObject({ status: 'pending', memoryId: null })
    expect(await alertsIn(namespace)).toHaveLength(1)
    expect((await namespace.ask('listMemories', page)).items).toEqual([])
  })
})

async function trusting(): Promise<NamespaceUnderTest> {
  const namespace = fresh()
  const values = { proposals: 'auto', trusted_agents: ['scout'] }
  const { settings } = await namespace.ask('setSettings', { values })
  expect(settings.find(({ name }) => name === 'trusted_agents')?.value).toEqual(['scout'])
  return namespace
}

async function alertsIn(namespace: NamespaceUnderTest): Promise<string[]> {
  const { items } = await namespace.ask('listAlerts', page)
  return items.map(({ kind, target }) => `${kind} ${target}`)
}

describe('SG-38 alerts', () => {
  it('are acknowledged by an owner, once, and stand in the log', async () => {
    const namespace = fresh()
    await proposeIn(namespace, 'The gate code is 11.')
    const open = await namespace.ask('listAlerts', { ...page, open: true })
    const { id } = must(open.items[0] ?? null, 'an alert')
    const refused = await namespace.call('acknowledgeAlert', { id }, { caller: callers.main })
    expect(refused.result).toMatchObject({ failure: { code: 'forbidden' } })
    const none = await namespace.call('acknowledgeAlert', { id: 'alr_none' })
    expect(none.result).toMatchObject({ failure: { code: 'not_found' } })
    const first = await namespace.call('acknowledgeAlert', { id }, { caller: callers.owner })
    const again = await namespace.call('acknowledgeAlert', { id }, { caller: callers.root })
    expect(again.result).toEqual(first.result)
    expect(again.position).toBe(first.position)
    expect(first.result).toMatchObject({ value: { acknowledgedBy: 'key_owner' } })
    expect((await namespace.ask('listAlerts', { ...page, open: true })).items).toEqual([])
    expect((await namespace.ask('listAlerts', { ...page, open: false })).items).toHaveLength(1)
    const { items } = await namespace.ask('listAudit', page)
    expect(items.map(({ action }) => action)).toEqual(['ACK', 'ALERT', 'PROPOSE'])
    expect(items[0]).toMatchObject({ target: id, actor: 'manual' })
  })

  it('are listed newest first, page by page', async () => {
    const namespace = fresh()
    await namespace.ask('setSettings', { values: { proposals: 'manual' } })
    for (const n of [1, 2, 3]) await proposeIn(namespace, `The code of gate ${n} is new.`)
    const all = (await namespace.ask('listAlerts', page)).items
    const one = await namespace.ask('listAlerts', { limit: 2, cursor: null })
    const two = await namespace.ask('listAlerts', { limit: 2, cursor: one.nextCursor })
    expect([...one.items, ...two.items]).toEqual(all)
    expect([all.length, two.nextCursor]).toEqual([3, null])
    const bad = await namespace.call('listAlerts', { limit: 2, cursor: 'alr_none' })
    expect(bad.result).toMatchObject({ failure: { code: 'invalid_request' } })
  })
})

describe('what is gone', () => {
  it('a withdrawn proposal leaves no text, and its number to nobody else', async () => {
    const namespace = fresh()
    const { id } = await proposeIn(namespace, 'The heron nests at pier 4.')
    await perform(namespace, id, 'withdraw', scout)
    expect((await namespace.ask('listProposals', page)).items).toEqual([])
    expect((await proposeIn(namespace, 'The gate code is 11.')).number).toBe(2)
    await runInDurableObject(namespace.stub, (_, state) => {
      const rows = state.storage.sql.exec('SELECT * FROM proposals').toArray()
      expect(JSON.stringify(rows)).not.toContain('heron')
    })
  })

  it('CL-44 the erasure of a memory takes the proposal that it came from', async () => {
    const namespace = fresh()
    const { id } = await proposeIn(namespace, 'user_id:7 nests at pier 4.')
    const waiting = await proposeIn(namespace, 'user_id:7 has a heron.')
    const { memory } = await namespace.ask('decideProposal', { id, decision: 'commit' })
    const memoryIds = [must(memory, 'a memory').id]
    await namespace.ask('forget', { memoryIds, permanent: true })
    const left = (await namespace.ask('listProposals', page)).items
    expect(left.map((one) => one.id)).toEqual([waiting.id])
    await namespace.ask('forget', { entities: [{ kind: 'user', id: '7' }], permanent: true })
    expect((await namespace.ask('listProposals', page)).items).toEqual([])
  })
})

describe('ON-24 a proposal that contradicts what is known says so', () => {
  const sub = { role: 'sub', credential: 'key_scout', agent: 'scout' } as const

  it.each([
    ['a month', 'The launch is in May.', 'The launch moved to June.'],
    ['a price', 'The pricing is 10.', 'We changed the pricing to 15.'],
    ['a name', 'The project is called Falcon.', 'The project is called Heron.'],
    ['a denial', 'The office has a printer.', 'The office has no printer.'],
    [
      'an opposite',
      'The office is quiet in the afternoon.',
      'The office is noisy in the afternoon.',
    ],
  ])('%s', async (name, known, proposed) => {
    const namespace = openNamespace(`known-${name.replaceAll(' ', '-')}`)
    await namespace.ask('remember', { text: known })
    await namespace.ask('remember', { text: 'Bo waters the plants.' })
    const { items } = await namespace.ask('listNodes', { limit: 5, cursor: null })
    const id = items.find(({ text }) => text === known)?.id
    const made = await namespace.ask('proposeMemory', { content: proposed }, { caller: sub })
    expect(made.conflicts).toEqual([id])
    const same = await namespace.ask('proposeMemory', { content: known }, { caller: sub })
    expect(same.conflicts).not.toContain(id)
    // What is known no more is contradicted by nothing.
    const memoryIds = [items.find((one) => one.id === id)?.sources[0]?.memoryId ?? '']
    await namespace.ask('forget', { memoryIds })
    const left = await namespace.ask('getProposal', { id: made.id })
    expect(left.conflicts).not.toContain(id)
  })
})
