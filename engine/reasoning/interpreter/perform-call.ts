import { maxCallBytes } from '../../../contract/limits.ts'
import { maskSecrets, secretsIn } from '../../laws/secrets/secrets.ts'
import { utf8Bytes } from '../../laws/text/text-size.ts'
import type { Json } from '../../model/json.ts'
import type { StepOf } from '../../model/reasoning-step.ts'
import type { NoteEntry, StepFailure } from '../../model/reasoning.ts'
import type { RunOutcome } from '../../model/run-event.ts'
import { readCalledNotes, type CalledNote } from '../read-called-notes.ts'
import type { Frame } from './frame.ts'
import { done } from './step-stopped.ts'

/**
 * Sends the notes that a step reads to code outside, and adds the notes that it answers. The key that
 * goes along stands for these notes at this step: a try more, a run taken up again and a run begun
 * anew after a failure carry the same one. What comes back is untrusted, whoever runs the pipeline.
 */
export async function performCall(frame: Frame<StepOf<'call'>>): Promise<RunOutcome> {
  const { step, scope, log, context, host } = frame
  await frame.begin()
  const { facts, cursor } = scope.thought
  const notes = context.map((note) => sent(frame, note))
  const bytes = utf8Bytes(JSON.stringify(notes))
  if (bytes > maxCallBytes) {
    throw frame.fail('too_large', `the notes are ${bytes} bytes, limit ${maxCallBytes}`)
  }
  const seqs = context.map(({ seq }) => seq)
  const kept = await log.record<Json>(async () => {
    const reply = await host.call({
      to: step.to,
      of: JSON.stringify([facts.id, step.path, step.to, cursor, seqs]),
      request: { thought_id: facts.id, step: step.path, notes },
      timeoutMs: step.timeoutMs,
      signal: scope.token,
    })
    if (!reply.ok) return { events: [], result: { ...reply } }
    const read = readCalledNotes(reply.text)
    if (!read.ok) return { events: [], result: { ...read, code: 'call_invalid' } }
    // Screened before the journal keeps it.
    const taken = log.admitted({ notes: read.notes }, ['notes'], `${step.key}.`)
    return { events: [], result: { ok: true, notes: taken.notes.map((note) => ({ ...note })) } }
  })
  // The journal answers what was put there.
  const called = kept as unknown as Called
  if (!called.ok) throw frame.fail(called.code, called.message)
  const trust = frame.trustOf([{ trust: 'untrusted' }])
  for (const note of called.notes) frame.note({ ...note, trust })
  log.publish()
  return done
}

type Called =
  | { readonly ok: true; readonly notes: readonly CalledNote[] }
  | { readonly ok: false; readonly code: StepFailure['code']; readonly message: string }

/** Credentials do not leave, unless the namespace does not look for any. */
function sent({ host, log, label }: Frame, { key, content }: NoteEntry): CalledNote {
  const found = host.settings.intake.secrets === 'off' ? [] : secretsIn(content)
  if (found.length === 0) return { key, content }
  log.degrade(label, 'secrets_masked')
  return { key, content: maskSecrets(content, found) }
}
