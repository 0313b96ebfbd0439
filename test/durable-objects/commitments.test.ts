import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Caller } from '../../engine/model/caller.ts'
import type { CommitmentRole } from '../../engine/model/commitment.ts'
import type { CommitmentView } from '../../engine/model/graph-views.ts'
import type { RememberOutcome, Hit } from '../../engine/model/views.ts'
import type { Call } from '../../engine/catalogue.ts'
import type { RecallInput, RememberInput } from '../../engine/model/requests.ts'
import { dumpObject } from '../support/dump-object.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { timesOf } from '../support/times-of.ts'

const start = Date.UTC(2026, 0, 1)
const hour = 3_600_000
const every = { limit: 200, cursor: null }
const main: Caller = { role: 'main', credential: 'key_main', agent: null }

interface Said {
  readonly id: string
  readonly kinds: readonly string[]
  readonly outcomes: readonly RememberOutcome[]
}

async function say(
  namespace: NamespaceUnderTest,
  text: string,
  input: Omit<RememberInput, 'text'> = {},
  options: Partial<Call<'remember'>> = {},
): Promise<Said> {
  const said = await namespace.ask('remember', { text, ...input }, options)
  if (said.kind !== 'remembered') throw new Error('not remembered')
  const { memory, outcomes } = said
  return { id: memory.id, kinds: outcomes.map(({ kind }) => kind), outcomes }
}

/** All nodes, the oldest first. */
async function nodesOf(namespace: NamespaceUnderTest, now = start): Promise<CommitmentView[]> {
  const { items } = await namespace.ask('listNodes', every, { now })
  return items.toReversed()
}

async function openConflicts(namespace: NamespaceUnderTest) {
  const { items } = await namespace.ask('listConflicts', { status: 'open', ...every })
  return items
}

async function recall(
  namespace: NamespaceUnderTest,
  query: string,
  more: Partial<RecallInput> = {},
  now: number | null = null,
): Promise<readonly Hit[]> {
  const input = { query, topK: 20, reinforce: false, ...more }
  return (await namespace.ask('recall', input, { now })).hits
}

async function byHand(
  namespace: NamespaceUnderTest,
  text: string,
  role: CommitmentRole,
): Promise<CommitmentView> {
  return (await namespace.ask('addNode', { text, role })).node
}

async function codeOf(reply: Promise<{ readonly result: object }>): Promise<string> {
  const { result } = await reply
  expect(result).toMatchObject({ ok: false })
  return (result as { failure: { code: string } }).failure.code
}

describe('AG-8 said again', () => {
  it('a sentence said a thousand times is one node, and asks no model', async () => {
    const namespace = openNamespace('said-again')
    const text = 'The blue parcel waits beside the harbour gate.'
    await say(namespace, 'The blue parcel waits beside the harbour office.')
    await say(namespace, text)
    const [, first] = await nodesOf(namespace)
    const caller: Caller = { role: 'owner', credential: 'key_test', agent: null }
    const call = { namespace: 'said-again', caller, now: null, idempotency: null, atLeast: null }
    const calls = Array.from({ length: 111 }, () => {
      return { operation: 'remember' as const, input: { text }, ...call }
    })
    for (let n = 1; n < 1_000; n += calls.length) {
      for (const { result, usage } of await namespace.stub.rememberBatch(calls)) {
        expect(result).toMatchObject({ value: { outcomes: [{ kind: 'merged_into' }] } })
        expect(usage.modelCalls).toBe(0)
      }
    }
    const [, node, ...others] = await nodesOf(namespace)
    expect(others).toEqual([])
    expect(node).toMatchObject({ id: first?.id, confidence: 0.7, edges: first?.edges })
    expect(node?.edges).toHaveLength(1)
  })

  it('in other letters, marks and speakers it is the same; in another role it is not', async () => {
    const namespace = openNamespace('said-otherwise')
    await say(namespace, 'The server is in Frankfurt.')
    expect((await say(namespace, 'the SERVER is in Frankfurt')).kinds).toEqual(['merged_into'])
    await byHand(namespace, 'The server is in Frankfurt', 'constraint')
    expect(await nodesOf(namespace)).toMatchObject([{ role: 'fact' }, { role: 'constraint' }])
  })

  it('a new version first supersedes what it does not repeat', async () => {
    const namespace = openNamespace('said-by-version')
    const first = 'Ana keeps bees on the roof. The ferry leaves at nine.'
    const { id } = await say(namespace, first)
    await namespace.ask('changeMemory', { id, text: 'The ferry leaves at nine. Bo paints.' })
    const nodes = await nodesOf(namespace)
    expect(nodes.map(({ text, status }) => [text, status])).toEqual([
      ['Ana keeps bees on the roof.', 'superseded'],
      ['The ferry leaves at nine.', 'live'],
      ['Bo paints.', 'live'],
    ])
  })
})

