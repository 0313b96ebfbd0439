import { fail, ok, type Result } from '../result.ts'

/**
 * Counts the work of a request so far, in characters and tests: one meter for all that it asks for.
 * A law adds what it is about to do. Once the meter is over its limit a loop ends early and what it
 * answers is discarded, for whoever opened the meter refuses the request: nobody in between has to
 * hand on a failure, and no law can forget to.
 */
export class Work {
  readonly limit: number
  #units = 0

  constructor(limit: number = workLimits.units) {
    this.limit = limit
  }

  get units(): number {
    return this.#units
  }

  get isOver(): boolean {
    return this.#units > this.limit
  }

  /** Characters that are only read: compared, searched for a part, parsed. */
  read(characters: number): void {
    this.#units += characters
  }

  /** Characters that are made anew: folded, or written as canonical JSON. */
  fold(characters: number): void {
    this.#units += characters * workLimits.foldedCharacter
  }

  /** Characters that are cut into chunks and terms. */
  index(characters: number): void {
    this.#units += characters * workLimits.indexedCharacter
  }

  test(count = 1): void {
    this.#units += count * workLimits.test
  }

  /** Characters that were drawn from before the operation began. */
  drawn(characters: number): void {
    this.#units += characters * workLimits.drawnCharacter
  }

  /** A value that stays in memory until the answer stands. */
  made(): void {
    this.#units += workLimits.madeValue
  }

  members(count: number): void {
    this.#units += count * workLimits.member
  }

  rowsRead(count: number): void {
    this.#units += count * workLimits.rowRead
  }

  rowsWritten(count: number): void {
    this.#units += count * workLimits.rowWritten
  }
}

/** A meter for what nobody waits for, as the jobs of an object, which go on in slices of their own. */
export function unlimitedWork(): Work {
  return new Work(Infinity)
}

/** The same, unless it has looked at more than a request may: what it has come to is discarded. */
export function withinWork<T>(work: Work, result: Result<T>): Result<T> {
  return result.ok && work.isOver ? fail('work_limit', workDetail(work)) : result
}

export function checkWork(work: Work): Result<null> {
  return withinWork(work, ok(null))
}

export function workDetail({ units, limit }: Pick<Work, 'units' | 'limit'>): string {
  return `work is ${units} characters and tests, limit ${limit}`
}

/**
 * The work that one request may cause before it is refused. The engine has no clock, and a limit in
 * milliseconds would refuse other requests on another machine: work is counted instead, in
 * characters. What costs more than to read a character that is in memory counts as so many.
 *
 * The weights are ratios that were measured over Notes of 64,000 characters and over rows of 20 in
 * workerd (2026-11, one core of a shared machine at rest): a unit was then two nanoseconds or less,
 * whatever the operation, so that a request at its limit took about two thirds of a second there.
 */
export const workLimits = {
  /**
   * Units a request, all of its operations together; and a step of a run. A body of a mebibyte, all
   * of it Notes to be found, has to fit, as have ten thousand small Notes that one operation makes:
   * 270 and 320 million. Safe from there to 500 million, the second.
   */
  units: 350_000_000,
  /** Weight of a character that is folded for `like`, or written as canonical JSON. */
  foldedCharacter: 5,
  /** Weight of a character of a text whose words are counted by rules. */
  wordCharacter: 20,
  /**
   * Weight of a character that is cut into chunks and terms and indexed, with the rows this takes.
   */
  indexedCharacter: 250,
  /**
   * Steps of a run, and units that they look at, after which others get in. Each such turn writes to
   * the disk by itself, so that one a step would take ten times as long.
   */
  turnSteps: 16,
  turnUnits: 35_000_000,
  /** Weight of one test of a condition, field lookup or list element, beside its text. */
  test: 50,
  /** Weight of a member that is passed on by its id. */
  member: 50,
  /**
   * Weight of a character that commitments are drawn from by rules: a body of a mebibyte, all of it
   * one conversation, has to fit.
   */
  drawnCharacter: 100,
  /** Weight of a Note that an operation makes, kept or not, beside its text. */
  madeValue: 2_000,
  /** Weight of a row that is read, and of one that is written, beside their text. */
  rowRead: 2_500,
  rowWritten: 20_000,
} as const
