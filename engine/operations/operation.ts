import type { SelfMaterial } from '../laws/governance/consolidate-self.ts'
import type { RouteQuestion } from '../laws/governance/route-prompt.ts'
import type { Caller, Role } from '../model/caller.ts'
import type { RecallInput } from '../model/requests.ts'
import type { ReflectionInput, ReflectionScope } from '../model/reflection.ts'
import type { Hit, Recollection } from '../model/views.ts'
import type { TopicSieve } from '../memory/leave-out-topics.ts'
import type { NamespaceTables } from '../storage/namespace-tables.ts'
import type { Result } from '../result.ts'
import type { SealedLook } from '../segments/sealed-look.ts'
import type { Settings } from '../settings.ts'
import type { OperationContext } from './context.ts'
import type { TextsToRead } from './text-readings.ts'

/**
 * One thing that a namespace can be asked, declared beside its verb. Whatever else has to be known
 * of it, from the transaction it needs to the role that may ask, is read from its declaration.
 * `I` is what a call brings; `P` is what the verb is given, which `prepare` may make of it.
 */
export interface Operation<I extends object, O, P extends object = I> {
  /** The least role that may ask for it; `namespace` for what the object alone asks of itself. */
  readonly role: Role | 'namespace'
  /** Whether it may change anything; a read runs outside of any transaction. */
  readonly writes: boolean
  /**
   * Whether it may make the namespace larger for good. A full namespace refuses that and no more,
   * so that what ends, undoes or decides a thing can make room again.
   */
  readonly grows?: boolean
  /** False for a write that takes no idempotency key. */
  readonly replays?: false
  /** What is kept of the answer for a replay, where that shows something only once. */
  keeps?(output: O): O
  /** True for the one operation that goes on while the namespace is being imported. */
  readonly imports?: true
  /** Whether it counts tokens: the counter's tables are large and opened for these calls alone. */
  readonly countsTokens?: true
  /** Fields that are searched for credentials before anything is stored. */
  readonly screens?: ScreenedFields<P>
  /** What of its input would be kept, where it is judged by the topics of `never_remember`. */
  readonly tells?: TopicTelling<I>
  /**
   * Whether a call of it only shows what it would come to: nothing of it is kept but a line in the log.
   */
  leavesNoTrace?(input: I): boolean
  /** True where references to forgotten entities in the answer read `[forgotten]`. */
  readonly hidesForgotten?: true
  /** Jobs that are planned inside the transaction. */
  readonly plans?: readonly JobPlan[]
  /** What the object does once the answer stands. */
  follows?(input: I, output: O): readonly FollowUp[]
  /** Whether the caller waits for a model to read what was stored. */
  waitsForReading?(input: I): boolean
  /**
   * What a call comes to, before anything is awaited for it. It changes nothing, and is asked anew
   * where something was written before the call is decided.
   */
  prepare?(asked: Asked<I>): CallPlan & Given<I, P>
  run(context: OperationContext, given: P): Result<O>
}

/** How an operation is judged by the topics of which nothing is kept. */
export interface TopicTelling<I> {
  /** The input without what is on a topic; asked twice, first to learn what is to be judged. */
  sieve(asked: Asked<I>, sieve: TopicSieve): I
  /**
   * How the caller hears of what was left out: among its outcomes, as something that the answer
   * lacks, by a refusal, where half of it would be something else, or not at all, where it told nothing.
   */
  readonly heard: 'outcomes' | 'degraded' | 'refusal' | 'unsaid'
}

/** A call before it is carried out. */
export interface Asked<I> {
  readonly input: I
  readonly caller: Caller
  readonly settings: Settings
  readonly store: NamespaceTables
}

/** What the verb is given; the input itself where it says nothing else. */
type Given<I, P> = [I] extends [P] ? { readonly given?: P } : { readonly given: P }

