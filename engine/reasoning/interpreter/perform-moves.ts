import { maxCopiedBytes, maxCopiedNotes } from '../../laws/bounds.ts'
import type { StepOf } from '../../model/reasoning-step.ts'
import type { ForgetRule, NotesOf, RunOutcome } from '../../model/run-event.ts'
import type { Frame } from './frame.ts'
import { done } from './step-stopped.ts'
import { bytesIn, type ThoughtFacts } from './working-thought.ts'

/** The thought as it is stays behind; the run goes on in a child with its notes. */
export async function performCheckpoint(frame: Frame<StepOf<'checkpoint'>>): Promise<RunOutcome> {
  moveOn(frame, { checkpoint: frame.step.key })
  return done
}

/** The run goes on in a child of another thought, or of one it has left. */
export async function performRestore(frame: Frame<StepOf<'restore'>>): Promise<RunOutcome> {
  const { step, scope, host } = frame
  if ('checkpoint' in step.of) {
    const left = scope.thought.checkpoint(step.of.checkpoint)
    if (left === undefined) {
      throw frame.fail('checkpoint_not_found', `no checkpoint ${step.of.checkpoint} in this run`)
    }
    move(frame, left.facts, { thoughtId: left.facts.id, upTo: left.upTo })
    return done
  }
  if (step.of.thoughtId === scope.thought.facts.id) {
    moveOn(frame)
    return done
  }
  const other = host.thought(step.of.thoughtId)
  if (other === null) throw frame.fail('thought_not_found', 'no such thought')
  move(frame, other, { thoughtId: other.id, upTo: other.noteCount })
  return done
}

/** The run goes on in a child without the notes of some keys. */
export async function performForget(frame: Frame<StepOf<'forget'>>): Promise<RunOutcome> {
  const { dropKeys, keepKeys } = frame.step
  moveOn(frame, { rule: { dropKeys, keepKeys } })
  return done
}

interface Moving {
  readonly rule?: ForgetRule
  readonly checkpoint?: string
}

/** To a child of the thought that the run is on. */
function moveOn(frame: Frame, moving?: Moving): void {
  const { facts, notes } = frame.scope.thought
  move(frame, facts, { thoughtId: facts.id, upTo: notes.length }, moving)
}

function move(
  frame: Frame,
  parent: Pick<ThoughtFacts, 'id' | 'intent' | 'taskId'>,
  from: NotesOf,
  { rule, checkpoint }: Moving = {},
): void {
  const { log, scope, step, host } = frame
  const { begun } = scope.interpreter
  const copied = scope.thought.notesIn(from)
  begun.copiedNotes += copied.length
  begun.copiedBytes += bytesIn(copied)
  if (begun.copiedNotes > maxCopiedNotes) {
    const message = `the run copies ${begun.copiedNotes} notes, limit ${maxCopiedNotes}`
    throw frame.fail('too_many_notes', message)
  }
  if (begun.copiedBytes > maxCopiedBytes) {
    const message = `the run copies ${begun.copiedBytes} bytes of notes, limit ${maxCopiedBytes}`
    throw frame.fail('too_many_notes', message)
  }
  const to = {
    id: host.id('tht'),
    traceId: host.id('trc'),
    parentId: parent.id,
    intent: parent.intent,
    taskId: parent.taskId,
    createdAt: host.now(),
    from,
    rule: rule ?? null,
    checkpoint: checkpoint ?? null,
  }
  log.add({ kind: 'move', to, path: step.path, branch: scope.branch })
}
