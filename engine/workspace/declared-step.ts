import type { Json } from '../model/json.ts'
import type { WorkRelation } from '../model/resource.ts'
import type { AuditAction } from '../model/audit.ts'
import { ok, type Result } from '../result.ts'
import { readReference, type ReferencePlace, type Reference } from './references.ts'
import type { StepReference, WorkStepOf, StepOp } from './step.ts'
import type { WorkValue } from './work-values.ts'
import type { Workbench } from './workbench.ts'

/** What a step has come to. */
export type StepOutcome =
  | {
      /** A result, which may be kept. */
      readonly kind: 'made'
      readonly value: WorkValue
      /** Of members that were left out, by why. */
      readonly counts?: Readonly<Record<string, number>>
    }
  | {
      /** `target` is not what it was. */
      readonly kind: 'changed'
      readonly target: WorkValue
      /** Where it is not the target's. */
      readonly id?: string | null
      readonly value: Json
      /** What was related, in place of the value. */
      readonly relation?: WorkRelation
      /** Whether it differs from before. */
      readonly hasChanged: boolean
    }

/** What a step does, once its arguments have been read: all are, before any step runs. */
export type StepRun = (bench: Workbench) => Result<StepOutcome>

/** One operation on Notes and Collections, declared beside what it does. */
export interface DeclaredStep<K extends StepOp> {
  /** Whether it changes its target, or what becomes of its result unless the call says so. */
  readonly leaves: 'change' | 'kept_for_good' | 'kept_if_last' | 'answer'
  /** It writes to another part of memory, whatever becomes of its result. */
  readonly writes?: true
  /** What its `value` holds, where that may refer to something. */
  readonly value?: 'content' | 'query' | 'members' | 'references'
  /** Fields that are searched for credentials; the name of a result always is. */
  readonly screens?: readonly string[]
  /** What the audit log says of it; `CREATE` unless it says otherwise. */
  action?(step: WorkStepOf<K>): AuditAction
  /** Reads the arguments; the failure says which of them is wrong. */
  read(step: WorkStepOf<K>): Result<StepRun>
}

/** A step whose work begins with what its target refers to. */
export function onTarget<V extends WorkValue>(
  step: { readonly op: string; readonly target: StepReference },
  find: (bench: Workbench, reference: Reference, place: ReferencePlace) => Result<V>,
  work: (bench: Workbench, target: V) => Result<StepOutcome>,
): Result<StepRun> {
  const target = readReference(step.target)
  return ok((bench) => {
    const found = find(bench, target, { path: 'target', op: step.op })
    return found.ok ? work(bench, found.value) : found
  })
}

/** The outcome of a step that has made a value. */
export function made(
  value: Result<WorkValue>,
  counts?: Readonly<Record<string, number>>,
): Result<StepOutcome> {
  if (!value.ok) return value
  return ok({ kind: 'made', value: value.value, ...(counts !== undefined && { counts }) })
}