describe('AG-13 to AG-16 what contradicts what', () => {
  const goals = ['Our goal is to ship Alpha.', 'Our goal is not to ship Alpha.']
  it.each([goals, goals.toReversed()])('%s · %s', async (a, b) => {
    const namespace = openNamespace(`order ${a}`)
    await say(namespace, a ?? '')
    expect((await say(namespace, b ?? '')).kinds).toEqual(['conflict_open'])
    const [older, newer, ...others] = await nodesOf(namespace)
    expect(others).toEqual([])
    expect(await openConflicts(namespace)).toMatchObject([
      { kind: 'negation', a: older?.id, b: newer?.id, status: 'open' },
    ])
  })

  it.each([
    ['negation', 'The cache works', "The cache doesn't work"],
    ['negation', '他喜欢猫', '他不喜欢猫'],
    ['value', 'Ana lives in Berlin', 'Ana moved to Paris'],
    ['value', 'The fee is 40 euro', 'The fee is 55 euro'],
    [null, 'We deploy on Fridays', 'We never deploy to staging on Mondays'],
    [null, 'Ana visited Berlin', 'Ana visited Paris'],
    [null, 'user_id:1 lives in Berlin', 'user_id:2 lives in Paris'],
    [null, 'Ana might live in Berlin.', 'Ana lives in Paris.'],
    [null, 'Bob said "Ana lives in Berlin".', 'Ana lives in Paris.'],
    [null, 'If it rains, the gate is shut.', 'If it rains, the gate is not shut.'],
  ])('%s: %s · %s, in both orders', async (kind, one, other) => {
    for (const texts of [
      [one, other],
      [other, one],
    ]) {
      const namespace = openNamespace(`pair ${texts.join(' ')}`)
      await namespace.ask('setSettings', { values: { auto_resolve: 'off' } })
      for (const text of texts) await say(namespace, text)
      const found = await openConflicts(namespace)
      expect(found.map((conflict) => conflict.kind)).toEqual(kind === null ? [] : [kind])
      expect(await nodesOf(namespace)).toHaveLength(2)
    }
  })

  it('goal_constraint: one text by hand as a goal and as a constraint', async () => {
    const namespace = openNamespace('goal-constraint')
    await byHand(namespace, 'Ship Alpha in May', 'goal')
    const added = await namespace.ask('addNode', { text: 'Ship Alpha in May', role: 'constraint' })
    expect(added.outcomes.map(({ kind }) => kind)).toEqual(['conflict_open'])
    expect(await openConflicts(namespace)).toMatchObject([{ kind: 'goal_constraint', overlap: 1 }])
  })

  it('however many values the slot had before', async () => {
    const namespace = openNamespace('many-values')
    for (let n = 0; n < 70; n++) await say(namespace, `Ana moved to Oldtown${n}ville.`)
    expect((await say(namespace, 'Ana lives in Paris.')).kinds).toEqual(['conflict_open'])
  })

  it('UN-12 what one text says is not held against itself', async () => {
    const namespace = openNamespace('one-text')
    const { kinds } = await say(namespace, 'Ana lives in Berlin. Ana lives in Paris.')
    expect(kinds).toEqual(['stored', 'stored'])
  })
})

describe('AG-17, AG-18 the record', () => {
  it('is one a pair; what merges into a side opens no other', async () => {
    const namespace = openNamespace('one-a-pair')
    await say(namespace, 'Ana lives in Berlin.')
    const { outcomes } = await say(namespace, 'Ana lives in Paris.')
    for (const text of ['Ana lives in Paris.', 'Ana lives in Berlin.', 'ana lives in paris']) {
      expect((await say(namespace, text)).kinds).toEqual(['merged_into'])
    }
    const found = await openConflicts(namespace)
    expect(found.map(({ id }) => id)).toEqual([outcomes[0]?.target])
  })

  it('both sides stay, equal in rank, and share its id', async () => {
    const namespace = openNamespace('both-stay')
    await say(namespace, 'Ana lives in Berlin.')
    const { outcomes } = await say(namespace, 'Ana lives in Paris.')
    const hits = await recall(namespace, 'Where does Ana live?')
    const open = [outcomes[0]?.target]
    expect(hits.slice(0, 2).map(({ conflicts }) => conflicts)).toEqual([open, open])
    expect(hits[0]?.parts.lexical).toBe(hits[1]?.parts.lexical)
    const nodes = await nodesOf(namespace)
    expect(nodes).toMatchObject([
      { confidence: 0.7, conflicts: open, status: 'live' },
      { confidence: 0.7, conflicts: open, status: 'live' },
    ])
  })

  it('is void while a side is ended otherwise, and open again when that is undone', async () => {
    const namespace = openNamespace('void')
    await say(namespace, 'Ana lives in Berlin.')
    const { id } = await say(namespace, 'Ana lives in Paris.')
    const statuses = async (): Promise<string[]> => {
      const { items } = await namespace.ask('listConflicts', every)
      return items.map(({ status }) => status)
    }
    await namespace.ask('forget', { memoryIds: [id] })
    expect(await statuses()).toEqual(['void'])
    const [hit] = await recall(namespace, 'Where does Ana live?')
    expect(hit).not.toHaveProperty('conflicts')
    await namespace.ask('undoForget', { id })
    expect(await statuses()).toEqual(['open'])
    await namespace.ask('forget', { memoryIds: [id], permanent: true })
    expect(await statuses()).toEqual([])
  })

  it('AG-19 with both it never opens again', async () => {
    const namespace = openNamespace('keep-both')
    await say(namespace, 'Ana lives in Berlin.')
    const { outcomes } = await say(namespace, 'Ana lives in Paris.')
    await namespace.ask('resolveConflict', {
      id: outcomes[0]?.target ?? '',
      keep: 'both',
      how: 'wrong',
    })
    await say(namespace, 'Ana lives in Paris.')
    expect(await openConflicts(namespace)).toEqual([])
    expect(await nodesOf(namespace)).toMatchObject([{ status: 'live' }, { status: 'live' }])
  })

  it('AG-19 a pinned side is not ended', async () => {
    const namespace = openNamespace('pinned-side')
    const { id: pinned } = await say(namespace, 'Ana lives in Berlin.')
    await namespace.ask('pinMemory', { id: pinned, pinned: true })
    const { outcomes } = await say(namespace, 'Ana lives in Paris.')
    const id = outcomes[0]?.target ?? ''
    const refused = namespace.call('resolveConflict', { id, keep: 'b', how: 'outdated' })
    expect(await codeOf(refused)).toBe('pinned')
    expect(await openConflicts(namespace)).toHaveLength(1)
  })

  it('AG-20 is not undone once either side has changed since', async () => {
    const namespace = openNamespace('later-changes')
    const winner = await say(namespace, 'Ana lives in Berlin.')
    const { outcomes } = await say(namespace, 'Ana lives in Paris.')
    const id = outcomes[0]?.target ?? ''
    await namespace.ask('resolveConflict', { id, keep: 'a', how: 'wrong' })
    await namespace.ask('forget', { memoryIds: [winner.id] })
    expect(await codeOf(namespace.call('undoConflict', { id }))).toBe('later_changes')
    await namespace.ask('undoForget', { id: winner.id })
    expect(await namespace.ask('undoConflict', { id })).toMatchObject({ status: 'open' })
  })
})

