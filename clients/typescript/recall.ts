import { allFound as allByScore } from '../../contract/all-found.ts'
import type { EntityInput } from '../../contract/entity-form.ts'
import type { CallOptions } from './call-options.ts'
import type { FirstMistake, SecondMistake, ThirdMistake } from './mistakes.ts'
import type { NamespaceCalls } from './namespace-calls.ts'
import { decodeNamespace, encodeNamespace } from './namespace-names.ts'
import type { InlineEntity } from './reference.ts'
import type { RecallOptions } from './recall-options.ts'
import { requestFrom, type Said } from './request-forms.ts'
import type { Given, Linked } from './shapes.ts'
import type { TemplateValue } from './template.ts'
import type { ExplainBody, ExplanationBody, HitBody, RecallBody, RecollectionBody } from './wire.ts'

/** `POST …/recall` as over HTTP: a query, messages, either with context, context, or a template. */
export type RecallRequest = Given<RecallBody>

/** Options that go with every call of `recall.with(…)`; what a call says itself replaces these. */
export interface RecallDefaults extends RecallOptions {
  /** Entities that every recall is asked about, at most 100: they move up what is linked to them. */
  readonly context?: RecallRequest['context']
}

/** One thing that was found: a memory, a commitment of one, an entity or a note. */
export type Hit = Linked<HitBody>

/** An answer in words, what it rests on, and whom it is about. */
export type Recollection = Omit<RecollectionBody, 'grounding' | 'hits' | 'faded'> & {
  /** The entities behind the answer, as `user_id:123`; empty where nothing was found. */
  grounding: InlineEntity[]
  /** Best first, at most `top_k`; empty where nothing was found. */
  hits: Hit[]
  /** What has faded and stands among the best `top_k` of all, best first: `text` may tell it. */
  faded?: Hit[]
}

/**
 * All that a recall found, best first: what has faded stands among the hits by its score.
 *
 * @example
 * const found = await memory.recall('What is Leo allergic to?')
 * for (const { text, lifecycle } of allFound(found)) console.log(lifecycle, text)
 */
export function allFound<Found extends Pick<Hit, 'score'>>(recollection: {
  readonly hits: readonly Found[]
  readonly faded?: readonly Found[] | undefined
}): readonly Found[] {
  return allByScore(recollection)
}

/**
 * Recalls what bears on a query. `text` answers in words, `hits` are the memories behind it, and
 * `grounding` names whom they are about. Where nothing is found, `text` says so and `hits` is empty.
 * `context` raises what is linked to it and keeps nothing out; `entities` does. Needs the role
 * `reader`.
 *
 * With `synthesize` a model writes `text` from the hits: a statement a line, each with the memories
 * that it rests on as `[mem_…]`. With `rerank` a model puts the hits in order (`rerank_score`).
 * Either takes seconds. Without a model, or where it fails, the answer is as without, and `degraded`
 * says why.
 *
 * @example
 * const { text, hits } = await memory.recall('What does he prefer?', [{ user_id: '2' }])
 * await memory.recall('What does he prefer?', [], { top_k: 3, as_of: '2026-04-01' })
 * await memory.recall(['doc_id:7']) // what was going on there
 * await memory.recall`What did ${user} think about ${movie}?`
 * await memory.recall.with({ synthesize: true })`What did ${user} think about ${movie}?`
 * @throws MnemeError `invalid_request` (400), `too_large` (413: a query over 8 KiB),
 * `model_budget_exceeded` (429: the day's models are spent, and the owner wants that refused),
 * `position_not_reached` (503: `at_least` lies ahead), and what every call may throw
 * (see {@link MnemeError}).
 */
