import type { Recollection } from '../../engine/model/views.ts'
import type { Explanation, RecallInput } from '../../engine/model/requests.ts'
import { explanationSchema, recollectionSchema } from '../../protocol/recall.ts'
import type { RecallBody } from '../../protocol/recall.ts'
import { toWire } from '../wire/to-wire.ts'
import { defined } from './defined.ts'

export function recallInput(body: Omit<RecallBody, 'namespaces'>): RecallInput {
  return defined({
    query: body.query,
    template: body.template,
    context: body.context,
    entities: body.entities,
    topK: body.top_k,
    depth: body.depth,
    activateGoals: body.activate_goals,
    include: body.include,
    roles: body.roles,
    stores: body.stores,
    threads: body.threads,
    metadata: body.metadata,
    time: body.time && defined(body.time),
    asOf: body.as_of,
    knownAt: body.known_at,
    minScore: body.min_score,
    maxTokens: body.max_tokens,
    synthesize: body.synthesize,
    rerank: body.rerank,
    reinforce: body.reinforce,
    explain: body.explain,
  })
}

export function recollectionBody(recollection: Recollection) {
  return toWire(recollectionSchema, recollection)
}

export function explanationBody(explanation: Explanation) {
  return toWire(explanationSchema, explanation)
}
