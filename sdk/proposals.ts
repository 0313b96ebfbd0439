import type { CallOptions } from './call-options.ts'
import type { List, ListOptions, PageQuery, ReadQuery } from './list.ts'
import type { NamespaceCalls } from './namespace-calls.ts'
import type { ProposalBody, ProposalListQuery } from './wire.ts'

/** What a sub-agent asks to have remembered. */
export type Proposal = ProposalBody

export type ProposalFilter = Pick<ProposalListQuery, 'status'> & PageQuery & ReadQuery

export interface Proposals {
  list(filter?: ProposalFilter, options?: ListOptions): List<Proposal>
  get(id: string, query?: ReadQuery, options?: CallOptions): Promise<Proposal>
}

export function proposalsWith({ get, list }: NamespaceCalls): Proposals {
  return {
    list: (filter, options) => list('/proposals', { ...filter }, options),
    get: (id, query, options) => get(`/proposals/${encodeURIComponent(id)}`, { ...query }, options),
  }
}
