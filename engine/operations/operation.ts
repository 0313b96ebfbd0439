import type { Caller, Role } from '../model/caller.ts'
import type { Recollection } from '../model/views.ts'
import type { NamespaceTables } from '../storage/namespace-tables.ts'
import type { Result } from '../result.ts'
import type { Settings } from '../settings.ts'
import type { OperationContext } from './context.ts'
import type { Consulted } from './consulted.ts'
import type { TextsToRead } from './text-readings.ts'

/**
 * One thing that a namespace can be asked, declared beside its verb. Whatever else has to be known
 * of it, from the transaction it needs to the role that may ask, is read from its declaration.
 */
export interface Operation<I, O> {
  /** The least role that may ask for it; `namespace` for what the object alone asks of itself. */
  readonly role: Role | 'namespace'
  /** Whether it may change anything; a read runs outside of any transaction. */
  readonly writes: boolean | Decided<I>
  /**
   * Whether it may make the namespace larger for good. A full namespace refuses that and no more,
   * so that what ends, undoes or decides a thing can make room again.
   */
  readonly grows?: boolean | Decided<I>
  /** False for a write that takes no idempotency key. */
  readonly replays?: false
  /** What is kept of the answer for a replay, where that shows something only once. */
  readonly keeps?: (output: O) => O
  /** True for the one operation that goes on while the namespace is being imported. */
  readonly imports?: true
  /** Whether it counts tokens: the counter's tables are large and opened for these calls alone. */
  readonly countsTokens?: true | Decided<I>
  /** Fields of the input that are searched for credentials before anything is stored. */
  readonly screens?: ScreenedFields<I>
  /** True where references to forgotten entities in the answer read `[forgotten]`. */
  readonly hidesForgotten?: true
  /** The texts that are read before the transaction begins. */
  readonly reads?: (asked: Asked<I>) => TextsToRead
  /** What models, the vector index and the registry are asked before the transaction begins. */
  readonly consults?: Consulted<I>
  /** Jobs that are planned inside the transaction. */
  readonly plans?: readonly Plan[]
  /** What the object does once the answer stands. */
  readonly follows?: (input: I, output: O) => readonly FollowUp[]
  /** Whether the caller waits for a model to read what was stored. */
  readonly waitsForReading?: (input: I) => boolean
  run(context: OperationContext, input: I): Result<O>
}

/** A call before it is carried out. */
export interface Asked<I> {
  readonly input: I
  readonly caller: Caller
  readonly settings: Settings
  readonly store: NamespaceTables
}

export type Decided<I> = (asked: Asked<I>) => boolean

export interface ScreenedFields<I> {
  readonly texts: readonly (keyof I & string)[]
  /** Fields by which things are told apart: they cannot be masked. */
  readonly names?: readonly (keyof I & string)[]
}

export type Plan =
  | 'import'
  | 'expiry'
  | 'expiry_now'
  | 'graph_pass'
  | 'previews'
  | 'reflection_hour'
  | 'reflection_timers'
  | 'runs'

export type FollowUp =
  /** A recall was answered and may use its memories. */
  | {
      readonly kind: 'recalled'
      readonly recollection: Recollection
      readonly goals: readonly string[]
    }
  /** A namespace that is only read hears here that another embedding model is bound. */
  | { readonly kind: 'plan_meanings' }
  | { readonly kind: 'watch_integrity' }
  /** What is exported now cannot come back rewritten without that being found. */
  | { readonly kind: 'anchor_log' }
  | { readonly kind: 'start_run'; readonly id: string }
  /** The answer waits until the run has ended. */
  | { readonly kind: 'cancel_run'; readonly id: string }

export type NoInput = Record<never, never>

/** Declares an operation; its input and output are those of its verb. */
export function operation<I = NoInput, O = unknown>(declared: Operation<I, O>): Operation<I, O> {
  return declared
}

export const nothingToRead: TextsToRead = { extract: [], embed: [] }

/** What is only placed by its meaning. */
export function placed(...texts: readonly string[]): TextsToRead {
  return { extract: [], embed: texts }
}
