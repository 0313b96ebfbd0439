import { evictDurableObject } from 'cloudflare:test'
import { afterEach, expect, it } from 'vitest'
import { openNamespace } from '../support/namespace.ts'
import { projection } from '../support/projection-faults.ts'
import { freshThought, start } from '../support/reasoning.ts'
import { bound } from '../../scripts/support/scripted-model/bound-model.ts'
import { scriptedChatModel } from '../../scripts/support/scripted-model/chat-model.ts'
import { fails } from '../../scripts/support/scripted-model/script.ts'

afterEach(() => {
  projection.fault = 'none'
  bound.chat = null
})

it('an object tells what D1 has yet to hear of, since when, and what failed', async () => {
  const namespace = openNamespace('vitals')
  expect(await namespace.stub.vitals()).toMatchObject({
    position: 0,
    outbox: { entries: 0, oldestAt: null },
    jobs: [],
  })
  projection.fault = 'down'
  const now = Date.now()
  await namespace.ask('remember', { text: 'Ana likes tea' }, { now: now - 90_000 })
  await namespace.ask('remember', { text: 'Bo likes figs' }, { now: now - 30_000 })
  await namespace.stub.tick(now)
  await evictDurableObject(namespace.stub)
  const ill = await namespace.stub.vitals()
  expect(ill).toMatchObject({ position: 2, outbox: { entries: 2, oldestAt: now - 90_000 } })
  expect(ill.jobs.find(({ name }) => name === 'outbox')?.tries).toBeGreaterThan(0)
  expect(ill.databaseBytes).toBeGreaterThan(10_000)
  projection.fault = 'none'
  await namespace.stub.tick(now + 120_000)
  const well = await namespace.stub.vitals()
  expect(well.outbox).toEqual({ entries: 0, oldestAt: null })
  expect(well.jobs.find(({ name }) => name === 'outbox')).toBeUndefined()
})

it('an object tells what models cost on its day, and since it woke what failed or was refused', async () => {
  const yes = { decision: true, confidence: 0.9, reasoning: ['so'] }
  bound.chat = scriptedChatModel({ '[decide:a:reason]': yes, '[decide:b:reason]': fails(500) })
  const thought = await freshThought('vitals', { mail: 'It is down' })
  const decide = (key: string) => ({ decide: { key, question: '?' } })
  await thought.run({ sequence: [decide('a'), decide('b')] })
  await thought.namespace.ask('setSettings', { values: { day_model_calls: 2 } }, { now: start })
  await thought.run(decide('c'))
  const { models } = await thought.namespace.stub.vitals()
  expect(models.today.modelCalls).toBe(2)
  expect(models.today.inputTokens).toBeGreaterThan(0)
  expect(models.counts).toEqual({ failures: 1, breakerOpenings: 0, budgetRefusals: 1 })
  await evictDurableObject(thought.namespace.stub)
  const woken = (await thought.namespace.stub.vitals()).models
  expect(woken.today).toEqual(models.today)
  expect(woken.counts).toEqual({ failures: 0, breakerOpenings: 0, budgetRefusals: 0 })
})

it('an object tells how many texts no model could read, and what erasures wait for', async () => {
  bound.chat = scriptedChatModel({ '*': fails('prose') })
  const namespace = openNamespace('vitals-left')
  let now = Date.UTC(2026, 0, 1)
  await namespace.ask('setSettings', { values: { extraction: 'model' } }, { now })
  const { memory } = await rememberedIn(namespace, now)
  for (let time = 0; time < 2; time += 1) await namespace.stub.tick(now)
  const waiting = await namespace.stub.vitals()
  expect(waiting.jobs.find(({ name }) => name === 'extract_texts')?.left).toBe(1)
  for (let day = 0; day < 12; day += 1) await namespace.stub.tick((now += 86_400_000))
  expect((await namespace.stub.vitals()).extractionsParked).toBe(1)
  projection.fault = 'down'
  await namespace.ask('forget', { memoryIds: [memory.id], permanent: true }, { now })
  expect(await namespace.stub.vitals()).toMatchObject({ extractionsParked: 0, erasuresRunning: 1 })
})

async function rememberedIn(namespace: ReturnType<typeof openNamespace>, now: number) {
  const done = await namespace.ask('remember', { text: 'Ana likes tea' }, { now })
  if (done.kind !== 'remembered') throw new Error(done.kind)
  return done
}
