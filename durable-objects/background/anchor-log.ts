import { utcMonthEnd, utcMonthStart } from '../../engine/laws/utc-time.ts'
import type { AnchorReadings } from '../../engine/operations/text-readings.ts'
import { fail } from '../../engine/result.ts'
import type { AuditRow } from '../../engine/governance/tables/audit-log.ts'
import { anchorReadMs, anchorSettleMs, maxAnchors } from '../bounds.ts'
import type { TransactorParts } from '../transactor-parts.ts'
import { inTime, within } from '../within.ts'

type AnchorParts = Pick<TransactorParts, 'state' | 'store' | 'ports'>

/**
 * Has the log of this namespace signed and kept outside of it: where it stood as a month began, what
 * an import has brought, the end of a month before its records go. D1 being away only delays it.
 */
export class LogAnchors {
  readonly #parts: AnchorParts
  #keeping: Promise<boolean> = Promise.resolve(true)

  constructor(parts: AnchorParts) {
    this.#parts = parts
  }

  /** Where the log stood when the month of this moment began. */
  async keepMonth(now: number): Promise<boolean> {
    return await this.#keep(this.#parts.store.audit.lastBefore(utcMonthStart(now)), now)
  }

  async keepNewest(now: number): Promise<boolean> {
    return await this.#keep(this.#parts.store.audit.lastBefore(Infinity), now)
  }

  /** Where the oldest month that is left has its end: what is left of it is this one hash. */
  async keepOldest(now: number): Promise<boolean> {
    const { audit, auditDigests } = this.#parts.store
    const oldest = auditDigests.oldestTime()
    return oldest === null || (await this.#keep(audit.lastBefore(utcMonthEnd(oldest)), now))
  }

  /** Nothing is on its way to D1 that would come after an erasure there. */
  async settled(): Promise<void> {
    await within(anchorSettleMs, this.#keeping)
  }

  async #keep(newest: AuditRow | null, at: number): Promise<boolean> {
    if (newest === null) return true
    const { ports, state } = this.#parts
    const { row: length, id: record, hash: head } = newest
    this.#keeping = ports.anchors
      .keep(state.name, [{ length, record, head, at }])
      .then(({ ok }) => ok)
    return await this.#keeping
  }
}

/** The signed anchors of a log, for its verification; own ones are null where D1 does not answer. */
export async function readAnchors({ state, store, ports }: AnchorParts): Promise<AnchorReadings> {
  const read = async (namespace: string) => {
    const late = fail('overloaded', 'D1 did not answer in time')
    const found = await inTime(anchorReadMs, ports.anchors.newest(namespace, maxAnchors), late)
    return found.ok ? found.value : null
  }
  const source = store.archive.imported()?.source ?? state.name
  const own = await read(state.name)
  return {
    own,
    ofSource: source === state.name || own === null ? [] : ((await read(source)) ?? []),
  }
}
