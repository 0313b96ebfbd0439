import { maxNoteBytes } from '../../../contract/limits.ts'
import { maxEmittedBytes, maxThoughtBytes } from '../../laws/bounds.ts'
import { errorKey } from '../../laws/reasoning/predicate.ts'
import { memberText } from '../../laws/reasoning/member.ts'
import { customSignal } from '../../laws/reasoning/signal-data.ts'
import { modelConfidence, plainConfidence } from '../../laws/reasoning/tuning.ts'
import { utf8Bytes } from '../../laws/text/text-size.ts'
import type { BuiltIn, StepOf, TextSource } from '../../model/reasoning-step.ts'
import type { NoteEntry } from '../../model/reasoning.ts'
import type { EntityForm } from '../../model/entity.ts'
import type { RunOutcome } from '../../model/run-event.ts'
import { trustOf } from '../../model/caller.ts'
import { lowerTrust, type Trust } from '../../model/trust.ts'
import { checkSteps, holdsIn, seenIn } from './budget.ts'
import type { StepScope } from './pipeline-interpreter.ts'
import { StepLog } from './step-log.ts'
import { done, failed } from './step-stopped.ts'
import { waitOut } from './tries.ts'

/** The steps that change or test something themselves and tell nothing of it. */
export async function interpretBuiltIn(step: BuiltIn, scope: StepScope): Promise<RunOutcome> {
  checkSteps(scope, step.path)
  const log = new StepLog(scope, step.path)
  log.add({ kind: 'spent', spent: { steps: 1 } })
  const outcome = gather(step, scope, log)
  const startedAt = await log.flush(scope.interpreter.host.clock(), outcome.kind === 'failed')
  if (step.kind === 'wait') {
    await waitOut(scope, step.path, startedAt + step.ms)
  }
  return outcome
}

/** What the step comes to; a step that fails leaves nothing but its cost. */
function gather(step: BuiltIn, scope: StepScope, log: StepLog): RunOutcome {
  switch (step.kind) {
    case 'set': {
      const { key, metadata, path } = step
      const read = readText(step, scope)
      if (!read.ok) return read.outcome
      const { content, trust } = read
      const full = lackOfRoom(scope, path, [content])
      if (full !== null) return full
      log.note({ key, content, metadata, source: 'set', trust })
      return done
    }
    case 'require': {
      const message = step.message ?? 'what it requires does not hold'
      return holdsIn(scope, step) ? done : failed(step.path, 'require_failed', message)
    }
    case 'emit': {
      const bytes = utf8Bytes(JSON.stringify(step.data))
      scope.interpreter.begun.emittedBytes += bytes
      if (scope.interpreter.begun.emittedBytes > maxEmittedBytes) {
        const message = `${scope.interpreter.begun.emittedBytes} bytes in all, limit ${maxEmittedBytes} a run`
        return failed(step.path, 'too_large', message)
      }
      log.tell(customSignal(step.path, step.name, step.data))
      return done
    }
    case 'wait':
      return done
    case 'remember':
      return remember(step, scope, log)
  }
}

/** A full thought takes no further note, nor a run that has added as much as a thought may hold. */
export function lackOfRoom(
  { interpreter, thought }: StepScope,
  path: string,
  contents: readonly string[],
): RunOutcome | null {
  const { notes: most } = interpreter.host.settings.reasoning
  if (thought.notes.length + contents.length > most) {
    return failed(path, 'too_many_notes', `${thought.notes.length} notes, limit ${most}`)
  }
  const held = Math.max(thought.bytes, thought.addedBytes)
  const bytes = contents.reduce((sum, content) => sum + utf8Bytes(content), held)
  if (bytes <= maxThoughtBytes) return null
  return failed(path, 'too_many_notes', `${bytes} bytes of notes, limit ${maxThoughtBytes}`)
}

type ReadText =
  | {
      readonly ok: true
      readonly content: string
      /** The lowest of what was read; the writer's own where nothing was. */
      readonly trust: Trust
      readonly from: NoteEntry | null
    }
  | { readonly ok: false; readonly outcome: RunOutcome }

/** A text as the step gives it, or of a note, or a member of one. */
function readText(
  { text, path }: { readonly text: TextSource; readonly path: string },
  scope: StepScope,
): ReadText {
  const own = trustOf(scope.interpreter.host.run.request.caller.role)
  if ('content' in text) return { ok: true, content: text.content, trust: own, from: null }
  const { key, path: members } = text.from
  const from = scope.thought.notes.findLast((note) => note.key === key) ?? null
  const content = seenIn(scope).notes.contentOf(key)
  if (content === undefined) {
    return { ok: false, outcome: failed(path, 'note_not_found', `there is no note ${key}`) }
  }
  const found = memberText(content, members)
  if (found === undefined) {
    const message = `${key} has nothing at ${members.join('.')}`
    return { ok: false, outcome: failed(path, 'path_not_found', message) }
  }
  const isError = key === errorKey && scope.error !== null
  const trust = from === null || isError ? own : lowerTrust(own, from.trust)
  return { ok: true, content: found, trust, from: isError ? null : from }
}

/** One memory, which knows where it comes from. */
function remember(step: StepOf<'remember'>, scope: StepScope, log: StepLog): RunOutcome {
  const { host } = scope.interpreter
  const read = readText(step, scope)
  if (!read.ok) return read.outcome
  const { content: text, trust, from } = read
  const bytes = utf8Bytes(text)
  if (text.trim() === '') return failed(step.path, 'type_mismatch', 'there is nothing to remember')
  if (bytes > maxNoteBytes) {
    return failed(step.path, 'too_large', `text is ${bytes} bytes, limit ${maxNoteBytes}`)
  }
  const full = lackOfRoom(scope, step.path, [''])
  if (full !== null) return full
  const known = step.externalId === null ? null : knownAs(step.externalId, scope)
  const id = known ?? host.id('mem')
  const { run } = host
  const note = log.newNote({
    key: step.key,
    content: JSON.stringify({ memory_id: id }),
    metadata: {},
    source: 'remember',
    trust,
  })
  const { store, thread, externalId, occurredAt } = step
  const isOfModel = from?.metadata['by'] === 'model'
  const memory = {
    id,
    text,
    // The edge has read them: here they are in the engine's own form.
    entities: step.entities as unknown as readonly EntityForm[],
    store,
    thread,
    externalId,
    occurredAt,
    metadata: { ...step.metadata, thought_id: scope.thought.facts.id, run_id: run.id },
    confidence: step.confidence ?? (isOfModel ? modelConfidence : plainConfidence),
    trust,
  }
  log.add({ kind: 'remember', memory, note, path: step.path, branch: scope.branch })
  return done
}

/** The memory of this external id, stored or about to be. */
function knownAs(externalId: string, { interpreter, thought }: StepScope): string | null {
  for (const change of thought.pending.toReversed()) {
    if (change.kind === 'remember' && change.memory.externalId === externalId) {
      return change.memory.id
    }
  }
  return interpreter.host.memoryWith(externalId)
}
