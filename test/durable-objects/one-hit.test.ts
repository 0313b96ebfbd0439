import { describe, expect, it } from 'vitest'
import type { RecallInput } from '../../engine/model/requests.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'

async function tell(namespace: NamespaceUnderTest, text: string, more: object = {}) {
  const told = await namespace.ask('remember', { text, ...more })
  if (told.kind !== 'remembered') throw new Error('not remembered')
  return told.memory.id
}

function ask(namespace: NamespaceUnderTest, input: Partial<RecallInput>) {
  return namespace.ask('recall', { query: '', topK: 10, reinforce: false, ...input })
}

function explain(namespace: NamespaceUnderTest, id: string, input: Partial<RecallInput>) {
  return namespace.ask('explainRecall', { query: '', topK: 10, id, ...input })
}

const both = 'Our goal is to open a bakery in Porto. We decided on blue tiles for the counter.'

describe('ON-13 a memory and its commitments are one hit', () => {
  it.each([
    ['by its own words', { query: 'Which bakery do we want in Porto?' }],
    ['by the words of the sentence beside it', { query: 'What about blue tiles?' }],
    ['by both', { query: 'goal bakery Porto decided blue tiles counter' }],
    ['by what the memory is linked to', { context: [{ kind: 'user_id', id: '7' }] }],
  ] as const)('a role is found %s', async (name, input) => {
    const namespace = openNamespace(`one-hit-${name.replaceAll(' ', '-')}`)
    await tell(namespace, both, { entities: [{ kind: 'user_id', id: '7' }] })
    await tell(namespace, 'The counter is cleaned every evening.')
    const { hits } = await ask(namespace, { ...input, roles: ['goal'] })
    expect(hits.map(({ text, role }) => [role, text])).toEqual([
      ['goal', 'Our goal is to open a bakery in Porto.'],
    ])
    const decided = await ask(namespace, { ...input, roles: ['decision', 'goal'] })
    expect(decided.hits.map(({ role }) => role).toSorted()).toEqual(['decision', 'goal'])
  })

  it('what answers by itself stands before what stands beside an answer', async () => {
    const namespace = openNamespace('one-hit-order')
    await tell(namespace, both)
    await tell(namespace, 'We want to lay blue tiles in the hall.')
    const { hits } = await ask(namespace, { query: 'blue tiles', roles: ['goal'] })
    expect(hits[0]?.text).toBe('We want to lay blue tiles in the hall.')
  })

  it('raw text has the role of what it says and names the conflicts of it', async () => {
    const namespace = openNamespace('one-hit-conflict')
    const thread = 'office'
    await tell(namespace, 'Which office do we mean?', { thread })
    const first = await tell(namespace, 'The office has a printer.', { thread })
    await tell(namespace, 'The office has no printer.', { thread })
    const [open] = (await namespace.ask('listConflicts', { limit: 5, cursor: null })).items
    const { hits } = await ask(namespace, { query: 'Does the office have a printer?' })
    const sides = hits.filter(({ text }) => text.includes('printer'))
    expect(sides.map(({ conflicts }) => conflicts)).toEqual([[open?.id], [open?.id]])
    expect(sides.map(({ role }) => role)).toEqual(['fact', 'fact'])
    const long = await tell(
      namespace,
      'The lamp is on. The office has a printer. Bo waters plants.',
    )
    const { hits: all } = await ask(namespace, { query: 'lamp office printer plants Bo waters' })
    expect(all.find(({ memoryId }) => memoryId === long)).toMatchObject({
      kind: 'memory',
      conflicts: [open?.id],
    })
    expect(first).not.toBe(long)
  })
})

describe('ON-13 explain gives the reason that held', () => {
  it('of a commitment whose memory is shown, and of a memory whose commitment is shown', async () => {
    const namespace = openNamespace('one-hit-explained')
    const id = await tell(namespace, both)
    const nodes = (await namespace.ask('listNodes', { limit: 5, cursor: null })).items
    const goal = nodes.find(({ role }) => role === 'goal')?.id ?? ''
    const whole = { query: 'goal bakery Porto decided blue tiles counter' }
    expect((await ask(namespace, whole)).hits[0]).toMatchObject({ kind: 'memory', id })
    const shown = await explain(namespace, goal, whole)
    expect(shown).toMatchObject({ returned: true, rank: 1, hit: { id } })
    const ofMemory = await explain(namespace, id, { ...whole, roles: ['goal'] })
    expect(ofMemory).toMatchObject({ returned: true, rank: 1, hit: { id: goal, role: 'goal' } })
    const none = await explain(namespace, id, { ...whole, roles: ['constraint'] })
    expect(none).toMatchObject({ returned: false, stage: 'filter' })
    const least = await explain(namespace, id, { ...whole, roles: ['goal'], minScore: 0.999 })
    expect(least).toMatchObject({ returned: false, stage: 'min_score', needed: 0.999 })
  })

  it('of a memory whose statement another ended: its time', async () => {
    const namespace = openNamespace('one-hit-ended')
    const id = await tell(namespace, 'The bakery is open on Sundays.')
    await tell(namespace, 'The bakery is no longer open on Sundays.')
    const stopped = await explain(namespace, id, { query: 'Is the bakery open on Sundays?' })
    expect(stopped).toMatchObject({ returned: false, stage: 'time' })
  })

  it('of a commitment whose memory stands behind the first: its rank', async () => {
    const namespace = openNamespace('one-hit-rank')
    for (let n = 1; n <= 4; n++)
      await tell(namespace, `Bees sleep in hive ${n}. Honey is gold ${n}.`)
    const input = { query: 'bees honey hive gold', topK: 1 }
    const nodes = (await namespace.ask('listNodes', { limit: 20, cursor: null })).items
    const stages = await Promise.all(nodes.map(({ id }) => explain(namespace, id, input)))
    const missed = stages.filter(({ returned }) => !returned)
    expect(missed.length).toBeGreaterThan(0)
    for (const { stage, value = 0 } of missed) {
      expect(stage).toBe('top_k')
      expect(value).toBeLessThanOrEqual(nodes.length)
    }
  })
})
