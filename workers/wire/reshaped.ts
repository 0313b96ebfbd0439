import type { z } from 'zod'
import { assert, must } from '../../engine/assert.ts'
import type { ContentItem } from '../../engine/model/entity.ts'
import type { ConflictView } from '../../engine/model/graph-views.ts'
import type { IdentityView } from '../../engine/model/documents.ts'
import type { CustomSignalName, Signal, SignalOf } from '../../engine/model/reasoning-signal.ts'
import type { Reflection } from '../../engine/model/reflection.ts'
import type {
  EntityView,
  ErasedMemory,
  MemoryView,
  RelationView,
} from '../../engine/model/views.ts'
import type { SourcedLine } from '../../engine/model/entity-summary.ts'
import type { Collection, Note, Resource } from '../../engine/model/resource.ts'
import type { CollectionView, NoteView } from '../../engine/workspace/view-resource.ts'
import type { ListedResource } from '../../engine/workspace/read-resources.ts'
import { conflictSchema } from '../../contract/conflicts.ts'
import {
  changedEntitySchema,
  entitySchema,
  type ContentItemBody,
  type DatedValueBody,
  type EntityBody,
  type SourcedLineBody,
} from '../../contract/entities.ts'
import { identitySchema } from '../../contract/identity.ts'
import { erasedMemorySchema, memorySchema } from '../../contract/memory.ts'
import { reflectionSchema } from '../../contract/reflections.ts'
import { signalSchema } from '../../contract/runs.ts'
import {
  collectionSchema,
  listedCollectionSchema,
  listedNoteSchema,
  noteSchema,
} from '../../contract/workspace/resources.ts'
import type { Members } from './inside.ts'

export interface Reshape {
  /** The members by which the view is told from others of a union. */
  readonly marks: readonly string[]
  readonly turn: (view: never) => unknown
}

/**
 * How the views are turned that are built otherwise than their body: the true exceptions to "the
 * same names, times as ISO-8601". Each gives the members of its schema, still in names and times of
 * the inside, and passes on what else the view has, for schemas that extend it (`inside.ts` lists
 * the same views as types).
 */
const reshapes: readonly (readonly [z.ZodType, Reshape])[] = [
  [memorySchema, { marks: ['statusSince'], turn: memoryMembers }],
  [erasedMemorySchema, { marks: ['erasedAt'], turn: erasedMemoryMembers }],
  [conflictSchema, { marks: ['openedAt', 'resolution'], turn: conflictMembers }],
  [identitySchema, { marks: ['selfImage'], turn: identityMembers }],
  [reflectionSchema, { marks: ['tokens', 'draft'], turn: reflectionMembers }],
  [signalSchema, { marks: ['seq'], turn: signalMembers }],
  [noteSchema, { marks: ['resource', 'value'], turn: noteMembers }],
  [listedNoteSchema, { marks: ['resource', 'preview'], turn: listedNoteMembers }],
  [collectionSchema, { marks: ['resource', 'items'], turn: collectionMembers }],
  [listedCollectionSchema, { marks: ['resource'], turn: listedCollectionMembers }],
  [entitySchema, { marks: ['kind', 'id'], turn: entityBody }],
  [changedEntitySchema, { marks: ['kind', 'id'], turn: entityBody }],
]

export function reshapeOf(schema: z.core.$ZodType): Reshape | undefined {
  return reshapes.find(([exception]) => isOf(schema, exception))?.[1]
}

/** Whether a schema is another, or has all its members and more. */
function isOf(schema: z.core.$ZodType, exception: z.ZodType): boolean {
  if (schema === exception) return true
  if (!('shape' in schema) || !('shape' in exception)) return false
  const own = schema.shape as Readonly<Record<string, unknown>>
  return Object.entries(exception.shape as object).every(([name, member]) => own[name] === member)
}

function memoryMembers(view: MemoryView): Members<typeof memorySchema.shape> {
  const { status, statusSince, episode, ...rest } = view
  return {
    ...rest,
    status: { value: status, since: statusSince },
    store: must(view.stores[0], 'a memory stands in a store'),
    ...episode,
  }
}

/** Of an erased memory only its id and the time of its end are left to tell. */
function erasedMemoryMembers({
  id,
  erasedAt,
}: ErasedMemory): Members<typeof erasedMemorySchema.shape> {
  return { id, status: { value: 'forgotten', since: erasedAt } }
}

function conflictMembers({ resolution, ...view }: ConflictView) {
  return { ...view, ...resolution } satisfies Members<typeof conflictSchema.shape>
}

function identityMembers({
  recent,
  archived,
  ...view
}: IdentityView): Members<typeof identitySchema.shape> {
  return { ...view, selfAwarenessLog: { recent, archived } }
}

function reflectionMembers({ draft, ...view }: Reflection): Members<typeof reflectionSchema.shape> {
  return { ...view, ...draft, reason: view.reason, usage: noUsage }
}

