import type { Degradation, Hit, Recollection } from '../../engine/model/views.ts'
import type { RecallInput } from '../../engine/operations/catalogue.ts'
import type { HitBody, RecallBody } from '../../protocol/recall.ts'
import { defined } from './defined.ts'
import { moment } from './moment.ts'

export function recallInput(body: Omit<RecallBody, 'namespaces'>): RecallInput {
  return defined({
    query: body.query,
    template: body.template,
    context: body.context,
    entities: body.entities,
    topK: body.top_k,
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
  })
}

/** What was asked for and this server has no part for yet: told, never passed over. */
export function missingParts({ activate_goals, explain }: RecallBody): Degradation[] {
  const missing: Degradation[] = []
  if (activate_goals !== undefined && activate_goals.length > 0) {
    missing.push({ part: 'activate_goals', reason: 'not available' })
  }
  if (explain === true) missing.push({ part: 'trace', reason: 'not available' })
  return missing
}

export function recollectionBody({ text, grounding, hits }: Recollection) {
  return { text, grounding: [...grounding], hits: hits.map(hitBody) }
}

export function hitBody(hit: Hit): HitBody {
  return {
    id: hit.id,
    kind: hit.kind,
    memory_id: hit.memoryId,
    ...(hit.externalId !== null && { external_id: hit.externalId }),
    ...(hit.namespace !== undefined && { namespace: hit.namespace }),
    text: hit.text,
    ...(hit.role !== null && { role: hit.role }),
    store: hit.store,
    lifecycle: hit.lifecycle,
    score: hit.score,
    parts: { ...hit.parts },
    occurred_at: moment(hit.occurredAt),
    created_at: moment(hit.createdAt),
    entities: [...hit.entities],
    trust: hit.trust,
  }
}
