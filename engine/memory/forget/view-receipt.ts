import type { Receipt } from '../../model/views.ts'

/** A receipt as callers see it. */
export function viewReceipt(erasure: {
  readonly id: string
  readonly status: 'running' | 'complete'
  readonly stores: Receipt['stores']
  readonly probeHits: number
  readonly derived?: readonly string[] | null
}): Receipt {
  const { id, status, stores, probeHits, derived = null } = erasure
  const ids = derived === null ? {} : { derived }
  return { id, status, stores, probe: { hits: probeHits }, historyDays, ...ids }
}

/** Days that the platform's own backups reach back. */
const historyDays = 30
