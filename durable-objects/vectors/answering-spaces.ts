import type { TransactorParts } from '../transactor-parts.ts'
import type { PlaceSpace } from '../../engine/memory/tables/place-rows.ts'

/**
 * The spaces of meaning in which a question can be placed now: their models are offered here, and
 * the owner wants them asked. Pieces of the others answer by their words.
 */
export function answeringSpaces({
  ports: { embedding },
  store,
}: Pick<TransactorParts, 'ports' | 'store'>): readonly PlaceSpace[] {
  if (embedding === null || store.settings.current.embedding.by !== 'model') return []
  return store.places.spaces().filter(({ model }) => embedding.models.includes(model))
}
