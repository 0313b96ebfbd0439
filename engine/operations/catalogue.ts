import type { AuditVerdict, AuditRecord } from '../model/audit.ts'
import type { Caller } from '../model/caller.ts'
import type { EntityForm, NamedParts, EntityReference } from '../model/entity.ts'
import type { PathStep } from '../model/graph-views.ts'
import type { Lifecycle, StoreName } from '../model/memory.ts'
import type { Proposal } from '../model/proposal.ts'
import type { Trust } from '../model/trust.ts'
import type {
  Degradation,
  EntityView,
  Forgotten,
  Hit,
  HitParts,
  MemoryHistoryItem,
  MemoryView,
  PropertyHistoryItem,
  Receipt,
  Recollection,
  Remembered,
} from '../model/views.ts'
import type { Result } from '../result.ts'
import type { ArchiveOperations } from '../archive/catalogue.ts'
import type { GovernanceOperations } from '../governance/catalogue.ts'
import type { SettingsView } from '../governance/settings.ts'
import type { GraphOperations } from '../commitments/catalogue.ts'
import type { ReasoningOperations } from '../reasoning/catalogue.ts'
import type { ReflectionOperations } from '../reflection/catalogue.ts'
import type { WorkspaceOperations } from '../workspace/catalogue.ts'
import type { MergeInput } from '../memory/recall/merge-recollections.ts'
import type { Used } from '../memory/reinforce.ts'

/**
 * Everything a namespace can be asked, by name: what goes in, what comes out, and whether it may
 * change anything. The edge speaks to the namespace's object in these terms alone.
 * Times are epoch milliseconds.
 */
export interface Operations
  extends
    GraphOperations,
    GovernanceOperations,
    ReasoningOperations,
    ReflectionOperations,
    ArchiveOperations,
    WorkspaceOperations {
  remember: { input: RememberInput; output: Remembered | Proposed }
  recall: { input: RecallInput; output: Recollection }
  reinforce: { input: Used; output: { readonly reinforced: number } }
  explainRecall: { input: ExplainInput; output: Explanation }
  mergeRecollections: { input: MergeInput; output: Recollection }
  forget: { input: ForgetInput; output: Forgotten }
  undoForget: { input: { id: string | EntityReference }; output: Forgotten }
  listMemories: { input: ListMemoriesInput; output: Page<MemoryView> }
  getMemory: { input: { id: string }; output: MemoryView & { decay: Decay } }
  changeMemory: { input: ChangeMemoryInput; output: MemoryView }
  memoryHistory: { input: { id: string } & PageInput; output: Page<MemoryHistoryItem> }
  pinMemory: { input: { id: string; pinned: boolean }; output: MemoryView }
  getEntity: { input: EntityReference & EntityParts; output: EntityView | null }
  listEntities: { input: { kind?: string } & EntityParts & PageInput; output: Page<EntityView> }
  entityHistory: {
    input: EntityReference & { property?: string } & PageInput
    output: Page<PropertyHistoryItem>
  }
  mergeEntities: { input: EntityReference & { into: EntityReference }; output: EntityView }
  unmergeEntity: { input: EntityReference; output: EntityView }
  entityRecord: { input: EntityReference & PageInput; output: Page<RecordLine> }
  getSettings: { input: Record<never, never>; output: SettingsView }
  setSettings: { input: { values: Readonly<Record<string, unknown>> }; output: SettingsView }
  listProposals: { input: { status?: string } & PageInput; output: Page<Proposal> }
  getProposal: { input: { id: string }; output: Proposal }
  getErasure: { input: { id: string }; output: Receipt }
  listAudit: { input: ListAuditInput; output: Page<AuditRecord> }
  verifyAudit: { input: Record<never, never>; output: AuditVerdict }
}

export type OperationName = keyof Operations

export interface Proposed {
  readonly kind: 'proposed'
  readonly proposal: Proposal
}

/** One call to a namespace's object. */
export interface Call<N extends OperationName> {
  readonly operation: N
  readonly input: Operations[N]['input']
  readonly namespace: string
  readonly caller: Caller
  /** The time the request says it is, where the test clock is on. */
  readonly now: number | null
  readonly idempotency: IdempotencyMark | null
  /** Answer from a log position at or past this one, or refuse. */
  readonly atLeast: number | null
}

/** The caller's key, and a fingerprint of what it was sent with (spec CL-23). */
export interface IdempotencyMark {
  readonly key: string
  readonly fingerprint: string
}

export interface Reply<N extends OperationName> {
  readonly result: Result<Operations[N]['output']>
  readonly position: number
  readonly usage: Usage
  readonly degraded: readonly Degradation[]
  /** The answer was given before, to the same key and request. */
  readonly replayed: boolean
  /** The caller's allowance after this call. */
  readonly rate?: RateState
}

export interface RateState {
  readonly limit: number
  readonly remaining: number
  readonly isAllowed: boolean
  /** Until one more call is allowed; 0 where one is now. */
  readonly resetSeconds: number
}

