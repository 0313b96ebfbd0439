import type { Proposal } from '../model/proposal.ts'

/** What waits to become memory. What is withdrawn or erased leaves nothing but its number. */
export interface ProposalStore {
  add(proposal: Proposal): void
  nextNumber(): number
  byId(id: string): Proposal | null
  byIds(ids: readonly string[]): readonly Proposal[]
  /** Newest first. */
  list(status: string | null, beforeNumber: number | null, limit: number): readonly Proposal[]
  update(
    id: string,
    changes: Partial<Pick<Proposal, 'status' | 'conflicts' | 'reason' | 'memoryId'>>,
  ): void
  erase(id: string): void
  /** What of it names an erased entity is other words from now on. */
  rewrite(
    id: string,
    changes: Pick<Proposal, 'content' | 'trigger' | 'reason' | 'entities' | 'request'>,
  ): void
  /** Those that became one of these memories, or name one of these inline references. */
  naming(names: readonly string[]): readonly Proposal[]
  /** Those whose content is one of these texts, white space around it apart. */
  saying(texts: readonly string[]): readonly Proposal[]
  /** Those in whose content, request, trigger or reason one of these ids or references stands. */
  mentioning(names: readonly string[]): readonly Proposal[]
  isAnyUndecided(): boolean
  /** How many wait for a decision, counted up to a limit. */
  countUndecided(limit: number): number

  /** By which proposals on the same matter are found; 32 bits each. They go with the decision. */
  addKeys(number: number, keys: readonly number[]): void
  dropKeys(number: number): void
  /** The undecided proposals with any of the keys, oldest first. */
  sharing(keys: readonly number[], limit: number): readonly Proposal[]
}
