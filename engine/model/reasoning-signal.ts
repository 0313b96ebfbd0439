import type { Json } from './json.ts'
import type { StepFailure } from './reasoning.ts'
import type { PrimitiveKind } from './reasoning-step.ts'

/** An event of a run; it carries no text of a note. */
export type Signal = {
  readonly [Name in SignalName]: SignalOf<Name>
}[SignalName]

export interface SignalOf<Name extends SignalName> {
  /** Grows in the namespace. */
  readonly seq: number
  readonly name: Name
  readonly at: number
  readonly traceId: string
  readonly thoughtId: string
  /** Null where no run caused it: a client's note, a new thought. */
  readonly runId: string | null
  readonly path: string | null
  readonly data: SignalDataOf<Name>
}

/** A signal before it has a number and a place. */
export type SignalDraft = {
  readonly [Name in SignalName]: Pick<SignalOf<Name>, 'name' | 'path' | 'data'>
}[SignalName]

export type SignalName = keyof SignalTable | CustomSignalName
/** The signals of `emit`, beside the fifteen: their data are as the pipeline gave them. */
export type CustomSignalName = `custom.${string}`

export type SignalDataOf<Name extends SignalName> = Name extends keyof SignalTable
  ? SignalTable[Name]
  : Json

/** The fifteen signals, by name. */
export interface SignalTable {
  readonly thought_created: InBranch & {
    readonly intent: string
    readonly parentId: string | null
    /** Notes copied, which come without `note_added`. */
    readonly noteCount: number
  }
  readonly note_added: InBranch & {
    readonly noteKey: string
    readonly noteSource: string
    readonly noteCount: number
    /** Bytes of UTF-8. */
    readonly contentSize: number
    readonly error?: StepFailure['code']
  }
  readonly notes_published: InBranch & {
    readonly publishedCount: number
    /** Notes that this publishing marked. */
    readonly unpublishedCount: number
  }
  readonly step_started: OfStep & {
    readonly stepType: PrimitiveKind
    /** The model's name, or `rules`; none for a step that asks nobody. */
    readonly provider?: string
    readonly temperature?: number
    readonly unpublishedCount: number
    /** Bytes of UTF-8 of the context text. */
    readonly contextSize: number
    readonly branchCount?: number
    readonly searchQuery?: string
    readonly searchLimit?: number
  }
  readonly introspection_completed: OfStep & {
    readonly stepType: PrimitiveKind
    readonly temperature: number
    readonly contextSize: number
  }
  readonly sift_decided: Judged
  readonly amplify_iteration_completed: Judged & { readonly iterationCount: number }
  readonly amplify_completed: Judged & { readonly iterationCount: number }
  readonly converge_branch_started: OfStep
  readonly converge_branch_completed: OfStep & { readonly error?: StepFailure['code'] }
  readonly converge_synthesis_started: OfStep & { readonly branchCount: number }
  readonly seek_results_found: ResultsFound
  readonly survey_results_found: ResultsFound
  readonly step_completed: StepEnded
  readonly step_failed: StepEnded & { readonly error?: StepFailure['code'] }
}

/** The signals of a branch say in which they arose. */
interface InBranch {
  readonly branchName?: string
}

interface OfStep extends InBranch {
  /** The step's key. */
  readonly stepName: string
}

interface Judged extends OfStep {
  readonly decision: boolean
  readonly confidence: number
}

interface ResultsFound extends OfStep {
  readonly searchQuery: string
  readonly resultCount: number
}

interface StepEnded extends OfStep {
  readonly stepType: PrimitiveKind
  /** Milliseconds. */
  readonly stepDuration: number
  /** Notes that it added, those of inner steps too. */
  readonly noteCount: number
  readonly modelCalls: number
  readonly inputTokens: number
  readonly outputTokens: number
}
