import { countsSchema } from '../../../contract/counts.ts'
import { changeListQuerySchema, changePageSchema } from '../../../contract/changes.ts'
import {
  episodeListQuerySchema,
  episodePageSchema,
  procedurePageSchema,
} from '../../../contract/episodes.ts'
import { forgottenSchema } from '../../../contract/forget.ts'
import {
  changedMemorySchema,
  memoryDetailSchema,
  memoryHistorySchema,
  memoryPageSchema,
} from '../../../contract/memory.ts'
import {
  memoryDeleteQuerySchema,
  memoryGetQuerySchema,
  memoryListQuerySchema,
  memoryPatchSchema,
} from '../../../contract/memory-requests.ts'
import { pageQuerySchema } from '../../../contract/page.ts'
import { callNamespace } from '../../call-namespace.ts'
import { chapter, route } from '../../route.ts'
import { locateReceipt } from '../../locate-receipt.ts'
import { requireRole } from '../../middleware/authorize.ts'
import { bodyOf, operationRoute, writeProblems } from '../../operation-route.ts'
import { forgottenView } from './forget.ts'

const pinning = {
  operation: 'pinMemory',
  answer: changedMemorySchema,
  says: 'The memory as it is now',
  errors: ['invalid_state'],
} as const

/** Memories as they are kept. */
export const memoryRoutes = chapter('Memory', [
  operationRoute({
    operation: 'listMemories',
    at: 'GET /memories',
    summary: 'List memories',
    description:
      'Newest first, by when they were told; by when they happened with `order=occurred`. Writes in ' +
      'between move no cursor. With `known_at` as it was known then. Forgotten, expired and archived ones only ' +
      'under `lifecycle=archived`; with `lifecycle=any` archived ones stand beside the others.',
    query: memoryListQuerySchema,
    answer: memoryPageSchema,
    says: 'A page of memories',
    errors: ['reserved_name'],
  }),
  operationRoute({
    operation: 'countShown',
    at: 'GET /counts',
    summary: 'Count what lists show',
    description: 'Each number is the length of the list that nothing else is filtered by.',
    answer: countsSchema,
    says: 'The counts',
  }),
  operationRoute({
    operation: 'listEpisodes',
    at: 'GET /episodes',
    summary: 'List what happened',
    description:
      'By when it happened, newest first, what has faded too; of a day, of a time, of a conversation.',
    query: episodeListQuerySchema,
    answer: episodePageSchema,
    says: 'A page of episodes',
  }),
  operationRoute({
    operation: 'listChanges',
    at: 'GET /changes',
    summary: 'List what changed',
    description:
      'What took the place of what, by when it did, the last first: statements, and values of ' +
      'properties. What is still to come is listed too, with a time later than now. A text that ' +
      'was edited has put right what was never so, and is no change.',
    query: changeListQuerySchema,
    answer: changePageSchema,
    says: 'A page of changes',
  }),
  operationRoute({
    operation: 'listProcedures',
    at: 'GET /procedures',
    summary: 'List how things are done',
    description: 'The memories of the store `procedural` whose steps can be read, newest first.',
    query: pageQuerySchema,
    answer: procedurePageSchema,
    says: 'A page of procedures',
  }),
  operationRoute({
    operation: 'getMemory',
    at: 'GET /memories/{id}',
    summary: 'Read one memory',
    description:
      'In every lifecycle, with the parts of its relevance; with `turns` also what was said around it.',
    query: memoryGetQuerySchema,
    answer: memoryDetailSchema,
    says: 'The memory',
  }),
  operationRoute({
    operation: 'memoryHistory',
    at: 'GET /memories/{id}/history',
    summary: 'List the versions of a memory',
    query: pageQuerySchema,
    answer: memoryHistorySchema,
    says: 'A page of versions',
  }),
  operationRoute({
    operation: 'changeMemory',
    at: 'PATCH /memories/{id}',
    summary: 'Change a memory',
    description:
      'What is left out stays. New text makes a new version; an episode keeps its text. With the ' +
      '`version` that was read, it is changed only where that is still the last (`later_changes`).',
    body: memoryPatchSchema,
    answer: changedMemorySchema,
    says: 'The memory as it is now',
    errors: [
      'reserved_name',
      'append_only',
      'invalid_state',
      'later_changes',
      'never_remember',
      'secret_found',
    ],
  }),
  route(
    {
      name: 'deleteMemory',
      at: 'DELETE /v1/namespaces/{ns}/memories/{id}',
      role: 'main',
      summary: 'Forget one memory',
      description: 'Undoable; with `permanent` it is erased, which takes the role `owner`.',
      takesKey: true,
      query: memoryDeleteQuerySchema,
      answer: forgottenSchema,
      says: 'What was forgotten',
      errors: ['pinned', ...writeProblems],
    },
    async (c, { id, permanent = false }) => {
      if (permanent) requireRole(c, 'owner')
      const { value, cost } = await callNamespace(c, 'forget', { memoryIds: [id], permanent })
      if (value.kind !== 'forgotten') throw new Error('an id is forgotten without a preview')
      locateReceipt(c, value.receipt)
      return c.json(bodyOf(forgottenSchema, { value: forgottenView(value), cost }))
    },
  ),
  operationRoute({
    ...pinning,
    name: 'pinMemory',
    at: 'POST /memories/{id}/pin',
    summary: 'Pin a memory: it never fades',
    input: ({ id }) => ({ id, pinned: true }),
  }),
  operationRoute({
    ...pinning,
    name: 'unpinMemory',
    at: 'POST /memories/{id}/unpin',
    summary: 'Unpin a memory',
    input: ({ id }) => ({ id, pinned: false }),
  }),
])
