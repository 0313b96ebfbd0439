import type { StepFailure } from '../../model/reasoning.ts'
import type { CancelToken } from './cancel-token.ts'
import type { Gate } from './gate.ts'
import type { Tally } from './tally.ts'
import type { WorkingThought } from './working-thought.ts'

/** Where in its run a step is walked, and on what. */
export interface Scope {
  /** Of its entries in the journal: the way to it, tries and branches included. */
  readonly key: string
  readonly thought: WorkingThought
  readonly gate: Gate
  readonly branch: string | null
  readonly token: CancelToken
  readonly tally: Tally
  /** Which try of the nearest retry this is, from 1. */
  readonly attempt: number
  /** What `on_error` handles. */
  readonly error: StepFailure | null
}

/** The same for a step within it. */
export function inner(scope: Scope, name: string | number, other: Partial<Scope> = {}): Scope {
  return { ...scope, ...other, key: `${scope.key}/${name}` }
}
