import { isObject } from '../../model/json.ts'
import { coerce } from '../../laws/workspace/coerce.ts'
import { typed } from '../../laws/workspace/content.ts'
import { parseFields, pluck, project } from '../../laws/workspace/project.ts'
import { parsePath } from '../../laws/workspace/read-path.ts'
import type { NoteContent } from '../../model/workspace.ts'
import { ok, type Result } from '../../result.ts'
import { lawResult } from '../check-arguments.ts'
import { checkMade, readReference, resolveCollection } from '../references.ts'
import type { StepRun } from '../step-outcome.ts'
import type { Applied, StepOf } from '../step.ts'
import { originOf, nullNote, type WorkValue } from '../work-values.ts'
import { isEmptyValue } from './looks.ts'

/** WM-25: one operation on each member; what fails is counted. */
export function map(step: StepOf<'map'>): Result<StepRun> {
  const read = readApplied(step.apply)
  if (!read.ok) return read
  const apply = read.value
  const target = readReference(step.target)
  const { filterNull = true } = step
  return ok((bench) => {
    const found = resolveCollection(bench, target, { path: 'target', op: step.op })
    if (!found.ok) return found
    const spent = bench.spend(found.value.members.length)
    if (!spent.ok) return spent
    const keys: string[] = []
    let failed = 0
    for (const value of bench.values(found.value.members)) {
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
    const made = bench.makeCollection(keys, originOf(step.op, found.value))
    return made.ok ? ok({ kind: 'made', value: made.value, counts: { failed } }) : made
  })
}

/** null where it fails. */
type Apply = (value: WorkValue) => NoteContent | null

function readApplied(applied: Applied): Result<Apply> {
  switch (applied.op) {
    case 'coerce':
      return ok(ofNotes((content) => valueOf(coerce(content, applied.to))))
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

function valueOf(checked: ReturnType<typeof coerce>): NoteContent | null {
  return checked.ok ? checked.value : null
}
