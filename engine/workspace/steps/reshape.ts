import { coerce as coerceContent, type CoerceTo } from '../../laws/workspace/coerce.ts'
import { typed } from '../../laws/workspace/content.ts'
import { flattenContents, splitContent } from '../../laws/workspace/split.ts'
import { parsePath } from '../../laws/workspace/read-path.ts'
import type { NoteContent, Path } from '../../model/workspace.ts'
import { fail, ok, type Result } from '../../result.ts'
import { refuseNull } from '../find-resource.ts'
import { lawResult } from '../check-arguments.ts'
import { makeSized, resolveCollection, resolveNote, checkMade } from '../references.ts'
import { made, onTarget, type DeclaredStep } from '../declared-step.ts'
import type { Applied } from '../step.ts'
import {
  originOf,
  nullNote,
  spoken,
  type CollectionValue,
  type NoteValue,
  type WorkValue,
} from '../work-values.ts'
import type { Workbench } from '../workbench.ts'
import { isObject } from '../../model/json.ts'
import { parseFields, pluck, project } from '../../laws/workspace/project.ts'
import { isEmptyValue } from './looks.ts'

/** The contents of the members, nested ones in place, as one text. */
export const flatten: DeclaredStep<'flatten'> = {
  leaves: 'kept_if_last',
  screens: ['separator'],
  read(step) {
    return onTarget(step, resolveCollection, (bench, target) => {
      // Each once, however often it is a member: only what it names of its origin is wanted.
      const notes = new Map<string, NoteValue>()
      let overrun: ReturnType<typeof fail> | null = null
      function* contents(): Generator<NoteContent> {
        for (const note of notesIn(bench, target)) {
          if (!('key' in note)) {
            overrun = note
            return
          }
          notes.set(note.key, { ...note, content: nothing })
          yield spoken(note)
        }
      }
      const text = lawResult(flattenContents(contents(), step.separator), '')
      if (overrun !== null) return overrun
      if (!text.ok) return text
      const origin = originOf(step.op, target, ...notes.values())
      return made(makeSized(bench, typed(text.value), origin))
    })
  },
}

/** Every Note below, in order; or why no more of them are read. */
export function* notesIn(
  bench: Workbench,
  collection: CollectionValue,
): Generator<NoteValue | ReturnType<typeof fail>> {
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

/** A Note into its pieces. */
export const split: DeclaredStep<'split'> = {
  leaves: 'kept_if_last',
  read(step) {
    const field = step.field === undefined ? ok(null) : lawResult(parsePath(step.field), 'field')
    if (!field.ok) return field
    const options: { field?: Path; delimiter?: string } = {
      ...(field.value !== null && { field: field.value }),
      ...(step.delimiter !== undefined && { delimiter: step.delimiter }),
    }
    return onTarget(step, resolveNote, (bench, target) => {
      if (target.content.value === null) return refuseNull()
      const content = options.field === undefined ? spoken(target) : target.content
      const text = content.value
      bench.context.work.fold(typeof text === 'string' ? text.length : target.loaded)
      const pieces = lawResult(splitContent(content, options), 'target')
      if (!pieces.ok) return pieces
      const origin = originOf(step.op, target)
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
        if (bench.context.work.isOver) break
      }
      return made(bench.makeCollection(keys, origin))
    })
  },
}

/** The same content as another type. */
export const coerceStep: DeclaredStep<'coerce'> = {
  leaves: 'kept_if_last',
  read(step) {
    return onTarget(step, resolveNote, (bench, target) => {
      bench.context.work.fold(target.loaded)
      const content = lawResult(coerceValue(target, step.to), 'target')
      if (!content.ok) return content
      return made(makeSized(bench, content.value, originOf(step.op, target)))
    })
  },
}

/** A thing of memory is coerced as what it says, and is JSON of its fields. */
function coerceValue(note: NoteValue, to: CoerceTo): ReturnType<typeof coerceContent> {
  return coerceContent(to === 'json' ? note.content : spoken(note), to)
}

/** In place of a content that is not needed any more. */
const nothing: NoteContent = { type: 'json', value: null }

/** One operation on each member; what fails is counted. */
export const map: DeclaredStep<'map'> = {
  leaves: 'kept_if_last',
  read(step) {
    const read = readApplied(step.apply)
    if (!read.ok) return read
    const apply = read.value
    const { filterNull = true } = step
    return onTarget(step, resolveCollection, (bench, target) => {
      const spent = bench.spend(target.members.length)
      if (!spent.ok) return spent
      const keys: string[] = []
      let failed = 0
      for (const value of bench.values(target.members)) {
        if (value.kind === 'note') bench.context.work.fold(value.loaded)
        const content = apply(value)
        const sized = content === null ? null : checkMade(bench, content)
        const isMade = content !== null && sized?.ok === true
        if (!isMade) failed += 1
        const held = bench.hold(sized?.ok === true ? sized.value : 0)
        if (!held.ok) return held
        const note = isMade ? bench.makeNote(content, originOf(step.op, value)) : nullNote
        if (note !== nullNote || !filterNull) keys.push(note.key)
      }
      return made(bench.makeCollection(keys, originOf(step.op, target)), { failed })
    })
  },
}

/** null where it fails. */
type Apply = (value: WorkValue) => NoteContent | null

function readApplied(applied: Applied): Result<Apply> {
  switch (applied.op) {
    case 'coerce':
      return ok((value) => (value.kind === 'note' ? valueOf(coerceValue(value, applied.to)) : null))
    case 'project': {
      const paths = lawResult(parseFields(applied.fields), 'apply.fields')
      if (!paths.ok) return paths
      return ok(
        ofNotes(({ value }) => {
          const kept = isObject(value) ? project(value, paths.value) : null
          return kept === null ? null : { type: 'json', value: kept }
        }),
      )
    }
    case 'pluck': {
      const path = lawResult(parsePath(applied.field), 'apply.field')
      if (!path.ok) return path
      return ok(ofNotes(({ value }) => (isObject(value) ? pluck(value, path.value) : null)))
    }
    case 'is_empty':
      return ok((value) => typed(isEmptyValue(value)))
    case 'get_metadata':
      return ok(({ metadata }) => typed(metadata))
  }
}

function ofNotes(apply: (content: NoteContent) => NoteContent | null): Apply {
  return (value) => (value.kind === 'note' ? apply(value.content) : null)
}

function valueOf(checked: ReturnType<typeof coerceContent>): NoteContent | null {
  return checked.ok ? checked.value : null
}
