import { z } from 'zod'
import type { Thought } from '../../../engine/model/reasoning.ts'
import {
  addedNoteSchema,
  addNoteSchema,
  notesQuerySchema,
  searchThoughtsSchema,
  thoughtHitsSchema,
  thoughtNotesSchema,
  changedThoughtSchema,
  cloneThoughtSchema,
  createThoughtSchema,
  erasedThoughtSchema,
  thoughtDeleteQuerySchema,
  thoughtListQuerySchema,
  thoughtPageSchema,
  thoughtQuerySchema,
  thoughtViewSchema,
} from '../../../contract/thoughts.ts'
import { publishedNotesSchema, publishNotesSchema } from '../../../contract/publish-notes.ts'
import { callNamespace } from '../../call-namespace.ts'
import { chapter, route } from '../../route.ts'
import { locateReceipt } from '../../locate-receipt.ts'
import { requireRole } from '../../middleware/authorize.ts'
import {
  asksFor,
  bodyOf,
  operationRoute,
  writeProblems,
  ofOperation,
} from '../../operation-route.ts'
import { toWire } from '../../wire/to-wire.ts'

/** Lines of reasoning and their notes. */
export const thoughtRoutes = chapter('Reasoning', [
  operationRoute({
    operation: 'createThought',
    at: 'POST /thoughts',
    summary: 'Begin a line of reasoning',
    body: createThoughtSchema,
    answer: changedThoughtSchema,
    view: changed,
    says: { 201: 'The thought' },
    errors: ['trace_taken', 'unknown_parent', 'secret_found'],
  }),
  operationRoute({
    operation: 'listThoughts',
    at: 'GET /thoughts',
    summary: 'List thoughts',
    description: 'Oldest first; archived ones are left out.',
    query: thoughtListQuerySchema,
    answer: thoughtPageSchema,
    says: 'A page of thoughts',
  }),
  operationRoute({
    operation: 'getThought',
    at: 'GET /thoughts/{id}',
    summary: 'Read one thought',
    query: thoughtQuerySchema,
    answer: thoughtViewSchema,
    says: 'The thought',
  }),
  route(
    {
      ...ofOperation('archiveThought'),
      name: 'deleteThought',
      at: 'DELETE /v1/namespaces/{ns}/thoughts/{id}',
      summary: 'Archive a thought, or erase it',
      description: 'Archiving is undoable; with `permanent` it is erased, which takes `owner`.',
      query: thoughtDeleteQuerySchema,
      answer: z.union([changedThoughtSchema, erasedThoughtSchema]),
      says: 'The thought, or the receipt of its erasure',
      errors: ['archived', 'run_open', ...writeProblems],
    },
    async (c, { id, permanent }) => {
      if (permanent !== true) {
        const { value, cost } = await callNamespace(c, 'archiveThought', { id })
        return c.json(bodyOf(changedThoughtSchema, { value: changed(value), cost }))
      }
      requireRole(c, 'owner')
      const erased = await callNamespace(c, 'eraseThought', { id })
      locateReceipt(c, erased.value.receipt)
      return c.json(bodyOf(erasedThoughtSchema, erased))
    },
  ),
  operationRoute({
    operation: 'cloneThought',
    at: 'POST /thoughts/{id}/clone',
    summary: 'Copy a thought as its child',
    description: 'With notes, session and cursor, at a trace of its own.',
    body: cloneThoughtSchema,
    isBodyOptional: true,
    answer: changedThoughtSchema,
    view: changed,
    says: { 201: 'The copy' },
    errors: ['secret_found', 'trace_taken'],
  }),
  operationRoute({
    operation: 'searchThoughts',
    at: 'POST /thoughts/search',
    summary: 'Search the notes of thoughts',
    description: 'Best first. By task each task by its best note, as its newest thought.',
    body: searchThoughtsSchema,
    answer: thoughtHitsSchema,
    says: 'What was found',
  }),
  operationRoute({
    operation: 'addThoughtNote',
    at: 'POST /thoughts/{id}/notes',
    summary: 'Add a note to a thought',
    description: 'Notes are never changed: the newest of a key is current.',
    body: addNoteSchema,
    input: ({ metadata = {}, ...given }) => ({ ...given, metadata }),
    answer: addedNoteSchema,
    view: (note) => ({ note }),
    says: { 201: 'The note' },
    errors: ['archived', 'run_open', 'too_many_notes', 'secret_found'],
  }),
  operationRoute({
    operation: 'publishNotes',
    name: 'publishThoughtNotes',
    at: 'POST /thoughts/{id}/publish',
    summary: 'Publish notes of a thought',
    description:
      'Sets the cursor behind the last of them: steps read what comes after it, and what stands before ' +
      'it is published too. Work outside of a run does as a step does: it reads the unpublished notes, ' +
      'and publishes with those of its own.',
    body: publishNotesSchema,
    isBodyOptional: true,
    answer: publishedNotesSchema,
    view: ({ thought, ...published }) => ({ ...changed(thought), ...published }),
    says: 'The thought',
    errors: ['archived', 'run_open', 'note_not_found', 'too_many_notes', 'secret_found'],
  }),
  route(
    {
      ...ofOperation('readThoughtNotes'),
      at: 'GET /v1/namespaces/{ns}/thoughts/{id}/notes',
      summary: 'Read the notes of a thought',
      description:
        'In order. With `key` all of its versions and the newest, with `as` what that reads as. As ' +
        '`text/plain` the text that models read: `key: content`, a note a line.',
      query: notesQuerySchema,
      answer: thoughtNotesSchema,
      text: 'text/plain',
      says: 'The notes',
      errors: ['note_not_found', 'type_mismatch'],
    },
    async (c, { atLeast, ...given }) => {
      if (asksFor('text/plain', c)) {
        const { limit: _, cursor: _page, as: _type, ...asked } = given
        return c.text((await callNamespace(c, 'thoughtText', asked, atLeast)).value.text)
      }
      const { value } = await callNamespace(c, 'readThoughtNotes', given, atLeast)
      return c.json(toWire(thoughtNotesSchema, value))
    },
  ),
])

/** A changed thought stands in its answer by itself and under its name. */
function changed(thought: Thought) {
  return { ...thought, thought }
}
