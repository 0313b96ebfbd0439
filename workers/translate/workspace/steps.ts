import { must } from '../../../engine/assert.ts'
import type { RunStepsInput } from '../../../engine/workspace/step.ts'
import type { StepsView, StepView } from '../../../engine/workspace/run-steps.ts'
import type { Step } from '../../../engine/workspace/step.ts'
import type { StepResultBody } from '../../../protocol/workspace/resources.ts'
import type { StepBody } from '../../../protocol/workspace/steps.ts'
import { defined } from '../defined.ts'
import { workRelationBody } from './resource.ts'

export function runStepsInput(body: StepBody | readonly StepBody[]): RunStepsInput {
  const isList = isListOf(body)
  return { steps: (isList ? body : [body]).map(stepInput), isList }
}

/** The schema has checked the shape: only names change. */
function stepInput(body: StepBody): Step {
  const entries = Object.entries(body).map(([name, value]) => [engineNames[name] ?? name, value])
  const step: unknown = defined(Object.fromEntries(entries))
  return step as Step
}

const engineNames: Readonly<Record<string, string>> = {
  ttl_seconds: 'ttlSeconds',
  filter_null: 'filterNull',
  left_key: 'leftKey',
  right_key: 'rightKey',
  join_type: 'joinType',
  return_mode: 'returnMode',
  max_tokens: 'maxTokens',
}

/** The last result, and with a list all of them. */
export function opsBody({ results }: StepsView, isList: boolean) {
  return {
    ...lastResultBody(results),
    ...(isList && { results: results.map(stepResultBody) }),
  }
}

export function lastResultBody(results: readonly StepView[]) {
  const { out: _, ...last } = stepResultBody(must(results.at(-1), 'a step has run'))
  return last
}

function stepResultBody({
  out,
  resourceId,
  value,
  relation,
  isTruncated,
}: StepView): StepResultBody {
  return {
    ...defined({ out }),
    status: 'success',
    resource_id: resourceId,
    value: relation === undefined ? value : workRelationBody(relation),
    ...(isTruncated && { truncated: true }),
  }
}

function isListOf(body: StepBody | readonly StepBody[]): body is readonly StepBody[] {
  return Array.isArray(body)
}
