import type { deliveryStates, eventTypes } from '../../contract/lists.ts'

export type EventType = (typeof eventTypes)[number]

/** One thing that has happened in a namespace, by ids alone. */
export interface NamespaceEvent {
  /** Grows within the namespace; what comes later has a higher one. */
  readonly seq: number
  /** The same wherever it is told: that of its record in the audit log, or one of its own. */
  readonly id: string
  readonly type: EventType
  readonly at: number
  /** As the audit log names who did it. */
  readonly actor: string
  /** The position of the log at which it had happened. */
  readonly position: number
  /** What it is about: ids, aliases of entities, or the name of a document. */
  readonly ids: readonly string[]
  /** The memory that it came of; null where that is none, or is what it is about. */
  readonly memory: string | null
  /** The words of the audit log, which hold no text of a memory. */
  readonly summary: string
  /** Facts in a word each: `decision`, `kind`, `permanent`. */
  readonly data: Readonly<Record<string, string | number | boolean>>
}

/** An event with the texts of what it names, by their ids, where somebody has asked for them. */
export interface ToldEvent extends NamespaceEvent {
  readonly namespace: string
  readonly texts?: Readonly<Record<string, string>>
}

/** Who wants to be told of events, and where. */
export interface Webhook {
  readonly id: string
  readonly url: string
  /** null for all of them. */
  readonly types: readonly EventType[] | null
  /** Whether events carry the texts of what they name. */
  readonly texts: boolean
  /** By which each message is signed: `whsec_` and base64. It leaves the namespace in no export. */
  readonly secret: string
  /** Where it is for every namespace that begins so; null where it is this namespace's own. */
  readonly prefix: string | null
  readonly createdAt: number
  readonly createdBy: string
  /** The event up to which it has been told. */
  readonly told: number
  readonly triedAt: number | null
  /** Since when nothing has arrived; null while it does. */
  readonly failingSince: number | null
  readonly disabledAt: number | null
  readonly disabledFor: string | null
}

/** One event on its way to one webhook. */
export interface Delivery {
  readonly row: number
  readonly webhook: string
  readonly seq: number
  readonly event: string
  readonly type: EventType
  readonly status: DeliveryStatus
  readonly attempts: number
  readonly triedAt: number
  /** When it is tried again; null where it is not. */
  readonly nextAt: number | null
  /** The status that the receiver answered; null where none came. */
  readonly answer: number | null
  /** How long the last attempt took. */
  readonly ms: number
  /** What went wrong, in a few words, with the beginning of what was answered. */
  readonly error: string | null
}

/** `failed` is given up. */
export type DeliveryStatus = (typeof deliveryStates)[number]
