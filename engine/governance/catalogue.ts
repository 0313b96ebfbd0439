import type { Alert } from '../model/alert.ts'
import type { AuditDigest } from '../model/audit.ts'
import type {
  ContextView,
  CoreBlockName,
  CoreView,
  EvolutionView,
  IdentityFacts,
  IdentityView,
  Soul,
} from '../model/documents.ts'
import type { Revision } from '../model/revision.ts'
import type { EntityForm } from '../model/entity.ts'
import type { StoreName } from '../model/memory.ts'
import type { Proposal, ProposalDecision } from '../model/proposal.ts'
import type { MemoryView, Receipt } from '../model/views.ts'
import type { Page, PageInput } from '../operations/catalogue.ts'
import type { MessageInput, MessageReading } from './read-message.ts'

/** What a namespace can be asked about who decides what: the part of the catalogue on governance. */
export interface GovernanceOperations {
  readMessage: { input: MessageInput; output: MessageReading }
  proposeMemory: { input: ProposeInput; output: Proposal }
  decideProposal: { input: DecideProposalInput; output: DecidedProposal }
  eraseProposal: { input: { id: string }; output: { receipt: Receipt } }
  withdrawProposal: { input: { id: string }; output: Proposal }
  remindOfProposals: { input: Record<never, never>; output: { alert: string | null } }
  listAlerts: { input: ListAlertsInput; output: Page<Alert> }
  acknowledgeAlert: { input: { id: string }; output: Alert }
  digestAudit: {
    input: Record<never, never>
    output: { month: string | null; next: number | null }
  }
  listAuditDigests: { input: PageInput; output: Page<AuditDigest> }
  watchIntegrity: { input: Record<never, never>; output: { alerts: readonly string[] } }
  getCore: { input: Record<never, never>; output: CoreView }
  setCore: { input: SetCoreInput; output: CoreView }
  getSoul: { input: Record<never, never>; output: Soul }
  setSoul: { input: { soul: Soul }; output: Soul }
  getIdentity: { input: Record<never, never>; output: IdentityView }
  setIdentityFacts: { input: { facts: Partial<IdentityFacts> }; output: IdentityView }
  getEvolution: { input: Record<never, never>; output: EvolutionView }
  getContext: { input: { contextTokens?: number }; output: ContextView }
  listRevisions: { input: { target?: string } & PageInput; output: Page<Revision> }
  revertToPosition: { input: { position: number }; output: Reverted }
  revertReflection: { input: { id: string }; output: Reverted }
  eraseRevision: { input: { id: string }; output: { receipt: Receipt } }
  revertRevision: { input: { id: string }; output: Reverted }
}

export interface ListAlertsInput extends PageInput {
  /** Only those that are, or are not, acknowledged. */
  readonly open?: boolean
}

/** All of core: a block that is not named is empty from then on. */
export interface SetCoreInput {
  readonly blocks: readonly {
    readonly name: CoreBlockName
    readonly items: readonly { readonly text: string; readonly pinned: boolean }[]
  }[]
}

export interface Reverted {
  /** Ids of the revisions that were taken back, newest first, or of the reflection. */
  readonly reverted: readonly string[]
  readonly skipped: readonly { readonly target: string; readonly reason: string }[]
}

/** What is asked to be remembered, where a proposal says more than a remember (spec SG-32). */
export interface ProposeInput {
  readonly content: string
  readonly suggestedStore?: StoreName
  readonly trigger?: string
  readonly entities?: readonly EntityForm[]
  readonly confidence?: Proposal['confidence']
  readonly coreWorthy?: boolean
}

export interface DecideProposalInput {
  readonly id: string
  readonly decision: ProposalDecision
  /** Where a commit puts it, in place of the store that was suggested. */
  readonly store?: StoreName
  readonly reason?: string
}

export interface DecidedProposal {
  readonly proposal: Proposal
  /** What a commit has made. */
  readonly memory: MemoryView | null
}
