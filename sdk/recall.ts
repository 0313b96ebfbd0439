import type { EntityInput } from '../protocol/entity-form.ts'
import type { CallOptions } from './call-options.ts'
import type { NamespaceCalls } from './namespace-calls.ts'
import type { InlineEntity } from './reference.ts'
import { requestFrom, type Said } from './request-forms.ts'
import type { Given, Linked } from './shapes.ts'
import type { TemplateValue } from './template.ts'
import type { ExplainBody, ExplanationBody, HitBody, RecallBody, RecollectionBody } from './wire.ts'

/** `POST …/recall` as over HTTP: a query, a query with context, context, or a template. */
export type RecallRequest = Given<RecallBody>

export type RecallOptions = Omit<RecallRequest, 'query' | 'template' | 'context'> & CallOptions

export type Hit = Linked<HitBody>

/** An answer in words, what it rests on, and whom it is about. */
export type Recollection = Omit<RecollectionBody, 'grounding' | 'hits'> & {
  grounding: InlineEntity[]
  hits: Hit[]
}

/**
 * Recalls what bears on a query; `context` raises what is linked to it and filters nothing. Where
 * nothing is found, `hits` is empty and `text` says so. Needs the role `reader`.
 *
 * With `synthesize` a model answers from the hits: a statement a line, the memories that it rests on
 * behind it as `[mem_…]`. With `rerank` a model puts the hits in order (`rerank_score`). Either takes
 * seconds; where there is no model, or it fails, the answer is as without and `degraded` says why.
 *
 * @example
 * await memory.recall('What does he prefer?', [{ user_id: '2' }])
 * await memory.recall(['doc_id:7'])
 * await memory.recall({ query: 'Where does she live?', as_of: '2026-04-01', top_k: 3 })
 * await memory.recall`What did ${user} think about ${movie}?`
 * await memory.recall({ query: 'Where does she live?', rerank: true, synthesize: true })
 * @throws MnemeError `invalid_request` (400), `too_large` (413: a query over 8 KiB),
 * `model_budget_exceeded` (429: the day's models are spent, and the owner wants that refused) …
 */
export interface Recall {
  (query: string, context?: readonly EntityInput[], options?: RecallOptions): Promise<Recollection>
  (strings: TemplateStringsArray, ...values: readonly TemplateValue[]): Promise<Recollection>
  (context: readonly EntityInput[], options?: RecallOptions): Promise<Recollection>
  (request: RecallRequest, options?: RecallOptions): Promise<Recollection>
}

export function recallWith({ ask }: NamespaceCalls): Recall {
  return async function recall(asked: Said, ...more: readonly unknown[]): Promise<Recollection> {
    const [request, options] = requestFrom(asked, more, { text: 'query', list: 'context' })
    return ask<Recollection>('/recall', request, options)
  }
}

/** The request of a recall, and the id of what to follow through it. */
export type ExplainRequest = Given<ExplainBody>

/** Its rank and parts where it was returned, else the stage that stopped it, and by how much. */
export type Explanation = Omit<ExplanationBody, 'hit'> & { hit?: Hit | undefined }

/** Why something was, or was not, recalled; changes nothing. */
export type Explain = (request: ExplainRequest, options?: CallOptions) => Promise<Explanation>

export function explainWith({ ask }: NamespaceCalls): Explain {
  return (request, options) => ask<Explanation>('/recall/explain', request, options)
}
