import { maxRecordsPerPage, recordsPerRead } from '../bounds.ts'
import { endOfRecord, endOfTelling, gapBehind, recordOf } from '../laws/events/event-seq.ts'
import { eventsOfRecord } from '../laws/events/event-of-record.ts'
import type { EventType, NamespaceEvent, ToldEvent } from '../model/event.ts'
import { badCursor, type Page, type PageInput } from '../model/page.ts'
import { operation } from '../operations/operation.ts'
import type { OperationContext } from '../operations/context.ts'
import { ok, type Result } from '../result.ts'
import type { NamespaceTables } from '../storage/namespace-tables.ts'
import { eventTextsOf } from './event-texts.ts'

type EventStores = Pick<NamespaceTables, 'asides' | 'audit'>

export interface EventsRead {
  /** In order, at most as many as asked for. */
  readonly events: readonly NamespaceEvent[]
  /** Everything up to this number has been looked at. */
  readonly through: number
  /** Whether that is all there is. */
  readonly isEnd: boolean
}

/** Which events, and how many at most. */
export interface EventsWanted {
  /** null for all types. */
  readonly types: readonly EventType[] | null
  readonly limit: number
}

/**
 * The events after a number, from the log and what stands beside it. Where few are of these types it
 * ends after a thousand records, with what has been found so far.
 */
export function readEvents(
  { asides, audit }: EventStores,
  after: number,
  { types, limit }: EventsWanted,
): EventsRead {
  const newest = audit.length()
  const events: NamespaceEvent[] = []
  let through = after
  for (let looked = 0; looked < maxRecordsPerPage; looked += recordsPerRead) {
    const from = recordOf(through + 1)
    const records = audit.telling(from, recordsPerRead)
    const last = records.length < recordsPerRead ? newest : (records.at(-1)?.row ?? newest)
    const end = Math.max(through, endOfRecord(last))
    const found = [...records.flatMap(eventsOfRecord), ...asides.between(through, end)].filter(
      ({ seq, type }) => seq > through && (types === null || types.includes(type)),
    )
    found.sort((a, b) => a.seq - b.seq)
    const room = limit - events.length
    events.push(...found.slice(0, room))
    if (found.length > room) return { events, through: events.at(-1)?.seq ?? through, isEnd: false }
    if (last >= newest) {
      // What comes next may still stand behind the newest record.
      return { events, through: Math.max(through, lastSeq({ asides, audit })), isEnd: true }
    }
    through = end
  }
  return { events, through, isEnd: false }
}

/** The number of the newest event, or of the record behind which the next would stand. */
export function lastSeq({ asides, audit }: EventStores): number {
  return Math.max(asides.lastSeq(), endOfTelling(audit.length()))
}

/** A number that was never given is one from before an erasure: all that there is came after it. */
export function placeIn(store: EventStores, after: number): number {
  return after > lastSeq(store) ? 0 : after
}

export interface ListEventsInput extends PageInput {
  readonly types?: readonly EventType[]
  /** Only those after this number. */
  readonly after?: number
  /** With the texts of what they name. */
  readonly texts?: boolean
}

export interface EventPage extends Page<ToldEvent> {
  /** Numbers after `after` of which the events are not kept any more. */
  readonly gap: { readonly from: number; readonly to: number } | null
}

/** Oldest first. The cursor is the number of the last event that was looked at. */
export const listEvents = operation({
  role: 'reader',
  writes: false,
  run(context: OperationContext, input: ListEventsInput): Result<EventPage> {
    const { cursor, limit, types = null, texts = false } = input
    const given = cursor === null ? (input.after ?? 0) : Number(cursor)
    if (!Number.isSafeInteger(given) || given < 0) return badCursor()
    const { store } = context
    const after = placeIn(store, given)
    const read = readEvents(store, after, { types, limit })
    return ok({
      items: tellEvents(context, read.events, texts),
      nextCursor: read.isEnd ? null : String(read.through),
      gap: after === 0 ? null : gapBehind(after, store.audit.goneThrough()),
    })
  },
})

/** As they are told to somebody: with texts as they stand now, or with ids alone. */
export function tellEvents(
  context: Pick<OperationContext, 'namespace' | 'store'>,
  events: readonly NamespaceEvent[],
  hasTexts: boolean,
): readonly ToldEvent[] {
  const { namespace, store } = context
  return events.map((event) => ({
    ...event,
    namespace,
    ...(hasTexts && { texts: eventTextsOf(store, event) }),
  }))
}
