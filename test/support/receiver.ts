import {
  createWebhookSender,
  type WebhookRequest,
} from '../../adapters/standard-webhooks/sender.ts'
import type { WebhookSender } from '../../engine/ports/webhooks.ts'
import type { EventBody } from '../../contract/events.ts'
import { benches } from './faults/bench.ts'

export interface Received {
  readonly url: string
  readonly headers: WebhookRequest['headers']
  readonly body: EventBody
  readonly text: string
}

type Answer = Response | 'slow' | 'hangs' | 'no connection'

/** A receiver of webhooks in the place of the internet: it keeps what came, and answers as scripted. */
export class Receiver {
  readonly received: Received[] = []
  /** Of each message in turn; then 204. */
  readonly script: ((message: Received) => Answer)[] = []
  /** Of every message beyond the script. */
  otherwise: (message: Received) => Answer = () => new Response(null, { status: 204 })
  readonly sender: WebhookSender

  constructor(timeoutMs = 30) {
    this.sender = createWebhookSender({
      timeoutMs,
      fetch: (url, init) => this.#answer(url, init),
    })
  }

  /** From now on the object of this name sends here; it must not be awake yet. */
  standFor(namespace: string): this {
    benches.set(namespace, { ports: { webhooks: this.sender } })
    return this
  }

  get types(): readonly string[] {
    return this.received.map(({ body }) => body.type)
  }

  async #answer(url: string, { headers, body, signal }: WebhookRequest): Promise<Response> {
    const message = { url, headers, body: JSON.parse(body) as EventBody, text: body }
    this.received.push(message)
    const answer = (this.script.shift() ?? this.otherwise)(message)
    if (answer === 'no connection') throw new TypeError('connection refused')
    if (answer === 'slow') {
      await new Promise((resolve) => setTimeout(resolve, slowMs))
      return new Response(null, { status: 204 })
    }
    if (answer !== 'hangs') return answer
    return await new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')))
    })
  }
}

const slowMs = 250
