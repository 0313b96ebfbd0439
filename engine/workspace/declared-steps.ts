import { admit, screenFields, type Screened } from '../memory/screen-secrets.ts'
import type { AuditAction } from '../model/audit.ts'
import { ok, type Failure, type Result } from '../result.ts'
import type { Settings } from '../settings.ts'
import type { OperationContext } from '../operations/context.ts'
import type { DeclaredStep, StepRun } from './declared-step.ts'
import {
  isReferenceList,
  contentAtReference,
  readMember,
  readReference,
  type Reference,
} from './references.ts'
import type { Made, StepReference, SearchStep, WorkStep, WorkStepOf, StepOp } from './step.ts'
import { createCollection, createNote } from './steps/create.ts'
import { getMetadata, head, isEmptyStep, size } from './steps/looks.ts'
import { add, combineSets, remove } from './steps/members.ts'
import { coerceStep, flatten, map, split } from './steps/reshape.ts'
import { recallStep, rememberStep } from './steps/memories.ts'
import { filterStructured, group, join, pluckStep, projectStep, sort } from './steps/rows.ts'
import { searchAll, searchWithin } from './steps/search.ts'
import { indexTarget, related, relate, setMetadata } from './steps/ties.ts'

const declared: { readonly [K in StepOp]: DeclaredStep<K> } = {
  create_note: createNote,
  create_collection: createCollection,
  add,
  remove,
  union: combineSets,
  intersection: combineSets,
  difference: combineSets,
  size,
  is_empty: isEmptyStep,
  head,
  flatten,
  split,
  map,
  coerce: coerceStep,
  project: projectStep,
  pluck: pluckStep,
  filter_structured: filterStructured,
  sort,
  join,
  group,
  set_metadata: setMetadata,
  get_metadata: getMetadata,
  relate,
  related,
  index: indexTarget,
  search_notes: searchAll,
  search_collections: searchAll,
  search_within_collection: searchWithin,
  recall: recallStep,
  remember: rememberStep,
}

/** Reads the arguments of a step: 400 for what cannot be read. */
export function readStep(step: WorkStep): Result<StepRun> {
  return declarationOf(step).read(step)
}

export function isSearch(step: WorkStep): step is SearchStep | WorkStepOf<'recall'> {
  return declarationOf(step).value === 'query'
}

/** Whether what a step makes is kept, or that it changes something instead. */
export function keepingOf(step: WorkStep, isLast: boolean): 'changes' | 'kept' | 'not_kept' {
  const { leaves } = declarationOf(step)
  if (leaves === 'change') return 'changes'
  const { keep, name } = step as Made
  const isKept =
    keep ??
    (name !== undefined || leaves === 'kept_for_good' || (leaves === 'kept_if_last' && isLast))
  return isKept ? 'kept' : 'not_kept'
}

/** Whether the step writes something, or keeps what it makes. */
export function isWriting(step: WorkStep, isLast: boolean): boolean {
  return declarationOf(step).writes === true || keepingOf(step, isLast) !== 'not_kept'
}

/** Whether the step is there to write: for what it makes, a caller may ask that it is not kept. */
export function isChange(step: WorkStep): boolean {
  const { leaves, writes } = declarationOf(step)
  return leaves === 'change' || writes === true
}

/** Whether what the step keeps stays for good unless the call says how long. */
export function isKeptForGood(step: WorkStep): boolean {
  return declarationOf(step).leaves === 'kept_for_good'
}

/** The name that its result is to have. */
export function nameGiven(step: WorkStep): string | undefined {
  return keepingOf(step, false) === 'changes' ? undefined : (step as Made).name
}

export function actionOf(step: WorkStep): AuditAction {
  return declarationOf(step).action?.(step) ?? 'CREATE'
}

/** What a step refers to, by the argument that says so. */
export function referencesInSteps(
  step: WorkStep,
): readonly { readonly reference: Reference; readonly path: string }[] {
  const found = 'target' in step ? [{ reference: readReference(step.target), path: 'target' }] : []
  return [...found, ...referencesInValue(step)]
}

/** New content that the step is to store and that is to be found. */
export function contentsIn(step: WorkStep): readonly unknown[] {
  const { value } = declarationOf(step)
  const isStored = value === 'content' || value === 'members'
  if (!isStored || ('index' in step && step.index === false)) return []
  return referencesInValue(step).flatMap(({ reference }) => {
    if (reference.kind === 'text') return [reference.text]
    return reference.kind === 'content' ? [reference.value] : []
  })
}

/** What stands in its `value`: new content, or what that refers to. */
function referencesInValue(step: WorkStep): ReturnType<typeof referencesInSteps> {
  const { value: kind } = declarationOf(step)
  if (kind === undefined || !('value' in step) || step.value === undefined) return []
  const value: unknown = step.value
  if (kind === 'content' || kind === 'query') {
    return [{ reference: contentAtReference(value), path: 'value' }]
  }
  // The edge has checked that these are references.
  const read = (one: unknown): Reference =>
    kind === 'members' ? readMember(one) : readReference(one as StepReference)
  return isReferenceList(value)
    ? value.map((one, at) => ({ reference: read(one), path: `value.${at}` }))
    : [{ reference: read(value), path: 'value' }]
}

/**
 * The step with what it brings along to be stored searched for credentials. References are the
 * application's own, and results come of what was searched before.
 */
export function screenStep(step: WorkStep, settings: Settings): Screened<WorkStep> {
  const { leaves, screens = [] } = declarationOf(step)
  const names = leaves === 'change' ? [] : ['name']
  // A declaration names fields of its own step.
  const fields = screens as readonly (keyof WorkStep)[]
  return screenFields(step, fields, settings, names as readonly (keyof WorkStep)[])
}

/** Steps as they may be stored; the failure is that of the step at its place. */
export function admitSteps(
  { settings, degrade }: Pick<OperationContext, 'settings' | 'degrade'>,
  { steps, isList: isOfList }: { readonly steps: readonly WorkStep[]; readonly isList: boolean },
  failAt: (at: number, failure: Failure) => Result<never>,
): Result<readonly WorkStep[]> {
  const admitted: WorkStep[] = []
  for (const [at, step] of steps.entries()) {
    const told: typeof degrade = (part, reason) =>
      degrade(part, isOfList ? `${at}.${reason}` : reason)
    const done = admit({ degrade: told }, screenStep(step, settings))
    if (!done.ok) return failAt(at, done.failure)
    admitted.push(done.value)
  }
  return ok(admitted)
}

/** The declaration of the step's own operation. */
function declarationOf(step: WorkStep): DeclaredStep<StepOp> {
  return declared[step.op] as DeclaredStep<StepOp>
}
