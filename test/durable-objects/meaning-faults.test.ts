import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  bindModel,
  found,
  holdTexts,
  job,
  placed,
  rows,
  run,
  texts,
  told,
} from '../support/meanings.ts'
import type { NamespaceUnderTest } from '../support/namespace.ts'
import { bound } from '../../scripts/support/scripted-model/bound-model.ts'

let model = bindModel()
beforeEach(() => {
  model = bindModel()
})
afterEach(() => {
  bound.embedding = null
})

const all = (count: number) => [{ model: 'meaning-1', placed: count, refused: 0 }]

/** Until the next try, milliseconds from now at most. */
async function waitMs(namespace: NamespaceUnderTest): Promise<number> {
  return ((await job(namespace))?.dueAt ?? 0) - Date.now()
}

describe('AG-11 a model that fails texts', () => {
  it('is tried again later and later; nothing is lost, and recall goes on', async () => {
    model.outcome = 'fails'
    const namespace = await told('faults-down')
    await run(namespace, 2)
    const first = (await job(namespace))?.tries ?? 0
    expect(first).toBeGreaterThan(0)
    for (let time = 0; time < 4; time++) await namespace.stub.tick(Date.now())
    expect((await job(namespace))?.tries).toBeGreaterThan(first)
    expect(await waitMs(namespace)).toBeGreaterThan(60_000)
    expect(await job(namespace)).toMatchObject({ left: 6 })
    expect((await found(namespace, 'automobile'))[0]).toBe(texts[1])
    const { degraded } = await namespace.call('recall', { query: 'automobile', topK: 3 })
    expect(degraded).toEqual([{ part: 'meaning', reason: 'not_placed_yet' }])
    // A write does not hurry it.
    await namespace.ask('remember', { text: 'Bo is here.' })
    await evictDurableObject(namespace.stub)
    expect(await waitMs(namespace)).toBeGreaterThan(50_000)
    model.outcome = 'well'
    await run(namespace)
    expect(await placed(namespace)).toEqual(all(7))
    const recalled = await namespace.call('recall', { query: 'automobile', topK: 3 })
    expect(recalled.degraded).toEqual([])
  })

  it('that has more to place than a question waits for says so, until all is placed', async () => {
    const goOn = holdTexts(model)
    const namespace = await told('faults-behind')
    const question = { query: 'doctor', topK: 3 }
    const behind = await namespace.call('recall', question)
    expect(behind.degraded).toEqual([{ part: 'meaning', reason: 'not_placed_yet' }])
    goOn()
    await run(namespace)
    const { degraded } = await namespace.call('recall', question)
    expect(degraded).toEqual([])
    expect(await found(namespace, 'doctor')).toEqual([texts[0]])
  })

  it('that has placed some of many answers by these, and says that others are left', async () => {
    const namespace = await told('faults-half')
    await run(namespace)
    const goOn = holdTexts(model)
    await namespace.ask('remember', { text: 'Bo is here.' })
    const half = await namespace.call('recall', { query: 'doctor', topK: 3 })
    expect(half.degraded).toEqual([{ part: 'meaning', reason: 'not_placed_yet' }])
    expect(half.result).toMatchObject({ value: { hits: [{ text: texts[0] }] } })
    goOn()
  })

  it.each(['null', 'short', 'another size', 'nan', 'zero'] as const)(
    'with %s of one text places the others, and says that one is without',
    async (outcome) => {
      Object.assign(model, { outcome, of: (text: string) => text.includes('yacht') })
      const namespace = await told('faults-one')
      await run(namespace, 6)
      expect(await placed(namespace)).toEqual([{ model: 'meaning-1', placed: 5, refused: 1 }])
      expect((await namespace.ask('graphStats', {})).meaning).toMatchObject({
        placed: 5,
        left: 0,
        refused: 1,
      })
      expect(await found(namespace, 'doctor')).toEqual([texts[0]])
      expect((await found(namespace, 'yacht'))[0]).toBe(texts[3])
      // In a minute, then in ten; three times, then no more.
      expect(await waitMs(namespace)).toBeGreaterThan(50_000)
      const asked = model.asked.length
      await run(namespace)
      expect(model.asked.length).toBe(asked)
    },
  )

  it('with nothing good of one text is asked for it again, in the end by the owner alone', async () => {
    Object.assign(model, { outcome: 'nan', of: (text: string) => text.includes('yacht') })
    const namespace = await told('faults-again')
    await run(namespace, 6)
    for (let time = 0; time < 5; time++) {
      await pretendDue(namespace)
      await run(namespace, 2)
    }
    const refused = await rows(namespace, 'SELECT tries, retry_at FROM places WHERE vector IS NULL')
    expect(refused).toEqual([{ tries: 4, retry_at: null }])
    expect(await job(namespace)).toBeUndefined()
    model.outcome = 'well'
    for (const embedding of ['local', 'model']) {
      await namespace.ask('setSettings', { values: { embedding } })
    }
    await run(namespace)
    expect(await placed(namespace)).toEqual(all(6))
    expect(await found(namespace, 'boat')).toEqual([texts[3]])
  })

  it('that gives nothing good of anything is not taken at its word', async () => {
    model.outcome = 'short'
    const namespace = await told('faults-wrong')
    await run(namespace, 6)
    expect(await placed(namespace)).toEqual([])
    expect(await job(namespace)).toMatchObject({ left: 6 })
    expect((await job(namespace))?.tries).toBeGreaterThan(1)
    model.outcome = 'well'
    await run(namespace, 6)
    expect(await placed(namespace)).toEqual(all(6))
  })

  it('for the day: over budget the texts wait, and nothing is sent meanwhile', async () => {
    const namespace = await told('faults-budget', [])
    await namespace.ask('setSettings', { values: { day_model_calls: 1 } })
    bound.embedding = null
    for (const text of texts) await namespace.ask('remember', { text })
    bound.embedding = model
    await namespace.ask('remember', { text: 'Bo is here.' })
    await run(namespace, 6)
    expect(model.asked.length).toBe(1)
    expect(await placed(namespace)).toEqual(all(4))
    expect(await job(namespace)).toMatchObject({ left: 3, tries: 0 })
    expect(await waitMs(namespace)).toBeGreaterThan(600_000)
    await namespace.ask('remember', { text: 'Cy is there.' })
    await run(namespace, 1)
    expect(await waitMs(namespace)).toBeGreaterThan(600_000)
    await namespace.ask('setSettings', { values: { day_model_calls: 100 } })
    await run(namespace)
    expect(await placed(namespace)).toEqual(all(8))
  })
})

