import type { Json } from '../model/json.ts'
import type { WorkRelation } from '../model/resource.ts'
import type { Result } from '../result.ts'
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
