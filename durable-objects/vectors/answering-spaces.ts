import type { TransactorParts } from '../transactor.ts'
import type { MeaningSpace } from '../../engine/commitments/tables/meaning-rows.ts'

/**
 * The spaces of meaning in which a question can be placed now: their models are offered here, and
 * the owner wants them asked. Nodes of the others answer by their words.
 */
export function answeringSpaces({
  ports: { embedding },
  store,
}: Pick<TransactorParts, 'ports' | 'store'>): readonly MeaningSpace[] {
  if (embedding === null || store.settings.current.embedding.by !== 'model') return []
  return store.meanings.spaces().filter(({ model }) => embedding.models.includes(model))
}