describe('AG-21 two clocks', () => {
  const day = (text: string): number => Date.parse(text)

  async function told(name: string, how: 'outdated' | 'wrong'): Promise<NamespaceUnderTest> {
    const namespace = openNamespace(name)
    const off = { values: { auto_resolve: 'off' } }
    await namespace.ask('setSettings', off, { now: day('2024-01-01') })
    await say(namespace, 'Ana lives in Berlin.', {}, { now: day('2024-01-01') })
    const second = { now: day('2025-01-01') }
    const { outcomes } = await say(namespace, 'Ana lives in Paris.', {}, second)
    const id = outcomes[0]?.target ?? ''
    await namespace.ask('resolveConflict', { id, keep: 'b', how }, { now: day('2025-02-01') })
    return namespace
  }

  async function cities(namespace: NamespaceUnderTest, when: Partial<RecallInput> = {}) {
    const hits = await recall(namespace, 'Where does Ana live?', when, day('2025-02-01'))
    return hits.map(({ text }) => /Berlin|Paris/.exec(text)?.[0]).sort()
  }

  it('outdated: true until the other began', async () => {
    const namespace = await told('outdated', 'outdated')
    expect(await cities(namespace)).toEqual(['Paris'])
    expect(await cities(namespace, { asOf: day('2024-06-01') })).toEqual(['Berlin'])
    expect(await cities(namespace, { knownAt: day('2025-01-15') })).toEqual(['Berlin', 'Paris'])
    const [berlin] = await nodesOf(namespace, day('2025-02-01'))
    expect(berlin).toMatchObject({ status: 'superseded', validTo: day('2025-01-01') })
  })

  it('wrong: true at no time, known until then', async () => {
    const namespace = await told('wrong', 'wrong')
    expect(await cities(namespace)).toEqual(['Paris'])
    expect(await cities(namespace, { asOf: day('2024-06-01') })).toEqual([])
    expect(await cities(namespace, { knownAt: day('2025-01-15') })).toEqual(['Berlin', 'Paris'])
  })

  it('activation of then reaches what was live then', async () => {
    const namespace = openNamespace('then')
    const first = { now: day('2024-01-01') }
    const goal = { text: 'Walnuts ripen', role: 'goal' } as const
    const { node } = await namespace.ask('addNode', goal, first)
    await namespace.ask('setSettings', { values: { auto_resolve: 'off' } }, first)
    await say(namespace, 'Ana lives in Berlin.', {}, first)
    const [, berlin] = await nodesOf(namespace, first.now)
    await namespace.ask('setEdge', { from: node.id, to: berlin?.id ?? '', weight: 1 }, first)
    const second = { now: day('2025-01-01') }
    const { outcomes } = await say(namespace, 'Ana lives in Paris.', {}, second)
    const keep = { id: outcomes[0]?.target ?? '', keep: 'b', how: 'outdated' } as const
    await namespace.ask('resolveConflict', keep, { now: day('2025-02-01') })
    const lit = async (when: Partial<RecallInput>): Promise<string[]> => {
      const input = { activateGoals: [node.id], ...when }
      const hits = await recall(namespace, 'walnuts', input, day('2025-02-01'))
      return hits.map(({ text }) => text)
    }
    expect(await lit({ asOf: day('2024-06-01') })).toContain('Ana lives in Berlin.')
    expect(await lit({ knownAt: day('2025-01-15') })).toContain('Ana lives in Berlin.')
    expect(await lit({})).not.toContain('Ana lives in Berlin.')
  })
})

