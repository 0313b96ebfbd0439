import type { proposalDecisions, proposalStates } from '../../contract/lists.ts'
import type { Role } from './caller.ts'
import type { DrawnCommitment } from './commitment.ts'

/** A text that a sub-agent asks to have remembered; none of it is stored as memory yet. */
export interface Proposal {
  readonly id: string
  readonly number: number
  readonly from: string
  /** Role and credential of who proposes: they say who may decide. */
  readonly role: Role
  readonly credential: string
  readonly createdAt: number
  readonly trigger: string | null
  readonly content: string
  readonly suggestedStore: string | null
  readonly entities: readonly string[]
  readonly confidence: 'high' | 'medium' | 'low'
  readonly coreWorthy: boolean
  readonly status: ProposalStatus
  /** Ids of proposals on one matter with another value. */
  readonly conflicts: readonly string[]
  readonly reason: string | null
  /** The memory that a commit made of it, or the memory in which a model read the statement. */
  readonly memoryId: string | null
  /** The remember request as it came, to be carried out at a commit; or a `ProposedStatement`. */
  readonly request: string
}

export type ProposalStatus = (typeof proposalStates)[number]
export type ProposalDecision = (typeof proposalDecisions)[number]

export function isUndecided({ status }: Pick<Proposal, 'status'>): boolean {
  return status === 'pending' || status === 'deferred'
}

/** Begins the name of a commit in the log, which the proposer's follows. */
export const commitActor = 'bot:commit-from:'

/** The name by which whoever has a credential proposes. */
export function proposerName(caller: {
  readonly agent: string | null
  readonly credential: string
}): string {
  return caller.agent ?? caller.credential
}

/** A model's statement about a memory whose text bears it out in part. */
export interface ProposedStatement {
  readonly text: string
  /** The version of the memory's text, and all that a commitment has beside its words. */
  readonly statement: Omit<DrawnCommitment, 'text' | 'part'> & { readonly version: number }
}

/** null where a proposal asks for a memory of its own. */
export function statementIn({ request }: Pick<Proposal, 'request'>): ProposedStatement | null {
  if (request === '') return null
  const asked: Partial<ProposedStatement> = JSON.parse(request)
  const { text, statement } = asked
  return text === undefined || statement === undefined ? null : { text, statement }
}