export interface Recall {
  /**
   * Recalls by a query, at most 8 KiB, and up to 100 entities that it is asked about.
   *
   * @example
   * const { text, hits } = await memory.recall('What does he prefer?', ['user_id:2'])
   * await memory.recall('What does he prefer?', [], { top_k: 3, as_of: '2026-04-01' })
   * @throws MnemeError `invalid_request` (400), `too_large` (413), `model_budget_exceeded` (429) …
   */
  (query: string, context?: readonly EntityInput[], options?: RecallOptions): Promise<Recollection>
  /**
   * Recalls by a template: an entity in it is context, any other value is text.
   *
   * @example
   * const { text } = await memory.recall`What did ${user} think about ${movie}?`
   * @throws MnemeError `invalid_request` (400), `too_large` (413), `model_budget_exceeded` (429) …
   * @throws TypeError where a value is null or undefined.
   */
  (strings: TemplateStringsArray, ...values: readonly TemplateValue[]): Promise<Recollection>
  /**
   * Recalls by context alone: what was going on around 1 to 100 entities.
   *
   * @example
   * const { hits } = await memory.recall(['doc_id:7', { user_id: '123' }])
   * @throws MnemeError `invalid_request` (400), `too_large` (413), `model_budget_exceeded` (429) …
   */
  (context: readonly EntityInput[], options?: RecallOptions): Promise<Recollection>
  /**
   * Recalls by a request, as it is over HTTP.
   *
   * @example
   * await memory.recall({ query: 'Where does she live?', entities: ['user_id:1'], synthesize: true })
   * @throws MnemeError `invalid_request` (400), `too_large` (413), `model_budget_exceeded` (429) …
   */
  (request: RecallRequest, options?: RecallOptions): Promise<Recollection>
  /** @hidden Says what is wrong with a call that has none of the forms above. */
  <const T, const U, const V>(
    said: T & FirstMistake<'recall', T, RecallRequest, U, RecallOptions>,
    second?: U & SecondMistake<'recall', T, U, RecallOptions>,
    third?: V & ThirdMistake<'recall', V, RecallOptions>,
  ): Promise<never>
  /**
   * The same method with options that go with every call: a tagged template has no room for them.
   *
   * @example
   * const ask = memory.recall.with({ synthesize: true, top_k: 5, context: ['user_id:2'] })
   * const { text } = await ask`Which tea does she like?`
   * @throws MnemeError as `recall` does, when the method is called.
   */
  with(options: RecallDefaults): Recall
}

export function recallWith(calls: NamespaceCalls, defaults: RecallDefaults = {}): Recall {
  const form = { name: 'recall', text: 'query', list: 'context', defaults }

  async function recall(asked: Said, ...more: readonly unknown[]): Promise<Recollection> {
    const [request, options] = requestFrom(asked, more, form)
    if (!('namespaces' in request)) return calls.ask('/recall', request, options)
    const answer = await calls.ask<Recollection>('/recall', withNames(request), options)
    const faded = answer.faded?.map(withId)
    return { ...answer, hits: answer.hits.map(withId), ...(faded !== undefined && { faded }) }
  }

  const more = {
    with: (options: RecallDefaults) => recallWith(calls, { ...defaults, ...options }),
  }
  return Object.assign(recall, more) as Recall
}

/** The namespaces of a recall in several, as the server has them. */
function withNames(request: { readonly namespaces?: unknown }): object {
  const { namespaces } = request
  if (!Array.isArray(namespaces)) return request
  return { ...request, namespaces: namespaces.map(encodeNamespace) }
}

function withId(hit: Hit): Hit {
  const { namespace } = hit
  return namespace === undefined ? hit : { ...hit, namespace: decodeNamespace(namespace) }
}

/** The request of a recall, and the id of what to follow through it. */
export type ExplainRequest = Given<ExplainBody>

/** Its rank and parts where it was returned, else the stage that stopped it, and by how much. */
export type Explanation = Omit<ExplanationBody, 'hit'> & { hit?: Hit | undefined }

/**
 * Says why something was, or was not, recalled; changes nothing. Needs the role `reader`.
 *
 * @example
 * const why = await memory.explain({ query: 'What does he prefer?', id: kept.__memory_id })
 * console.log(why.returned, why.rank, why.stage, why.value, why.needed)
 * @throws MnemeError `invalid_request` (400), `not_found` (404: nothing has this id).
 */
export type Explain = (request: ExplainRequest, options?: CallOptions) => Promise<Explanation>

export function explainWith({ ask }: NamespaceCalls): Explain {
  return (request, options) => ask<Explanation>('/recall/explain', request, options)
}