export interface Usage {
  readonly modelCalls: number
  readonly inputTokens: number
  readonly outputTokens: number
  readonly rowsWritten: number
  readonly rowsRead: number
  readonly durationMs: number
}

export interface PageInput {
  /** 1–200 */
  readonly limit: number
  readonly cursor: string | null
}

export interface Page<T> {
  readonly items: readonly T[]
  readonly nextCursor: string | null
}

/** Text, text with entities, entities alone, or a template (spec CL-14). */
export interface RememberInput {
  readonly text?: string
  readonly template?: Template
  readonly entities?: readonly EntityForm[]
  readonly externalId?: string
  readonly thread?: string
  readonly occurredAt?: number
  readonly metadata?: Readonly<Record<string, string>>
  readonly store?: StoreName
  readonly confidence?: number
  readonly trust?: Trust
  readonly explicit?: boolean
  readonly expiresAt?: number
  readonly wait?: boolean
  /** Whether core is to say it, whatever its words ask for; only a proposal tells (spec SG-32). */
  readonly coreWorthy?: boolean
}

/** One string more than values (spec CL-15). */
export interface Template {
  readonly strings: readonly string[]
  readonly values: readonly EntityForm[]
}

export interface RecallInput {
  readonly query?: string
  readonly template?: Template
  readonly context?: readonly EntityForm[]
  readonly entities?: readonly EntityForm[]
  readonly topK: number
  /** Hops that activation spreads, 0–4 (spec AG-31). */
  readonly depth?: number
  /** Goals that start at full energy (spec AG-35). */
  readonly activateGoals?: readonly string[]
  readonly include?: readonly (Lifecycle | 'forgotten')[]
  readonly roles?: readonly string[]
  /** `notes` for those of working memory. */
  readonly stores?: readonly (StoreName | 'notes')[]
  readonly threads?: readonly string[]
  readonly metadata?: Readonly<Record<string, string>>
  readonly time?: { readonly from?: number; readonly to?: number }
  readonly asOf?: number
  readonly knownAt?: number
  readonly minScore?: number
  readonly maxTokens?: number
  readonly synthesize?: boolean
  readonly rerank?: boolean
  /** Its answer is merged with others' (spec CL-36): nothing is synthesized from it alone. */
  readonly isOneOfSeveral?: boolean
  readonly reinforce?: boolean
  /** Whether the answer comes with a trace of how it was found. */
  readonly explain?: boolean
}

export interface ForgetInput {
  readonly text?: string
  readonly template?: Template
  readonly entities?: readonly NamedParts[]
  readonly partial?: boolean
  readonly memoryIds?: readonly string[]
  readonly permanent?: boolean
  readonly confirm?: string
  readonly reason?: string
  readonly kind?: 'wrong' | 'outdated' | 'erase'
}

export interface ListMemoriesInput extends PageInput {
  readonly externalId?: string
  readonly store?: StoreName
  readonly lifecycle?: Lifecycle
  readonly thread?: string
  readonly entity?: EntityReference
  readonly pinned?: boolean
  readonly from?: number
  readonly to?: number
}

/** An absent field stays; null clears `expiresAt` and `thread` (spec CL-25). */
export interface ChangeMemoryInput {
  readonly id: string
  readonly text?: string
  readonly metadata?: Readonly<Record<string, string>>
  readonly thread?: string | null
  readonly expiresAt?: number | null
}

export interface EntityParts {
  readonly properties: boolean
  readonly content: boolean
  readonly relations: boolean
}

export interface Decay {
  readonly base: number
  readonly accessCount: number
  readonly lastAccessedAt: number
  readonly days: number
  /** null for what never decays. */
  readonly weight: number | null
  readonly raw: number | null
  readonly floor: string | null
}

export interface ListAuditInput extends PageInput {
  readonly actor?: string
  readonly action?: string
  readonly target?: string
  readonly from?: number
  readonly to?: number
}

/** One line of all that is kept about an entity (spec CL-13). */
export type RecordLine =
  | { readonly type: 'entity'; readonly entity: EntityView }
  | { readonly type: 'history'; readonly item: PropertyHistoryItem }
  | { readonly type: 'memory'; readonly memory: MemoryView }

export type ExplainInput = RecallInput & { readonly id: string }

/** Why a thing was, or was not, returned (spec CL-37). */
export interface Explanation {
  readonly id: string
  readonly returned: boolean
  /** From 1. */
  readonly rank?: number
  readonly hit?: Hit
  readonly parts?: HitParts
  readonly score?: number
  readonly path?: readonly PathStep[]
  readonly stage?: MissedAt
  /** What the thing reached where it was stopped, and what it would have needed. */
  readonly value?: number
  readonly needed?: number
}

export type MissedAt =
  | 'filter'
  | 'time'
  | 'lifecycle'
  | 'forgotten'
  | 'evidence'
  | 'min_score'
  | 'top_k'
  | 'max_tokens'