describe('AG-22 by itself', () => {
  async function ended(
    name: string,
    second: string,
    { on = true, pinned = false, options = {} as Partial<Call<'remember'>>, first = {} } = {},
  ): Promise<NamespaceUnderTest & { kinds: readonly string[] }> {
    const namespace = openNamespace(name)
    if (!on) await namespace.ask('setSettings', { values: { auto_resolve: 'off' } })
    const { id } = await say(namespace, 'Ana lives in Berlin.', first)
    if (pinned) await namespace.ask('pinMemory', { id, pinned: true })
    const { kinds } = await say(namespace, second, {}, options)
    return { ...namespace, kinds }
  }

  it('a value that says it changed ends the old one, and that can be undone', async () => {
    const namespace = await ended('auto-on', 'Ana moved to Paris.')
    expect(namespace.kinds).toEqual(['supersedes'])
    expect(await nodesOf(namespace)).toMatchObject([{ status: 'superseded' }, { status: 'live' }])
    const { items } = await namespace.ask('listConflicts', every)
    expect(items).toMatchObject([{ status: 'resolved', resolution: { keep: 'b', by: 'rules' } }])
    await namespace.ask('undoConflict', { id: items[0]?.id ?? '' })
    expect(await nodesOf(namespace)).toMatchObject([{ status: 'live' }, { status: 'live' }])
  })

  it.each([
    ['that only says another value', 'Ana lives in Paris.', {}],
    ['with the setting off', 'Ana moved to Paris.', { on: false }],
    ['against a pinned one', 'Ana moved to Paris.', { pinned: true }],
    ['that is believed less', 'Ana moved to Paris.', { first: { confidence: 0.6 } }],
    [
      'by someone trusted less',
      'Ana moved to Paris.',
      { options: { caller: { role: 'main', credential: 'key_m', agent: null } as const } },
    ],
  ] as const)('not one %s', async (how, second, given) => {
    const namespace = await ended(`auto not ${how}`, second, given)
    expect(namespace.kinds).toEqual(['conflict_open'])
  })
})

describe('AG-23, AG-24 duplicates', () => {
  it.each([
    ['Invoice 17 is paid', 'Invoice 71 is paid'],
    ['A dog carried a man', 'A man carried a dog'],
    ['The meeting is on May 3 in the big hall', 'The meeting is on May 4 in the big hall'],
    ['The deploy of Alpha might be late today', 'The deploy of Alpha is late today'],
  ])('%s · %s: two nodes', async (one, other) => {
    for (const texts of [
      [one, other],
      [other, one],
    ]) {
      const namespace = openNamespace(`guard ${texts.join(' ')}`)
      for (const text of texts) await say(namespace, text)
      expect(await nodesOf(namespace)).toHaveLength(2)
    }
  })

  it('one text in two roles: two nodes', async () => {
    const namespace = openNamespace('two-roles')
    for (const role of ['observation', 'decision'] as const) {
      await byHand(namespace, 'Walnuts ripen early', role)
    }
    expect(await nodesOf(namespace)).toHaveLength(2)
  })

  it('nearly the same joins; the old words stay', async () => {
    const namespace = openNamespace('nearly')
    await say(namespace, alike.first)
    expect((await say(namespace, alike.second)).kinds).toEqual(['merged_into'])
    const nodes = await nodesOf(namespace)
    expect(nodes).toMatchObject([{ text: alike.first }])
    expect(nodes[0]?.sources).toHaveLength(2)
  })

  it('whatever is said in whichever order, again changes nothing', async () => {
    let runs = 0
    await fc.assert(
      fc.asyncProperty(fc.array(anySentence, { minLength: 2, maxLength: 6 }), async (texts) => {
        const namespace = openNamespace(`idempotent-${runs++}`)
        for (const text of texts) await say(namespace, text)
        const before = (await nodesOf(namespace)).map(({ id }) => id)
        const conflicts = await openConflicts(namespace)
        for (const text of texts) {
          // Behind it stand the entities that it names, unchanged.
          expect((await say(namespace, text)).kinds[0]).toBe('merged_into')
        }
        expect((await nodesOf(namespace)).map(({ id }) => id)).toEqual(before)
        expect(await openConflicts(namespace)).toEqual(conflicts)
      }),
      { numRuns: timesOf(12), endOnFailure: true },
    )
  })
})

