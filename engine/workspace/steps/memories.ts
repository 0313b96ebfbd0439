import { maxTextBytes } from '../../../contract/limits.ts'
import { workspaceLimits } from '../../laws/bounds.ts'
import { utf8Bytes } from '../../laws/text/text-size.ts'
import { textOf } from '../../laws/workspace/content.ts'
import { indexTextOfNote } from '../../laws/workspace/index-text.ts'
import { thingKindOf } from '../../laws/workspace/names.ts'
import { searchingFor } from '../../memory/recall/channels/meaning-matches.ts'
import { recollect } from '../../memory/recall/recollect.ts'
import { saysNothing, sieveByWords } from '../../memory/leave-out-topics.ts'
import { toRemember } from '../../memory/remember.ts'
import { rememberStatement } from '../../memory/remember-statement.ts'
import { admit } from '../../memory/screen-secrets.ts'
import { isAtLeast } from '../../model/caller.ts'
import { isObject } from '../../model/json.ts'
import type { NoteContent } from '../../model/workspace.ts'
import type { RememberInput } from '../../model/requests.ts'
import { lowerTrust, type Trust } from '../../model/trust.ts'
import { trustFor, type OperationContext } from '../../operations/context.ts'
import { sayLeftOut, skippedEntry } from '../../operations/topics.ts'
import { fail, ok, type Result } from '../../result.ts'
import { made, onTarget, type DeclaredStep } from '../declared-step.ts'
import { resolve } from '../references.ts'
import type { WorkStepOf } from '../step.ts'
import type { NoteValue } from '../work-values.ts'
import type { Workbench } from '../workbench.ts'
import { notesIn } from './reshape.ts'

/** The memories that a recall finds, best first. */
export const recallStep: DeclaredStep<'recall'> = {
  leaves: 'answer',
  value: 'query',
  read(step) {
    return ok((bench) => {
      const { op, out: _, name: _name, keep: _keep, ...rest } = step
      const { transient: _transient, ttlSeconds: _ttl, ...input } = rest
      bench.context.work.index(step.query.length)
      bench.context.work.rowsRead(step.topK)
      const found = recollect(searchingFor(bench.context, step.query), { ...input, explain: false })
      if (!found.ok) return found
      const ids = new Set(found.value.hits.flatMap(({ memoryId }) => memoryId ?? []))
      return madeOfMemories(bench, op, [...ids])
    })
  },
}

/**
 * Tells memory what Notes say: each is a memory with its text, once, however often the step is sent.
 * What is a memory already stays what it is.
 */
export const rememberStep: DeclaredStep<'remember'> = {
  leaves: 'answer',
  writes: true,
  screens: ['metadata'],
  read(step) {
    return onTarget(step, resolve, (bench, target) => {
      const notes: NoteValue[] = []
      for (const note of target.kind === 'note' ? [target] : notesIn(bench, target)) {
        if (!('key' in note)) return note
        notes.push(note)
      }
      const limit = workspaceLimits.rememberedNotes
      if (notes.length > limit) {
        return fail('too_many_values', `notes are ${notes.length}, limit ${limit}`)
      }
      const counts = { remembered: 0, unchanged: 0, skipped: 0 }
      const ids: string[] = []
      for (const note of notes) {
        const told = tell(bench, note, step)
        if (!told.ok) return told
        counts[told.value.became] += 1
        if (told.value.id !== null) ids.push(told.value.id)
      }
      return madeOfMemories(bench, step.op, [...new Set(ids)], counts)
    })
  },
}

interface Told {
  readonly id: string | null
  readonly became: 'remembered' | 'unchanged' | 'skipped'
}

function tell(
  bench: Workbench,
  note: NoteValue,
  { op: _, target: _target, ...told }: WorkStepOf<'remember'>,
): Result<Told> {
  const { context } = bench
  const kind = thingKindOf(note.key)
  if (kind === 'memory') return ok({ id: note.key, became: 'unchanged' })
  if (kind !== null) return fail('wrong_type', `${note.key} is no Note`)
  const text = textTold(note.content)
  if (text.trim() === '') return ok({ id: null, became: 'skipped' })
  const bytes = utf8Bytes(text)
  if (bytes > maxTextBytes) {
    return fail('note_too_large', `the text of a memory is ${bytes} bytes, limit ${maxTextBytes}`)
  }
  const { store, thread, speaker, occurredAt, metadata } = told
  if (store === 'vault' && !isAtLeast(context.caller, 'owner')) {
    return fail('forbidden', 'only an owner writes to the vault')
  }
  const externalId = externalIdOf(context, note)
  // Whatever has been made of that memory since, the step has told it already.
  const known = context.store.memories.byExternalId(externalId)
  if (known !== null) return ok({ id: known.id, became: 'unchanged' })
  const input: RememberInput = {
    text,
    externalId,
    ...(note.trust !== trustFor(context.caller, undefined) && { trust: note.trust }),
    ...(store !== undefined && { store }),
    ...(thread !== undefined && { thread }),
    ...(speaker !== undefined && { speaker }),
    ...(occurredAt !== undefined && { occurredAt }),
    ...(metadata !== undefined && { metadata }),
  }
  context.work.drawn(text.length)
  const sieved = sieveByWords(input, context)
  if (sieved.leftOut.length > 0) {
    sayLeftOut(context, sieved.leftOut)
    context.audit(skippedEntry(sieved.leftOut))
  }
  if (saysNothing(sieved.input)) return ok({ id: null, became: 'skipped' })
  const { screened, statements } = toRemember(sieved.input, context.settings)
  const admitted = admit(context, screened)
  if (!admitted.ok) return admitted
  const [said = null] = statements
  if (said === null) return ok({ id: null, became: 'skipped' })
  const remembered = rememberStatement(context, said)
  if (!remembered.ok) return remembered
  return ok({ id: remembered.value.memory.id, became: 'remembered' })
}

/** A document is what its text says, other JSON a line for each value. */
function textTold(content: NoteContent): string {
  const { value } = content
  return isObject(value) && typeof value['text'] === 'string'
    ? value['text']
    : indexTextOfNote(content)
}

/**
 * By which the same Note is known again: its id, or of what is not kept what it says. So a step that
 * is sent again finds what it has told.
 */
function externalIdOf({ digest }: OperationContext, { key, content }: NoteValue): string {
  return key.startsWith('note_') ? key : `note:${digest.of(textOf(content))}`
}

function madeOfMemories(
  bench: Workbench,
  op: string,
  ids: readonly string[],
  counts?: Readonly<Record<string, number>>,
): ReturnType<typeof made> {
  const { store, caller } = bench.context
  const there = store.memories.byIds(ids)
  const own = trustFor(caller, undefined)
  const trust = there.reduce<Trust>((least, memory) => lowerTrust(least, memory.trust), own)
  const members = there.map(({ id }) => id)
  return made(bench.makeCollection(members, { op, trust, inputs: [] }), counts)
}
