import type { CallOptions } from './call-options.ts'
import type { List, ListOptions, PageQuery, ReadQuery } from './list.ts'
import { type NamespaceCalls, pathOf } from './namespace-calls.ts'
import type { Given } from './shapes.ts'
import type {
  ChangedProposal,
  CommitOptions,
  DecidedProposal,
  DecidedProposals,
  Decision,
  ErasedProposal,
  Proposal,
  ProposalListQuery,
  ProposeBody,
} from './wire.ts'

export type ProposalFilter = Pick<ProposalListQuery, 'status'> & PageQuery & ReadQuery
export type NewProposal = Given<ProposeBody>

/**
 * What agents ask to have remembered. Listing needs the role `reader`, proposing and withdrawing
 * `sub`, deciding `main` or, for what is of `main` itself or for the vault, `owner`, erasing `owner`.
 *
 * @example
 * for await (const { id, conflicts } of memory.proposals.list({ status: 'pending' })) {
 *   if (conflicts.length === 0) await memory.proposals.commit(id)
 *   else await memory.proposals.reject(id, 'contradicts another')
 * }
 */
export interface Proposals {
  list(filter?: ProposalFilter, options?: ListOptions): List<Proposal>
  get(id: string, query?: ReadQuery, options?: CallOptions): Promise<Proposal>
  create(proposal: NewProposal, options?: CallOptions): Promise<ChangedProposal>
  /** These reject with `invalid_state` (409) where it is decided, `forbidden` (403) … */
  commit(id: string, commit?: CommitOptions, options?: CallOptions): Promise<DecidedProposal>
  reject(id: string, reason: string, options?: CallOptions): Promise<DecidedProposal>
  /** Puts it off to the next reflection; it may be decided before. */
  defer(id: string, reason?: string, options?: CallOptions): Promise<DecidedProposal>
  /** 1–1,000 decisions, each on its own feet. */
  decide(decisions: readonly Decision[], options?: CallOptions): Promise<DecidedProposals>
  /** Takes back one's own; answers it as it was. */
  withdraw(id: string, options?: CallOptions): Promise<ChangedProposal>
  /** Erases what it says, whatever became of it (role `owner`); a memory made of it stays. */
  erase(id: string, options?: CallOptions): Promise<ErasedProposal>
}

export function proposalsWith({ get, post, remove, list }: NamespaceCalls): Proposals {
  const path = (id: string, act?: string) => pathOf('/proposals', id, act)
  return {
    list: (filter, options) => list('/proposals', { ...filter }, options),
    get: (id, query, options) => get(path(id), { ...query }, options),
    create: (proposal, options) => post('/proposals', proposal, options),
    commit: (id, commit, options) => post(path(id, '/commit'), { ...commit }, options),
    reject: (id, reason, options) => post(path(id, '/reject'), { reason }, options),
    defer: (id, reason, options) => post(path(id, '/defer'), { reason }, options),
    decide: (decisions, options) => post('/proposals/decide', { decisions }, options),
    withdraw: (id, options) => remove(path(id), undefined, options),
    erase: (id, options) => remove(path(id), { permanent: true }, options),
  }
}
