import type { Json } from './json.ts'
import type { AnswerSchema, MemberOf, Predicate } from './reasoning-predicate.ts'

/** A step as read, every default filled in. `null`: not given, no default. */
export type Step = Primitive | BuiltIn | Connector
export type StepKind = Step['kind']
/** The kind is also the step's name on the wire, and the source of its notes. */
export type PrimitiveKind = Primitive['kind']

interface At<Kind extends string> {
  readonly kind: Kind
  /** Where it stands: `pipeline.sequence.1.decide`. */
  readonly path: string
}

interface Keyed<Kind extends string> extends At<Kind> {
  readonly key: string
}

/** A primitive that may ask a model. */
interface Asking<Kind extends string> extends Keyed<Kind> {
  readonly by: 'auto' | 'model' | 'rules'
  readonly model: string | null
  /** 0–2; null: the setting's. */
  readonly temperature: number | null
}

/** A primitive that may have a second phase. */
interface Introspecting<Kind extends string> extends Asking<Kind> {
  readonly introspect: boolean
  readonly introspectionTemperature: number | null
  readonly summaryKey: string
}

export type Primitive =
  | DecideStep
  | AnalyzeStep
  | CategorizeStep
  | AssessStep
  | PrioritizeStep
  | SiftStep
  | DiscernStep
  | IntrospectStep
  | RecallStep
  | ReflectStep
  | SeekStep
  | CheckpointStep
  | RestoreStep
  | ForgetStep
  | ResetStep
  | CompressStep
  | TruncateStep
  | AmplifyStep
  | ConvergeStep

export interface DecideStep extends Introspecting<'decide'> {
  readonly question: string
  readonly rule: Predicate | null
}
export interface AnalyzeStep extends Introspecting<'analyze'> {
  readonly what: string
  readonly schema: AnswerSchema
}
export interface CategorizeStep extends Introspecting<'categorize'> {
  readonly question: string
  readonly categories: readonly string[]
  readonly keywords: readonly CategoryWords[]
}
export interface AssessStep extends Introspecting<'assess'> {
  readonly question: string | null
}
export interface PrioritizeStep extends Introspecting<'prioritize'> {
  readonly criteria: string
  readonly from: { readonly items: readonly string[] } | { readonly itemsKey: string }
}
export interface SiftStep extends Introspecting<'sift'> {
  readonly question: string
  readonly then: Step
  readonly rule: Predicate | null
}
export interface DiscernStep extends Introspecting<'discern'> {
  readonly question: string
  readonly categories: readonly string[]
  readonly keywords: readonly CategoryWords[]
  readonly routes: readonly Route[]
  readonly fallback: Step | null
}
export interface IntrospectStep extends Asking<'introspect'> {
  readonly summaryKey: string
}
export interface RecallStep extends Asking<'recall'> {
  readonly of: { readonly thoughtId: string } | { readonly traceId: string }
  readonly prompt: string | null
}
export interface ReflectStep extends Asking<'reflect'> {
  readonly prompt: string | null
  readonly unpublishedOnly: boolean
}
export interface SeekStep extends Asking<'seek' | 'survey'> {
  readonly query: string
  readonly limit: number
  readonly scope: 'thoughts' | 'memories'
  readonly summaryKey: string
}
export type CheckpointStep = Keyed<'checkpoint'>
export interface RestoreStep extends Keyed<'restore'> {
  readonly of: { readonly thoughtId: string } | { readonly checkpoint: string }
}
/** Null is not given, an empty list is. */
export interface ForgetStep extends Keyed<'forget'> {
  readonly dropKeys: readonly string[] | null
  readonly keepKeys: readonly string[] | null
}
export interface ResetStep extends Keyed<'reset'> {
  readonly systemMessage: string | null
  readonly preserveNote: string | null
}
export interface CompressStep extends Asking<'compress'> {
  /** Messages. */
  readonly threshold: number
  readonly summaryKey: string
}
export interface TruncateStep extends Keyed<'truncate'> {
  readonly keepFirst: number
  readonly keepLast: number
  readonly threshold: number
}
export interface AmplifyStep extends Asking<'amplify'> {
  readonly sourceKey: string
  readonly refinementPrompt: string
  readonly completionCriteria: string
  readonly maxIterations: number
}
export interface ConvergeStep extends Asking<'converge'> {
  readonly synthesisPrompt: string
  readonly branches: readonly Branch[]
}

