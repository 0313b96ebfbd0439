import { createRoute, z } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { accepts } from 'hono/accepts'
import { idempotencyHeaders } from '../../../protocol/idempotency.ts'
import { defaultThoughtHits } from '../../../protocol/limits.ts'
import {
  addedNoteSchema,
  addNoteSchema,
  notesQuerySchema,
  searchThoughtsSchema,
  thoughtHitsSchema,
  thoughtNotesSchema,
} from '../../../protocol/thought-notes.ts'
import { callNamespace } from '../../call-namespace.ts'
import type { EdgeEnv } from '../../context.ts'
import {
  forRole,
  forRoleWithBody,
  jsonContent,
  problems,
  problemsWithBody,
  requiredBody,
} from '../../route.ts'
import { defined } from '../../translate/defined.ts'
import { pageBody, pageInput } from '../../translate/page.ts'
import { hitBody, jsonBody, noteBody } from '../../translate/thought.ts'
import { idParams, inNamespace, namespaceParams } from '../paths.ts'

const path = `${inNamespace}/thoughts/{id}/notes`

const addThoughtNote = createRoute({
  ...forRoleWithBody('main'),
  method: 'post',
  path,
  operationId: 'addThoughtNote',
  tags: ['Reasoning'],
  summary: 'Add a note to a thought',
  description: 'Notes are never changed: the newest of a key is current.',
  request: { params: idParams, headers: idempotencyHeaders, body: requiredBody(addNoteSchema) },
  responses: {
    201: jsonContent(addedNoteSchema, 'The note'),
    ...problemsWithBody(
      'not_found',
      'archived',
      'run_open',
      'too_many_notes',
      'secret_found',
      'erased',
      'erasing',
      'idempotency_conflict',
    ),
  },
})

const readThoughtNotes = createRoute({
  ...forRole('reader'),
  method: 'get',
  path,
  operationId: 'readThoughtNotes',
  tags: ['Reasoning'],
  summary: 'Read the notes of a thought',
  description:
    'In order. With `key` all of its versions and the newest, with `as` what that reads as. As ' +
    '`text/plain` the text that models read: `key: content`, a note a line.',
  request: { params: idParams, query: notesQuerySchema },
  responses: {
    200: {
      description: 'The notes',
      content: {
        'application/json': { schema: thoughtNotesSchema },
        'text/plain': { schema: z.string() },
      },
    },
    ...problems('not_found', 'note_not_found', 'type_mismatch', 'position_not_reached'),
  },
})

const searchThoughts = createRoute({
  ...forRoleWithBody('reader'),
  method: 'post',
  path: `${inNamespace}/thoughts/search`,
  operationId: 'searchThoughts',
  tags: ['Reasoning'],
  summary: 'Search the notes of thoughts',
  description: 'Best first. By task each task by its best note, as its newest thought.',
  request: { params: namespaceParams, body: requiredBody(searchThoughtsSchema) },
  responses: {
    200: jsonContent(thoughtHitsSchema, 'What was found'),
    ...problemsWithBody(),
  },
})

export function thoughtNoteRoutes(app: OpenAPIHono<EdgeEnv>): void {
  app.openapi(searchThoughts, async (c) => {
    const { query, by = 'note', limit = defaultThoughtHits } = c.req.valid('json')
    const { value, cost } = await callNamespace(c, 'searchThoughts', { query, by, limit })
    return c.json({ items: value.items.map(hitBody), ...cost }, 200)
  })

  app.openapi(addThoughtNote, async (c) => {
    const { key, content, metadata = {}, source = 'input' } = c.req.valid('json')
    const input = { id: c.req.valid('param').id, key, content, metadata, source }
    const { value, cost } = await callNamespace(c, 'addThoughtNote', input)
    return c.json({ note: noteBody(value), ...cost }, 201)
  })

  app.openapi(readThoughtNotes, async (c) => {
    const query = c.req.valid('query')
    const { key, as, unpublished, at_least } = query
    const asked = { id: c.req.valid('param').id, ...defined({ key, unpublished }) }
    const supports = ['application/json', 'text/plain']
    const type = accepts(c, { header: 'Accept', supports, default: 'application/json' })
    if (type === 'text/plain') {
      const { value } = await callNamespace(c, 'thoughtText', asked, at_least)
      return c.text(value.text, 200)
    }
    const input = { ...asked, ...pageInput(query), ...defined({ as }) }
    const { value } = await callNamespace(c, 'readThoughtNotes', input, at_least)
    const { note, value: read } = value
    return c.json(
      {
        ...pageBody(value, noteBody),
        ...(note !== undefined && { note: noteBody(note) }),
        ...(read !== undefined && { value: jsonBody(read) }),
      },
      200,
    )
  })
}
