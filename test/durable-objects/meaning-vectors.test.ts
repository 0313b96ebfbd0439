import { evictDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bindVectorize, unbindVectorize, vectorize } from '../support/bound-vector-index.ts'
import { bindModel, found, placed, texts, told } from '../support/meanings.ts'
import type { NamespaceUnderTest } from '../support/namespace.ts'
import { bound } from '../support/scripted-model/bound-model.ts'
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
    if (!its.startsWith(own) || metadata?.['kind'] !== 'commitment') continue
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

describe('meanings beyond the object', () => {
  it('stand in a namespace of their space, and answer as a scan does', async () => {
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

  it('AG-12 during a change of models both are asked for, each in its space', async () => {
    const namespace = await mirrored('beyond-change')
    const both = bindModel('new', 'old')
    let calls = 0
    both.meanwhile = ({ purpose }) => {
      if (purpose === 'document') calls += 1
      both.outcome = purpose === 'document' && calls > 1 ? 'fails' : 'well'
    }
    await namespace.ask('recall', { query: 'nothing', topK: 3 })
    expect(await settle(namespace)).toBeLessThanOrEqual(20)
    expect(await placed(namespace)).toEqual([
      { model: 'old', placed: 2, refused: 0 },
      { model: 'new', placed: 4, refused: 0 },
    ])
    expect(countsOf(namespace)).toEqual({ '.1': 2, '.2': 4 })
    vectorize.calls.length = 0
    await expectAllFound(namespace)
    expect(queries()).toBe(2 * questions.length)
    await evictDurableObject(namespace.stub)
    await expectAllFound(namespace)
    both.meanwhile = () => {}
    both.outcome = 'well'
    expect(await settle(namespace)).toBeLessThanOrEqual(20)
    expect(countsOf(namespace)).toEqual({ '.2': 6 })
    await expectAllFound(namespace)
  })

  it('of a model that is not offered any more give way to words, then to the next', async () => {
    const namespace = await mirrored('beyond-gone')
    const next = bindModel('new')
    next.outcome = 'fails'
    vectorize.calls.length = 0
    // The copy is of meanings that nobody can ask for: the object looks itself, by words.
    expect((await found(namespace, 'automobile'))[0]).toBe(automobile)
    expect(queries()).toBe(0)
    expect(await settle(namespace)).toBeLessThanOrEqual(20)
    expect(countsOf(namespace)).toEqual({ '': 6 })
    vectorize.calls.length = 0
    expect((await found(namespace, 'automobile'))[0]).toBe(automobile)
    expect(queries()).toBe(1)
    next.outcome = 'well'
    // A model that has failed so often is left alone, as long as the object is awake.
    await evictDurableObject(namespace.stub)
    for (let time = 0; time < 3; time++) await settle(namespace)
    expect(countsOf(namespace)).toEqual({ '.2': 6 })
    await expectAllFound(namespace)
  })

  it('go and come with the setting, found by words meanwhile', async () => {
    const namespace = await mirrored('beyond-setting')
    const before = await found(namespace, 'doctor')
    await namespace.ask('setSettings', { values: { embedding: 'local' } })
    expect((await found(namespace, 'automobile'))[0]).toBe(automobile)
    expect(await settle(namespace)).toBeLessThanOrEqual(20)
    expect(countsOf(namespace)).toEqual({ '': 6 })
    expect((await found(namespace, 'automobile'))[0]).toBe(automobile)
    await namespace.ask('setSettings', { values: { embedding: 'model' } })
    expect(await found(namespace, 'doctor')).toEqual(before)
    expect(await settle(namespace)).toBeLessThanOrEqual(20)
    expect(countsOf(namespace)).toEqual({ '.1': 6 })
    expect(await found(namespace, 'doctor')).toEqual(before)
  })

  it('are not asked for where the model fails the question: the object looks by words', async () => {
    const namespace = await mirrored('beyond-down')
    vectorize.calls.length = 0
    model.outcome = 'fails'
    const { degraded, result } = await namespace.call('recall', { query: 'automobile', topK: 3 })
    expect(degraded).toEqual([{ part: 'embedder', reason: 'model_failed' }])
    expect(result).toMatchObject({ value: { hits: [{ text: automobile }] } })
    expect(queries()).toBe(0)
  })

  it('of what has no place yet answer by words beside them', async () => {
    Object.assign(model, { outcome: 'nan', of: (text: string) => text.includes('yacht') })
    const namespace = await mirrored('beyond-refused')
    expect(countsOf(namespace)).toEqual({ '': 1, '.1': 5 })
    model.outcome = 'well'
    vectorize.calls.length = 0
    expect((await found(namespace, 'new yacht'))[0]).toBe(yacht)
    expect(queries()).toBe(2)
  })

  it('CL-44 of what is erased are gone, with those of the namespace in the end', async () => {
    const namespace = await mirrored('beyond-erased')
    const { items } = await namespace.ask('listMemories', { limit: 10, cursor: null })
    const memoryIds = items.filter(({ text }) => text === physician).map(({ id }) => id)
    const erased = await namespace.ask('forget', { memoryIds, permanent: true })
    if (erased.kind !== 'forgotten' || erased.receipt === null) throw new Error('no receipt')
    expect(await found(namespace, 'doctor')).toEqual([])
    expect(await settle(namespace)).toBeLessThanOrEqual(20)
    expect(countsOf(namespace)).toEqual({ '.1': 5 })
    const receipt = await namespace.ask('getErasure', { id: erased.receipt.id })
    expect(receipt.status).toBe('complete')
    await namespace.erase()
    expect(await settle(namespace)).toBeLessThanOrEqual(20)
    expect(countsOf(namespace)).toEqual({})
  })
})
