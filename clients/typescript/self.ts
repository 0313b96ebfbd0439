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

/**
 * The four lists of the soul; one that is left out is empty. With the `revision` that was read, another
 * one since is not written over.
 */
export type NewSoul = Given<SetSoulBody>

/** `name`, `role`, `vibe`; what is left out stays, null takes it away. */
export type IdentityFacts = IdentityPatchBody['facts']

/**
 * What an owner holds the agent to. Reading needs the role `main`, writing `owner`.
 *
 * @example
 * await memory.soul.set({ values: ['Honesty before comfort'] })
 */
export interface Soul {
  /**
   * Reads the soul: values, principles, commitments and boundaries (role `main`).
   *
   * @example
   * const { values, boundaries } = await memory.soul.get()
   * @throws MnemeError `forbidden` (403).
   */
  get(query?: ReadQuery, options?: CallOptions): Promise<SoulView>
  /**
   * Replaces all of it, and opens an alert (role `owner`).
   *
   * @example
   * await memory.soul.set({ values: ['Honesty before comfort'] })
   * @throws MnemeError `forbidden` (403), `secret_found` (422), `later_changes` (409: with `revision`,
   * where it has changed since).
   */
  set(soul: NewSoul, options?: CallOptions): Promise<ChangedSoul>
}

/**
 * Who the agent is. Reading needs the role `reader`, changing its facts `owner`.
 *
 * @example
 * await memory.identity.set({ name: 'Mnemosyne' })
 */
export interface Identity {
  /**
   * Reads who the agent is: its facts, its image of itself, its log (role `reader`).
   *
   * @example
   * const { facts, self_image } = await memory.identity.get()
   * @throws MnemeError `position_not_reached` (503: `at_least` lies ahead).
   */
  get(query?: ReadQuery, options?: CallOptions): Promise<IdentityView>
  /**
   * Changes its facts: what is not named stays, null takes it away; opens an alert (role `owner`).
   *
   * @example
   * await memory.identity.set({ name: 'Mnemosyne', vibe: null })
   * @throws MnemeError `forbidden` (403), `secret_found` (422).
   */
  set(facts: IdentityFacts, options?: CallOptions): Promise<ChangedIdentity>
  /** Drafts of a new self-image. */
  readonly consolidations: Consolidations
}

/** What reflections have come to so far; they alone write it. */
export interface Evolution {
  /**
   * Reads patterns, assumptions, questions and milestones (role `reader`).
   *
   * @example
   * const { overview, patterns } = await memory.evolution.get()
   * @throws MnemeError `position_not_reached` (503: `at_least` lies ahead).
   */
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
  /**
   * Drafts a new self-image from the log (role `main`).
   *
   * @example
   * const { id, diff } = await memory.identity.consolidations.create()
   * @throws MnemeError `consolidation_open` (409: another draft waits).
   */
  create(options?: CallOptions): Promise<ChangedConsolidation>
  /**
   * Reads one draft.
   *
   * @example
   * const { status, diff } = await memory.identity.consolidations.get(id)
   * @throws MnemeError `not_found` (404).
   */
  get(id: string, query?: ReadQuery, options?: CallOptions): Promise<Consolidation>
  /**
   * Takes a draft in, or not (role `owner`).
   *
   * @example
   * await memory.identity.consolidations.decide(id, { decision: 'approve' })
   * @throws MnemeError `not_found` (404), `invalid_state` (409: it is decided), `self_approval` (403).
   */
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