describe('AG-25 two memories, one node', () => {
  const text = 'The ferry to Oslo leaves at nine.'

  it('it stays with one of them, goes with both, and comes back with either', async () => {
    for (const [first, second] of [
      ['one', 'other'],
      ['other', 'one'],
    ] as const) {
      const namespace = openNamespace(`two-memories-${first}`)
      const ids = {
        one: (await say(namespace, text)).id,
        other: (await say(namespace, text, { confidence: 0.9 })).id,
      }
      const status = async (): Promise<string | undefined> => {
        const shown = await nodesOf(namespace)
        const { items } = await namespace.ask('listNodes', { ...every, status: 'forgotten' })
        return [...shown, ...items][0]?.status
      }
      expect((await nodesOf(namespace))[0]).toMatchObject({ confidence: 0.9 })
      await namespace.ask('forget', { memoryIds: [ids[first]] })
      expect(await status()).toBe('live')
      await namespace.ask('forget', { memoryIds: [ids[second]] }, { now: Date.now() + 60_000 })
      expect(await status()).toBe('forgotten')
      await namespace.ask('undoForget', { id: ids[first] })
      expect(await status(), 'said by a memory that is back').toBe('live')
      expect(await recall(namespace, 'ferry Oslo')).toHaveLength(1)
      await namespace.ask('undoForget', { id: ids[second] })
      expect(await status()).toBe('live')
    }
  })

  it('comes back with the one, though the other has had another text since', async () => {
    const namespace = openNamespace('back-after-change')
    const one = await say(namespace, text)
    const other = await say(namespace, text)
    await namespace.ask('forget', { memoryIds: [other.id] })
    await namespace.ask('changeMemory', { id: one.id, text: 'Bo paints old boats.' })
    expect((await nodesOf(namespace))[0]).toMatchObject({ text, status: 'superseded' })
    await namespace.ask('undoForget', { id: other.id })
    expect((await nodesOf(namespace))[0]).toMatchObject({ text, status: 'live' })
  })

  it('what lost a conflict does not come back with its memory', async () => {
    const namespace = openNamespace('lost-stays-lost')
    const lost = await say(namespace, 'Ana lives in Berlin.')
    const { outcomes } = await say(namespace, 'Ana lives in Paris.')
    const id = outcomes[0]?.target ?? ''
    await namespace.ask('resolveConflict', { id, keep: 'b', how: 'wrong' })
    await namespace.ask('forget', { memoryIds: [lost.id] })
    await namespace.ask('undoForget', { id: lost.id })
    expect((await nodesOf(namespace))[0]).toMatchObject({ status: 'retracted' })
  })

  it('lasts as long as the longest of the memories that say it now', async () => {
    const namespace = openNamespace('lasting')
    const at = { now: start }
    const lasting = await say(namespace, text, {}, at)
    await say(namespace, text, { expiresAt: start + hour }, at)
    const validTo = async (): Promise<number | null | undefined> =>
      (await nodesOf(namespace))[0]?.validTo
    expect(await validTo()).toBeNull()
    await namespace.ask('forget', { memoryIds: [lasting.id] }, at)
    expect(await validTo()).toBe(start + hour)
    await namespace.ask('undoForget', { id: lasting.id }, at)
    expect(await validTo()).toBeNull()
    await namespace.ask('forget', { memoryIds: [lasting.id], permanent: true }, at)
    expect(await validTo()).toBe(start + hour)
  })

  it('is trusted as the most trusted of the memories that say it now', async () => {
    const namespace = openNamespace('trusted')
    const told = await say(namespace, text)
    await say(namespace, text, { trust: 'untrusted' })
    const trust = async (): Promise<string | undefined> => (await nodesOf(namespace))[0]?.trust
    const whole = await trust()
    expect(whole).not.toBe('untrusted')
    await namespace.ask('forget', { memoryIds: [told.id] })
    expect(await trust()).toBe('untrusted')
    await namespace.ask('undoForget', { id: told.id })
    expect(await trust()).toBe(whole)
    await namespace.ask('forget', { memoryIds: [told.id], permanent: true })
    expect(await trust()).toBe('untrusted')
  })

  it('erased with one, it ends as the other has: that is forgotten', async () => {
    const namespace = openNamespace('erased-beside-forgotten')
    const one = await say(namespace, text)
    const other = await say(namespace, text)
    await namespace.ask('forget', { memoryIds: [other.id] })
    expect(await nodesOf(namespace)).toMatchObject([{ status: 'live' }])
    await namespace.ask('forget', { memoryIds: [one.id], permanent: true })
    expect(await nodesOf(namespace)).toEqual([])
    await namespace.ask('undoForget', { id: other.id })
    expect(await nodesOf(namespace)).toMatchObject([{ status: 'live' }])
  })

  it('erased with both, nothing is left', async () => {
    const namespace = openNamespace('erased-with-both')
    const ids = [(await say(namespace, text)).id, (await say(namespace, text)).id]
    await namespace.ask('forget', { memoryIds: ids.slice(0, 1), permanent: true })
    expect(await nodesOf(namespace)).toMatchObject([{ text, status: 'live' }])
    await namespace.ask('forget', { memoryIds: ids.slice(1), permanent: true })
    expect(await namespace.ask('graphStats', {})).toMatchObject({ nodes: 0, edges: 0 })
  })
})

describe('AG-26 similar edges', () => {
  const several = { minLength: 12, maxLength: 20, size: 'max' } as const

  it('lead to the three nearest at most, both ways, to none in conflict and none missing', async () => {
    let runs = 0
    let ties = 0
    await fc.assert(
      fc.asyncProperty(fc.array(anySentence, several), async (texts) => {
        const namespace = openNamespace(`similar-${runs++}`)
        for (const text of texts) await say(namespace, text)
        const { embedder } = await namespace.ask('graphStats', {})
        const nodes = await nodesOf(namespace)
        const place = new Map(nodes.map(({ id }, at) => [id, at]))
        const apart = new Set(
          (await openConflicts(namespace)).flatMap(({ a, b }) => [`${a} ${b}`, `${b} ${a}`]),
        )
        for (const [at, { id, edges }] of nodes.entries()) {
          const older = edges.filter(({ to }) => (place.get(to) ?? Infinity) < at)
          expect(older.length).toBeLessThanOrEqual(3)
          for (const { to, weight, kind } of edges) {
            ties += 1
            const back = nodes[place.get(to) ?? -1]?.edges.find((edge) => edge.to === id)
            expect(back).toMatchObject({ weight, kind: 'similar' })
            expect(kind).toBe('similar')
            expect(weight).toBeGreaterThanOrEqual(embedder.edge)
            expect(to).not.toBe(id)
            expect(apart.has(`${id} ${to}`), 'tied to what it contradicts').toBe(false)
          }
        }
      }),
      { numRuns: timesOf(10), endOnFailure: true },
    )
    expect(ties).toBeGreaterThan(0)
  })
})

describe('AG-29 ties', () => {
  it('neighbours in a thread have a share of the best match', async () => {
    const namespace = openNamespace('thread-ties')
    const turns = ['Bo paints old boats.', 'Cy grows tomatoes.', 'The parcel waits in Oslo.']
    for (const [n, text] of turns.entries()) {
      await say(namespace, text, { thread: 't', occurredAt: start + n * 60_000 })
    }
    const hits = await recall(namespace, 'Where does the parcel wait?')
    const parts = new Map(hits.map(({ text, parts: own }) => [text, own]))
    const best = parts.get(turns[2] ?? '')?.lexical ?? 0
    expect(best).toBeGreaterThan(0)
    expect(parts.get(turns[1] ?? '')?.activation).toBeGreaterThan(0)
    expect(parts.get(turns[1] ?? '')?.activation).toBeGreaterThan(
      parts.get(turns[0] ?? '')?.activation ?? 0,
    )
  })
})

