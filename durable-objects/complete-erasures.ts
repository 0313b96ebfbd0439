import type { NamespaceStore } from '../engine/ports/namespace-store.ts'

/** With the outbox empty the projection has heard of every erasure: running ones are complete. */
export function completeErasures(store: NamespaceStore): void {
  for (const erasure of store.erasures.running()) {
    const stores = erasure.stores.map((part) =>
      part.name === 'projection' ? { ...part, verified: true } : part,
    )
    const isProved = stores.every(({ verified }) => verified) && erasure.probeHits === 0
    store.erasures.update(erasure.id, { stores, ...(isProved ? { status: 'complete' } : {}) })
  }
}