/** What of a call its input decides, and what has to be read before its transaction begins. */
export interface CallPlan {
  /** Where the operation may write, or make the namespace larger, and not every call of it does. */
  readonly isWrite?: boolean
  readonly isGrowing?: boolean
  readonly countsTokens?: boolean
  readonly texts?: TextsToRead
  /** A text that is looked for: where the models place it, and what lies near it in the index. */
  readonly near?: string
  /** What is looked for in the sealed part of the namespace too. */
  readonly sealed?: readonly SealedLook[]
  /** What is looked for there beside that, by what of it was found; nothing of it is placed by meaning. */
  readonly sealedBeside?: (context: OperationContext) => readonly SealedLook[]
  /** Texts that are searched for, each placed by the models that have placed what is here. */
  readonly searches?: readonly string[]
  /** Questions that are asked one after the other, each as a recall asks its own. */
  readonly questions?: readonly string[]
  /** The signed heads of the audit log are read. */
  readonly anchors?: true
  /** What rules are unsure of, for a model to say. */
  readonly route?: RouteQuestion | null
  /** A draft of a reflection by a model. */
  readonly draft?: {
    /** Calls for the same one share it. */
    readonly id: string
    /** What the model drafts from; null where the call will be refused. */
    material(context: OperationContext): DraftMaterial | null
  }
  /** What a self-image is drawn from by a model; null where the call will be refused. */
  readonly selfImage?: (context: OperationContext) => SelfMaterial | null
  /** Of what a recall finds, what is to be read together with the question; null where nothing ever is. */
  readonly pairs?: ((context: OperationContext, most: number) => PairsToRead | null) | false
  /** What a model is to put in order, of what a recall finds. */
  readonly rerank?: ((context: OperationContext, mostTexts: number) => RerankPool) | false
  /** What a model is to answer from; it answers null where nothing was found. */
  readonly synthesis?: ((context: OperationContext) => SynthesisMaterial | null) | false
}

export interface DraftMaterial {
  readonly input: ReflectionInput
  readonly scope: ReflectionScope
}

/** A question, and hits of which it is to be said whether they answer it: none where nothing is near. */
export interface PairsToRead {
  readonly query: string
  /** With the text as it is read: who said it stands before it. */
  readonly hits: readonly Pick<Hit, 'id' | 'text'>[]
  /** What the recall has found so far, for itself. */
  readonly begun: object
}

/** What a reranking model is asked about. */
export interface RerankPool {
  readonly query: string
  readonly hits: readonly Pick<Hit, 'id' | 'text'>[]
  /** Hits of other namespaces come among these. */
  readonly isOneOfSeveral: boolean
}

/** What a model is asked to answer, and from what. */
export interface SynthesisMaterial {
  readonly question: string
  readonly hits: readonly Hit[]
  /** Epoch milliseconds. */
  readonly now: number
  /** Most words of the answer. */
  readonly words: number
}

export interface ScreenedFields<I> {
  readonly texts: readonly (keyof I & string)[]
  /** Fields by which things are told apart: they cannot be masked. */
  readonly names?: readonly (keyof I & string)[]
}

/** A job that a write plans. */
export type JobPlan =
  | 'expectations'
  | 'import'
  | 'expiry'
  | 'expiry_now'
  | 'graph_pass'
  | 'pipelines'
  | 'previews'
  | 'recall_log'
  | 'reflection_hour'
  | 'reflection_timers'
  | 'runs'

export type FollowUp =
  /** A recall was answered: the log tells of it, and it may use its memories. */
  | {
      readonly kind: 'recalled'
      readonly input: RecallInput
      readonly recollection: Recollection
    }
  /** A namespace that is only read hears here that another embedding model is bound. */
  | { readonly kind: 'plan_meanings' }
  | { readonly kind: 'watch_integrity' }
  /** What is expected of this memory is checked, as other things were taken in. */
  | { readonly kind: 'check_expectations' }
  /** What is exported now cannot come back rewritten without that being found. */
  | { readonly kind: 'anchor_log' }
  | { readonly kind: 'start_run'; readonly id: string }
  /** The answer waits until the run has ended. */
  | { readonly kind: 'cancel_run'; readonly id: string }

export type NoInput = Record<never, never>

/** Declares an operation; what it is asked, is given and answers is read off its functions. */
export function operation<P extends object = NoInput, O = unknown, I extends object = P>(
  declared: Operation<I, O, P>,
): Operation<I, O, P> {
  return declared
}

export const nothingToRead: TextsToRead = { extract: [], embed: [] }

/** What is only placed by its meaning. */
export function placed(...texts: readonly string[]): TextsToRead {
  return { extract: [], embed: texts }
}

/** A text that is looked for by its words and its meaning; none where it says nothing. */
export function lookedFor(text: string): Pick<CallPlan, 'near'> {
  return text === '' ? {} : { near: text }
}