describe('AG-29 ties of entities', () => {
  it('one shared entity gives 0.3, shared out among its other memories', async () => {
    for (const others of [1, 2]) {
      const namespace = openNamespace(`entity-ties-${others}`)
      const texts = ['Rain falls on user_id:cy.', 'A tram passes user_id:cy.'].slice(0, others)
      for (const text of texts) await say(namespace, text)
      await say(namespace, 'user_id:cy stores walnuts.')
      const hits = await recall(namespace, 'walnuts')
      const { lexical = 0, semantic = 0 } =
        hits.find(({ text }) => /walnuts/.test(text))?.parts ?? {}
      const match = Math.max(lexical, (lexical + 0.15 * semantic) / 1.15)
      expect(match).toBeGreaterThan(0)
      for (const text of texts) {
        const tied = hits.find((hit) => hit.text === text)
        expect(tied?.parts.activation).toBeCloseTo((0.3 / others) * match, 5)
      }
    }
  })
})

describe('AG-7 other media', () => {
  it('a code fence is one fact, found by the words within its names', async () => {
    const namespace = openNamespace('code')
    const { kinds } = await say(namespace, '```js\nconst maxRetries = 3\n```')
    expect(kinds).toEqual(['stored'])
    expect(await nodesOf(namespace)).toMatchObject([{ role: 'fact', lang: 'code' }])
    expect(await recall(namespace, 'retries')).toHaveLength(1)
    await say(namespace, '```js\nconst maxRetries = 5\n```')
    expect(await openConflicts(namespace)).toEqual([])
    expect(await nodesOf(namespace)).toHaveLength(2)
  })
})

describe('AG-35, AG-36 scores', () => {
  const weights = { l: 1, s: 0.15, a: 2, r: 0.2, t: 0.05 }

  /** As the spec says, from what a hit shows. */
  function scoreOf({ kind, parts }: Hit): number {
    const { l, s, r, t } = weights
    const a = kind === 'note' || kind === 'entity' ? 0 : weights.a
    const { lexical, semantic, activation, relevance, recency } = parts
    const evidence = (l * lexical + s * semantic + a * activation) / (l + s + a)
    return (evidence * (1 + r * relevance + t * recency)) / (1 + r + t)
  }

  it('follow from the parts, fall, and a longer list begins as a shorter one', async () => {
    let runs = 0
    let seen = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(anySentence, fc.constantFrom('t', 'u', undefined)), {
          minLength: 20,
          maxLength: 40,
          size: 'max',
        }),
        fc.array(anySentence, { minLength: 2, maxLength: 4 }),
        async (texts, queries) => {
          const namespace = openNamespace(`scores-${runs++}`)
          for (const [n, [text, thread]] of texts.entries()) {
            const input = thread === undefined ? {} : { thread }
            await say(namespace, text, input, { now: start + n * hour })
          }
          const now = start + 48 * hour
          const [first] = await nodesOf(namespace)
          await namespace.ask('boostNode', { id: first?.id ?? '', by: 0.5 }, { now })
          for (const query of [...queries, 'user_id:ana']) {
            const forty = await recall(namespace, query, { topK: 40 }, now)
            const ten = await recall(namespace, query, { topK: 10 }, now)
            expect(ten).toEqual(forty.slice(0, 10))
            for (const hit of forty) expect(Math.abs(scoreOf(hit) - hit.score)).toBeLessThan(1e-5)
            const scores = forty.map(({ score }) => score)
            expect(scores).toEqual(scores.toSorted((a, b) => b - a))
            for (const hit of forty) {
              for (const part of Object.values(hit.parts)) {
                expect(part).toBeGreaterThanOrEqual(0)
                expect(part).toBeLessThanOrEqual(1)
              }
            }
            seen += forty.length
          }
        },
      ),
      { numRuns: timesOf(4), endOnFailure: true },
    )
    expect(seen).toBeGreaterThan(0)
  })

  it('activate_goals lifts what a goal leads to, and the path says how', async () => {
    const namespace = openNamespace('activate-goals')
    const goal = await byHand(namespace, 'Launch the harbour museum', 'goal')
    const decision = await byHand(namespace, 'Parcel tickets are sold online', 'decision')
    await byHand(namespace, 'Parcel stamps are kept in the drawer', 'decision')
    await namespace.ask('setEdge', { from: goal.id, to: decision.id, weight: 0.5 })
    const query = 'parcel'
    const before = await recall(namespace, query)
    const after = await recall(namespace, query, { activateGoals: [goal.id] })
    const own = (hits: readonly Hit[]) => hits.find(({ id }) => id === decision.id)
    expect(own(after)?.score).toBeGreaterThan(own(before)?.score ?? 1)
    expect(after[0]?.parts.activation).toBeGreaterThanOrEqual(0.75)
    expect(own(after)?.path).toContainEqual({
      id: decision.id,
      via: goal.id,
      weight: 0.5,
      boost: 1.5,
      delta: 0.75,
    })
    const other = await recall(namespace, 'zeppelin', { activateGoals: [goal.id] })
    expect(other.map(({ id }) => id)).toContain(decision.id)
  })
})

