import {
  isAnnounced,
  type Job,
  type JobClock,
  type JobRows,
  type ToldJob,
} from '../engine/storage/job-rows.ts'
import { backoffMs } from '../engine/laws/backoff.ts'
import { alarmLateMs, jobRetries, jobsUnnotedMs } from './bounds.ts'

/**
 * The outcome of a job: done, due again at a time, or failed and to be tried again after a while, its
 * own or longer each time.
 */
export type JobOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'again'; readonly at: number }
  | { readonly kind: 'retry'; readonly afterMs?: number }

/** Due again at a time, or after a while from then; done where there is none. */
export function dueAgain(at: number | null, afterMs = 0): JobOutcome {
  return at === null ? { kind: 'done' } : { kind: 'again', at: at + afterMs }
}

/** By name; told the time, when the job was due, and how often in a row it has failed. */
export type JobTable = Readonly<
  Record<string, (now: number, dueAt: number, tries: number) => Promise<JobOutcome>>
>

/**
 * Named jobs on the object's one alarm. The alarm is set to the earliest of them, runs those that
 * are due and sets itself again; a job that fails waits longer each time and is never dropped. The
 * platform gives up on an alarm that throws six times, so nothing is thrown out of `run`, and
 * `heal` sets an alarm that has gone missing at the next request.
 */
export class AlarmClock {
  readonly #storage: DurableObjectStorage
  readonly #rows: JobRows
  readonly #clock: () => number
  readonly #log: FailureLog
  /** Under a test clock only a tick moves the namespace's time, so no alarm is set for it. */
  readonly #clocks: readonly JobClock[]
  /** The time the alarm is set to, as far as this wake of the object knows. */
  #setTo: number | null = null
  #isInAlarm = false

  constructor(
    storage: DurableObjectStorage,
    rows: JobRows,
    { clock, isTestClock }: AlarmTimes,
    log: FailureLog,
  ) {
    this.#log = log
    this.#storage = storage
    this.#rows = rows
    this.#clock = clock
    this.#clocks = isTestClock ? ['machine'] : ['machine', 'namespace']
  }

