import { type CallOptions, splitOptions } from './call-options.ts'
import { followStream } from './follow-stream.ts'
import { type List, type ListOptions, listOf, type PageQuery, type ReadQuery } from './list.ts'
import type { NamespaceCalls } from './namespace-calls.ts'
import type { EventPage, EventType, MemoryEvent } from './wire.ts'

/** Which events: `types` only; `after`: only those behind this `seq`; `texts`: with what they name. */
export interface EventFilter {
  readonly types?: readonly EventType[] | undefined
  readonly after?: number | undefined
  readonly texts?: boolean | undefined
}

/**
 * What happens in the namespace. Needs the role `reader`.
 *
 * @example
 * for await (const { type, ids } of memory.events({ types: ['memory.remembered'] })) show(type, ids)
 */
export interface Events {
  /**
   * Tells what happens from now on, or after `after`, for as long as it is iterated. A connection that
   * breaks is taken up where it broke, so each event comes once; those that the server keeps no more
   * by then are passed over. `timeoutMs` is the longest silence, at least 20,000.
   *
   * @example
   * for await (const { type, ids } of memory.events()) console.log(type, ids)
   * for await (const event of memory.events({ after: lastSeq, texts: true })) console.log(event.texts)
   * @throws MnemeError `unauthenticated` (401: the key was revoked), `erased` (409: the namespace
   * was), as it is iterated.
   */
  (filter?: EventFilter & Pick<CallOptions, 'signal' | 'timeoutMs'>): AsyncIterable<MemoryEvent>
  /**
   * Lists what has happened, oldest first, 1 to 200 a page, default 50.
   *
   * @example
   * const { items } = await memory.events.list({ types: ['alert.raised'], limit: 10 }).page()
   * @throws MnemeError `invalid_request` (400: no such type or cursor).
   */
  list(filter?: EventFilter & PageQuery & ReadQuery, options?: ListOptions): List<MemoryEvent>
}

export function eventsWith(calls: NamespaceCalls): Events {
  function follow(given?: EventFilter & CallOptions): AsyncIterable<MemoryEvent> {
    const [{ after, ...filter } = {}, options] = splitOptions(given)
    const begin = after === undefined ? null : String(after)
    return read(queryOf(filter), begin, options)
  }
  async function* read(
    query: Readonly<Record<string, unknown>>,
    after: string | null,
    options: CallOptions,
  ): AsyncGenerator<MemoryEvent> {
    const stream = { path: '/events', query, after, noun: 'the namespace' }
    for await (const { name, data } of followStream(calls, stream, options)) {
      if (name !== 'open' && name !== 'gap') yield data as MemoryEvent
    }
  }
  const list: Events['list'] = (filter, options) =>
    listOf((cursor) => {
      const query = { ...queryOf(filter), ...(cursor !== undefined && { cursor }) }
      return calls.get<EventPage>('/events', query, options)
    })
  return Object.assign(follow, { list })
}

function queryOf({ types, ...filter }: EventFilter = {}): Readonly<Record<string, unknown>> {
  return { ...(types !== undefined && { types: types.join(',') }), ...filter }
}