describe('AG-37 why not', () => {
  async function explain(namespace: NamespaceUnderTest, id: string, query: string, now = start) {
    return await namespace.ask('explainRecall', { id, query, topK: 10 }, { now })
  }

  it('unrelated: no evidence, and how near it comes', async () => {
    const namespace = openNamespace('why-evidence')
    const { id } = await byHand(namespace, 'Walnuts ripen early', 'fact')
    const found = await explain(namespace, id, 'zeppelin over Lisbon')
    expect(found).toMatchObject({ returned: false, stage: 'evidence', score: expect.any(Number) })
    expect(found.value).toBeLessThan(found.needed ?? 0)
    expect(found.parts).toMatchObject({ lexical: 0, semantic: 0 })
  })

  it.each(['outdated', 'wrong'] as const)('%s: time', async (how) => {
    const namespace = openNamespace(`why-${how}`)
    await say(namespace, 'Ana lives in Berlin.')
    const { outcomes } = await say(namespace, 'Ana lives in Paris.')
    const id = outcomes[0]?.target ?? ''
    const { a } = await namespace.ask('resolveConflict', { id, keep: 'b', how })
    expect(await explain(namespace, a, 'Where does Ana live?')).toMatchObject({ stage: 'time' })
  })

  it('expired: lifecycle; forgotten: forgotten', async () => {
    const namespace = openNamespace('why-ended')
    const at = { now: start }
    await say(namespace, 'The pass is valid this week.', { expiresAt: start + hour }, at)
    const gone = await say(namespace, 'The gate is painted green.', {}, at)
    const [expired, forgotten] = await nodesOf(namespace)
    await namespace.ask('forget', { memoryIds: [gone.id] }, at)
    const later = start + 2 * hour
    const ask = (node: CommitmentView | undefined, query: string) =>
      explain(namespace, node?.id ?? '', query, later)
    expect(await ask(expired, 'pass valid')).toMatchObject({ stage: 'lifecycle' })
    expect(await ask(forgotten, 'gate painted')).toMatchObject({ stage: 'forgotten' })
  })

  it('the eleventh of twelve: top_k', async () => {
    const namespace = openNamespace('why-top-k')
    for (const [n, word] of twelve.entries()) {
      const at = { now: start + n * hour }
      await namespace.ask('addNode', { text: `Parcel ${word}`, role: 'fact' }, at)
    }
    const now = start + 24 * hour
    const ranked = await recall(namespace, 'parcel', { topK: 12 }, now)
    expect(ranked).toHaveLength(12)
    const eleventh = ranked[10]
    const found = await explain(namespace, eleventh?.id ?? '', 'parcel', now)
    expect(found).toMatchObject({ returned: false, stage: 'top_k', value: 11, needed: 10 })
    expect(found).toMatchObject({ parts: eleventh?.parts, score: eleventh?.score })
    const first = await explain(namespace, ranked[0]?.id ?? '', 'parcel', now)
    expect(first).toMatchObject({ returned: true, rank: 1 })
  })
})

describe('settings', () => {
  const valueOf = async (namespace: NamespaceUnderTest, name: string) => {
    const { settings } = await namespace.ask('getSettings', {})
    return settings.find((one) => one.name === name)?.value
  }

  it('count their versions, stand in the log, and survive an eviction', async () => {
    const namespace = openNamespace('settings')
    expect(await namespace.ask('getSettings', {})).toMatchObject({ version: 0 })
    const values = { auto_resolve: 'changes', depth: 3 }
    expect(await namespace.ask('setSettings', { values })).toMatchObject({ version: 1 })
    const again = await namespace.call('setSettings', { values })
    expect(again).toMatchObject({ usage: { rowsWritten: 0 }, result: { value: { version: 1 } } })
    await evictDurableObject(namespace.stub)
    expect([await valueOf(namespace, 'depth'), await valueOf(namespace, 'auto_resolve')]).toEqual([
      3,
      'changes',
    ])
    const { items } = await namespace.ask('listAudit', { target: 'settings', ...every })
    expect(items).toMatchObject([{ action: 'EDIT', target: 'settings' }])
    expect(await namespace.ask('verifyAudit', {})).toMatchObject({ ok: true })
  })

  it('are taken all or not at all, from an owner alone', async () => {
    const namespace = openNamespace('settings-refused')
    for (const values of [
      { depth: 3, threshold: 7 },
      { depth: 3, unheard_of: 1 },
    ]) {
      expect(await codeOf(namespace.call('setSettings', { values }))).toBe('invalid_request')
    }
    const mine = namespace.call('setSettings', { values: { depth: 3 } }, { caller: main })
    expect(await codeOf(mine)).toBe('forbidden')
    expect(await valueOf(namespace, 'depth')).toBe(2)
    expect(await namespace.ask('getSettings', {}, { caller: main })).toMatchObject({ version: 0 })
  })
})

