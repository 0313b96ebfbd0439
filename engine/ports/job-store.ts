/** The work that a namespace has yet to do by itself. */
export interface JobStore {
  /** By name. */
  list(): readonly WaitingJob[]
}

export interface WaitingJob {
  readonly name: string
  /** By which clock it is due. */
  readonly clock: 'machine' | 'namespace'
  /** null where it goes on when its caller does. */
  readonly dueAt: number | null
  /** Failures in a row. */
  readonly tries: number
  /** How much was done and is left, in its own units, where that is known. */
  readonly done: number | null
  readonly left: number | null
  /** Given up, until somebody has it tried anew. */
  readonly parked: number | null
}
