import type { ModelRoutes } from '../commitments/tables/extractions.ts'
import { promoteToCore } from '../governance/promote-to-core.ts'
import type { ModelClassification } from '../laws/governance/model-classification.ts'
import type { Classified, Memory } from '../model/memory.ts'
import type { Classification, RememberOutcome } from '../model/views.ts'
import type { OperationContext } from '../operations/context.ts'
import { bandOf } from './lifecycle.ts'

interface TakenClassification {
  /** What of it counts from now on. */
  readonly classification: ModelClassification
  readonly outcomes: readonly RememberOutcome[]
}

/**
 * Puts a memory where the model that has read its text says that it belongs, as far as nobody else has
 * said so: the stores that rules chose give way to its own, and core gains a line where rules had none
 * for it. Vault and core lose nothing. What the model does not say stays as rules have it.
 */
export function takeClassification(
  context: OperationContext,
  memory: Memory,
  said: ModelClassification,
  routes: ModelRoutes | null,
): TakenClassification {
  const { class: told, tags } = said
  const stores = routes === null ? undefined : said.stores
  const block = routes === 'core' && !memory.stores.includes('core') ? said.core : undefined
  const classification: ModelClassification = {
    ...(told !== undefined && { class: told }),
    ...(tags !== undefined && { tags }),
    ...(stores !== undefined && { stores }),
    ...(block !== undefined && { core: block }),
  }
  if (Object.keys(classification).length === 0) return { classification, outcomes: [] }
  const kept = memory.stores.filter((store) => store === 'core' || store === 'vault')
  const placed = { ...memory, stores: stores === undefined ? memory.stores : [...stores, ...kept] }
  const classified: Classified = {
    ...(told !== undefined && { class: told }),
    ...(tags !== undefined && { tags }),
  }
  context.store.memories.update(memory.id, {
    classified,
    stores: placed.stores,
    ...bandOf(context, placed),
  })
  const outcomes = block === undefined ? [] : promoteToCore(context, placed, block)
  return { classification, outcomes }
}

/** What a caller who waited is told: the classification of rules, with what a model has put into it. */
export function classificationWith(
  byRules: Classification,
  { core, ...said }: ModelClassification,
  stores: Memory['stores'],
): Classification {
  if (core === undefined && Object.keys(said).length === 0) return byRules
  const isInCore = core !== undefined && stores.includes('core')
  return {
    ...byRules,
    ...said,
    stores,
    ...(isInCore && { coreUpdate: true, coreBlock: core }),
    by: 'model',
  }
}
