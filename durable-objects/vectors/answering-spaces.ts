import type { MeaningSpace } from '../../engine/ports/meaning-store.ts'
import type { NamespacePorts } from '../../adapters/open-ports.ts'
import type { NamespaceTables } from '../../engine/storage/namespace-tables.ts'

/**
 * The spaces of meaning in which a question can be placed now: their models are offered here, and
 * the owner wants them asked. Nodes of the others answer by their words.
 */
export function answeringSpaces({
  ports: { embedding },
  store,
}: {
  readonly ports: Pick<NamespacePorts, 'embedding'>
  readonly store: Pick<NamespaceTables, 'meanings' | 'settings'>
}): readonly MeaningSpace[] {
  if (embedding === null || store.settings.current.embedding.by !== 'model') return []
  return store.meanings.spaces().filter(({ model }) => embedding.models.includes(model))
}
