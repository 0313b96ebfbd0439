import type { Json } from '../../model/json.ts'
import { isEmptyContent, typed } from '../../laws/workspace/content.ts'
import { parseSlice, sliceOf } from '../../laws/workspace/read-slice.ts'
import type { Slice } from '../../model/workspace.ts'
import { ok, type Result } from '../../result.ts'
import { lawResult, wrongField } from '../check-arguments.ts'
import { readReference, resolve, resolveCollection } from '../references.ts'
import { must } from '../../assert.ts'
import type { StepOutcome, StepRun } from '../step-outcome.ts'
import type { StepOf } from '../step.ts'
import { originOf, type WorkValue } from '../work-values.ts'
import type { Workbench } from '../workbench.ts'

/** WM-21: direct members. */
export function size(step: StepOf<'size'>): Result<StepRun> {
  const target = readReference(step.target)
  return ok((bench) => {
    const found = resolveCollection(bench, target, { path: 'target', op: step.op })
    if (!found.ok) return found
    return ok(answer(bench, found.value.members.length, step.op, found.value))
  })
}

/** WM-21: a Collection without members, a Note that says nothing. */
export function isEmpty(step: StepOf<'is_empty'>): Result<StepRun> {
  const target = readReference(step.target)
  return ok((bench) => {
    const found = resolve(bench, target, { path: 'target', op: step.op })
    if (!found.ok) return found
    return ok(answer(bench, isEmptyValue(found.value), step.op, found.value))
  })
}

export function isEmptyValue(value: WorkValue): boolean {
  return value.kind === 'note' ? isEmptyContent(value.content) : value.members.length === 0
}

/** WM-8 */
export function getMetadata(step: StepOf<'get_metadata'>): Result<StepRun> {
  const target = readReference(step.target)
  return ok((bench) => {
    const found = resolve(bench, target, { path: 'target', op: step.op })
    if (!found.ok) return found
    return ok(answer(bench, found.value.metadata, step.op, found.value))
  })
}

/** WM-22: the first members, or those of a slice; an index gives that one alone. */
export function head(step: StepOf<'head'>): Result<StepRun> {
  const { count, slice } = step
  if (count !== undefined && slice !== undefined) {
    return wrongField('invalid_request', 'slice', 'count and slice do not go together')
  }
  const first: Slice = { kind: 'range', start: 0, stop: count ?? 1 }
  const part = slice === undefined ? ok(first) : lawResult(parseSlice(slice), 'slice')
  if (!part.ok) return part
  const target = readReference(step.target)
  return ok((bench) => {
    const found = resolveCollection(bench, target, { path: 'target', op: step.op })
    if (!found.ok) return found
    const { members } = found.value
    const place = lawResult(sliceOf(members.length, part.value), 'slice')
    if (!place.ok) return place
    if ('index' in place.value) {
      const key = must(members[place.value.index], 'an index within the members')
      const value = must(bench.value(bench.keyOf(key)), 'a member is there')
      return ok({ kind: 'made', value })
    }
    const { from, to } = place.value
    const spent = bench.spend(to - from)
    if (!spent.ok) return spent
    const made = bench.makeCollection(members.slice(from, to), originOf(step.op, found.value))
    return made.ok ? ok({ kind: 'made', value: made.value }) : made
  })
}

function answer(bench: Workbench, value: Json, op: string, of: WorkValue): StepOutcome {
  return { kind: 'made', value: bench.makeNote(typed(value), originOf(op, of)) }
}
