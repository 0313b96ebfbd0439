import { evictDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bindVectorize, unbindVectorize, vectorize } from '../support/bound-vector-index.ts'
import { bindModel, found, placed, texts, told } from '../support/meanings.ts'
import type { NamespaceUnderTest } from '../support/namespace.ts'
import { bound } from '../../scripts/support/scripted-model/bound-model.ts'
import { hashOf, heldBy, settle, shownOf } from '../support/vectors.ts'

let model = bindModel()
beforeEach(() => {
  bindVectorize()
  model = bindModel('old')
})
afterEach(() => {
  unbindVectorize()
  bound.embedding = null
})

const [physician = '', automobile = '', , yacht = ''] = texts
const questions = [
  ['doctor', physician],
  ['car', automobile],
  ['boat', yacht],
] as const

/** Over the line, with all of it in the index. */
async function mirrored(name: string): Promise<NamespaceUnderTest> {
  const namespace = await told(name)
  await namespace.ask('setSettings', { values: { local_vectors_max: 0 } })
  expect(await settle(namespace)).toBeLessThanOrEqual(20)
  return namespace
}

/** By namespace of the index: how many vectors stand in it, marks apart. */
function countsOf(namespace: NamespaceUnderTest): Record<string, number> {
  const own = hashOf(namespace)
  const counts: Record<string, number> = {}
  for (const { namespace: its = '', metadata } of vectorize.settled().values()) {
    if (!its.startsWith(own) || metadata?.['kind'] !== 'piece') continue
    const key = its.slice(own.length)
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}

async function expectAllFound(namespace: NamespaceUnderTest): Promise<void> {
  for (const [query, text] of questions) expect((await found(namespace, query))[0]).toBe(text)
}

function queries(): number {
  return vectorize.calls.filter((call) => call === 'query').length
}

describe('places beyond the object', () => {
  it('stand in a namespace of their space, and answer as the object does', async () => {
    const namespace = await mirrored('beyond-space')
    expect(countsOf(namespace)).toEqual({ '.1': 6 })
    expect(shownOf(namespace)).toEqual(await heldBy(namespace))
    vectorize.calls.length = 0
    await expectAllFound(namespace)
    expect(queries()).toBe(questions.length)
    const asked = { query: 'Where does the doctor live?', topK: 5, reinforce: false }
    const far = await namespace.call('recall', asked)
    await namespace.ask('setSettings', { values: { local_vectors_max: 100 } })
    const near = await namespace.call('recall', asked)
    expect(far.result).toEqual(near.result)
  })

  it.each(['another size', 'well'] as const)('have 768 dimensions there: %s', async (outcome) => {
    model.outcome = outcome
    const namespace = await mirrored('beyond-size')
    const values = [...vectorize.settled().values()].map((one) => one.values.length)
    expect(new Set(values)).toEqual(new Set([768]))
    await expectAllFound(namespace)
  })

  it('AG-12 during a change of models are asked for in both spaces', async () => {
    const namespace = await mirrored('beyond-change')
    const both = bindModel('new', 'old')
    let calls = 0
    both.meanwhile = ({ purpose }) => {
      if (purpose === 'document') calls += 1
      both.outcome = purpose === 'document' && calls > 1 ? 'fails' : 'well'
    }
    await namespace.ask('recall', { query: 'nothing', topK: 3 })
    await settle(namespace, 6)
    expect(await placed(namespace)).toEqual([
      { model: 'old', placed: 2, refused: 0 },
      { model: 'new', placed: 4, refused: 0 },
    ])
    expect(countsOf(namespace)).toEqual({ '.1': 2, '.2': 4 })
    // A model that has failed so often is left alone, as long as the object is awake.
    await evictDurableObject(namespace.stub)
    vectorize.calls.length = 0
    await expectAllFound(namespace)
    expect(queries()).toBe(2 * questions.length)
    both.meanwhile = () => {}
    both.outcome = 'well'
    for (let time = 0; time < 3; time++) await settle(namespace)
    expect(countsOf(namespace)).toEqual({ '.2': 6 })
    await expectAllFound(namespace)
  })

  it('are not asked for where the model fails the question', async () => {
    const namespace = await mirrored('beyond-down')
    vectorize.calls.length = 0
    model.outcome = 'fails'
    const { degraded } = await namespace.call('recall', { query: 'automobile', topK: 3 })
    expect(degraded).toEqual([{ part: 'meaning', reason: 'model_failed' }])
    expect(queries()).toBe(0)
  })

  it('of what no good vector comes for any more go', async () => {
    const namespace = await mirrored('beyond-refused')
    const next = bindModel('new')
    Object.assign(next, { outcome: 'nan', of: (text: string) => text.includes('yacht') })
    await namespace.ask('recall', { query: 'nothing', topK: 3 })
    for (let time = 0; time < 2; time++) await settle(namespace)
    expect(countsOf(namespace)).toEqual({ '.2': 5 })
  })

  it('CL-44 of what is erased are gone, with those of the namespace in the end', async () => {
    const namespace = await mirrored('beyond-erased')
    const { items } = await namespace.ask('listMemories', { limit: 10, cursor: null })
    const memoryIds = items.filter(({ text }) => text === physician).map(({ id }) => id)
    const erased = await namespace.ask('forget', { memoryIds, permanent: true })
    if (erased.kind !== 'forgotten' || erased.receipt === null) throw new Error('no receipt')
    expect(await found(namespace, 'doctor')).not.toContain(physician)
    expect(await settle(namespace)).toBeLessThanOrEqual(20)
    expect(countsOf(namespace)).toEqual({ '.1': 5 })
    const receipt = await namespace.ask('getErasure', { id: erased.receipt.id })
    expect(receipt.status).toBe('complete')
    await namespace.erase()
    expect(await settle(namespace)).toBeLessThanOrEqual(20)
    expect(countsOf(namespace)).toEqual({})
  })
})
