import { describe, expect, it } from 'vitest'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'

const start = Date.UTC(2026, 0, 1)
const day = 86_400_000

async function remember(
  namespace: NamespaceUnderTest,
  text: string,
  more: object = {},
): Promise<string> {
  const told = await namespace.ask('remember', { text, ...more }, { now: start })
  if (told.kind !== 'remembered') throw new Error('not remembered')
  return told.memory.id
}

async function bandAt(namespace: NamespaceUnderTest, id: string, days: number) {
  const { lifecycle, relevance } = await namespace.ask('getMemory', { id }, at(days))
  return { lifecycle, relevance }
}

function at(days: number) {
  return { now: start + days * day }
}

describe('SG-14 milestones', () => {
  it('an explicit episode fades, falls asleep and is archived on its days', async () => {
    const namespace = openNamespace('milestones')
    const told = { explicit: true, store: 'episodic' as const }
    const id = await remember(namespace, 'Ana planted four olive trees', told)
    const bands = []
    for (const days of [15, 16, 47, 93]) bands.push(await bandAt(namespace, id, days))
    expect(bands).toEqual([
      { lifecycle: 'active', relevance: 0.510103 },
      { lifecycle: 'fading', relevance: 0.495027 },
      { lifecycle: 'dormant', relevance: 0.195315 },
      { lifecycle: 'archived', relevance: 0.049137 },
    ])
  })
})

describe('SG-15 reinforcement', () => {
  it('counts a use where an answer cites a memory, and nothing else', async () => {
    const namespace = openNamespace('reinforced')
    const id = await remember(namespace, 'Ana planted four olive trees')
    const uses = async () => (await namespace.ask('getMemory', { id }, at(10))).decay.accessCount
    const question = { query: 'olive trees', topK: 5 }
    await namespace.ask('recall', { ...question, reinforce: false }, at(10))
    await namespace.ask('explainRecall', { ...question, id }, at(10))
    await namespace.ask('listMemories', { limit: 5, cursor: null }, at(10))
    expect(await uses()).toBe(1)
    const before = await namespace.call('recall', question, at(10))
    expect(before.usage.rowsWritten).toBe(0)
    expect(await uses()).toBe(2)
    const after = await namespace.call('recall', { ...question, reinforce: false }, at(10))
    expect(after.position).toBe(before.position)
    const { decay } = await namespace.ask('getMemory', { id }, at(10))
    expect(decay).toMatchObject({ accessCount: 2, days: 0 })
  })
})

describe('SG-16 the pass', () => {
  it('tells what crossed a line once, in one row of the log, and a dry run changes nothing', async () => {
    const namespace = openNamespace('pass')
    const id = await remember(namespace, 'Bo paints the fence', { store: 'episodic' })
    const dry = await namespace.ask('decayGraph', { dryRun: true }, at(20))
    const crossed = [{ memoryId: id, from: 'active', to: 'fading', relevance: 0.307335 }]
    expect(dry.transitions).toEqual(crossed)
    const { position } = await namespace.call('listMemories', { limit: 1, cursor: null })
    expect(position).toBe(1)
    expect((await namespace.ask('decayGraph', { dryRun: false }, at(20))).transitions).toEqual(
      crossed,
    )
    expect((await namespace.ask('decayGraph', { dryRun: false }, at(20))).transitions).toEqual([])
    const log = await namespace.ask('listAudit', { action: 'DECAY', limit: 10, cursor: null })
    expect(log.items).toHaveLength(1)
  })

  it('comes by itself, on the day', async () => {
    const namespace = openNamespace('pass-alone')
    await namespace.ask('setSettings', { values: { audit_retention: 3_650 } }, at(0))
    await remember(namespace, 'Bo paints the fence', { store: 'episodic' })
    for (const days of [1, 3, 4, 60, 90, 400]) await namespace.stub.tick(start + days * day)
    const log = await namespace.ask('listAudit', { action: 'DECAY', limit: 10, cursor: null })
    const told = log.items.map(({ time, actor }) => [(time - start) / day, actor])
    expect(told.toReversed()).toEqual([
      [4, 'system:decay'],
      [60, 'system:decay'],
      [90, 'system:decay'],
    ])
  })
})

describe('SG-17 floors', () => {
  it('a standing constraint that was told on purpose never sinks below dormant', async () => {
    const namespace = openNamespace('floors')
    const text = 'We must never store passwords'
    const id = await remember(namespace, text, { explicit: true })
    const memory = await namespace.ask('getMemory', { id }, at(200))
    expect(memory).toMatchObject({ lifecycle: 'dormant', decay: { floor: 'constraint' } })
    expect(memory.relevance).toBeLessThan(0.05)
    const plain = await remember(namespace, 'The cellar smells of apples', { explicit: true })
    expect(await bandAt(namespace, plain, 200)).toMatchObject({ lifecycle: 'archived' })
  })

  it('SG-5 a pinned memory stays active, whatever the time', async () => {
    const namespace = openNamespace('pinned-floor')
    const id = await remember(namespace, 'The cellar smells of apples')
    await namespace.ask('pinMemory', { id, pinned: true }, at(1))
    const memory = await namespace.ask('getMemory', { id }, at(400))
    expect(memory).toMatchObject({ lifecycle: 'active', relevance: 1, decay: { floor: 'pinned' } })
  })
})
