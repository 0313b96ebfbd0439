import { describe, expect, it } from 'vitest'
import { type AlarmRun, type Death, type DeathOrder, dyingAt } from './deaths.ts'
import { isOfSegment, leavingAt, type SegmentFault } from './faulty-segments.ts'
import { allSealed, openSealing, type SealedWorld, twinOfSuite } from './sealed-world.ts'

/** Two segments are begun, and filled with one page each. */
const messages = 4
const kinds = ['throws', 'reply_lost', 'twice', 'late'] as const
const moments = ['before', 'after'] as const

/** At every so manyth write, and message, of each way. */
export interface SegmentDeaths {
  readonly writes: number
  readonly messages: number
}

/** The sealing of two segments dies at its writes and at its messages. */
export function describeSegmentDeaths(every: SegmentDeaths): void {
  const whole = twinOfSuite()

  /** All of it is done in the end, and it answers as a namespace that was never sealed. */
  async function endsWell(world: SealedWorld, why: string): Promise<void> {
    await world.work()
    expect([why, await world.answers()]).toEqual([why, whole()])
    expect([why, await world.standing()]).toEqual([why, allSealed])
    world.close()
  }

  /** Of so many places those whose turn it is, from 1. */
  function turns(count: number, way: number, each: number): number[] {
    const all = Array.from({ length: count }, (_, at) => at + 1)
    return all.filter((at) => (at + way) % each === 0)
  }

  describe('RELIABILITY 18 the sealing of a segment that dies at each step', () => {
    it.for<[Death, number]>([
      ['throws', 0],
      ['aborts', 1],
    ])('at a write, %s: is done by later runs', async ([death, way], { task }) => {
      const sound = await openSealing()
      const { writes } = await dyingIn(sound, null)
      expect(sound.segments.messages).toBe(messages)
      await endsWell(sound, 'nothing goes wrong')
      const own = [...writes.keys()].filter((at) => writes[at] === 'segments')
      expect(own.length).toBeGreaterThan(12)
      const chosen = turns(own.length, way, every.writes)
      for (const turn of chosen) {
        const at = (own[turn - 1] ?? 0) + 1
        const world = await openSealing()
        await dyingIn(world, { at, death })
        world.reopen()
        await endsWell(world, `it died at write ${turn} of ${own.length}`)
      }
      task.meta.deaths = { segments: chosen.length }
    })

    it.for(kinds.map((fault, way): [SegmentFault, number] => [fault, way]))(
      'at a message, %s: is done by later runs',
      async ([fault, way], { task }) => {
        const chosen = turns(messages, way, every.messages)
        for (const at of chosen) {
          const world = await openSealing()
          world.segments.order = { at, fault }
          await endsWell(world, `${fault} at message ${at}`)
        }
        task.meta.deaths = { segments: chosen.length }
      },
    )

    it.for(moments.map((when, way) => [when, way] as const))(
      'the namespace goes away %s a message: is done by later runs',
      async ([when, way], { task }) => {
        const chosen = turns(messages, way, every.messages)
        for (const at of chosen) {
          const world = await openSealing()
          await world.leavesAt(at, when)
          await world.work().catch(() => undefined)
          world.reopen()
          await endsWell(world, `it goes ${when} message ${at}`)
        }
        task.meta.deaths = { segments: chosen.length }
      },
    )

    it.for(moments.map((when, way) => [when, way] as const))(
      'the segment goes away %s a message: is done by later runs',
      async ([when, way], { task }) => {
        const chosen = turns(messages, way, every.messages)
        for (const at of chosen) {
          const world = await openSealing()
          const back = leavingAt(at, when)
          await world.work().finally(back)
          await endsWell(world, `it goes ${when} message ${at}`)
        }
        task.meta.deaths = { segments: chosen.length }
      },
    )

    it('evicted after each run of the alarm, both come to the same end', async () => {
      const world = await openSealing()
      for (let run = 0; run < 12; run++) {
        await world.work(1)
        await world.evict()
        if (run % 2 === 0) await world.evictSegment(1)
      }
      await endsWell(world, 'evicted')
    })
  })
}

async function dyingIn(world: SealedWorld, order: DeathOrder | null): Promise<AlarmRun> {
  return await dyingAt(world.namespace.stub, order, () => world.work(), isOfSegment)
}
