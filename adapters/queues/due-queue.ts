import type { DueMessage, DueQueue } from '../../engine/ports/due-work.ts'
import { queueMessagesPerBatch } from '../bounds.ts'

/** Cloudflare Queues: each namespace a message of its own, so that each fails alone. */
export function createDueQueue(queue: Pick<Queue<DueMessage>, 'sendBatch'>): DueQueue {
  return {
    async send(namespaces, by) {
      for (let from = 0; from < namespaces.length; from += queueMessagesPerBatch) {
        const batch = namespaces.slice(from, from + queueMessagesPerBatch)
        await queue.sendBatch(batch.map((namespace) => ({ body: { namespace, by } })))
      }
    },
  }
}