function noteMembers({ resource, value }: NoteView): Members<typeof noteSchema.shape> {
  return { ...noteParts(resource), value }
}

function listedNoteMembers({
  resource,
  preview,
}: ListedResource): Members<typeof listedNoteSchema.shape> {
  assert(resource.kind === 'note', 'Notes are listed')
  return { ...noteParts(resource), preview: preview ?? '' }
}

function noteParts(note: Note) {
  const { content, isIndexed, ...rest } = note
  return { ...rest, contentType: content.type, index: isIndexed, transient: isTransient(note) }
}

function collectionMembers({
  resource,
  ...page
}: CollectionView): Members<typeof collectionSchema.shape> {
  return { ...collectionParts(resource), ...page }
}

function listedCollectionMembers({
  resource,
}: ListedResource): Members<typeof listedCollectionSchema.shape> {
  assert(resource.kind === 'collection', 'Collections are listed')
  return collectionParts(resource)
}

function collectionParts(collection: Collection) {
  const { isIndexed, ...rest } = collection
  return { ...rest, indexed: isIndexed, transient: isTransient(collection) }
}

function isTransient({ expiresAt }: Resource): boolean {
  return expiresAt !== null
}

/** What a pipeline emits is its own; the rest of the data has names of the inside. */
function signalMembers(signal: Signal): Members<typeof signalSchema.shape> {
  if (isCustom(signal)) return signal
  const data = Object.entries(signal.data).map(([name, value]) => [wireName(name), value])
  return { ...signal, data: Object.fromEntries(data) }
}

function isCustom(signal: Signal): signal is SignalOf<CustomSignalName> {
  return signal.name.startsWith('custom.')
}

function wireName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** What rules cost; what a model cost stands in the answer to the step that asked it. */
const noUsage = {
  modelCalls: 0,
  inputTokens: 0,
  outputTokens: 0,
  rowsWritten: 0,
  rowsRead: 0,
  durationMs: 0,
}

/** `<kind>_id` beside the parts that were asked for: a key that no schema can name. */
function entityBody(view: EntityView): EntityBody {
  return {
    [`${view.kind}_id` as const]: view.id,
    ...(view.properties && { properties: propertiesBody(view.properties) }),
    ...(view.content && { content: view.content.map(contentBody) }),
    ...(view.relations && { relations: view.relations.map(relationBody) }),
    ...(view.relationsTotal !== undefined && { relations_total: view.relationsTotal }),
    ...(view.hasMoreMemories && { more_memories: true }),
    ...(view.known && {
      summary: lineBody(view.known.summary),
      facts: view.known.facts.map(lineBody),
      timeline: view.known.timeline.map(lineBody),
      open_questions: view.known.openQuestions.map(lineBody),
    }),
  }
}

function lineBody({ text, memoryIds, since, until }: SourcedLine): SourcedLineBody {
  return {
    text,
    memory_ids: [...memoryIds],
    ...(since !== undefined && { since: new Date(since).toISOString() }),
    ...(until !== undefined && { until: new Date(until).toISOString() }),
  }
}

function relationBody({ entity, role, direction, properties, ...extracted }: RelationView) {
  const { since, until, memoryId, source } = extracted
  return {
    entity: entityBody(entity),
    role,
    direction,
    ...(properties && { properties: propertiesBody(properties) }),
    ...(since !== undefined && { since: new Date(since).toISOString() }),
    ...(until !== undefined && { until: new Date(until).toISOString() }),
    ...(memoryId !== undefined && { memory_id: memoryId }),
    ...(source && { source }),
  }
}

type ViewedContent = NonNullable<EntityView['content']>[number]
type Properties = NonNullable<EntityView['properties']>

/** Built from entries, so that a property may have any name. */
function propertiesBody(properties: Properties): Record<string, DatedValueBody> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, { value, since, trust }]) => [
      name,
      { value, since: new Date(since).toISOString(), ...(trust && { trust }) },
    ]),
  )
}

/** The text that was decoded out of a data URL is for the index alone. */
function contentBody(item: ViewedContent): ContentItemBody {
  const read = { ...readBody(item), ...(item.trust && { trust: item.trust }) }
  if (item.type === 'text') return { type: 'text', text: item.text, ...read }
  const { mediaType, filename, url } = item
  return { type: 'file', mediaType, ...(filename !== undefined && { filename }), url, ...read }
}

/** What was told before files were read is read where its text was known. */
function readBody(item: ContentItem) {
  const isText = item.type === 'text' || item.text !== undefined
  const { state = isText ? 'read' : 'unread', reason, by, pages } = item.read ?? {}
  return {
    read: state !== 'unread',
    ...(state === 'part' && { partial: true }),
    ...(reason !== undefined && { unread_reason: reason }),
    ...(by !== undefined && { source: by }),
    ...(pages !== undefined && { pages }),
  }
}
