import type { DueMessage, DueQueue } from '../../engine/ports/due-work.ts'

/** Cloudflare Queues: each namespace a message of its own, so that each fails alone. */
export function createDueQueue(queue: Pick<Queue<DueMessage>, 'sendBatch'>): DueQueue {
  return {
    async send(namespaces, by) {
      for (let from = 0; from < namespaces.length; from += mostInBatch) {
        const batch = namespaces.slice(from, from + mostInBatch)
        await queue.sendBatch(batch.map((namespace) => ({ body: { namespace, by } })))
      }
    },
  }
}

/** The platform takes no more at once (2026-11). */
const mostInBatch = 100
