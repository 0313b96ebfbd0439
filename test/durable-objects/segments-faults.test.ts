import { describe, expect, it } from 'vitest'
import { segmentRun } from '../../durable-objects/bounds.ts'
import { must } from '../../engine/assert.ts'
import {
  allSealed,
  openSealing,
  type SealedAnswer,
  type SealedWorld,
  textOf,
  twinOfSuite,
} from '../support/faults/sealed-world.ts'

const whole = twinOfSuite()

async function sealedNow(): Promise<SealedWorld> {
  const world = await openSealing()
  await world.work()
  return world
}

/** The same where it was asked before: what was recalled weighs more, and others come behind the first. */
async function isBack(world: SealedWorld): Promise<void> {
  await world.work()
  const said = await world.answers()
  const firsts = (all: readonly SealedAnswer[]) =>
    all.map(({ at, hits, missing }) => [at, hits[0], missing])
  expect(firsts(said)).toEqual(firsts(whole()))
  expect(await world.standing()).toEqual(allSealed)
  world.close()
}

describe('a recall whose segments fail', () => {
  it.for(['throws', 'hangs'] as const)(
    'they %s: answers in time with what is there, and names the times; then all is as before',
    async (state) => {
      const world = await sealedNow()
      world.segments.state = state
      const [old, young] = await world.answers([0, 49])
      expect(must(young, 'asked').hits[0]).toBe(textOf(49))
      expect(must(old, 'asked').hits).not.toContain(textOf(0))
      for (const one of [old, young]) {
        expect(one?.missing).toEqual([expect.stringMatching(/^unreachable \d{4}-\d\d-\d\d to /)])
      }
      world.segments.state = 'well'
      await isBack(world)
    },
  )

  it('one lost all: says so, until it was filled anew', async () => {
    const world = await sealedNow()
    await world.segmentStub(1).drop()
    expect(await world.answers([0])).toMatchObject(
      [{ missing: [/^unreachable/] }].map(() => ({
        missing: [expect.stringMatching(/^unreachable/)],
      })),
    )
    await isBack(world)
  })

  it('the answer to a question is lost: what it told is told again, and found', async () => {
    const world = await sealedNow()
    const { hits } = await world.namespace.ask('recall', {
      query: 'the crimson cellar key',
      topK: 1,
    })
    const memory = must(hits[0]?.memoryId, 'it is found')
    await world.namespace.ask('forget', { memoryIds: [memory] })
    world.segments.order = { at: world.segments.messages + 1, fault: 'reply_lost' }
    for (const answer of await world.answers([0, 0])) expect(answer.hits).not.toContain(textOf(0))
    await world.work()
    const [last] = await world.answers([0])
    expect(last).toMatchObject({ missing: [] })
    expect(last?.hits).not.toContain(textOf(0))
    expect(await world.standing()).toEqual(allSealed)
    world.close()
  })

  it('a guest of a recall is none of the oldest memories that are sealed next', async () => {
    const world = await sealedNow()
    for (let at = 0; at < 20; at++)
      await world.namespace.ask('remember', { text: `Shelf ${at} holds jar ${at}.` })
    await world.answers([0, 7, 15, 16, 25])
    await world.work()
    const { segments } = await world.standing()
    expect(segments).toEqual([...allSealed.segments, '33-48 up to 48 sealed'])
    world.close()
  })
})

describe('one run of the job `segments`', () => {
  async function bothLost(): Promise<SealedWorld> {
    const world = await sealedNow()
    for (const number of [1, 2]) await world.segmentStub(number).drop()
    await world.answers([0])
    world.segments.messages = 0
    return world
  }

  it('sends several messages: two segments are begun and filled', async () => {
    const world = await bothLost()
    await world.work(1)
    expect(world.segments.messages).toBe(4)
    expect(await world.standing()).toEqual(allSealed)
    await isBack(world)
  })

  it('ends once it has taken long', async () => {
    const world = await bothLost()
    world.segments.around = (_, when) => {
      if (when === 'after') world.now += segmentRun.lengthMs
    }
    await world.work(1)
    expect(world.segments.messages).toBe(1)
    world.segments.around = () => undefined
    await isBack(world)
  })
})
