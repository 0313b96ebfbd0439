import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { snapshotsDue } from '../../../engine/bounds.ts'
import { allAgree } from './all-agree.ts'
import { jobs, lateBy, openBusyWorld } from './busy-world.ts'
import { type AlarmRun, type Death, type DeathOrder, dyingAt } from './deaths.ts'
import { startFastTimers, stopFastTimers } from './fast-timers.ts'
import { countRows, type RowCounts } from './rows.ts'
import { start } from './world.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** Cases by the job that died, for the table of faults. */
    deaths?: Readonly<Record<string, number>>
  }
}

/** Dies at every write, or at one of each job, in the middle of what it writes. */
export type Deaths = 'all' | 'one of each job'

/** An alarm with every job in it dies at its writes. */
export function describeDeaths(which: Deaths): void {
  const usual = { ...snapshotsDue }
  let sound: Ended = { run: { writes: [], jobs: [] }, rows: {} }

  beforeAll(async () => {
    startFastTimers()
    // Each death is logged.
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    Object.assign(snapshotsDue, { leastRows: 2, redrawnAt: 0.1 })
    sound = await endedAfter(null)
  }, deathsMs)
  afterAll(() => {
    Object.assign(snapshotsDue, usual)
    vi.restoreAllMocks()
    stopFastTimers()
  })

  describe('RELIABILITY 18, 21 an alarm that dies at each step', () => {
    it('has every job in it', () => {
      expect(sound.run.jobs.toSorted()).toEqual(jobs.toSorted())
    })

    it.for<Death>(['throws', 'aborts'])(
      '%s: the next runs do the rest, once, and nothing is torn',
      { timeout: deathsMs },
      async (death, { task }) => {
        const { writes } = sound.run
        const chosen = which === 'all' ? each(writes) : middles(writes, death)
        const deaths: Record<string, number> = {}
        for (const index of chosen) {
          const job = writes[index] ?? ''
          const { rows, run } = await endedAfter({ at: index + 1, death })
          expect(run.writes.length, `it died at write ${index + 1}`).toBeGreaterThan(index)
          expect(rows, `after it died at write ${index + 1}, of ${job}`).toEqual(sound.rows)
          deaths[job] = (deaths[job] ?? 0) + 1
        }
        task.meta.deaths = deaths
        expect(Object.keys(deaths).length).toBeGreaterThan(5)
      },
    )
  })
}

/** Every write; of a job with hundreds, which are one transaction, every 16th. */
function each(writes: readonly string[]): number[] {
  return [...Map.groupBy(writes.keys(), (index) => writes[index]).values()].flatMap((indexes) =>
    indexes.filter((_, at) => indexes.length < 100 || at % 16 === 0),
  )
}

/** One write of each job; half of the jobs die one way, half the other. */
function middles(writes: readonly string[], death: Death): number[] {
  const byJob = [...Map.groupBy(writes.keys(), (index) => writes[index])]
  const own = byJob.filter((_, at) => at % 2 === (death === 'throws' ? 0 : 1))
  return own.flatMap(([, indexes]) => indexes[indexes.length >> 1] ?? [])
}

interface Ended {
  readonly run: AlarmRun
  readonly rows: RowCounts
}

async function endedAfter(order: DeathOrder | null): Promise<Ended> {
  const world = await openBusyWorld(`deaths-${crypto.randomUUID()}`)
  try {
    world.now = start + lateBy
    const run = await dyingAt(world.namespace.stub, order, () => world.tick())
    if (order?.death === 'aborts') world.reopen()
    expect(await world.settle(), 'nothing waits after twenty alarm runs').toBeLessThanOrEqual(20)
    await allAgree(world)
    // A pass that comes later may find done what another has written by then, and writes no record; a
    // webhook is told of records as long as retention has not come to them.
    const { audit_log: _records, deliveries: _told, ...rows } = await countRows(world)
    return { run, rows }
  } finally {
    world.close()
  }
}

const deathsMs = 900_000
