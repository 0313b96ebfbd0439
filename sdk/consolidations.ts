import type { CallOptions } from './call-options.ts'
import type { ReadQuery } from './list.ts'
import type { NamespaceCalls } from './namespace-calls.ts'
import type { ChangedConsolidation, Consolidation, ConsolidationDecision } from './wire.ts'

/**
 * Drafting needs the role `main`, deciding `owner`. One draft at a time, else `consolidation_open`
 * (409).
 *
 * @example
 * const { id, diff } = await memory.identity.consolidations.create()
 * await memory.identity.consolidations.decide(id, { decision: 'approve' })
 */
export interface Consolidations {
  create(options?: CallOptions): Promise<ChangedConsolidation>
  get(id: string, query?: ReadQuery, options?: CallOptions): Promise<Consolidation>
  decide(
    id: string,
    decision: ConsolidationDecision,
    options?: CallOptions,
  ): Promise<ChangedConsolidation>
}

export function consolidationsWith({ get, post }: NamespaceCalls): Consolidations {
  const root = '/identity/consolidations'
  const pathOf = (id: string) => `${root}/${encodeURIComponent(id)}`
  return {
    async create(options) {
      return (await post<ChangedConsolidation>(root, undefined, options)).body
    },
    get: (id, query, options) => get(pathOf(id), { ...query }, options),
    async decide(id, decision, options) {
      return (await post<ChangedConsolidation>(`${pathOf(id)}/decision`, decision, options)).body
    },
  }
}
