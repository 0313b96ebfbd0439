import { fail, ok, type Result } from '../result.ts'
import { workLimits } from './bounds.ts'

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
