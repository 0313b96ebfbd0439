import {
  changedDueSchema,
  dueListQuerySchema,
  duePageSchema,
  dueStatusChangeSchema,
} from '../../../contract/due.ts'
import { operationRoute } from '../../operation-route.ts'
import { chapter } from '../../route.ts'

/** What was promised, planned or asked to be reminded of, and has a time. */
export const dueRoutes = chapter('Memory', [
  operationRoute({
    operation: 'listDue',
    at: 'GET /due',
    summary: 'List what comes due',
    description:
      'Promises, plans and reminders that have a time, the earliest first; open ones unless `status` ' +
      'says otherwise. What was past already when it was told is listed too, and raises no event.',
    query: dueListQuerySchema,
    answer: duePageSchema,
    says: 'A page of what comes due',
  }),
  operationRoute({
    operation: 'setDueStatus',
    at: 'POST /due/{id}',
    summary: 'Say what has come of something that was due',
    description: 'What has that status already stays as it is.',
    body: dueStatusChangeSchema,
    answer: changedDueSchema,
    says: 'What was to be done, as it is now',
  }),
])
