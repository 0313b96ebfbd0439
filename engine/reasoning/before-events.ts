import { destinationOf } from '../memory/route-statement.ts'
import { readable, screenFields } from '../memory/screen-secrets.ts'
import { statementOf } from '../memory/statement.ts'
import type { RunEvent, MemoryToKeep } from '../model/run-event.ts'
import type { Asked, CallPlan } from '../operations/operation.ts'
import { textToPlace } from '../laws/reasoning/note-to-place.ts'
import type { RememberInput } from '../model/requests.ts'

/** Notes of a run are placed by meaning; what becomes a memory is read as any other is. */
export function prepareEvents({
  input: { events },
  ...asked
}: Asked<{ readonly events: readonly RunEvent[] }>): CallPlan {
  const notes = events.flatMap((event) =>
    event.kind === 'note' || (event.kind === 'remember' && event.note !== null)
      ? (event.note?.content ?? [])
      : [],
  )
  const memories = events.flatMap((event) => (event.kind === 'remember' ? [event.memory] : []))
  const extract = memories.flatMap(
    (memory) => readable(screenFields(memory, ['text'], asked.settings))?.text ?? [],
  )
  return {
    texts: { extract, embed: notes.map(textToPlace) },
    countsTokens: memories.some(
      (memory) => destinationOf(asked, statementOf(rememberInputOfEvent(memory))).mayEnterCore,
    ),
  }
}

/** What a run asks to have remembered, as any client would. */
export function rememberInputOfEvent(memory: MemoryToKeep): RememberInput {
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
