import type { Hit } from '../../model/views.ts'
import type { OperationContext } from '../context.ts'
import { entitiesOf, lifecycleAt, shownLinks, shownText } from './memory-view.ts'
import type { Ranked } from './rank-hits.ts'
import type { ScoredEntity } from './score-entities.ts'
import type { ScoredMemory } from './score-memories.ts'

/** Hits as they are shown: references spelled out, forgotten ones cut. */
export function showHits(context: OperationContext, ranked: readonly Ranked[]): Hit[] {
  const memories = ranked.flatMap((one) => (one.kind === 'memory' ? [one.memory] : []))
  const entities = entitiesOf(context, memories)
  return ranked.map((one) =>
    one.kind === 'memory' ? memoryHit(context, one, entities) : entityHit(one),
  )
}

function memoryHit(
  context: OperationContext,
  { memory, passage, parts, score }: ScoredMemory,
  entities: ReturnType<typeof entitiesOf>,
): Hit {
  return {
    id: memory.id,
    kind: 'memory',
    memoryId: memory.id,
    externalId: memory.externalId,
    text: shownText(memory, passage.text, entities),
    role: null,
    store: memory.stores[0] ?? 'semantic',
    lifecycle: lifecycleAt(context, memory, parts.relevance),
    score,
    parts,
    occurredAt: passage.validFrom,
    createdAt: memory.createdAt,
    entities: shownLinks(memory, entities),
    trust: memory.trust,
  }
}

/** A property is shown behind the entity's reference, content as it is. */
function entityHit({ reference, passage, memoryId, parts, score }: ScoredEntity): Hit {
  return {
    id: reference,
    kind: 'entity',
    memoryId,
    externalId: null,
    text: passage.kind === 'property' ? `${reference} ${passage.text}` : passage.text,
    role: null,
    store: 'semantic',
    lifecycle: 'active',
    score,
    parts,
    occurredAt: passage.validFrom,
    createdAt: passage.recordedAt,
    entities: [reference],
    trust: 'main',
  }
}
