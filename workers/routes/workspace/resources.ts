import { z } from 'zod'
import { assert } from '../../../engine/assert.ts'
import type { ResourceKind } from '../../../engine/model/resource.ts'
import type { ResourceView } from '../../../engine/workspace/view-resource.ts'
import type { WorkStep } from '../../../engine/workspace/step.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import {
  changedWorkRelationSchema,
  collectionPageSchema,
  collectionSchema,
  createCollectionSchema,
  createdCollectionSchema,
  createdNoteSchema,
  createNoteSchema,
  createWorkRelationSchema,
  deletedResourceSchema,
  notePageSchema,
  noteSchema,
  resourceDeleteQuerySchema,
  resourceListQuerySchema,
  resourceQuerySchema,
  workRelationListQuerySchema,
  workRelationPageSchema,
} from '../../../contract/workspace/resources.ts'
import { callNamespace } from '../../call-namespace.ts'
import { chapter, route } from '../../route.ts'
import { locateReceipt } from '../../locate-receipt.ts'
import { requireRole } from '../../middleware/authorize.ts'
import { bodyOf, operationRoute, writeProblems } from '../../operation-route.ts'
import type { Read } from '../../wire/inside.ts'
import { answersAsOperation, step, stepsResult } from './steps.ts'

const list = {
  operation: 'listResources',
  query: resourceListQuerySchema,
  errors: ['not_found', 'wrong_type'],
} as const
const read = {
  operation: 'getResource',
  query: resourceQuerySchema,
  errors: ['bad_slice', 'slice_order', 'index_range'],
} as const

/** Notes, Collections, and what one of them is to another. */
export const resourceRoutes = chapter('Workspace', [
  answersAsOperation(
    operationRoute({
      ...step,
      operation: 'runSteps',
      name: 'createNote',
      at: 'POST /notes',
      role: 'main',
      summary: 'Create a Note',
      description:
        'A string is text, all else JSON; its content never changes. A name that is used again names ' +
        'the next version. `null` makes no row.',
      body: createNoteSchema,
      input: ({ value, ...given }) =>
        making({ ...given, op: 'create_note', value: { $value: value } }),
      answer: createdNoteSchema,
      view: ({ results, resource }) => ({ ...stepsResult(results), note: noteOf(resource) }),
      says: { 201: 'The new Note', 200: 'The Note of null, which has no row' },
      status: ({ resource }) => (noteOf(resource).value === null ? 200 : 201),
    }),
  ),
  operationRoute({
    ...list,
    name: 'listNotes',
    at: 'GET /notes',
    summary: 'List Notes',
    description: 'Newest first, those of one time by id; each with a preview of its value.',
    input: (given) => listed('note', given),
    answer: notePageSchema,
    says: 'A page of Notes',
  }),
  operationRoute({
    ...read,
    name: 'getNote',
    at: 'GET /notes/{id}',
    summary: 'Read a Note, or a part of it',
    description: 'By id, or by name the current version. A slice is of its characters.',
    input: ({ id, ...given }) => ({ ...given, kind: 'note', idOrName: id }),
    answer: noteSchema,
    view: noteOf,
    says: 'The Note',
  }),
  deletion({
    kind: 'note',
    name: 'deleteNote',
    summary: 'Delete a Note',
    description:
      'Undoable; its name, places in Collections and relations go. With `permanent` (owner) it is ' +
      'erased, and whatever operations have copied from it.',
    errors: ['append_only', 'archived', 'null_note'],
  }),
  answersAsOperation(
    operationRoute({
      ...step,
      operation: 'runSteps',
      name: 'createCollection',
      at: 'POST /collections',
      role: 'main',
      summary: 'Create a Collection',
      description:
        'Of a list of content, each a new Note, and of references: ids, `{"$ref": id or name}`. One ' +
        'reference wraps a Note and copies a Collection.',
      body: createCollectionSchema,
      input: (given) => making({ ...given, op: 'create_collection' }),
      answer: createdCollectionSchema,
      view: ({ results, resource }) => ({
        ...stepsResult(results),
        collection: collectionOf(resource),
      }),
      says: { 201: 'The new Collection' },
    }),
  ),
  operationRoute({
    ...list,
    name: 'listCollections',
    at: 'GET /collections',
    summary: 'List Collections',
    description: 'Newest first, those of one time by id.',
    input: (given) => listed('collection', given),
    answer: collectionPageSchema,
    says: 'A page of Collections',
  }),
  operationRoute({
    ...read,
    name: 'getCollection',
    at: 'GET /collections/{id}',
    summary: 'Read a Collection, or a part of it',
    description: 'By id, or by name the current version. An index as slice answers that member.',
    input: ({ id, ...given }) => ({ ...given, kind: 'collection', idOrName: id }),
    answer: z.union([collectionSchema, noteSchema]),
    says: 'The Collection, or the one member of an index',
  }),
  deletion({
    kind: 'collection',
    name: 'deleteCollection',
    summary: 'Delete a Collection',
    description:
      'Undoable; its name, places in Collections and relations go, its members stay. With ' +
      '`permanent` (owner) it is erased, and what operations have copied from it.',
    errors: ['archived'],
  }),
  answersAsOperation(
    operationRoute({
      ...step,
      operation: 'addWorkRelation',
      name: 'createRelation',
      at: 'POST /relations',
      summary: 'Relate a Note or Collection to another',
      description: 'The same ends and relation again are the same relation.',
      body: createWorkRelationSchema,
      input: ({ name = null, ...given }) => ({ ...given, name }),
      answer: changedWorkRelationSchema,
      view: ({ relation }) => relation,
      says: { 201: 'The new relation', 200: 'The relation that there was' },
      status: ({ isNew }) => (isNew ? 201 : 200),
    }),
  ),
  operationRoute({
    operation: 'listWorkRelations',
    name: 'listRelations',
    at: 'GET /relations',
    summary: 'List relations of Notes and Collections',
    description: 'Newest first, those of one time by id.',
    query: workRelationListQuerySchema,
    answer: workRelationPageSchema,
    says: 'A page of relations',
    errors: ['not_found'],
  }),
  operationRoute({
    operation: 'deleteWorkRelation',
    name: 'deleteRelation',
    at: 'DELETE /relations/{id}',
    summary: 'End a relation',
    answer: changedWorkRelationSchema,
    says: 'The relation as it was',
  }),
])

