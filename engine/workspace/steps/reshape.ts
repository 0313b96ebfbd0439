import { coerce as coerceContent } from '../../laws/workspace/coerce.ts'
import { typed } from '../../laws/workspace/content.ts'
import { flattenContents, splitContent } from '../../laws/workspace/split.ts'
import { parsePath } from '../../laws/workspace/read-path.ts'
import type { NoteContent, Path } from '../../model/workspace.ts'
import { fail, ok, type Result } from '../../result.ts'
import { refuseNull } from '../find-resource.ts'
import { lawResult } from '../check-arguments.ts'
import { makeSized, readReference, resolveCollection, resolveNote } from '../references.ts'
import type { StepRun } from '../step-outcome.ts'
import type { StepOf } from '../step.ts'
import { originOf, type CollectionValue, type NoteValue } from '../work-values.ts'
import type { Workbench } from '../workbench.ts'

/** WM-23: the contents of the members, nested ones in place, as one text. */
export function flatten(step: StepOf<'flatten'>): Result<StepRun> {
  const target = readReference(step.target)
  return ok((bench) => {
    const found = resolveCollection(bench, target, { path: 'target', op: step.op })
    if (!found.ok) return found
    // Each once, however often it is a member: only what it names of its origin is wanted.
    const notes = new Map<string, NoteValue>()
    let overrun: ReturnType<typeof fail> | null = null
    function* contents(): Generator<NoteContent> {
      for (const note of notesIn(bench, found.ok ? found.value : null)) {
        if (!('key' in note)) {
          overrun = note
          return
        }
        notes.set(note.key, { ...note, content: nothing })
        yield note.content
      }
    }
    const text = lawResult(flattenContents(contents(), step.separator), '')
    if (overrun !== null) return overrun
    if (!text.ok) return text
    const origin = originOf(step.op, found.value, ...notes.values())
    const note = makeSized(bench, typed(text.value), origin)
    return note.ok ? ok({ kind: 'made', value: note.value }) : note
  })
}

/** Every Note below, in order; or why no more of them are read. */
function* notesIn(
  bench: Workbench,
  collection: CollectionValue | null,
): Generator<NoteValue | ReturnType<typeof fail>> {
  if (collection === null) return
  const spent = bench.spend(collection.members.length)
  if (!spent.ok) {
    yield spent
    return
  }
  for (const value of bench.values(collection.members)) {
    if (value.kind === 'note') yield value
    else yield* notesIn(bench, value)
  }
}

/** WM-24: a Note into its pieces. */
export function split(step: StepOf<'split'>): Result<StepRun> {
  const field = step.field === undefined ? ok(null) : lawResult(parsePath(step.field), 'field')
  if (!field.ok) return field
  const options: { field?: Path; delimiter?: string } = {
    ...(field.value !== null && { field: field.value }),
    ...(step.delimiter !== undefined && { delimiter: step.delimiter }),
  }
  const target = readReference(step.target)
  return ok((bench) => {
    const found = resolveNote(bench, target, { path: 'target', op: step.op })
    if (!found.ok) return found
    if (found.value.content.value === null) return refuseNull()
    const text = found.value.content.value
    bench.context.work.fold(typeof text === 'string' ? text.length : found.value.loaded)
    const pieces = lawResult(splitContent(found.value.content, options), 'target')
    if (!pieces.ok) return pieces
    const origin = originOf(step.op, found.value)
    const limit = bench.context.settings.workspace.members
    if (pieces.value.length > limit) {
      const detail = `collection is ${pieces.value.length} members, limit ${limit}`
      return fail('result_too_large', detail)
    }
    const keys: string[] = []
    for (const piece of pieces.value) {
      const note = makeSized(bench, piece, origin)
      if (!note.ok) return note
      keys.push(note.value.key)
    }
    const made = bench.makeCollection(keys, origin)
    return made.ok ? ok({ kind: 'made', value: made.value }) : made
  })
}

/** WM-26: the same content as another type. */
export function coerce(step: StepOf<'coerce'>): Result<StepRun> {
  const target = readReference(step.target)
  return ok((bench) => {
    const found = resolveNote(bench, target, { path: 'target', op: step.op })
    if (!found.ok) return found
    bench.context.work.fold(found.value.loaded)
    const content = lawResult(coerceContent(found.value.content, step.to), 'target')
    if (!content.ok) return content
    const note = makeSized(bench, content.value, originOf(step.op, found.value))
    return note.ok ? ok({ kind: 'made', value: note.value }) : note
  })
}

/** In place of a content that is not needed any more. */
const nothing: NoteContent = { type: 'json', value: null }
