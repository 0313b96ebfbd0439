import { pieceTerms } from '../laws/text/pieces.ts'
import type { Memory, MemoryId } from '../model/memory.ts'
import type { Trust } from '../model/trust.ts'
import { actorOf, trustFor, type OperationContext } from '../operations/context.ts'
import { speakerOf } from '../commitments/speakers.ts'
import { bandOf } from './lifecycle.ts'
import { routeStatement, type Routing } from './route-statement.ts'
import { entitiesWithin, type Statement } from './statement.ts'
import { upsertEntities, type UpsertedEntity } from './entities/upsert-entities.ts'
import { occasionOf } from './entities/occasion.ts'
import { tellNamed } from './entities/tell-named.ts'

/** A new memory with its text and the entities it links; what it says is not drawn from it yet. */
export function insertMemory(
  context: OperationContext,
  statement: Statement,
  known?: Routing,
): { readonly memory: Memory; readonly upserted: readonly UpsertedEntity[]; routing: Routing } {
  const { input } = statement
  const id = context.ids.next('mem', context.now)
  const occurredAt = input.occurredAt ?? context.now
  const told = { id, version: 1, text: statement.text }
  const occasion = occasionOf(context, told, { occurredAt, said: input.trust })
  const upserted = upsertEntities(context, entitiesWithin(statement, occasion.trust), occasion)
  const routing = known ?? routeStatement(context, statement)
  const { isExplicit, stores } = routing
  const trust = trustFor(context.caller, input.trust)
  const isPinned = stores.includes('vault')
  // What a label names is read before its own text is: then nobody waits for what is not stored.
  const spoken = speakerOf(context, context.store.utterances.of(statement.text), input)
  const passage = addPassage(context, id, statement, {
    version: 1,
    validFrom: occurredAt,
    validTo: input.expiresAt ?? null,
    previous: null,
    isExplicit,
    trust,
  })
  const entities = upserted.map(({ entity }) => entity.row)
  const naming = { ...told, form: statement.form, entities, occurredAt, trust, ...spoken }
  const { mentions, extracted } = tellNamed(context, naming)
  const fresh: Omit<Memory, 'text' | 'band' | 'bandUntil'> = {
    id,
    externalId: input.externalId ?? null,
    version: 1,
    form: statement.form,
    status: 'ready',
    statusSince: context.now,
    thread: input.thread ?? null,
    ...spoken,
    importId: input.importId ?? null,
    occurredAt,
    createdAt: context.now,
    expiresAt: input.expiresAt ?? null,
    stores,
    entities,
    mentions,
    metadata: input.metadata ?? {},
    classified: null,
    trust,
    confidence: input.confidence ?? null,
    explicit: isExplicit,
    accessCount: 1,
    lastAccessedAt: context.now,
    pinnedAt: isPinned ? context.now : null,
    pinnedBy: isPinned ? actorOf(context.caller, isExplicit) : null,
    forgotten: null,
    passage,
  }
  const memory = { ...fresh, ...bandOf(context, fresh) }
  context.store.memories.insert(memory)
  for (const row of [...entities, ...extracted]) context.store.memories.link(row, id)
  return { memory: { ...memory, text: statement.text }, upserted, routing }
}

export type MemoryStatement = Pick<Statement, 'text' | 'form'>

interface Version {
  readonly version: number
  readonly validFrom: number
  readonly validTo: number | null
  readonly previous: number | null
  readonly isExplicit: boolean
  readonly trust: Trust
}

/** A text of a memory, as the version that it is; answers its row. */
export function addPassage(
  context: OperationContext,
  owner: MemoryId,
  { text, form }: MemoryStatement,
  { version, isExplicit, ...life }: Version,
): number {
  return context.store.passages.insert({
    kind: 'memory',
    owner,
    part: version,
    text,
    terms: form === 'text' ? pieceTerms(context.store.utterances.of(text)) : '',
    recordedAt: context.now,
    actor: actorOf(context.caller, isExplicit),
    ...life,
  })
}