  /** A delivery: due at once, by the machine's clock. */
  addDelivery(job: string): void {
    this.addByMachine(job, this.#clock())
  }

  /** The same of a job that may wait for a later time: it waits no longer, unless it failed. */
  addDeliveryAtOnce(job: string): void {
    this.addEarliestByMachine(job, this.#clock())
  }

  /** Due so long after it was first asked for, or with what comes due before; it has no row. */
  addSoon(job: ToldJob, afterMs: number): void {
    const dueAt = this.#clock() + afterMs
    if (this.#rows.note(job, dueAt)) this.#armFor(dueAt)
  }

  /**
   * Due once it was not asked for again for so long; it has no row, so it may be lost with the object.
   */
  addWhenQuiet(job: ToldJob, afterMs: number): void {
    const now = this.#clock()
    if (this.#rows.postpone(job, now, now + afterMs)) this.#armFor(now + afterMs)
  }

  /** Due later by the machine's clock. */
  addByMachine(job: string, dueAt: number): void {
    if (this.#noted(job, dueAt)) return
    this.#rows.add(job, 'machine', dueAt)
    this.#armFor(dueAt)
  }

  /** The same, sooner where it waits for a later time. */
  addEarliestByMachine(job: string, dueAt: number): void {
    if (this.#noted(job, dueAt)) return
    this.#rows.addEarliest(job, 'machine', dueAt)
    this.#armFor(dueAt)
  }

  /** Inside a transaction the job and what it is for commit together. */
  add(job: string, dueAt: number): void {
    this.#rows.add(job, 'namespace', dueAt)
    this.#armFor(dueAt)
  }

  /** The same, sooner where it waits for a later time. */
  addEarliest(job: string, dueAt: number): void {
    this.#rows.addEarliest(job, 'namespace', dueAt)
    this.#armFor(dueAt)
  }

  /** After the storage was emptied, alarm and all. */
  restart(): void {
    this.#setTo = null
  }

  /** Once a wake: an alarm may have been lost while the object was away. */
  heal(): void {
    if (this.#setTo === null) this.#arm()
  }

  /**
   * Runs what is due by these times; tells how many jobs ran. What these have brought about that
   * needs no row is done too. In an alarm (`isAlarm`) that takes no other: the platform runs one
   * again that does not come to its end.
   */
  async run(
    jobs: JobTable,
    times: Readonly<Record<JobClock, number>>,
    isAlarm = false,
  ): Promise<number> {
    this.#setTo = null
    this.#isInAlarm = isAlarm
    const ran = new Set<string>()
    let isNoted = true
    let hasEnded = false
    let due = this.#rows.due(times, isAlarm)
    while (due.length > 0) {
      for (const job of due) {
        ran.add(job.name)
        this.#rows.begin(job.name)
        const outcome = await attempt(jobs, job, times[job.clock], this.#log)
        isNoted = this.#note(job, outcome, times) && isNoted
      }
      const until = Math.max(times.machine, this.#clock())
      // What one of them planned for a time of the namespace may be due by now too.
      const timed = this.#rows.due({ ...times, machine: -Infinity }, isAlarm)
      const noted = this.#rows.unwritten().filter(({ dueAt }) => dueAt <= until)
      due = [...noted, ...timed].filter(({ name }) => !ran.has(name))
      if (due.length > 0 || hasEnded) continue
      // What jobs have committed is delivered now, once, and needs no alarm of its own.
      hasEnded = true
      due = this.#rows.unwritten().filter(({ name }) => name === 'outbox')
    }
    this.#isInAlarm = false
    this.#arm(isNoted ? 1 : jobsUnnotedMs)
    return ran.size
  }

  /** Writes the outcome of a job; false where that failed: then the job runs once more. */
  #note(
    { name, clock, tries }: Job,
    outcome: JobOutcome,
    times: Readonly<Record<JobClock, number>>,
  ): boolean {
    try {
      if (outcome.kind === 'done') this.#rows.remove(name)
      else if (outcome.kind === 'again') this.#again({ name, clock }, outcome.at)
      else {
        const failedAt = clock === 'machine' ? this.#clock() : times.namespace
        const afterMs = outcome.afterMs ?? backoffMs(jobRetries, tries)
        this.#rows.reschedule({ name, clock }, failedAt + afterMs, tries + 1)
      }
      return true
    } catch (error) {
      // Thrown on, it would use up the tries of the alarm and leave the jobs after it undone.
      this.#log('job_not_noted', error, { job: name })
      return false
    }
  }

  #again(job: Pick<Job, 'name' | 'clock'>, at: number): void {
    if (!isAnnounced(job.name) || at > this.#clock()) {
      this.#rows.reschedule(job, at, 0)
      return
    }
    this.#rows.remove(job.name)
    this.#rows.note(job.name, at)
  }

  /** Work that needs no row: it is due at once, and other rows tell of it. */
  #noted(job: string, dueAt: number): boolean {
    if (!isAnnounced(job) || dueAt > this.#clock() || !this.#rows.note(job, dueAt)) return false
    this.#armFor(dueAt)
    return true
  }

  /** What is due no earlier than the alarm leaves it as it is; one that goes off is set at its end. */
  #armFor(dueAt: number): void {
    if (this.#isInAlarm) return
    if (!this.#isSet() || dueAt < (this.#setTo ?? 0)) this.#arm()
  }

  /** One that is a little late is still to come; one that is later than that has been lost. */
  #isSet(): boolean {
    return this.#setTo !== null && this.#setTo + alarmLateMs > this.#clock()
  }

  /** An alarm set to now inside its own run is lost, so it lies at least a millisecond ahead. */
  #arm(leastMs = 1): void {
    const due = this.#rows.nextDue(this.#clocks)
    if (due === null) return
    const at = Math.max(due, this.#clock() + leastMs)
    if (this.#setTo !== null && this.#setTo <= at && this.#isSet()) return
    this.#setTo = at
    void this.#storage.setAlarm(at)
  }
}

export type FailureLog = (event: string, error: unknown, facts: { readonly job: string }) => void

export interface AlarmTimes {
  readonly clock: () => number
  readonly isTestClock: boolean
}

async function attempt(
  jobs: JobTable,
  { name, dueAt, tries }: Pick<Job, 'name' | 'dueAt' | 'tries'>,
  now: number,
  log: FailureLog,
): Promise<JobOutcome> {
  try {
    // A job of a newer version of the code has nobody here to do it; it waits for that version.
    return (await jobs[name]?.(now, dueAt, tries)) ?? { kind: 'retry' }
  } catch (error) {
    // Tried again later: the job's rows are still there, so nothing is lost but time.
    log('job_failed', error, { job: name })
    return { kind: 'retry' }
  }
}
