import type { Json } from '../../model/json.ts'
import { isEmptyContent, typed } from '../../laws/workspace/content.ts'
import { parseSlice, sliceOf } from '../../laws/workspace/read-slice.ts'
import type { Slice } from '../../model/workspace.ts'
import { ok } from '../../result.ts'
import { lawResult, wrongField } from '../check-arguments.ts'
import { unknown } from '../find-resource.ts'
import { resolve, resolveCollection } from '../references.ts'
import { must } from '../../assert.ts'
import { made, onTarget, type DeclaredStep, type StepOutcome } from '../declared-step.ts'
import { originOf, type WorkValue } from '../work-values.ts'
import type { Workbench } from '../workbench.ts'

/** Direct members. */
export const size: DeclaredStep<'size'> = {
  leaves: 'answer',
  read(step) {
    return onTarget(step, resolveCollection, (bench, target) => {
      return ok(answer(bench, target.members.length, step.op, target))
    })
  },
}

/** A Collection without members, a Note that says nothing. */
export const isEmptyStep: DeclaredStep<'is_empty'> = {
  leaves: 'answer',
  read(step) {
    return onTarget(step, resolve, (bench, target) => {
      return ok(answer(bench, isEmptyValue(target), step.op, target))
    })
  },
}

export function isEmptyValue(value: WorkValue): boolean {
  return value.kind === 'note' ? isEmptyContent(value.content) : value.members.length === 0
}

export const getMetadata: DeclaredStep<'get_metadata'> = {
  leaves: 'answer',
  read(step) {
    return onTarget(step, resolve, (bench, target) => {
      return ok(answer(bench, target.metadata, step.op, target))
    })
  },
}

/** The first members, or those of a slice; an index gives that one alone. */
export const head: DeclaredStep<'head'> = {
  leaves: 'kept_if_last',
  read(step) {
    const { count, slice } = step
    if (count !== undefined && slice !== undefined) {
      return wrongField('invalid_request', 'slice', 'count and slice do not go together')
    }
    const first: Slice = { kind: 'range', start: 0, stop: count ?? 1 }
    const part = slice === undefined ? ok(first) : lawResult(parseSlice(slice), 'slice')
    if (!part.ok) return part
    return onTarget(step, resolveCollection, (bench, target) => {
      const { members } = target
      const place = lawResult(sliceOf(members.length, part.value), 'slice')
      if (!place.ok) return place
      if ('index' in place.value) {
        const key = must(members[place.value.index], 'an index within the members')
        const value = bench.value(bench.keyOf(key))
        return value === null ? unknown(bench.keyOf(key)) : ok({ kind: 'made', value })
      }
      const { from, to } = place.value
      const spent = bench.spend(to - from)
      if (!spent.ok) return spent
      return made(bench.makeCollection(members.slice(from, to), originOf(step.op, target)))
    })
  },
}

function answer(bench: Workbench, value: Json, op: string, of: WorkValue): StepOutcome {
  return { kind: 'made', value: bench.makeNote(typed(value), originOf(op, of)) }
}
