import type { Attempt } from '../../engine/events/take-deliveries.ts'
import { readEvents, tellEvents } from '../../engine/events/read-events.ts'
import { recordOf } from '../../engine/laws/events/event-seq.ts'
import { mayProbe } from '../../engine/laws/events/delivery-schedule.ts'
import { isoMoment } from '../../engine/laws/utc-time.ts'
import type { EventType, NamespaceEvent, ToldEvent, Webhook } from '../../engine/model/event.ts'
import type { JobOutcome } from '../alarm-clock.ts'
import {
  lookAgainMs,
  maxDeliveryRounds,
  maxUnreadRecords,
  messagesOnTheWay,
  receiverPatienceMs,
  webhooksLearntMs,
} from '../bounds.ts'
import { logObjectFailure } from '../log-failure.ts'
import type { ObjectParts } from '../object-parts.ts'
import { within } from '../within.ts'
import type { SystemWrites } from './system-writes.ts'

interface TellingParts extends ObjectParts {
  readonly system: SystemWrites
}

/** Told to the webhook that is tested alone. */
const tested: EventType = 'webhook.tested'

/** An event that is to be sent; `delivery` where it was tried before. */
interface Message {
  readonly event: NamespaceEvent
  readonly delivery: number | null
}

/**
 * Tells webhooks of what has happened. The log itself is what waits: a webhook notes up to which event
 * it was told, and only what has been tried has a row. So whatever becomes of the object, the next
 * wake goes on where the rows say, and a receiver gets some event twice at the worst. A receiver that
 * hangs holds up no other and no other work: it is waited for a second, and then goes on by itself.
 */
export class WebhookTelling {
  readonly #parts: TellingParts
  /** By webhook: what is being told at this moment. */
  readonly #telling = new Map<string, Promise<void>>()
  #learnedAt = -Infinity

  constructor(parts: TellingParts) {
    this.#parts = parts
  }