/** One step, whose answer shows what it has made; its schema has checked its members. */
function making(body: { readonly op: WorkStep['op']; readonly value: unknown }) {
  return { steps: [body as WorkStep], isList: false, showsResource: true } as const
}

function listed(
  kind: ResourceKind,
  { include, ...given }: Omit<Read<typeof resourceListQuerySchema>, 'atLeast'>,
) {
  return { ...given, kind, archived: include === 'archived' }
}

function noteOf(view: ResourceView | null) {
  assert(view?.kind === 'note', 'a Note is shown as one')
  return view
}

function collectionOf(view: ResourceView | null) {
  assert(view?.kind === 'collection', 'a Collection is shown as one')
  return view
}

interface Deletion {
  readonly kind: ResourceKind
  readonly name: string
  readonly summary: string
  readonly description: string
  readonly errors: readonly ErrorCode[]
}

function deletion({ kind, errors, ...texts }: Deletion) {
  return route(
    {
      ...texts,
      at: `DELETE /v1/namespaces/{ns}/${kind}s/{id}`,
      role: 'main',
      takesKey: true,
      query: resourceDeleteQuerySchema,
      answer: deletedResourceSchema,
      says: 'What went with it',
      errors: [...errors, ...writeProblems],
    },
    async (c, { id: idOrName, permanent = false }) => {
      if (permanent) requireRole(c, 'owner')
      const deleted = await callNamespace(c, 'deleteResource', { kind, idOrName, permanent })
      const { id: resourceId, dropped, receipt } = deleted.value
      locateReceipt(c, receipt)
      const value = { status: 'success', resourceId, value: dropped, receipt } as const
      return c.json(bodyOf(deletedResourceSchema, { value, cost: deleted.cost }))
    },
  )
}
