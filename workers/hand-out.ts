import type { DueQueue, DueWork } from '../engine/ports/due-work.ts'

/**
 * Puts the namespaces whose work has come due on the queue, tenants in turn; tells how many. Those
 * are passed over for an hour, so that a queue that stands still does not fill up with the same
 * names. Where the queue or D1 fails in between, the rest is due again at the next trigger.
 */
export async function handOutDue(
  queue: DueQueue,
  dueWork: Pick<DueWork, 'inTurn' | 'hold'>,
  now: number,
): Promise<number> {
  const names = await dueWork.inTurn(now, mostAtOnce)
  for (let from = 0; from < names.length; from += mostInBatch) {
    const batch = names.slice(from, from + mostInBatch)
    await queue.send(batch, now)
    await dueWork.hold(batch, { now, until: now + heldMs })
  }
  return names.length
}

/** Namespaces of one trigger. */
const mostAtOnce = 10_000
/** One request to the queue and one to D1 each. */
const mostInBatch = 100
/** Longer than all tries of a message take together. */
const heldMs = 3_600_000
