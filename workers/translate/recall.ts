import type { Hit, RecallTrace, Recollection } from '../../engine/model/views.ts'
import type { Explanation, RecallInput } from '../../engine/operations/catalogue.ts'
import type { HitBody, RecallBody, RecallTraceBody } from '../../protocol/recall.ts'
import { pathBody } from './activation.ts'
import { defined } from './defined.ts'
import { moment } from './moment.ts'

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

export function recollectionBody({ text, grounding, hits, trace }: Recollection) {
  return {
    text,
    grounding: [...grounding],
    hits: hits.map(hitBody),
    ...(trace && { trace: traceBody(trace) }),
  }
}

function traceBody(trace: RecallTrace): RecallTraceBody {
  const { candidates, starts, weights, ranked, reranked } = trace
  return {
    candidates: { ...candidates },
    starts: starts.map(({ id, energy }) => ({ id, energy })),
    weights: { ...weights },
    ranked,
    ...(reranked !== undefined && { reranked }),
  }
}

function hitBody(hit: Hit): HitBody {
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
    ...(hit.rerankScore !== undefined && { rerank_score: hit.rerankScore }),
    parts: { ...hit.parts },
    occurred_at: moment(hit.occurredAt),
    created_at: moment(hit.createdAt),
    entities: [...hit.entities],
    trust: hit.trust,
    ...(hit.conflicts && { conflicts: [...hit.conflicts] }),
    ...(hit.path && { path: pathBody(hit.path) }),
  }
}

export function explanationBody({ hit, parts, path, ...rest }: Explanation) {
  return {
    ...rest,
    ...(hit && { hit: hitBody(hit) }),
    ...(parts && { parts: { ...parts } }),
    ...(path && { path: pathBody(path) }),
  }
}
