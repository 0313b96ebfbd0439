import { must } from '../../assert.ts'
import type { Memory } from '../../model/memory.ts'
import type { Passage } from '../../model/passage.ts'
import type { Hit } from '../../model/views.ts'
import type { OperationContext } from '../context.ts'
import { entitiesOf, lifecycleAt, shownLinks, shownText } from './memory-view.ts'
import type { Ranked } from './rank-hits.ts'
import type { ScoredEntity } from './score-entities.ts'
import type { ScoredMemory } from './score-memories.ts'

/** Hits as they are shown: texts read, references spelled out, forgotten ones cut. */
export function showHits(context: OperationContext, ranked: readonly Ranked[]): Hit[] {
  const { memories, passages } = context.store
  const ids = ranked.flatMap((one) => (one.kind === 'memory' ? [one.id] : []))
  const whole = new Map(memories.byIds(ids).map((memory) => [memory.id, memory]))
  const entities = entitiesOf(context, [...whole.values()])
  const texts = passages.byRows(ranked.map(({ passage }) => passage.row))
  const byRow = new Map(texts.map((passage) => [passage.row, passage]))
  return ranked.map((one) => {
    const passage = must(byRow.get(one.passage.row), 'a ranked passage is there')
    if (one.kind === 'entity') return entityHit(one, passage)
    const memory = must(whole.get(one.id), 'a ranked memory is there')
    return memoryHit(context, one, memory, passage, entities)
  })
}

function memoryHit(
  context: OperationContext,
  { parts, score }: ScoredMemory,
  memory: Memory,
  passage: Passage,
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
function entityHit({ reference, memoryId, parts, score }: ScoredEntity, passage: Passage): Hit {
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
