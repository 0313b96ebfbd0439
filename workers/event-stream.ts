import type { EventsFollowed, FollowingEvents } from '../durable-objects/streams/event-hub.ts'
import { eventSchema } from '../contract/events.ts'
import type { EdgeContext } from './context.ts'
import { endEvent, event, openPoll, streamRounds } from './poll-stream.ts'
import { toWire } from './wire/to-wire.ts'

type Filter = Pick<FollowingEvents, 'types' | 'texts'>

/**
 * Events of a namespace as server-sent events, each once and in order, for as long as somebody
 * listens who may. The first one, `open`, says where it begins: who goes on from there misses nothing.
 */
export function eventStream(
  c: EdgeContext,
  { types, texts }: Filter,
  begin: number | null,
): AsyncGenerator<string> {
  const namespace = c.get('namespace')
  const follow = openPoll<EventsFollowed, number | null>(c, (object, listening, after) =>
    object.followEvents({ ...listening, namespace, types, texts, after }),
  )
  let isOpen = false
  return streamRounds(begin, async (after) => {
    const { found, reason } = await follow(after)
    const parts: string[] = []
    if (found !== null && reason === null && !isOpen) {
      isOpen = true
      const id = begin ?? found.through
      parts.push(event({ id, name: 'open', data: { after: id } }))
    }
    const { events = [], gap = null } = found ?? {}
    if (gap !== null) parts.push(event({ name: 'gap', data: gap }))
    for (const one of events) {
      parts.push(event({ id: one.seq, name: one.type, data: toWire(eventSchema, one) }))
    }
    if (reason !== null) parts.push(endEvent(reason))
    return { parts, after: found?.through ?? after, isOver: reason !== null }
  })
}
