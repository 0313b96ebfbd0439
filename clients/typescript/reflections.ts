import type { CallOptions } from './call-options.ts'
import type { List, ListOptions, Page, PageQuery, ReadQuery } from './list.ts'
import { type NamespaceCalls, pathOf } from './namespace-calls.ts'
import type {
  ChangedReflection,
  Grant,
  Reflection,
  ReflectionDecision,
  ReflectionListQuery,
  RewardPageBody,
  StartReflectionBody,
  TokensAsked,
} from './wire.ts'

/** `state`: where it stands, such as `drafted` or `approved`. */
export type ReflectionFilter = Pick<ReflectionListQuery, 'state'> & PageQuery & ReadQuery
/** `immediate`, `soft` (asks first) or `scheduled`. */
export type ReflectionTrigger = StartReflectionBody['trigger']
/** What one reflection was granted. */
export type Reward = RewardPageBody['items'][number]
/** What all grants came to. */
export type TokenEconomy = RewardPageBody['token_economy']
/** A page of rewards, with what all came to. */
export type RewardPage = Page<Reward> & { readonly token_economy: TokenEconomy }

/**
 * Reading needs the role `reader`; starting, asking for tokens, running and speaking about it
 * `main`; consent, grant and decision `owner`. A step out of order rejects with `invalid_state` (409), its `allowed` says
 * what may come; one reflection is open at a time, else `reflection_open` (409).
 *
 * @example
 * const { id } = await memory.reflections.start('immediate')
 * await memory.reflections.tokens(id)
 * await memory.reflections.grant(id, { decision: 'approve', reason: 'a full week' })
 * const { operations = [] } = await memory.reflections.run(id)
 * await memory.reflections.decide(id, { decision: 'partial', operations: [operations[0].id] })
 */
export interface Reflections {
  /**
   * Starts a reflection; one is open at a time.
   *
   * @example
   * const { id, state } = await memory.reflections.start('immediate')
   * @throws MnemeError `reflection_open` (409: another is not decided yet).
   */
  start(trigger: ReflectionTrigger, options?: CallOptions): Promise<ChangedReflection>
  /**
   * Answers whether a soft one may begin (role `owner`).
   *
   * @example
   * await memory.reflections.consent(id, 'later')
   * @throws MnemeError `not_found` (404), `invalid_state` (409: `allowed` says what may be called).
   */
  consent(
    id: string,
    answer: 'yes' | 'no' | 'later',
    options?: CallOptions,
  ): Promise<ChangedReflection>
  /**
   * Asks for tokens beside the baseline: `extra` 0 to 16,000, `penalty` 0 to 7,000, with reasons.
   *
   * @example
   * await memory.reflections.tokens(id, { extra: 500, reasons: { extra: 'a full week' } })
   * @throws MnemeError `not_found` (404), `invalid_state` (409: `allowed` says what may be called).
   */
  tokens(id: string, request?: TokensAsked, options?: CallOptions): Promise<ChangedReflection>
  /**
   * Decides on the tokens (role `owner`): 1,000 to 32,000 are granted.
   *
   * @example
   * await memory.reflections.grant(id, { decision: 'approve', reason: 'a full week' })
   * @throws MnemeError `invalid_state` (409), `self_approval` (403), `no_penalty`, `out_of_range` (422).
   */
  grant(id: string, grant: Grant, options?: CallOptions): Promise<ChangedReflection>
  /**
   * Has the reflection written: what it would change, operation by operation.
   *
   * @example
   * const { operations = [] } = await memory.reflections.run(id)
   * @throws MnemeError `invalid_state` (409), `model_budget_exceeded` (429).
   */
  run(id: string, options?: CallOptions): Promise<ChangedReflection>
  /**
   * Decides on what it would change (role `owner`): all, some, with changes, or nothing.
   *
   * @example
   * await memory.reflections.decide(id, { decision: 'partial', operations: [operations[0].id] })
   * @throws MnemeError `invalid_state` (409), `unknown_operation` (422), `self_approval` (403) …
   */
  decide(
    id: string,
    decision: ReflectionDecision,
    options?: CallOptions,
  ): Promise<ChangedReflection>
  /**
   * Keeps what is said about it after its decision: at most 4,096 bytes, 200 turns in all.
   *
   * @example
   * await memory.reflections.dialogue(id, 'That was right.')
   * @throws MnemeError `not_found` (404), `invalid_state` (409: it is not decided yet).
   */
  dialogue(id: string, text: string, options?: CallOptions): Promise<ChangedReflection>
  /**
   * Reads one reflection.
   *
   * @example
   * const { state, operations } = await memory.reflections.get(id)
   * @throws MnemeError `not_found` (404).
   */
  get(id: string, query?: ReadQuery, options?: CallOptions): Promise<Reflection>
  /**
   * Lists reflections, newest first, 1 to 200 a page, default 50.
   *
   * @example
   * for await (const { id, state } of memory.reflections.list({ state: 'approved' })) show(id, state)
   * @throws MnemeError `invalid_request` (400: no such state or cursor).
   */
  list(filter?: ReflectionFilter, options?: ListOptions): List<Reflection>
}

/** What decided reflections were granted. Needs the role `reader`. */
export interface Rewards {
  /**
   * Lists rewards, newest first, 1 to 200 a page, default 50.
   *
   * @example
   * for await (const { reflection, granted } of memory.rewards.list()) console.log(reflection, granted)
   * @throws MnemeError `invalid_request` (400: no such cursor).
   */
  list(query?: PageQuery & ReadQuery, options?: ListOptions): List<Reward>
  /**
   * Reads what all grants came to, in tokens.
   *
   * @example
   * const economy = await memory.rewards.economy()
   * @throws MnemeError `position_not_reached` (503: `at_least` lies ahead).
   */
  economy(query?: ReadQuery, options?: CallOptions): Promise<TokenEconomy>
}

export function reflectionsWith({ get, post, list }: NamespaceCalls): Reflections {
  const path = (id: string, act?: string) => pathOf('/reflections', id, act)
  return {
    start: (trigger, options) => post('/reflections', { trigger }, options),
    consent: (id, answer, options) => post(path(id, '/consent'), { answer }, options),
    tokens: (id, request, options) => post(path(id, '/tokens'), { ...request }, options),
    grant: (id, grant, options) => post(path(id, '/grant'), grant, options),
    run: (id, options) => post(path(id, '/run'), undefined, options),
    decide: (id, decision, options) => post(path(id, '/decision'), decision, options),
    dialogue: (id, text, options) => post(path(id, '/dialogue'), { text }, options),
    get: (id, query, options) => get(path(id), { ...query }, options),
    list: (filter, options) => list('/reflections', { ...filter }, options),
  }
}

export function rewardsWith({ get, list }: NamespaceCalls): Rewards {
  return {
    list: (query, options) => list('/rewards', { ...query }, options),
    async economy(query, options) {
      const page = await get<RewardPage>('/rewards', { ...query, limit: 1 }, options)
      return page.token_economy
    },
  }
}
