import type { CommitmentRole, CommitmentStatus } from '../model/commitment.ts'
import type { ConflictStatus } from '../model/conflict.ts'
import type {
  Activated,
  ConflictView,
  DecayReport,
  EdgeView,
  GraphStats,
  Neighborhood,
  CommitmentView,
  PathStep,
} from '../model/graph-views.ts'
import type { StoreName } from '../model/memory.ts'
import type { Lifecycle } from '../model/memory.ts'
import type { Outcome } from '../model/views.ts'
import type { Page, PageInput } from '../operations/catalogue.ts'
import type { ExtractionView, ListExtractionsInput, ReplayedExtractions } from './extractions.ts'
import type { TakenExtraction, TakeExtractionInput } from './take-extraction.ts'

/** What a namespace's graph can be asked: the part of the catalogue on nodes, edges, conflicts. */
export interface GraphOperations {
  graphStats: { input: Record<never, never>; output: GraphStats }
  listNodes: { input: ListNodesInput; output: Page<CommitmentView> }
  getNode: { input: { id: string }; output: CommitmentView }
  neighborhood: { input: { id: string; depth: number; limit: number }; output: Neighborhood }
  addNode: { input: AddNodeInput; output: AddedNode }
  setEdge: { input: SetEdgeInput; output: { edge: EdgeView; overwrote: boolean } }
  removeEdge: { input: { from: string; to: string }; output: EdgeView }
  activate: { input: ActivateInput; output: { activated: readonly Activated[] } }
  boostNode: { input: { id: string; by?: number }; output: { id: string; activation: number } }
  decayGraph: { input: DecayInput; output: DecayReport }
  learnFromRecall: { input: { steps: readonly PathStep[] }; output: { learned: number } }
  /** What a model has read out of a text; asked for by the object alone. */
  takeExtraction: { input: TakeExtractionInput; output: TakenExtraction }
  listExtractions: { input: ListExtractionsInput; output: Page<ExtractionView> }
  replayExtractions: {
    input: { readonly memoryIds?: readonly string[] }
    output: ReplayedExtractions
  }
  backfillExtractions: { input: Record<never, never>; output: { readonly memories: number } }
  listConflicts: { input: { status?: ConflictStatus } & PageInput; output: Page<ConflictView> }
  resolveConflict: { input: ResolveInput; output: ConflictView }
  undoConflict: { input: { id: string }; output: ConflictView }
}

export interface ListNodesInput extends PageInput {
  readonly role?: CommitmentRole
  readonly store?: StoreName
  readonly lifecycle?: Lifecycle
  readonly status?: CommitmentStatus
  /** Live nodes whose resting level is below 0.01 (spec AG-38). */
  readonly inactive?: boolean
}

/** A commitment said by hand: the whole text is one (spec AG-2). */
export interface AddNodeInput {
  readonly text: string
  readonly role: CommitmentRole
  readonly confidence?: number
}

export interface AddedNode {
  readonly node: CommitmentView
  readonly outcomes: readonly Outcome[]
  readonly isMerged: boolean
}

/** −1…1; with the label `subgoal_of` it leads from a goal to its parent (spec AG-27, AG-28). */
export interface SetEdgeInput {
  readonly from: string
  readonly to: string
  readonly weight: number
  readonly label?: string
}

export interface DecayInput {
  readonly dryRun: boolean
  /** As many as fell due since the last, where the clock makes them. */
  readonly scheduledPasses?: number
}

export interface ActivateInput {
  readonly ids: readonly string[]
  readonly depth?: number
  readonly threshold?: number
}

/** `how` says what becomes of the side that is not kept; with `both` it says nothing (AG-19). */
export interface ResolveInput {
  readonly id: string
  readonly keep: 'a' | 'b' | 'both'
  readonly how: 'wrong' | 'outdated'
}
