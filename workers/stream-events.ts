import type { TypedResponse } from 'hono'
import type { EdgeContext } from './context.ts'
import { streamOf } from './stream-lines.ts'

export const EVENTS = 'text/event-stream'

/** Answers with server-sent events as they come; typed as the route's JSON answer, as lines are. */
export function answerEvents(
  c: EdgeContext,
  events: AsyncGenerator<string>,
): Response & TypedResponse<never, 200, 'json'> {
  c.header('Content-Type', EVENTS)
  c.header('Cache-Control', 'no-store, no-transform')
  const response: Response = c.body(streamOf(events), 200)
  return response as Response & TypedResponse<never, 200, 'json'>
}
