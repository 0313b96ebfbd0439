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

/** `status`: `pending`, `committed`, `rejected` or `deferred`. */
export type ProposalFilter = Pick<ProposalListQuery, 'status'> & PageQuery & ReadQuery
/** What a sub-agent asks to have remembered. */
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
  /**
   * Lists proposals, newest first, 1 to 200 a page, default 50.
   *
   * @example
   * for await (const { id, content } of memory.proposals.list({ status: 'pending' })) show(id, content)
   * @throws MnemeError `invalid_request` (400: no such status or cursor).
   */
  list(filter?: ProposalFilter, options?: ListOptions): List<Proposal>
  /**
   * Reads one proposal.
   *
   * @example
   * const { content, status, conflicts } = await memory.proposals.get(id)
   * @throws MnemeError `not_found` (404).
   */
  get(id: string, query?: ReadQuery, options?: CallOptions): Promise<Proposal>
  /**
   * Proposes a text, at most 64 KiB, for others to decide on.
   *
   * @example
   * const { id } = await memory.proposals.create({ content: 'Tea is at five', confidence: 'high' })
   * @throws MnemeError `too_large` (413), `secret_found` (422: the text has a credential).
   */
  create(proposal: NewProposal, options?: CallOptions): Promise<ChangedProposal>
  /**
   * Has it remembered, in the suggested store or another.
   *
   * @example
   * const { memory: kept } = await memory.proposals.commit(id, { store: 'semantic' })
   * @throws MnemeError `not_found` (404), `invalid_state` (409: it is decided), `self_approval` (403),
   * `forbidden` (403), `namespace_full` (413).
   */
  commit(id: string, commit?: CommitOptions, options?: CallOptions): Promise<DecidedProposal>
  /**
   * Rejects it, with a reason of at most 1,024 characters.
   *
   * @example
   * await memory.proposals.reject(id, 'contradicts another')
   * @throws MnemeError `not_found` (404), `invalid_state` (409: it is decided), `self_approval` (403).
   */
  reject(id: string, reason: string, options?: CallOptions): Promise<DecidedProposal>
  /**
   * Puts it off to the next reflection; it may be decided before.
   *
   * @example
   * await memory.proposals.defer(id, 'ask Ana first')
   * @throws MnemeError `not_found` (404), `invalid_state` (409: it is decided).
   */
  defer(id: string, reason?: string, options?: CallOptions): Promise<DecidedProposal>
  /**
   * Makes 1 to 1,000 decisions, each by itself: one that is refused is its own `error`.
   *
   * @example
   * const { results } = await memory.proposals.decide([{ id, decision: 'commit' }])
   * @throws MnemeError `invalid_request` (400: a decision cannot be read).
   */
  decide(decisions: readonly Decision[], options?: CallOptions): Promise<DecidedProposals>
  /**
   * Takes back one's own proposal, and answers it as it was.
   *
   * @example
   * await memory.proposals.withdraw(id)
   * @throws MnemeError `not_found` (404), `invalid_state` (409: it is decided), `forbidden` (403).
   */
  withdraw(id: string, options?: CallOptions): Promise<ChangedProposal>
  /**
   * Erases what it says, whatever became of it (role `owner`); a memory made of it stays.
   *
   * @example
   * await memory.proposals.erase(id)
   * @throws MnemeError `not_found` (404), `forbidden` (403).
   */
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
