import { disposed } from '../disposed.ts'
import { runInDurableObject } from 'cloudflare:test'
import { AlarmClock } from '../../../durable-objects/alarm-clock.ts'
import { Sql } from '../../../engine/storage/sql.ts'

/** How a step ends: its write fails, or the object goes away under it. */
export type Death = 'throws' | 'aborts'

/** What a death is to come to; `at` counts the writes of the alarm run from 1. */
export interface DeathOrder {
  readonly at: number
  readonly death: Death
}

/** Writes of one alarm run, in order: the job each belongs to, or `clock` between two jobs. */
export interface AlarmRun {
  readonly writes: readonly string[]
  /** Names of all jobs that there are. */
  readonly jobs: readonly string[]
}

/**
 * Runs something that runs the alarm, and lets it die at one of its writes. What another object writes
 * meanwhile is none of them: all share an isolate.
 */
export async function dyingAt(
  stub: DurableObjectStub,
  order: DeathOrder | null,
  run: () => Promise<unknown>,
  isOfAnother: (query: string) => boolean = () => false,
): Promise<AlarmRun> {
  const writes: string[] = []
  let jobs: readonly string[] = []
  let job = ''
  let abort = (): void => undefined
  if (order?.death === 'aborts') {
    await runInDurableObject(stub, (_, state) => void (abort = () => state.abort(disposed)))
  }
  const restore = [
    replace(
      AlarmClock.prototype,
      'run',
      (real) =>
        async function (this: AlarmClock, table, times) {
          jobs = Object.keys(table)
          job = 'clock'
          const named = Object.entries(table).map(([name, work]): [string, typeof work] => [
            name,
            async (...given) => {
              job = name
              return await work(...given).finally(() => (job = 'clock'))
            },
          ])
          return await real.call(this, Object.fromEntries(named), times).finally(() => (job = ''))
        },
    ),
    replace(
      Sql.prototype,
      'all',
      (real) =>
        function (this: Sql, query, ...values) {
          if (job !== '' && isWrite.test(query) && !isOfAnother(query)) {
            writes.push(job)
            if (writes.length === order?.at) {
              abort()
              throw new Error('the disk is full')
            }
          }
          return real.call(this, query, ...values) as never
        },
    ),
  ]
  try {
    await run()
  } catch (error) {
    if (order?.death !== 'aborts') throw error
  } finally {
    for (const back of restore) back()
  }
  return { writes, jobs }
}

export function replace<T extends object, K extends keyof T>(
  owner: T,
  name: K,
  make: (real: T[K]) => T[K],
): () => void {
  const real = owner[name]
  owner[name] = make(real)
  return () => void (owner[name] = real)
}

export const isWrite = /^\s*(INSERT|UPDATE|DELETE|REPLACE|CREATE|DROP)/i
