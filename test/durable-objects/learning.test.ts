import { describe, expect, it } from 'vitest'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'

const start = Date.UTC(2026, 0, 1)
const hour = 3_600_000

/** A question that one node answers, tied by hand to another that is said beside it. */
async function twoFacts(name: string, hebbian: 'on' | 'off') {
  const namespace = openNamespace(name)
  const owner = { role: 'owner', credential: 'key_owner', agent: null } as const
  const at = { now: start }
  await namespace.ask('setSettings', { values: { hebbian } }, { ...at, caller: owner })
  const from = await addFact(namespace, 'Walnuts ripen in September')
  const to = await addFact(namespace, 'Walnuts crack with pliers')
  await namespace.ask('setEdge', { from, to, weight: 0.5 }, at)
  return { namespace, from, to }
}

async function addFact(namespace: NamespaceUnderTest, text: string): Promise<string> {
  const { node } = await namespace.ask('addNode', { text, role: 'fact' }, { now: start })
  return node.id
}

async function weightOf(namespace: NamespaceUnderTest, from: string, to: string) {
  const { edges } = await namespace.ask('getNode', { id: from }, { now: start })
  return edges.find((edge) => edge.to === to)?.weight
}

const question = { query: 'walnuts', topK: 5 }

describe('AG-41 learned weights', () => {
  it('a cited path grows by a fiftieth of what it passed on', async () => {
    const { namespace, from, to } = await twoFacts('learning', 'on')
    const { hits } = await namespace.ask('recall', question, { now: start })
    expect(await weightOf(namespace, from, to)).toBe(0.5)
    await namespace.stub.tick(start)
    const step = hits.find(({ id }) => id === to)?.path?.find(({ via }) => via === from)
    expect(step?.delta).toBeGreaterThan(0)
    const learned = 0.5 + 0.02 * (step?.delta ?? 0)
    expect(await weightOf(namespace, from, to)).toBeCloseTo(learned, 5)
  })

  it('the edges of a memory gain at most 0.05 an hour, and more in the next', async () => {
    const { namespace, from, to } = await twoFacts('learning-hour', 'on')
    for (let n = 0; n < 100; n++) await namespace.ask('recall', question, { now: start })
    await namespace.stub.tick(start)
    expect(await weightOf(namespace, from, to)).toBeCloseTo(0.55, 6)
    await namespace.ask('recall', question, { now: start + hour })
    await namespace.stub.tick(start + hour)
    expect(await weightOf(namespace, from, to)).toBeGreaterThan(0.55)
    expect(await namespace.ask('verifyAudit', {})).toMatchObject({ ok: true })
  })

  it.each(['off', 'unreinforced'] as const)('%s: nothing moves', async (how) => {
    const { namespace, from, to } = await twoFacts(how, how === 'off' ? 'off' : 'on')
    const { position } = await namespace.call('listMemories', { limit: 1, cursor: null })
    const reinforce = how !== 'unreinforced'
    for (let n = 0; n < 3; n++) await namespace.ask('recall', { ...question, reinforce })
    await namespace.stub.tick(start)
    expect(await weightOf(namespace, from, to)).toBe(0.5)
    const after = await namespace.call('listMemories', { limit: 1, cursor: null })
    expect(after.position).toBe(position)
  })
})
