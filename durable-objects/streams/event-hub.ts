import { gapBehind } from '../../engine/laws/events/event-seq.ts'
import { lastSeq, placeIn, readEvents, tellEvents } from '../../engine/events/read-events.ts'
import type { EventType, ToldEvent } from '../../engine/model/event.ts'
import type { NamespaceTables } from '../../engine/storage/namespace-tables.ts'
import type { NamespaceState } from '../../engine/storage/state-row.ts'
import type { Admission } from '../admission.ts'
import { eventsPerRead } from '../bounds.ts'
import type { Listeners } from './listeners.ts'
import type { Listening } from './signal-hub.ts'

export interface FollowingEvents extends Listening {
  readonly namespace: string
  /** null for all of them. */
  readonly types: readonly EventType[] | null
  readonly texts: boolean
  /** Number of the last event that was seen; null for what comes from now on. */
  readonly after: number | null
}

export interface EventsFollowed {
  readonly events: readonly ToldEvent[]
  /** Where to go on from. */
  readonly through: number
  /** Whether that is all there is: few of very many may be of these types. */
  readonly isEnd: boolean
  /** Numbers after `after` of which the events are not kept any more. */
  readonly gap: { readonly from: number; readonly to: number } | null
  /** Why nothing more will come: the listener was revoked, or the namespace was erased. */
  readonly end: 'revoked' | 'erased' | null
  /** How often the namespace has been erased: numbers begin anew with each. */
  readonly era: number
}

interface HubParts {
  readonly store: NamespaceTables
  readonly state: NamespaceState
  readonly listeners: Listeners
}

/** Answers those who follow the events of a namespace as soon as there is one. */
export class EventHub {
  readonly #parts: HubParts
  readonly #admission: Pick<Admission, 'isRefused'>

  constructor(parts: HubParts, admission: Pick<Admission, 'isRefused'>) {
    this.#parts = parts
    this.#admission = admission
  }

  async follow(following: FollowingEvents): Promise<EventsFollowed> {
    const { store, listeners } = this.#parts
    const after = following.after ?? lastSeq(store)
    // Where it begins is told at once, so that nothing is lost between two connections.
    const waitMs = following.after === null ? 0 : following.waitMs
    return await listeners.find<EventsFollowed>(
      waitMs,
      (first) => this.#look({ ...following, era: following.era ?? first?.era ?? null }, after),
      ({ events, gap, end, isEnd }) => events.length === 0 && gap === null && end === null && isEnd,
    )
  }

  #look(
    { namespace, credential, types, texts, era }: FollowingEvents,
    given: number,
  ): EventsFollowed {
    if (this.#admission.isRefused(credential)) return { ...noEvents, end: 'revoked' }
    const { store } = this.#parts
    const now = store.erasures.countOfNamespace()
    if (era !== null && era !== now) return { ...noEvents, end: 'erased', era: now }
    const after = placeIn(store, given)
    const { events, through, isEnd } = readEvents(store, after, { types, limit: eventsPerRead })
    const gap = given === 0 ? null : gapBehind(after, store.audit.goneThrough())
    return {
      events: tellEvents({ namespace, store }, events, texts),
      through,
      isEnd,
      gap,
      end: null,
      era: now,
    }
  }
}

export const noEvents: EventsFollowed = {
  events: [],
  through: 0,
  isEnd: true,
  gap: null,
  end: null,
  era: 0,
}
