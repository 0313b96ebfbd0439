import type { Resource, WorkRelation } from '../../../engine/model/resource.ts'
import type { DeletedResource, ResourceView } from '../../../engine/workspace/end-resources.ts'
import type {
  ListedResource,
  ListResourcesInput,
} from '../../../engine/workspace/read-resources.ts'
import type {
  CollectionBody,
  ListedCollectionBody,
  ListedNoteBody,
  NoteBody,
  resourceListQuerySchema,
  WorkRelationBody,
} from '../../../protocol/workspace/resources.ts'
import type { z } from 'zod'
import { assert } from '../../../engine/assert.ts'
import { receiptSchema } from '../../../protocol/erasures.ts'
import { toWire } from '../../wire/to-wire.ts'
import { defined } from '../defined.ts'
import { moment } from '../moment.ts'
import { pageInput } from '../page.ts'

export function resourceBody(view: ResourceView): NoteBody | CollectionBody {
  return view.kind === 'note' ? noteBody(view) : collectionBody(view)
}

export function noteBody(view: ResourceView): NoteBody {
  assert(view.kind === 'note', 'a Note is shown as one')
  return { ...noteParts(view.resource), value: view.value }
}

export function collectionBody(view: ResourceView): CollectionBody {
  assert(view.kind === 'collection', 'a Collection is shown as one')
  const items = view.items.map((item) => ({ ...item }))
  return { ...collectionParts(view.resource), items, next_cursor: view.nextCursor }
}

export function listedNoteBody({ resource, preview }: ListedResource): ListedNoteBody {
  assert(resource.kind === 'note', 'Notes are listed')
  return { ...noteParts(resource), preview: preview ?? '' }
}

export function listedCollectionBody({ resource }: ListedResource): ListedCollectionBody {
  assert(resource.kind === 'collection', 'Collections are listed')
  return collectionParts(resource)
}

function noteParts(note: Resource & { kind: 'note' }) {
  return {
    ...sharedParts(note),
    content_type: note.content.type,
    length: note.length,
    fingerprint: note.fingerprint,
    index: note.isIndexed,
  }
}

function collectionParts(collection: Resource & { kind: 'collection' }): ListedCollectionBody {
  return { ...sharedParts(collection), size: collection.size, indexed: collection.isIndexed }
}

function sharedParts(resource: Resource) {
  const { name, expiresAt, replacedBy, source } = resource
  return {
    id: resource.id,
    ...(name !== null && { name }),
    version: resource.version,
    status: resource.status,
    metadata: { ...resource.metadata },
    transient: expiresAt !== null,
    ...(expiresAt !== null && { expires_at: moment(expiresAt) }),
    created_at: moment(resource.createdAt),
    created_by: resource.createdBy,
    source: { op: source.op, inputs: [...source.inputs] },
    trust: resource.trust,
    ...(replacedBy !== null && { replaced_by: replacedBy }),
  }
}

export function listResourcesInput(
  kind: ListResourcesInput['kind'],
  query: z.output<typeof resourceListQuerySchema>,
): ListResourcesInput {
  const { name, in: holder, include } = query
  return {
    ...pageInput(query),
    ...defined({ name, in: holder }),
    kind,
    archived: include === 'archived',
  }
}

export function deletedResourceBody({ id, dropped, receipt }: DeletedResource) {
  return {
    status: 'success' as const,
    resource_id: id,
    value: { ...dropped },
    ...(receipt !== null && { receipt: toWire(receiptSchema, receipt) }),
  }
}

export function workRelationBody(relation: WorkRelation): WorkRelationBody {
  const { id, from, to, name, createdAt } = relation
  return {
    id,
    from,
    to,
    relation: relation.relation,
    ...(name !== null && { name }),
    created_at: moment(createdAt),
  }
}
