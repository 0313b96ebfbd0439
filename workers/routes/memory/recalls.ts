import {
  loggedRecallPageSchema,
  recallListQuerySchema,
  recallReplaySchema,
  recallShownSchema,
} from '../../../contract/recalls.ts'
import { operationRoute } from '../../operation-route.ts'
import { chapter } from '../../route.ts'

const keyed = <T extends { readonly credential: string }>({ credential, ...recall }: T) => ({
  ...recall,
  keyId: credential,
})

/** The log of recalls: why did it say that, yesterday? */
export const recallLogRoutes = chapter('Memory', [
  operationRoute({
    operation: 'listRecalls',
    at: 'GET /recalls',
    summary: 'List what was asked',
    description:
      'The newest first: who asked what, and what was shown, for as many days as the setting ' +
      '`recall_log` says (30; 0 keeps none), at most 10,000. A recall writes nothing, so its line waits ' +
      'in memory for a few seconds, which a crash may lose. Credentials in questions are masked; a ' +
      'recall with `reinforce: false` leaves no line, and the erasure of a memory takes the lines of ' +
      'recalls that showed it.',
    query: recallListQuerySchema,
    answer: loggedRecallPageSchema,
    view: ({ items, nextCursor }) => ({ items: items.map(keyed), nextCursor }),
    says: 'A page of recalls',
  }),
  operationRoute({
    operation: 'getRecall',
    at: 'GET /recalls/{id}',
    summary: 'Read a recall of the log',
    answer: recallShownSchema,
    view: keyed,
    says: 'The recall, with what it showed',
  }),
  operationRoute({
    operation: 'replayRecall',
    at: 'POST /recalls/{id}/replay',
    summary: 'Ask again what was asked',
    description:
      'By rules alone, as no model says the same twice, and without using anything. `before` is asked with ' +
      'the clock of then; where what was told since changes the answer, of what was known then.',
    answer: recallReplaySchema,
    view: ({ recall, ...replay }) => ({ ...replay, recall: keyed(recall) }),
    says: 'What was answered, and what would be now',
    errors: ['invalid_state'],
  }),
])
