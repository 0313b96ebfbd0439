import type { Step } from '../../model/reasoning-step.ts'
import { allSteps } from './inner-steps.ts'

export interface ModelNamed {
  /** Of the member that names it: `pipeline.sequence.1.decide.model`. */
  readonly path: string
  readonly name: string
}

/** The models that steps of a pipeline ask for by name (spec TH-9). */
export function modelsNamed(step: Step): readonly ModelNamed[] {
  return allSteps(step).flatMap((one) =>
    'model' in one && one.model !== null ? [{ path: `${one.path}.model`, name: one.model }] : [],
  )
}
