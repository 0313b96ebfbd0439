import type { CallOptions } from './call-options.ts'
import type { ReadQuery } from './list.ts'
import { pathOf, type NamespaceCalls } from './namespace-calls.ts'
import type { Given } from './shapes.ts'
import type {
  ChangedIdentity,
  ChangedSoul,
  EvolutionView,
  IdentityPatchBody,
  IdentityView,
  SetSoulBody,
  SoulView,
  ChangedConsolidation,
  Consolidation,
  ConsolidationDecision,
} from './wire.ts'

export type NewSoul = Given<SetSoulBody>

export type IdentityFacts = IdentityPatchBody['facts']

/**
 * What an owner holds the agent to. Reading needs the role `main`, writing `owner`.
 *
 * @example
 * await memory.soul.set({ values: ['Honesty before comfort'] })
 */
export interface Soul {
  get(query?: ReadQuery, options?: CallOptions): Promise<SoulView>
  /** Replaces all of it, and opens an alert. */
  set(soul: NewSoul, options?: CallOptions): Promise<ChangedSoul>
}

/**
 * Who the agent is. Reading needs the role `reader`, changing its facts `owner`.
 *
 * @example
 * await memory.identity.set({ name: 'Mnemosyne' })
 */
export interface Identity {
  get(query?: ReadQuery, options?: CallOptions): Promise<IdentityView>
  /** What is not named stays, null takes it back; opens an alert. */
  set(facts: IdentityFacts, options?: CallOptions): Promise<ChangedIdentity>
  /** Drafts of a new self-image. */
  readonly consolidations: Consolidations
}

/** Needs the role `reader`; reflections alone write it. */
export interface Evolution {
  get(query?: ReadQuery, options?: CallOptions): Promise<EvolutionView>
}

export function soulWith({ get, put }: NamespaceCalls): Soul {
  return {
    get: (query, options) => get('/soul', { ...query }, options),
    set: (soul, options) => put('/soul', soul, options),
  }
}

export function identityWith(calls: NamespaceCalls): Identity {
  const { get, patch } = calls
  return {
    get: (query, options) => get('/identity', { ...query }, options),
    set: (facts, options) => patch('/identity', { facts }, options),
    consolidations: consolidationsWith(calls),
  }
}

export function evolutionWith({ get }: NamespaceCalls): Evolution {
  return { get: (query, options) => get('/evolution', { ...query }, options) }
}

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

function consolidationsWith({ get, post }: NamespaceCalls): Consolidations {
  const root = '/identity/consolidations'
  return {
    create: (options) => post(root, undefined, options),
    get: (id, query, options) => get(pathOf(root, id), { ...query }, options),
    decide: async (id, decision, options) => post(pathOf(root, id, '/decision'), decision, options),
  }
}
