import type { NamespaceTables } from '../../engine/storage/namespace-tables.ts'

/** With the outbox empty the projection has heard of every erasure of parts: they are complete. */
export function completeErasures(store: NamespaceTables): void {
  for (const erasure of store.erasures.running()) {
    if (erasure.scope === 'part') completeErasure(store, erasure.id)
  }
}

/** A store holds nothing any more of all that is being erased. */
export function confirmInErasures(store: NamespaceTables, name: string): void {
  for (const { id } of store.erasures.running()) completeErasure(store, id, name)
}

/** Complete only if every store has confirmed and the probe found nothing. */
export function completeErasure(store: NamespaceTables, id: string, name = 'projection'): void {
  const erasure = store.erasures.byId(id)
  if (erasure === null) return
  const stores = erasure.stores.map((part) =>
    part.name === name ? { ...part, verified: true } : part,
  )
  const isProved = stores.every(({ verified }) => verified) && erasure.probeHits === 0
  store.erasures.update(id, { stores, ...(isProved ? { status: 'complete' } : {}) })
  const isNews = isProved && erasure.status === 'running' && erasure.scope === 'part'
  if (isNews) store.asides.add('erasure.completed', [id])
}

/** The receipt that an answer carries, if it does. */
export function receiptIn(value: unknown): { id: string } | null {
  if (typeof value !== 'object' || value === null || !('receipt' in value)) return null
  const { receipt } = value
  if (typeof receipt !== 'object' || receipt === null || !('id' in receipt)) return null
  return typeof receipt.id === 'string' ? { ...receipt, id: receipt.id } : null
}
