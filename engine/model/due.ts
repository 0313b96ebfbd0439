import type { EventTime } from './commitment.ts'

/** What has come of a promise, plan or reminder that has a time. */
export type DueStatus = 'open' | 'done' | 'dropped'

/** What a later message says of it; one that moves it gives it a new time. */
export type DueClosing = Exclude<DueStatus, 'open'> | 'moved'

/** A promise, plan or reminder with its time, as it is shown. */
export interface DueItem {
  readonly id: string
  /** The sentence that says it, as its memory tells it today. */
  readonly text: string
  /** It is due when this begins. */
  readonly due: EventTime
  readonly memoryId: string
  readonly status: DueStatus
  /** When it was said. */
  readonly toldAt: number
  /** The memory that says that it is done or dropped; null where none does. */
  readonly closedBy: string | null
}
