import { answerByRules, missingInput } from '../../laws/reasoning/rules/answer-by-rules.ts'
import { contextLine } from '../../laws/reasoning/context-text.ts'
import { unpublishedNotes } from '../../laws/reasoning/fold-notes.ts'
import { utf8Bytes } from '../../laws/text/text-size.ts'
import type { StepOf } from '../../model/reasoning-step.ts'
import type { NoteEntry } from '../../model/reasoning.ts'
import type { RunOutcome } from '../../model/run-event.ts'
import { answerStep, noteAnswer, tellIntrospection } from './answer-step.ts'
import { contextFor } from './ask-model.ts'
import { seenIn } from './budget.ts'
import type { Frame } from './frame.ts'
import { done } from './step-stopped.ts'

/** A summary of the note of its own key, for the next step. */
export async function performIntrospect(frame: Frame<StepOf<'introspect'>>): Promise<RunOutcome> {
  const { step, scope, host } = frame
  const read = frame.noteOf(step.key)
  const { introspectionTemperature } = host.settings.reasoning
  const answered = await answerStep(frame, {
    data: async () => [{ label: 'Note', text: contextLine(read) }],
    rules: () => answerByRules(step, { seen: seenIn(scope), notes: [read] }),
    temperature: introspectionTemperature,
  })
  noteAnswer(frame, step.summaryKey, answered, [read])
  tellIntrospection(frame, step.temperature ?? introspectionTemperature, utf8Bytes(read.content))
  return done
}

/** A summary of another thought. */
export async function performRecall(frame: Frame<StepOf<'recall'>>): Promise<RunOutcome> {
  const { step, scope, host } = frame
  const { thought } = scope
  const isOwn =
    'thoughtId' in step.of
      ? step.of.thoughtId === thought.facts.id
      : step.of.traceId === thought.facts.traceId
  const other =
    'thoughtId' in step.of ? host.thought(step.of.thoughtId) : host.thoughtByTrace(step.of.traceId)
  if (other === null && !isOwn) throw frame.fail('thought_not_found', 'no such thought')
  const id = isOwn ? thought.facts.id : (other?.id ?? thought.facts.id)
  // Read once: the other thought may change while this run is away.
  const upTo = await frame.log.record(async () => ({
    events: [],
    result: isOwn ? thought.notes.length : (other?.noteCount ?? 0),
  }))
  const notes = thought.notesIn({ thoughtId: id, upTo })
  await summarise(frame, notes, { source_thought_id: id })
  return done
}

/** A summary of the thought's own notes. */
export async function performReflect(frame: Frame<StepOf<'reflect'>>): Promise<RunOutcome> {
  const { unpublishedOnly } = frame.step
  const { thought } = frame.scope
  const notes = unpublishedOnly ? unpublishedNotes(thought) : thought.notes
  await summarise(frame, notes, { unpublished_only: String(unpublishedOnly) })
  return done
}

async function summarise(
  frame: Frame<StepOf<'recall'> | StepOf<'reflect'>>,
  notes: readonly NoteEntry[],
  facts: Readonly<Record<string, string>>,
): Promise<void> {
  const { step, scope } = frame
  const missing = missingInput(step, notes)
  if (missing !== null) throw frame.fail(missing.code, missing.message)
  const answered = await answerStep(frame, {
    data: async () => [{ label: 'Notes', text: await contextFor(frame, notes) }],
    rules: () => answerByRules(step, { seen: seenIn(scope), notes }),
  })
  const counted = { source_note_count: String(notes.length), ...facts }
  noteAnswer(frame, step.key, answered, notes, counted)
}