  /**
   * The job: tells each webhook what it has not been told, and tries again what is due by then; null
   * for now.
   */
  async run(by: number | null): Promise<JobOutcome> {
    const { ports, state, store, transactor } = this.#parts
    if (store.archive.isImporting()) return { kind: 'retry' }
    // Under a test clock the machine's time is none of the namespace's.
    const now = by ?? (ports.isTestClock ? state.lastTime : transactor.nowFor(null))
    for (const { id } of store.webhooks.telling()) {
      if (this.#telling.has(id)) continue
      const telling = this.#tell(id, now)
        .catch((error: unknown) => logObjectFailure(this.#parts, 'webhook_not_told', error))
        .finally(() => this.#telling.delete(id))
      this.#telling.set(id, telling)
    }
    const all = Promise.all(this.#telling.values())
    await within(receiverPatienceMs, all)
    if (this.#telling.size === 0) return { kind: 'done' }
    // It goes on meanwhile; should the object be put away, this finds what was left.
    return { kind: 'again', at: ports.clock() + lookAgainMs }
  }

  /** Asks now and then which webhooks root has registered for names like this one. */
  async learn(): Promise<void> {
    const { alarms, ports, state, store } = this.#parts
    const now = ports.clock()
    if (now - this.#learnedAt < webhooksLearntMs || state.position === 0) return
    this.#learnedAt = now
    try {
      const found = await ports.prefixWebhooks.matching(state.name)
      const known = store.webhooks.all().filter(({ prefix }) => prefix !== null)
      const isSame =
        known.length === found.length && found.every(({ id }) => known.some((one) => one.id === id))
      if (isSame) return
      await this.#parts.system.run('followPrefix', { webhooks: found }, state.lastTime)
      if (store.webhooks.isTelling()) alarms.addDeliveryAtOnce('webhooks')
    } catch (error) {
      // Asked again with a later write; what has happened until then is told as well.
      this.#learnedAt = -Infinity
      logObjectFailure(this.#parts, 'prefix_webhooks_not_read', error)
    }
  }

  async #tell(id: string, now: number): Promise<void> {
    const { alarms, store } = this.#parts
    for (let round = 0; round < maxDeliveryRounds; round += 1) {
      const webhook = store.webhooks.byId(id)
      if (webhook === null || webhook.disabledAt !== null) return
      const { messages, told } = this.#next(webhook, now)
      if (messages.length === 0 && told === webhook.told) return
      const attempts = await Promise.all(messages.map((message) => this.#send(webhook, message)))
      const taken = await this.#parts.system.run(
        'takeDeliveries',
        { webhook: id, attempts, told },
        now,
      )
      // Refused as long as D1 takes nothing: then what was sent is sent once more.
      if (taken === null) return
      if (taken.nextAt !== null) alarms.addEarliest('webhook_retries', taken.nextAt)
      const isHeard = attempts.length === 0 || attempts.some(({ error }) => error === null)
      if (!taken.isTelling || !isHeard) return
    }
    // The rest in a turn of its own, so that others have theirs.
    alarms.addDeliveryAtOnce('webhooks')
  }

  /** What is due again comes first; then what is new, unless the receiver takes nothing. */
  #next(webhook: Webhook, now: number): NextMessages {
    const { deliveries } = this.#parts.store
    const due = deliveries.due(webhook.id, now, messagesOnTheWay)
    if (due.length > 0) {
      const messages = due.flatMap(({ row, seq, event: id }) => {
        const event = this.#eventAt(seq, id)
        return event === null ? [] : [{ event, delivery: row }]
      })
      const gone = due.filter(({ row }) => !messages.some(({ delivery }) => delivery === row))
      for (const { row } of gone) deliveries.update(row, lostToRetention)
      return { messages, told: webhook.told }
    }
    const none = { messages: [], told: webhook.told }
    if (!mayProbe(webhook, deliveries.countPending(webhook.id), now)) return none
    const limit = webhook.failingSince === null ? messagesOnTheWay : 1
    const { id, told } = webhook
    const types = webhook.types && [...webhook.types, tested]
    const read = readEvents(this.#parts.store, told, { types, limit })
    const messages = read.events
      .filter(({ type, ids }) => type !== tested || ids.includes(id))
      .map((event) => ({ event, delivery: null }))
    // That nothing of many records was for it is noted, so that they are not read again.
    const isWorthNoting = messages.length > 0 || recordOf(read.through - told) >= maxUnreadRecords
    if (!isWorthNoting && read.isEnd) return none
    return { messages, told: read.through }
  }

  #eventAt(seq: number, id: string): NamespaceEvent | null {
    const { events } = readEvents(this.#parts.store, seq - 1, { types: null, limit: 1 })
    return events.find((event) => event.seq === seq && event.id === id) ?? null
  }

  /** The texts are read now: what was erased since the event, or since the last try, has none. */
  async #send(webhook: Webhook, { event, delivery }: Message): Promise<Attempt> {
    const { ports, state, store } = this.#parts
    const [told] = tellEvents({ namespace: state.name, store }, [event], webhook.texts)
    const { url, secret } = webhook
    const body = JSON.stringify(eventBody(told ?? { ...event, namespace: state.name }))
    const message = { url, secret, id: event.id, body, at: ports.clock() }
    const { answer, ms, error: why, said } = await ports.webhooks.send(message)
    // A receiver may answer what it was sent: a text of a memory must not live on in the log of this.
    const error = why === null || said === '' || webhook.texts ? why : `${why}: ${said}`
    return { seq: event.seq, event: event.id, type: event.type, delivery, answer, ms, error }
  }
}

interface NextMessages {
  readonly messages: readonly Message[]
  /** Up to where it has been told with these. */
  readonly told: number
}

/** The event as `GET …/events` shows it (contract/events.ts). */
export function eventBody({ at, memory, ...event }: ToldEvent): Record<string, unknown> {
  return { ...event, at: isoMoment(at), ...(memory !== null && { memory }) }
}

const lostToRetention = {
  status: 'failed',
  nextAt: null,
  error: 'the event is not kept any more',
} as const