/** A text, or the note of a key, or a member of it. */
export type TextSource = { readonly content: string } | { readonly from: MemberOf }

export type BuiltIn = SetStep | RequireStep | EmitStep | WaitStep | RememberStep
export interface SetStep extends Keyed<'set'> {
  readonly text: TextSource
  readonly metadata: Readonly<Record<string, string>>
}
export interface RequireStep extends At<'require'> {
  readonly if: Predicate
  readonly message: string | null
}
export interface EmitStep extends At<'emit'> {
  readonly name: string
  readonly data: Json
}
export interface WaitStep extends At<'wait'> {
  readonly ms: number
}
export interface RememberStep extends Keyed<'remember'> {
  readonly text: TextSource
  /** As on the wire: entity references of API §2, not looked into here. */
  readonly entities: readonly Json[]
  readonly store: 'episodic' | 'semantic' | 'procedural' | null
  readonly thread: string | null
  readonly externalId: string | null
  readonly occurredAt: number | null
  readonly metadata: Readonly<Record<string, string>>
  /** 0–1; null: 0.7, of a model's note 0.4. */
  readonly confidence: number | null
}

export interface Branch {
  readonly name: string
  readonly step: Step
}
export interface Route {
  readonly name: string
  readonly step: Step
}
export interface CategoryWords {
  readonly category: string
  readonly words: readonly string[]
}

export type Connector =
  | SequenceStep
  | FilterStep
  | MutateStep
  | SwitchStep
  | GateStep
  | EnrichStep
  | FallbackStep
  | RetryStep
  | TimeoutStep
  | HandleStep
  | RateLimiterStep
  | CircuitBreakerStep
  | ConcurrentStep
  | RaceStep

export interface SequenceStep extends At<'sequence'> {
  readonly steps: readonly Step[]
}
export interface FilterStep extends At<'filter'> {
  readonly if: Predicate
  readonly then: Step
}
export interface MutateStep extends At<'mutate'> {
  readonly if: Predicate
  readonly set: SetStep
}
export interface SwitchStep extends At<'switch'> {
  readonly on: MemberOf
  readonly routes: readonly Route[]
  readonly default: Step | null
}
export interface GateStep extends At<'gate'> {
  readonly if: Predicate
  readonly reason: string | null
}
export interface EnrichStep extends At<'enrich'> {
  readonly step: Step
}
export interface FallbackStep extends At<'fallback'> {
  readonly steps: readonly Step[]
}
/** `baseMs` is the first wait and doubles; 0 in `retry`, which waits never. */
export interface RetryStep extends At<'retry' | 'backoff'> {
  readonly step: Step
  readonly attempts: number
  readonly baseMs: number
}
export interface TimeoutStep extends At<'timeout'> {
  readonly step: Step
  readonly ms: number
}
export interface HandleStep extends At<'handle'> {
  readonly step: Step
  readonly onError: Step
}
export interface RateLimiterStep extends At<'rate_limiter'> {
  readonly name: string
  readonly perSecond: number
  readonly burst: number
  readonly mode: 'wait' | 'drop'
  readonly step: Step
}
export interface CircuitBreakerStep extends At<'circuit_breaker'> {
  readonly name: string
  readonly failures: number
  readonly resetMs: number
  readonly step: Step
}
/** `workers`: most branches at a time; null: all. */
export interface ConcurrentStep extends At<'concurrent' | 'worker_pool'> {
  readonly branches: readonly Branch[]
  readonly merge: 'none' | 'all'
  readonly workers: number | null
}
export interface RaceStep extends At<'race'> {
  readonly branches: readonly Branch[]
}
