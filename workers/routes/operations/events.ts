import {
  eventListQuerySchema,
  eventPageSchema,
  lastSeenEventHeaders,
} from '../../../contract/events.ts'
import { callNamespace } from '../../call-namespace.ts'
import { eventStream } from '../../event-stream.ts'
import { holdStream } from '../../held-stream.ts'
import { asksFor, ofOperation } from '../../operation-route.ts'
import { chapter, route } from '../../route.ts'
import { answerEvents, EVENTS } from '../../stream-lines.ts'
import { toWire } from '../../wire/to-wire.ts'

/** What happens in a namespace, told to who listens. */
export const eventRoutes = chapter('Operations', [
  route(
    {
      ...ofOperation('listEvents'),
      at: 'GET /v1/namespaces/{ns}/events',
      summary: 'List or follow what happens in a namespace',
      description:
        'Oldest first, for as long as the audit log keeps its records. As `text/event-stream` what ' +
        'comes from now on, or after `Last-Event-ID` or `after`, each event once: its name is its ' +
        'type, its `id` its `seq`. `open` comes first and says where it begins; `gap` names numbers of ' +
        'which the events are not kept any more; `end` says with `reason` why nothing more comes: ' +
        '`revoked`, `expired`, `erased`, `unavailable`.',
      query: eventListQuerySchema,
      headers: lastSeenEventHeaders,
      answer: eventPageSchema,
      text: EVENTS,
      says: 'A page of events',
    },
    async (c, { atLeast, ...given }) => {
      if (!asksFor(EVENTS, c)) {
        const { value } = await callNamespace(c, 'listEvents', given, atLeast)
        return c.json(toWire(eventPageSchema, value))
      }
      const { types = null, texts = false, after } = given
      // Asked before the answer begins, while it can still be a refusal.
      await callNamespace(c, 'listEvents', { limit: 1, cursor: null }, atLeast)
      const stream = await holdStream(c)
      const seen = c.req.header('Last-Event-ID')
      const begin = seen === undefined ? (after ?? null) : Number(seen)
      return answerEvents(c, stream.follow(eventStream(c, { types, texts }, begin)))
    },
  ),
])
