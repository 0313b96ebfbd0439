import type { DueBatch } from '../../../workers/visit-due.ts'
import type { DueMessage } from '../../../engine/ports/due-work.ts'

/** What a delivery came to: taken, or to come again after so many seconds. */
export type Fate = 'acked' | number | null

/** Messages as the platform would deliver them; what became of each stands in `fates`. */
export function fakeBatch(
  bodies: readonly unknown[],
  { queue = 'mneme-jobs', attempts = 1, at = 0 } = {},
): { batch: DueBatch; fates: Fate[] } {
  const fates: Fate[] = bodies.map(() => null)
  const messages = bodies.map((body, index) => ({
    body,
    attempts,
    timestamp: new Date(at),
    ack: () => void (fates[index] = 'acked'),
    retry: (options?: QueueRetryOptions) => void (fates[index] = options?.delaySeconds ?? 0),
  }))
  return { batch: { queue, messages }, fates }
}

/** Takes what is sent, a hundred at once as the platform does; fails from one batch on. */
export class FakeQueue {
  readonly batches: DueMessage[][] = []
  failsAt = Infinity

  get sent(): readonly DueMessage[] {
    return this.batches.flat()
  }

  async sendBatch(
    messages: Iterable<MessageSendRequest<DueMessage>>,
  ): Promise<QueueSendBatchResponse> {
    const bodies = [...messages].map(({ body }) => body)
    if (bodies.length > 100) throw new Error(`${bodies.length} messages, limit 100`)
    if (this.batches.length >= this.failsAt) throw new Error('the queue does not answer')
    this.batches.push(bodies)
    return { metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } }
  }
}
