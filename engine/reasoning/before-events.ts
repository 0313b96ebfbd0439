import { mayEnterCore } from '../memory/route-statement.ts'
import { readable, screenFields } from '../memory/screen-secrets.ts'
import type { RunEvent, MemoryToKeep } from '../model/run-event.ts'
import type { Asked } from '../operations/operation.ts'
import type { TextsToRead } from '../operations/text-readings.ts'
import { textToPlace } from '../laws/reasoning/note-to-place.ts'
import type { RememberInput } from '../model/requests.ts'

type Events = Asked<{ readonly events: readonly RunEvent[] }>

/** Notes of a run are placed by meaning; what becomes a memory is read as any other is. */
export function textsOfEvents({ input: { events }, settings }: Events): TextsToRead {
  const notes = events.flatMap((event) =>
    event.kind === 'note' || (event.kind === 'remember' && event.note !== null)
      ? (event.note?.content ?? [])
      : [],
  )
  const memories = events.flatMap((event) =>
    event.kind === 'remember'
      ? (readable(screenFields(event.memory, ['text'], settings))?.text ?? [])
      : [],
  )
  return { extract: memories, embed: notes.map(textToPlace) }
}

export function eventsEnterCore(asked: Events): boolean {
  return asked.input.events.some(
    (event) =>
      event.kind === 'remember' && mayEnterCore({ ...asked, input: rememberInput(event.memory) }),
  )
}

/** What a run asks to have remembered, as any client would. */
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
