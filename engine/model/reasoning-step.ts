import type { Json } from './json.ts'
import type { AnswerSchema, MemberOf, Predicate } from './reasoning-predicate.ts'

/** A step as read, every default filled in. `null`: not given, no default. */
export type Step = StepOf<StepKind>
export type StepKind = keyof Steps
export type Primitive = StepOf<PrimitiveKind>
/** The kind is also the step's name on the wire, and the source of its notes. */
export type PrimitiveKind = keyof Primitives
export type BuiltIn = StepOf<keyof BuiltIns>

/** The step of a kind; of several kinds one of theirs. */
export type StepOf<Kind extends StepKind> = {
  readonly [K in Kind]: Steps[K] & {
    readonly kind: K
    /** Where it stands: `pipeline.sequence.1.decide`. */
    readonly path: string
  }
}[Kind]

interface Steps extends Primitives, BuiltIns, Connectors {}

interface Keyed {
  readonly key: string
}

/** A primitive that may ask a model. */
interface Asking extends Keyed {
  readonly by: 'auto' | 'model' | 'rules'
  readonly model: string | null
  /** 0–2; null: the setting's. */
  readonly temperature: number | null
}

/** A primitive that may have a second phase. */
interface Introspecting extends Asking {
  readonly introspect: boolean
  readonly introspectionTemperature: number | null
  readonly summaryKey: string
}

interface Asked extends Introspecting {
  readonly question: string
}

interface Categorizing extends Asked {
  readonly categories: readonly string[]
  readonly keywords: readonly CategoryWords[]
}

interface Searching extends Asking {
  readonly query: string
  readonly limit: number
  readonly scope: 'thoughts' | 'memories'
  readonly summaryKey: string
}

interface Primitives {
  decide: Asked & { readonly rule: Predicate | null }
  analyze: Introspecting & { readonly what: string; readonly schema: AnswerSchema }
  categorize: Categorizing
  assess: Introspecting & { readonly question: string | null }
  prioritize: Introspecting & {
    readonly criteria: string
    readonly from: { readonly items: readonly string[] } | { readonly itemsKey: string }
  }
  sift: Asked & { readonly then: Step; readonly rule: Predicate | null }
  discern: Categorizing & { readonly routes: readonly NamedStep[]; readonly fallback: Step | null }
  introspect: Asking & { readonly summaryKey: string }
  recall: Asking & {
    readonly of: { readonly thoughtId: string } | { readonly traceId: string }
    readonly prompt: string | null
  }
  reflect: Asking & { readonly prompt: string | null; readonly unpublishedOnly: boolean }
  seek: Searching
  survey: Searching
  checkpoint: Keyed
  restore: Keyed & {
    readonly of: { readonly thoughtId: string } | { readonly checkpoint: string }
  }
  /** Null is not given, an empty list is. */
  forget: Keyed & {
    readonly dropKeys: readonly string[] | null
    readonly keepKeys: readonly string[] | null
  }
  reset: Keyed & { readonly systemMessage: string | null; readonly preserveNote: string | null }
  /** The threshold is of messages. */
  compress: Asking & { readonly threshold: number; readonly summaryKey: string }
  truncate: Keyed & {
    readonly keepFirst: number
    readonly keepLast: number
    readonly threshold: number
  }
  amplify: Asking & {
    readonly sourceKey: string
    readonly refinementPrompt: string
    readonly completionCriteria: string
    readonly maxIterations: number
  }
  converge: Asking & { readonly synthesisPrompt: string; readonly branches: readonly NamedStep[] }
  call: Keyed & { readonly to: CallTarget; readonly timeoutMs: number }
}

/** Code outside: an address that the operator allows, or a service binding. */
export type CallTarget = { readonly url: string } | { readonly service: string }

interface BuiltIns {
  set: Keyed & { readonly text: TextSource; readonly metadata: Readonly<Record<string, string>> }
  require: { readonly if: Predicate; readonly message: string | null }
  emit: { readonly name: string; readonly data: Json }
  wait: { readonly ms: number }
  remember: Keyed & {
    readonly text: TextSource
    /** As on the wire: references to entities, not looked into here. */
    readonly entities: readonly Json[]
    readonly store: 'episodic' | 'semantic' | 'procedural' | null
    readonly thread: string | null
    readonly externalId: string | null
    readonly occurredAt: number | null
    readonly metadata: Readonly<Record<string, string>>
    /** 0–1; null: 0.7, of a model's note 0.4. */
    readonly confidence: number | null
  }
}

/** A text, or the note of a key, or a member of it. */
export type TextSource = { readonly content: string } | { readonly from: MemberOf }

export interface CategoryWords {
  readonly category: string
  readonly words: readonly string[]
}

/** A branch, or a route to what was chosen. */
export interface NamedStep {
  readonly name: string
  readonly step: Step
}

interface Holding {
  readonly step: Step
}

/** `baseMs` is the first wait and doubles; 0 in `retry`, which never waits. */
interface Retrying extends Holding {
  readonly attempts: number
  readonly baseMs: number
}

/** `workers`: most branches at a time; null: all. */
interface Parallel {
  readonly branches: readonly NamedStep[]
  readonly merge: 'none' | 'all'
  readonly workers: number | null
}

interface Connectors {
  sequence: { readonly steps: readonly Step[] }
  filter: { readonly if: Predicate; readonly then: Step }
  mutate: { readonly if: Predicate; readonly set: StepOf<'set'> }
  switch: {
    readonly on: MemberOf
    readonly routes: readonly NamedStep[]
    readonly default: Step | null
  }
  gate: { readonly if: Predicate; readonly reason: string | null }
  enrich: Holding
  fallback: { readonly steps: readonly Step[] }
  retry: Retrying
  backoff: Retrying
  timeout: Holding & { readonly ms: number }
  handle: Holding & { readonly onError: Step }
  rate_limiter: Holding & {
    readonly name: string
    readonly perSecond: number
    readonly burst: number
    readonly mode: 'wait' | 'drop'
  }
  circuit_breaker: Holding & {
    readonly name: string
    readonly failures: number
    readonly resetMs: number
  }
  concurrent: Parallel
  worker_pool: Parallel
  race: { readonly branches: readonly NamedStep[] }
}
