import { describe, expect, it } from 'vitest'
import type { ForgetInput } from '../../engine/model/requests.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'

const day = 86_400_000
const start = Date.UTC(2026, 2, 1, 12)
const at = (on: number) => ({ now: start + on * day })

async function tell(namespace: NamespaceUnderTest, text: string, on: number): Promise<string> {
  const said = await namespace.ask('remember', { text }, at(on))
  if (said.kind !== 'remembered') throw new Error('not remembered')
  return said.memory.id
}

async function statuses(namespace: NamespaceUnderTest, on: number): Promise<readonly string[]> {
  const { items } = await namespace.ask('listNodes', { limit: 50, cursor: null }, at(on))
  return items.toReversed().map(({ text, status }) => `${status}: ${text}`)
}

async function answers(namespace: NamespaceUnderTest, query: string, on: number) {
  const { hits } = await namespace.ask('recall', { query, topK: 5, reinforce: false }, at(on))
  return hits.map(({ text }) => text)
}

const rome = 'My office is in Rome.'
const milan = 'Actually my office is in Milan, not Rome.'
const where = 'Where is my office?'

describe('CL-42 a correction that is forgotten', () => {
  it.each<Pick<ForgetInput, 'kind'>>([{ kind: 'wrong' }, {}])(
    'gives back what it took the place of, and takes it again by an undo: %o',
    async (how) => {
      const namespace = openNamespace(`forget-correction-${how.kind}`)
      await tell(namespace, rome, 1)
      const id = await tell(namespace, milan, 4)
      expect(await answers(namespace, where, 5)).toEqual([milan])
      await namespace.ask('forget', { memoryIds: [id], ...how }, at(5))
      expect(await answers(namespace, where, 6)).toEqual([rome])
      await namespace.ask('undoForget', { id }, at(7))
      expect(await answers(namespace, where, 8)).toEqual([milan])
      expect(await statuses(namespace, 8)).toEqual([`superseded: ${rome}`, `live: ${milan}`])
      await namespace.ask('forget', { memoryIds: [id], ...how }, at(9))
      expect(await answers(namespace, where, 10)).toEqual([rome])
    },
  )

  it('gives it back where it is erased', async () => {
    const namespace = openNamespace('forget-correction-erased')
    await tell(namespace, rome, 1)
    const id = await tell(namespace, milan, 4)
    await namespace.ask('forget', { memoryIds: [id], permanent: true }, at(5))
    expect(await answers(namespace, where, 6)).toEqual([rome])
  })

  it('gives nothing back where it was true until now', async () => {
    const namespace = openNamespace('forget-correction-outdated')
    await tell(namespace, rome, 1)
    const id = await tell(namespace, milan, 4)
    await namespace.ask('forget', { memoryIds: [id], kind: 'outdated' }, at(5))
    expect(await answers(namespace, where, 6)).toEqual([])
  })

  it('gives nothing back that is forgotten with it, in whatever order', async () => {
    for (const isReversed of [false, true]) {
      const namespace = openNamespace(`forget-correction-both-${isReversed}`)
      const ids = [await tell(namespace, rome, 1), await tell(namespace, milan, 4)]
      const memoryIds = isReversed ? ids.toReversed() : ids
      await namespace.ask('forget', { memoryIds }, at(5))
      expect(await answers(namespace, where, 6)).toEqual([])
    }
  })

  it('gives back the nearest that is still said, of several', async () => {
    const namespace = openNamespace('forget-correction-chain')
    await tell(namespace, 'I live in Oslo.', 1)
    const bergen = await tell(namespace, 'I moved to Bergen.', 4)
    const turku = await tell(namespace, 'I moved to Turku.', 8)
    await namespace.ask('forget', { memoryIds: [bergen], kind: 'wrong' }, at(9))
    expect(await answers(namespace, 'Where do I live?', 10)).toEqual(['I moved to Turku.'])
    await namespace.ask('forget', { memoryIds: [turku], kind: 'wrong' }, at(11))
    expect(await answers(namespace, 'Where do I live?', 12)).toEqual(['I live in Oslo.'])
  })

  it('leaves what a person has decided', async () => {
    const namespace = openNamespace('forget-correction-by-hand')
    await tell(namespace, 'The meeting is at 10:00.', 1)
    const id = await tell(namespace, 'The meeting is at 11:30.', 1)
    const { items } = await namespace.ask('listConflicts', { limit: 9, cursor: null }, at(2))
    const [conflict] = items
    if (conflict === undefined) throw new Error('no conflict')
    await namespace.ask('resolveConflict', { id: conflict.id, keep: 'b', how: 'wrong' }, at(2))
    await namespace.ask('forget', { memoryIds: [id] }, at(3))
    expect(await answers(namespace, 'When is the meeting?', 4)).toEqual([])
  })
})