/** What is done while the model has the first texts, and then all else that is due. */
async function whileAsked(namespace: NamespaceUnderTest, act: () => Promise<unknown>) {
  const running = run(namespace, 1)
  await vi.waitFor(() => expect(model.asked).not.toEqual([]))
  await act()
  goOn()
  await running
  await run(namespace)
}

let goOn = (): void => {}

describe('what happens while the model is asked', () => {
  beforeEach(() => {
    goOn = holdTexts(model)
  })

  it('to a text: what was cut or erased is not placed as it was', async () => {
    const cut = 'user_id:7 met user_id:8 at the physician.'
    const namespace = await told('faults-meanwhile', [cut, 'user_id:7 has a car.', 'Bo is here.'])
    await whileAsked(namespace, async () => {
      await namespace.ask('forget', { entities: [{ kind: 'user', id: '7' }], permanent: true })
    })
    const naming = model.asked.filter((asked) => asked.texts.some((text) => text.includes('id:7')))
    expect(naming).toEqual(model.asked.slice(0, 1))
    const [count] = await rows(
      namespace,
      `SELECT (SELECT count(*) FROM passages) AS passages, count(*) AS placed FROM places
        WHERE passage IN (SELECT row FROM passages)`,
    )
    expect(count).toEqual({ passages: 2, placed: 2 })
    expect(model.asked.at(-1)?.texts).toHaveLength(1)
  })

  it('to the namespace: erased and begun anew, it has nothing of before', async () => {
    const namespace = await told('faults-erased', ['The physician moved.', 'A yacht.'])
    await whileAsked(namespace, async () => {
      await namespace.erase()
      await namespace.ask('remember', { text: 'Another text stands in its row.' })
    })
    expect(await placed(namespace)).toEqual(all(1))
    expect(await found(namespace, 'doctor')).toEqual([])
    expect((await found(namespace, 'other texts'))[0]).toContain('Another text')
  })

  it('is a remember: it does not wait, and its text comes in its turn', async () => {
    const namespace = await told('faults-remember')
    await whileAsked(namespace, async () => {
      const { usage } = await namespace.call('remember', { text: 'A pet needs food.' })
      expect(usage.modelCalls).toBe(0)
      expect(await placed(namespace)).toEqual([])
      expect((await found(namespace, 'pet'))[0]).toBe('A pet needs food.')
    })
    expect(await placed(namespace)).toEqual(all(7))
  })

  it('is an eviction, at each step: all is placed, in the end', async () => {
    goOn()
    const namespace = await told('faults-evicted')
    for (let step = 0; step < 6; step++) {
      await namespace.stub.tick(Date.now())
      await evictDurableObject(namespace.stub)
      await namespace.ask('remember', { text: `Step ${step} is in the log.` })
    }
    await run(namespace)
    expect(await placed(namespace)).toEqual(all(12))
    expect((await found(namespace, 'doctor'))[0]).toBe(texts[0])
  })
})

/** The time to ask again for what no good vector came for has come. */
async function pretendDue(namespace: NamespaceUnderTest): Promise<void> {
  await runInDurableObject(namespace.stub, (_, { storage: { sql } }) => {
    sql.exec('UPDATE places SET retry_at = 0 WHERE retry_at IS NOT NULL')
  })
}
