import { formatReference, parseReference } from '../../contract/inline-reference.ts'
import { viewCommitments } from '../commitments/commitment-view.ts'
import { isoMoment } from '../laws/utc-time.ts'
import { textOf } from '../laws/workspace/content.ts'
import { thingKindOf } from '../laws/workspace/names.ts'
import { viewEntity } from '../memory/entities/read-entities.ts'
import { viewMemories } from '../memory/memory-view.ts'
import type { CommitmentView } from '../model/graph-views.ts'
import type { Json, JsonObject } from '../model/json.ts'
import type { Note } from '../model/resource.ts'
import { lowerTrust, type Trust } from '../model/trust.ts'
import type { EntityView, MemoryView } from '../model/views.ts'
import { systemCredential, type OperationContext } from '../operations/context.ts'
import { countCharacters } from '../../contract/plain-text.ts'

/**
 * Memories, commitments and entities as working memory reads them: JSON of their fields, in the
 * names that the API gives them. They are read where they stand, as they are now, so that a
 * Collection keeps nothing of them but the id. What is forgotten or erased is not there.
 */
export function thingsAsNotes(
  context: OperationContext,
  ids: readonly string[],
): ReadonlyMap<string, Note> {
  const byKind = Map.groupBy(new Set(ids), thingKindOf)
  const found = [
    ...memoriesAsNotes(context, byKind.get('memory') ?? []),
    ...commitmentsAsNotes(context, byKind.get('commitment') ?? []),
    ...(byKind.get('entity') ?? []).flatMap((id) => entityAsNote(context, id)),
  ]
  context.work.rowsRead(found.length)
  return new Map(found.map((note) => [note.id, note]))
}

function memoriesAsNotes(context: OperationContext, ids: readonly string[]): Note[] {
  if (ids.length === 0) return []
  const there = context.store.memories.byIds(ids).filter(({ forgotten }) => forgotten === null)
  return viewMemories(context, there).map((memory) => {
    const { id, text, trust, metadata, createdAt, version } = memory
    const fields = withoutNulls({ ...fieldsOfMemory(memory), metadata })
    return noteOf({ id, fields, text, trust, createdAt, version, metadata })
  })
}

function fieldsOfMemory(memory: MemoryView): JsonObject {
  const { stores, episode } = memory
  return {
    __memory_id: memory.id,
    text: memory.text,
    store: stores[0] ?? null,
    stores: [...stores],
    external_id: memory.externalId,
    thread: memory.thread,
    speaker: memory.speaker,
    speaker_role: memory.speakerRole,
    occurred_at: isoMoment(memory.occurredAt),
    created_at: isoMoment(memory.createdAt),
    expires_at: momentOrNull(memory.expiresAt),
    entities: [...memory.entities],
    commitments: [...memory.commitments],
    relevance: memory.relevance,
    lifecycle: memory.lifecycle,
    pinned: memory.pinned,
    trust: memory.trust,
    ...(episode !== null && { day: episode.day, type: episode.type, tags: [...episode.tags] }),
  }
}

function commitmentsAsNotes(context: OperationContext, ids: readonly string[]): Note[] {
  const { graph } = context.store
  const nodes = ids.flatMap((id) => graph.byId(id) ?? [])
  if (nodes.length === 0) return []
  return viewCommitments(context, nodes).flatMap((node) => {
    if (node.status === 'forgotten' || node.status === 'retracted') return []
    const { id, text, trust, recordedAt: createdAt } = node
    return noteOf({ id, fields: withoutNulls(fieldsOfCommitment(node)), text, trust, createdAt })
  })
}

function fieldsOfCommitment(node: CommitmentView): JsonObject {
  const { modality, event } = node
  return {
    id: node.id,
    text: node.text,
    role: node.role,
    status: node.status,
    confidence: node.confidence,
    activation: node.activation,
    relevance: node.relevance,
    store: node.store,
    lifecycle: node.lifecycle,
    speaker: node.speaker,
    subject: node.subject,
    modality: { ...modality },
    lang: node.lang,
    by: node.by,
    trust: node.trust,
    event: event === null ? null : { from: isoMoment(event.from), to: isoMoment(event.to) },
    valid_from: isoMoment(node.validFrom),
    valid_to: momentOrNull(node.validTo),
    recorded_at: isoMoment(node.recordedAt),
    memory_ids: [...new Set(node.sources.map(({ memoryId }) => memoryId))],
    conflicts: [...node.conflicts],
  }
}

function entityAsNote(context: OperationContext, id: string): Note[] {
  const reference = parseReference(id)
  const entity = reference === null ? null : context.store.entities.find(reference)
  if (entity === null) return []
  const view = viewEntity(context, entity, { properties: true, content: true, relations: false })
  const { fields, text, trust } = readEntity(view)
  return [noteOf({ id, fields, text, trust, createdAt: entity.createdAt })]
}

/**
 * An entity is a row of its properties: each stands by its own name with the value that it has now,
 * and once more under `properties` as the API answers it. Its text is a line a property, then its
 * content. It is trusted as the least of what it says.
 */
function readEntity(view: EntityView): { fields: JsonObject; text: string; trust: Trust } {
  const properties = Object.entries(view.properties ?? {})
  const content = (view.content ?? []).flatMap((item) => {
    const text = item.type === 'text' ? item.text : (item.text ?? item.filename)
    return text === undefined ? [] : [text]
  })
  const trusts = [...properties.map(([, { trust }]) => trust), ...(view.content ?? []).map(trustIn)]
  const values = properties.map(([name, { value }]): [string, Json] => [name, value])
  const lines = values.map(([name, value]) => `${name}: ${[value].flat().join(', ')}`)
  const text = [formatReference(view), ...lines, ...content].join('\n')
  const dated = properties.map(([name, { value, since }]): [string, Json] => [
    name,
    { value, since: isoMoment(since) },
  ])
  const fields = {
    ...Object.fromEntries(values),
    [`${view.kind}_id`]: view.id,
    kind: view.kind,
    text,
    properties: Object.fromEntries(dated),
    content,
  }
  const trust = trusts.reduce<Trust>((least, one) => lowerTrust(least, one ?? 'owner'), 'owner')
  return { fields, text, trust }
}

function trustIn({ trust }: { readonly trust?: Trust }): Trust | undefined {
  return trust
}

interface ThingParts {
  readonly id: string
  readonly fields: JsonObject
  readonly text: string
  readonly trust: Trust
  readonly createdAt: number
  readonly version?: number
  readonly metadata?: JsonObject
}

function noteOf({ fields: value, text, version = 1, metadata = {}, ...parts }: ThingParts): Note {
  const content = { type: 'json', value } as const
  return {
    ...parts,
    kind: 'note',
    name: null,
    version,
    status: 'current',
    metadata,
    expiresAt: null,
    createdBy: systemCredential,
    source: { op: 'remember', inputs: [] },
    replacedBy: null,
    droppedName: null,
    isIndexed: false,
    content,
    length: countCharacters(textOf(content)),
    fingerprint: '',
    saidText: text,
  }
}

function momentOrNull(at: number | null): string | null {
  return at === null ? null : isoMoment(at)
}

function withoutNulls(fields: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}
