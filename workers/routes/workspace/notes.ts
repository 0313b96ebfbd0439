import { createRoute } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { must } from '../../../engine/assert.ts'
import { idempotencyHeaders } from '../../../protocol/idempotency.ts'
import {
  createdNoteSchema,
  createNoteSchema,
  deletedResourceSchema,
  notePageSchema,
  noteSchema,
  resourceDeleteQuerySchema,
  resourceListQuerySchema,
  resourceQuerySchema,
} from '../../../protocol/workspace/resources.ts'
import { callNamespace } from '../../call-namespace.ts'
import type { EdgeEnv } from '../../context.ts'
import { locateReceipt } from '../../locate-receipt.ts'
import { requireRole } from '../../middleware/authorize.ts'
import { forRole, jsonContent, problems, requiredBody } from '../../route.ts'
import { defined } from '../../translate/defined.ts'
import { pageBody, pageInput } from '../../translate/page.ts'
import {
  deletedResourceBody,
  listedNoteBody,
  listResourcesInput,
  noteBody,
} from '../../translate/workspace/resource.ts'
import { lastResultBody, runStepsInput } from '../../translate/workspace/steps.ts'
import { idParams, inNamespace, namespaceParams } from '../paths.ts'
import { forOperation, operationProblems } from './operation-route.ts'

const createNote = createRoute({
  ...forOperation('main'),
  method: 'post',
  path: `${inNamespace}/notes`,
  operationId: 'createNote',
  tags: ['Workspace'],
  summary: 'Create a Note',
  description:
    'A string is text, all else JSON; its content never changes. A name that is used again names ' +
    'the next version. `null` makes no row.',
  request: {
    params: namespaceParams,
    headers: idempotencyHeaders,
    body: requiredBody(createNoteSchema),
  },
  responses: {
    201: jsonContent(createdNoteSchema, 'The new Note'),
    200: jsonContent(createdNoteSchema, 'The Note of null, which has no row'),
    ...operationProblems(),
  },
})

const listNotes = createRoute({
  ...forRole('reader'),
  method: 'get',
  path: `${inNamespace}/notes`,
  operationId: 'listNotes',
  tags: ['Workspace'],
  summary: 'List Notes',
  description: 'Newest first, those of one time by id; each with a preview of its value.',
  request: { params: namespaceParams, query: resourceListQuerySchema },
  responses: {
    200: jsonContent(notePageSchema, 'A page of Notes'),
    ...problems('not_found', 'wrong_type', 'position_not_reached'),
  },
})

const getNote = createRoute({
  ...forRole('reader'),
  method: 'get',
  path: `${inNamespace}/notes/{id}`,
  operationId: 'getNote',
  tags: ['Workspace'],
  summary: 'Read a Note, or a part of it',
  description: 'By id, or by name the current version. A slice is of its characters.',
  request: { params: idParams, query: resourceQuerySchema },
  responses: {
    200: jsonContent(noteSchema, 'The Note'),
    ...problems('not_found', 'bad_slice', 'slice_order', 'index_range', 'position_not_reached'),
  },
})

const deleteNote = createRoute({
  ...forRole('main'),
  method: 'delete',
  path: `${inNamespace}/notes/{id}`,
  operationId: 'deleteNote',
  tags: ['Workspace'],
  summary: 'Delete a Note',
  description:
    'Undoable; its name, places in Collections and relations go. With `permanent` (owner) it is ' +
    'erased, and whatever operations have copied from it.',
  request: { params: idParams, headers: idempotencyHeaders, query: resourceDeleteQuerySchema },
  responses: {
    200: jsonContent(deletedResourceSchema, 'What went with it'),
    ...problems(
      'not_found',
      'append_only',
      'archived',
      'null_note',
      'erased',
      'erasing',
      'idempotency_conflict',
    ),
  },
})

export function noteRoutes(app: OpenAPIHono<EdgeEnv>): void {
  app.openapi(createNote, async (c) => {
    const { value, ...rest } = c.req.valid('json')
    const step = { ...rest, op: 'create_note', value: { $value: value } } as const
    const input = { ...runStepsInput(step), showsResource: true } as const
    const made = await callNamespace(c, 'runSteps', input)
    const note = noteBody(must(made.value.resource, 'a Note was made'))
    const body = { ...lastResultBody(made.value.results), note, ...made.cost }
    return c.json(body, note.value === null ? 200 : 201)
  })

  app.openapi(listNotes, async (c) => {
    const query = c.req.valid('query')
    const input = listResourcesInput('note', query)
    const { value } = await callNamespace(c, 'listResources', input, query.at_least)
    return c.json(pageBody(value, listedNoteBody), 200)
  })

  app.openapi(getNote, async (c) => {
    const query = c.req.valid('query')
    const { slice, version } = query
    const found = { kind: 'note', idOrName: c.req.valid('param').id } as const
    const input = { ...found, ...pageInput(query), ...defined({ slice, version }) }
    const { value } = await callNamespace(c, 'getResource', input, query.at_least)
    return c.json(noteBody(value), 200)
  })

  app.openapi(deleteNote, async (c) => {
    const { permanent = false } = c.req.valid('query')
    if (permanent) requireRole(c, 'owner')
    const input = { kind: 'note', idOrName: c.req.valid('param').id, permanent } as const
    const { value, cost } = await callNamespace(c, 'deleteResource', input)
    locateReceipt(c, value.receipt)
    return c.json({ ...deletedResourceBody(value), ...cost }, 200)
  })
}
