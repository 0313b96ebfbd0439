import { differenceOf, intersectionOf, unionOf } from '../../laws/workspace/set-algebra.ts'
import { ok, type Result } from '../../result.ts'
import {
  isList,
  readEach,
  readReference,
  resolve,
  resolveCollection,
  type Reference,
} from '../references.ts'
import type { StepRun } from '../step-outcome.ts'
import type { StepOf } from '../step.ts'
import { originOf, type WorkValue } from '../work-values.ts'
import type { Workbench } from '../workbench.ts'

type SetStep = StepOf<'union'> | StepOf<'intersection'> | StepOf<'difference'>
type Keys = readonly string[]

const combine: Readonly<Record<SetStep['op'], (a: Keys, b: Keys) => Keys>> = {
  union: unionOf,
  intersection: intersectionOf,
  difference: differenceOf,
}

/** WM-20: by id, of two Collections or of one and a list of references. */
export function combineSets(step: SetStep): Result<StepRun> {
  const target = readReference(step.target)
  const references = readEach(step.value, readReference)
  if (!references.ok) return references
  const isOne = !isList(step.value)
  return ok((bench) => {
    const a = resolveCollection(bench, target, { path: 'target', op: step.op })
    if (!a.ok) return a
    const b = isOne
      ? inCollection(bench, references.value, step.op)
      : each(bench, references.value, step.op)
    if (!b.ok) return b
    const spent = bench.spend(a.value.members.length + b.value.keys.length)
    if (!spent.ok) return spent
    const [left, right] = [a.value.members, b.value.keys].map((keys) =>
      keys.map((key) => bench.keyOf(key)),
    )
    const members = combine[step.op](left ?? [], right ?? [])
    const made = bench.makeCollection(members, originOf(step.op, a.value, ...b.value.values))
    return made.ok ? ok({ kind: 'made', value: made.value }) : made
  })
}

interface Side {
  readonly keys: Keys
  readonly values: readonly WorkValue[]
}

function inCollection(
  bench: Workbench,
  [reference]: readonly Reference[],
  op: string,
): Result<Side> {
  if (reference === undefined) return ok({ keys: [], values: [] })
  const found = resolveCollection(bench, reference, { path: 'value', op })
  return found.ok ? ok({ keys: found.value.members, values: [found.value] }) : found
}

function each(bench: Workbench, references: readonly Reference[], op: string): Result<Side> {
  const values: WorkValue[] = []
  for (const [at, reference] of references.entries()) {
    const found = resolve(bench, reference, { path: `value.${at}`, op })
    if (!found.ok) return found
    values.push(found.value)
  }
  return ok({ keys: values.map(({ key }) => key), values })
}
