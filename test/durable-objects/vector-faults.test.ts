import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bindVectorize, unbindVectorize, vectorize } from '../support/bound-vector-index.ts'
import { bindModel } from '../support/meanings.ts'
import type { NamespaceUnderTest } from '../support/namespace.ts'
import { bound } from '../../scripts/support/scripted-model/bound-model.ts'
import { hasTurn } from '../support/times-of.ts'
import { hashOf, heldBy, openMirrored, recalled, settle, shownOf } from '../support/vectors.ts'
import type { VectorizeFaults } from '../support/vectorize-emulator.ts'

beforeEach(() => {
  bindVectorize()
  bindModel()
})
afterEach(() => {
  unbindVectorize()
  bound.embedding = null
})

const berlin = 'The archive stands in Berlin.'
const harbour = 'The harbour office opens at nine.'

/** Remembers, forgets, recalls and erases while something is wrong, then wants it all to agree. */
async function live(namespace: NamespaceUnderTest, spoil: () => void): Promise<number> {
  const told = await namespace.ask('remember', { text: berlin })
  await namespace.stub.tick(Date.now())
  await namespace.stub.tick(Date.now())
  vectorize.now += 3_000
  vectorize.calls.length = 0
  spoil()
  // Words and graph find it, whatever the index says.
  expect(await recalled(namespace, question)).toContain(berlin)
  const id = told.kind === 'remembered' ? told.memory.id : ''
  await namespace.ask('forget', { memoryIds: [id], permanent: true })
  expect(await recalled(namespace, question)).not.toContain(berlin)
  for (let run = 0; run < 3; run++) {
    await namespace.stub.tick(Date.now())
    vectorize.now += 7_000
  }
  const calls = vectorize.calls.length
  expect(await recalled(namespace, question)).not.toContain(berlin)
  vectorize.heal()
  expect(await settle(namespace)).toBeLessThanOrEqual(20)
  expect(shownOf(namespace)).toEqual(await heldBy(namespace))
  return calls
}

const question = 'where does the archive stand'

type Switch = { [K in keyof VectorizeFaults]: VectorizeFaults[K] extends boolean ? K : never }
const switches: readonly Switch[keyof VectorizeFaults][] = [
  'down',
  'slow',
  'replyLost',
  'twice',
  'stale',
  'foreign',
  'deleted',
  'fewer',
  'shuffled',
]

describe('RELIABILITY 17, 21 with the index', () => {
  it.each(switches)('%s: no answer is wrong, and both agree within twenty runs', async (fault) => {
    const namespace = await openMirrored(`vectors-${fault.toLowerCase()}`)
    await namespace.ask('remember', { text: harbour })
    await namespace.ask('remember', { text: 'user_id:7 met Ana at the harbour office.' })
    await settle(namespace)
    const spoil = () => void (vectorize.faults[fault] = true)
    spoil()
    await namespace.ask('forget', { entities: [{ kind: 'user', id: '7' }], permanent: true })
    await live(namespace, spoil)
    expect(shownOf(namespace).length).toBeGreaterThan(0)
  })

  it.each([
    ['throws', 0],
    ['slow', 1],
    ['reply_lost', 2],
  ] as const)('RELIABILITY 14 %s at each call in turn: the same', async (failWith, way) => {
    const namespace = await openMirrored(`vectors-call-${failWith.replace('_', '-')}`)
    await namespace.ask('remember', { text: harbour })
    let calls = Infinity
    for (let failAt = 1; failAt <= calls; failAt++) {
      if (!hasTurn(failAt, way)) continue
      calls = await live(namespace, () => Object.assign(vectorize.faults, { failAt, failWith }))
    }
    expect(calls).toBeGreaterThan(8)
  })

  it.each([
    ['down', 'index_failed'],
    ['slow', 'index_timeout'],
  ] as const)('%s: a recall says so and gives what words find', async (fault, reason) => {
    const namespace = await openMirrored(`vectors-degraded-${fault}`)
    await namespace.ask('remember', { text: harbour })
    await settle(namespace)
    vectorize.faults[fault] = true
    const { result, degraded } = await namespace.call('recall', { query: 'harbour', topK: 5 })
    expect(degraded).toEqual([{ part: 'vectors', reason }])
    expect(result).toMatchObject({ value: { hits: [{ text: harbour }] } })
  })

  it('a recall asks once more before it gives up', async () => {
    const namespace = await openMirrored('vectors-retry')
    await namespace.ask('remember', { text: harbour })
    await settle(namespace)
    vectorize.calls.length = 0
    vectorize.faults.failAt = 1
    const { degraded } = await namespace.call('recall', { query: 'harbour', topK: 5 })
    expect(degraded).toEqual([])
    expect(vectorize.calls).toEqual(['query', 'query'])
  })

  it('a receipt runs as long as the index is down, and is complete soon after', async () => {
    const namespace = await openMirrored('vectors-receipt')
    const told = await namespace.ask('remember', { text: berlin })
    await settle(namespace)
    vectorize.faults.down = true
    const id = told.kind === 'remembered' ? told.memory.id : ''
    const erased = await namespace.ask('forget', { memoryIds: [id], permanent: true })
    const receipt = erased.kind === 'forgotten' ? erased.receipt : null
    for (let run = 0; run < 5; run++) await namespace.stub.tick(Date.now())
    const ask = async () => await namespace.ask('getErasure', { id: receipt?.id ?? '' })
    expect(await ask()).toMatchObject({ status: 'running' })
    vectorize.heal()
    await settle(namespace)
    expect(await ask()).toMatchObject({ status: 'complete' })
    expect(shownOf(namespace)).toEqual([])
  })
})

describe('RELIABILITY 24 two namespaces in one index', () => {
  it('never show what the other holds, though the index mixes them up', async () => {
    const [mine, theirs] = [
      await openMirrored('vectors-mine'),
      await openMirrored('vectors-theirs'),
    ]
    await mine.ask('remember', { text: 'The canary sings at dawn.' })
    await theirs.ask('remember', { text: 'The canary sleeps at dusk, says zephyr.' })
    await settle(mine)
    await settle(theirs)
    Object.assign(vectorize.faults, { foreign: true, deleted: true })
    const { hits } = await mine.ask('recall', { query: 'the canary at dusk zephyr', topK: 10 })
    expect(JSON.stringify(hits)).not.toMatch(/dusk|zephyr/)
    await settle(mine, 4)
    expect(shownOf(theirs)).toEqual(await heldBy(theirs))
    expect(hashOf(mine)).not.toBe(hashOf(theirs))
  })

  it('what the index holds of ours without our knowing is sent away once it shows', async () => {
    const namespace = await openMirrored('vectors-stray')
    await namespace.ask('remember', { text: harbour })
    await settle(namespace)
    const [own] = [...vectorize.settled().values()]
    if (own === undefined) throw new Error('not mirrored')
    await vectorize.upsert([{ ...own, id: `${hashOf(namespace)}.4711.0` }])
    vectorize.now += 10_000
    expect(await recalled(namespace, 'harbour')).toEqual([harbour])
    await settle(namespace)
    expect(shownOf(namespace)).toEqual(await heldBy(namespace))
  })
})
