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

export type ReflectionFilter = Pick<ReflectionListQuery, 'state'> & PageQuery & ReadQuery
export type ReflectionTrigger = StartReflectionBody['trigger']
export type Reward = RewardPageBody['items'][number]
export type TokenEconomy = RewardPageBody['token_economy']
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
  start(trigger: ReflectionTrigger, options?: CallOptions): Promise<ChangedReflection>
  consent(
    id: string,
    answer: 'yes' | 'no' | 'later',
    options?: CallOptions,
  ): Promise<ChangedReflection>
  tokens(id: string, request?: TokensAsked, options?: CallOptions): Promise<ChangedReflection>
  grant(id: string, grant: Grant, options?: CallOptions): Promise<ChangedReflection>
  run(id: string, options?: CallOptions): Promise<ChangedReflection>
  decide(
    id: string,
    decision: ReflectionDecision,
    options?: CallOptions,
  ): Promise<ChangedReflection>
  /** Keeps what is said about it after its decision. `text`: up to 4,096 bytes, 200 turns in all. */
  dialogue(id: string, text: string, options?: CallOptions): Promise<ChangedReflection>
  get(id: string, query?: ReadQuery, options?: CallOptions): Promise<Reflection>
  /** Newest first. */
  list(filter?: ReflectionFilter, options?: ListOptions): List<Reflection>
}

/** What decided reflections were granted, newest first. */
export interface Rewards {
  list(query?: PageQuery & ReadQuery, options?: ListOptions): List<Reward>
  /** The first page with what all grants came to. */
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
