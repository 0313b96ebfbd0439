/** What somebody expects of a recall: a test of this memory, kept in the namespace. */
export interface ExpectationDefinition {
  readonly question: string
  /** Ids of memories, commitments and Notes that are to be among what is found. */
  readonly finds: readonly string[]
  /** Ids that are not to be found. */
  readonly hides: readonly string[]
  /** Texts that the answer is to say, case and accents aside. */
  readonly says: readonly string[]
  /** true: nothing is to be answered; false: something is; null: either will do. */
  readonly silent: boolean | null
  /** The time that is asked about; null for now. */
  readonly asOf: number | null
}

/** `unchecked`: no run has kept an outcome since it was written. */
export type ExpectationStatus = 'unchecked' | 'holds' | 'broken'

/** The last outcome that a run has kept. */
export interface ExpectationOutcome {
  readonly status: ExpectationStatus
  /** When the status was first seen; null while it is unchecked. */
  readonly since: number | null
  /** Of what is broken: when it was last seen to hold; null where it never was. */
  readonly heldAt: number | null
  /** What was wanted and what came, in ids alone; null where it holds or is unchecked. */
  readonly why: string | null
}

export interface Expectation extends ExpectationDefinition, ExpectationOutcome {
  readonly name: string
  readonly createdAt: number
  readonly changedAt: number
}

/** One way in which what came is not what was wanted; `found` are ids, best first. */
export type Miss =
  | { readonly kind: 'not_found'; readonly id: string; readonly found: readonly string[] }
  | {
      readonly kind: 'not_hidden'
      readonly id: string
      /** From 1. */
      readonly rank: number
      readonly of: number
    }
  | {
      readonly kind: 'not_said'
      readonly text: string
      readonly answer: string | null
      readonly found: readonly string[]
    }
  | { readonly kind: 'answered'; readonly answer: string; readonly found: readonly string[] }
  | { readonly kind: 'not_answered'; readonly found: readonly string[] }
