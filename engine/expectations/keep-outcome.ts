import { tellMisses } from '../laws/recall/judge-expectation.ts'
import { isoMoment } from '../laws/utc-time.ts'
import type { Expectation, Miss } from '../model/expectation.ts'
import type { OperationContext } from '../operations/context.ts'
import { expectationTarget } from './replace-expectation.ts'

/**
 * Keeps the outcome of a check where it is another than before, with its record in the log. What broke
 * says until when it was seen to hold; no text of a memory is kept, so that none has to be erased.
 */
export function keepOutcome(
  context: OperationContext,
  before: Expectation,
  misses: readonly Miss[],
): void {
  const { audit, now, store } = context
  const { name, status } = before
  const isBroken = misses.length > 0
  const why = isBroken ? tellMisses(misses, (id) => id, { withAnswer: false }) : null
  if (status === (isBroken ? 'broken' : 'holds') && why === before.why) return
  const target = expectationTarget(name)
  if (isBroken && status === 'broken') {
    store.expectations.keep(name, { status, since: before.since, heldAt: before.heldAt, why })
    audit({ action: 'EDIT', target, summary: 'expectation is broken otherwise', payload: {} })
    return
  }
  const heldAt = isBroken ? lastHeld(context, before) : null
  const after = { status: isBroken ? 'broken' : 'holds', since: now, heldAt, why } as const
  store.expectations.keep(name, after)
  audit({
    action: isBroken ? 'ALERT' : 'EDIT',
    target,
    summary: isBroken ? 'expectation broke' : 'expectation holds',
    payload: { expectation: name, ...(heldAt !== null && { heldAt: isoMoment(heldAt) }) },
  })
}

/** A check of all that found nothing else has left its time with none of them. */
function lastHeld({ store }: OperationContext, { status, since }: Expectation): number | null {
  if (status !== 'holds' || since === null) return null
  return Math.max(since, store.expectations.lastCheck()?.checkedAt ?? since)
}