describe('AG-38 passes by the clock', () => {
  async function boosted(name: string): Promise<NamespaceUnderTest & { id: string }> {
    const namespace = openNamespace(name)
    const at = { now: start }
    const text = 'Walnuts ripen'
    const { node } = await namespace.ask('addNode', { text, role: 'decision' }, at)
    await namespace.ask('boostNode', { id: node.id, by: 0.5 }, at)
    return { ...namespace, id: node.id }
  }

  async function levelAt(namespace: NamespaceUnderTest & { id: string }, now: number) {
    return (await namespace.ask('getNode', { id: namespace.id }, { now })).activation
  }

  it('one for each whole hour, however often or late the clock is looked at', async () => {
    const often = await boosted('pass-often')
    const late = await boosted('pass-late')
    await often.stub.tick(start + hour - 1)
    expect(await levelAt(often, start + hour - 1)).toBe(0.5)
    await often.stub.tick(start + hour)
    expect(await levelAt(often, start + hour)).toBe(0.497)
    await often.stub.tick(start + hour)
    expect(await levelAt(often, start + hour)).toBe(0.497)
    for (let n = 2; n <= 10; n++) {
      await often.stub.tick(start + n * hour)
      if (n % 3 === 0) await evictDurableObject(often.stub)
    }
    await late.stub.tick(start + 10.5 * hour)
    expect(await levelAt(often, start + 10.5 * hour)).toBe(0.47)
    expect(await levelAt(late, start + 10.5 * hour)).toBe(0.47)
    await late.stub.tick(start + 11 * hour)
    expect(await levelAt(late, start + 11 * hour)).toBe(0.467)
  })

  it('a boost in between neither hurries nor puts off the next', async () => {
    const namespace = await boosted('pass-boosted')
    await namespace.ask('boostNode', { id: namespace.id, by: 0.1 }, { now: start + hour / 2 })
    await namespace.stub.tick(start + hour)
    expect(await levelAt(namespace, start + hour)).toBe(0.597)
  })

  it('is logged as the system; with nothing left to fall the position stays', async () => {
    const namespace = await boosted('pass-log')
    await namespace.stub.tick(start + hour)
    const { items } = await namespace.ask('listAudit', { action: 'DECAY', ...every })
    expect(items).toMatchObject([{ actor: 'system:decay', target: 'graph' }])
    await namespace.stub.tick(start + 1_000 * hour)
    expect(await levelAt(namespace, start + 1_000 * hour)).toBe(0)
    const position = await namespace.position()
    await namespace.stub.tick(start + 1_002 * hour)
    expect(await namespace.position()).toBe(position)
  })
})

describe('CL-44 erasure of commitments', () => {
  it('leaves no word of an erased text in any table, also where its node stays', async () => {
    const namespace = openNamespace('erased-words')
    const first = await say(namespace, `Zugspitze rises over Garmisch. ${alike.first}`)
    await say(namespace, alike.second)
    await say(namespace, 'The ferry leaves at nine.')
    const nodes = await nodesOf(namespace)
    expect(nodes.map(({ text }) => text)).toContain(alike.first)
    expect(nodes).toHaveLength(3)
    const merged = nodes.find(({ text }) => text === alike.first)
    await namespace.stub.tick(Date.now())
    expect(await dumpObject(namespace)).toMatch(alike.onlyFirst)
    const erased = await namespace.ask('forget', { memoryIds: [first.id], permanent: true })
    expect(erased).toMatchObject({ receipt: { status: 'complete', probe: { hits: 0 } } })
    expect(await dumpObject(namespace)).not.toMatch(alike.onlyFirst)
    expect(await dumpObject(namespace)).not.toMatch(/zugspitze|garmisch/i)
    const left = await namespace.ask('getNode', { id: merged?.id ?? '' })
    expect(left).toMatchObject({ text: alike.second, status: 'live', sources: [{ start: 0 }] })
    await evictDurableObject(namespace.stub)
    await namespace.stub.tick(Date.now())
    expect(await dumpObject(namespace)).not.toMatch(alike.onlyFirst)
    expect((await say(namespace, alike.second)).outcomes).toMatchObject([
      { kind: 'merged_into', target: merged?.id },
    ])
    const hits = await recall(namespace, alike.second)
    expect(hits[0]).toMatchObject({ id: merged?.id, text: alike.second })
  })

  it('leaves no trace of what its edges learned', async () => {
    const namespace = openNamespace('erased-learning')
    await namespace.ask('setSettings', { values: { hebbian: 'on' } })
    const from = await byHand(namespace, 'Walnuts ripen in September', 'fact')
    const to = await byHand(namespace, 'Walnuts crack with pliers', 'fact')
    await namespace.ask('setEdge', { from: from.id, to: to.id, weight: 0.5 })
    await namespace.ask('recall', { query: 'walnuts', topK: 5 })
    await namespace.stub.tick(Date.now())
    const learned = (): Promise<number> =>
      runInDurableObject(namespace.stub, (_, state) => {
        return state.storage.sql.exec('SELECT * FROM learned').toArray().length
      })
    expect(await learned()).toBe(1)
    const memoryIds = [from, to].flatMap(({ sources }) => sources.map(({ memoryId }) => memoryId))
    await namespace.ask('forget', { memoryIds, permanent: true })
    expect(await learned()).toBe(0)
  })
})

/** Nearly the same words; only the first has the one that is looked for. */
const alike = {
  first: 'We really decided to move the billing archive of the Oslo office to the cold storage.',
  second: 'We decided to move the billing archive of the Oslo office to the cold storage.',
  onlyFirst: /really/i,
}

const twelve = `acorn bridge candle dragonfly ember falcon glacier hammock iguana jigsaw kettle
  lantern`.split(/\s+/)

const anySentence = fc.oneof(
  fc.constantFrom('Berlin', 'Paris').map((city) => `user_id:ana lives in ${city}.`),
  fc.constantFrom('tea', 'the old boat').map((what) => `Ana likes ${what}.`),
  fc.constantFrom('tea', 'the old boat').map((what) => `Ana does not like ${what}.`),
  fc.constantFrom(40, 55).map((fee) => `The fee is ${fee} euro.`),
  fc.constantFrom('to ship', 'not to ship').map((verb) => `Our goal is ${verb} Alpha in May.`),
  fc
    .constantFrom('gate', 'office', 'wall', 'stairs', 'crane', 'bell')
    .map((place) => `The blue parcel waits beside the harbour ${place}.`),
  fc.constantFrom('gate', 'office').map((place) => `We decided to paint the ${place} green.`),
)
