import type { MemoryToKeep } from '../model/run-event.ts'
import type { RememberInput } from '../model/requests.ts'

/** What a run asks to have remembered, as any client would (spec TH-54). */
export function rememberInput(memory: MemoryToKeep): RememberInput {
  const { text, entities, metadata, confidence, trust } = memory
  const { store, thread, externalId, occurredAt } = memory
  return {
    text,
    entities,
    metadata,
    confidence,
    trust,
    ...(store !== null && { store }),
    ...(thread !== null && { thread }),
    ...(externalId !== null && { externalId }),
    ...(occurredAt !== null && { occurredAt }),
    explicit: false,
  }
}
