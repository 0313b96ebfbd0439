import type { Webhook } from '../model/event.ts'

/** Sends messages to addresses that somebody else has chosen. */
export interface WebhookSender {
  /** Why nothing is sent to this address; null where it may be. */
  refusalOf(url: string): string | null
  /**
   * Signs a message as Standard Webhooks say and sends it once. A redirect is not followed, and an
   * address that is refused is not sent to. It takes no longer than its time limit.
   */
  send(message: WebhookMessage): Promise<SentMessage>
}

export interface WebhookMessage extends Pick<Webhook, 'url' | 'secret'> {
  /** The same with each attempt, so that a receiver can tell. */
  readonly id: string
  /** JSON. */
  readonly body: string
  /** When it is sent, in epoch milliseconds. */
  readonly at: number
}

export interface SentMessage {
  /** The status of the answer; null where none came. */
  readonly answer: number | null
  readonly ms: number
  /** null where it has arrived; else what went wrong, in a few words. */
  readonly error: string | null
  /** The beginning of what was answered then, at most a kilobyte; else empty. */
  readonly said: string
}

/** Webhooks that are for every namespace whose name begins in some way. */
export interface WebhookDirectory {
  add(webhook: PrefixWebhookEntry): Promise<void>
  /** Newest first, after the id of the page before. */
  list(after: string | null, limit: number): Promise<readonly PrefixWebhookEntry[]>
  /** The one that was removed, null where there is none. */
  remove(id: string): Promise<PrefixWebhookEntry | null>
  /** Those that a namespace has to tell, by id. */
  matching(namespace: string): Promise<readonly PrefixWebhookEntry[]>
}

export type PrefixWebhookEntry = Pick<
  Webhook,
  'id' | 'url' | 'types' | 'texts' | 'secret' | 'createdAt' | 'createdBy'
> & { readonly prefix: string }
