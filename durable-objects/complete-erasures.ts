import type { NamespaceStore } from '../engine/ports/namespace-store.ts'

/** With the outbox empty the projection has heard of every erasure of parts: they are complete. */
export function completeErasures(store: NamespaceStore): void {
  for (const erasure of store.erasures.running()) {
    if (erasure.scope === 'part') completeErasure(store, erasure.id)
  }
}

/** Complete only if every store has confirmed and the probe found nothing. */
export function completeErasure(store: NamespaceStore, id: string): void {
  const erasure = store.erasures.byId(id)
  if (erasure === null) return
  const stores = erasure.stores.map((part) =>
    part.name === 'projection' ? { ...part, verified: true } : part,
  )
  const isProved = stores.every(({ verified }) => verified) && erasure.probeHits === 0
  store.erasures.update(id, { stores, ...(isProved ? { status: 'complete' } : {}) })
}
