import { must } from '../../../engine/assert.ts'
import type { StepView } from '../../../engine/workspace/run-steps.ts'
import type { RunStepsInput, WorkStep } from '../../../engine/workspace/step.ts'
import { maxValueJsonDepth, maxWorkBodyBytes } from '../../../contract/limits.ts'
import { opsResultSchema, workRelationSchema } from '../../../contract/workspace/resources.ts'
import { opsSchema, type StepBody } from '../../../contract/workspace/steps.ts'
import type { EdgeMiddleware } from '../../context.ts'
import { chapter, type Route } from '../../route.ts'
import { jsonBodyTo } from '../../middleware/json-body.ts'
import { operationRoute } from '../../operation-route.ts'
import { insideName, toWire } from '../../wire/to-wire.ts'

/** What any change of Notes and Collections may come to. */
const stepProblems = [
  'not_found',
  'append_only',
  'archived',
  'name_taken',
  'too_many_values',
  'note_too_large',
  'metadata_too_large',
  'cycle',
  'null_note',
  'too_deep',
  'work_limit',
  'wrong_type',
  'secret_found',
] as const

/** What the routes have in common that carry out steps. */
export const step = {
  readBody: jsonBodyTo(maxValueJsonDepth, maxWorkBodyBytes),
  errors: stepProblems,
} as const

/** A route whose answer is the result of an operation, also where that has failed. */
export function answersAsOperation(route: Route): Route {
  const mark: EdgeMiddleware = async (c, next) => {
    c.set('isOperation', true)
    await next()
  }
  return { ...route, middleware: [mark, ...route.middleware] }
}

export const stepRoutes = chapter('Workspace', [
  answersAsOperation(
    operationRoute({
      ...step,
      operation: 'runSteps',
      name: 'runOps',
      at: 'POST /ops',
      summary: 'Carry out operations on Notes and Collections',
      description:
        'One, or a list of 1–100 that is carried out in order and as a whole: where one fails nothing ' +
        'has changed. To keep or change something takes the role `main`.',
      body: opsSchema,
      input: stepsInput,
      answer: opsResultSchema,
      view: ({ results }, { isList }) => stepsResult(results, isList),
      says: 'The last result; of a list also each of them',
      errors: [
        ...stepProblems,
        'too_many_steps',
        'unbound_name',
        'bad_path',
        'bad_slice',
        'bad_where',
        'not_in_map',
        'where_too_long',
        'not_a_list',
        'not_coercible',
        'nothing_to_split',
        'result_too_large',
        'slice_order',
        'index_range',
        'collection_full',
        'not_indexed',
      ],
    }),
  ),
])

interface SentSteps {
  readonly steps: readonly StepBody[]
  readonly isList: boolean
}

export function stepsInput({ steps, isList }: SentSteps): RunStepsInput {
  return { steps: steps.map(stepInput), isList }
}

/** The schema has checked the shape: only the names of members change. */
function stepInput(body: StepBody): WorkStep {
  const entries = Object.entries(body).map(([name, value]) => [insideName(name), value])
  return Object.fromEntries(entries) as WorkStep
}

/** The last result, and of a list all of them. */
export function stepsResult(results: readonly StepView[], isList = false) {
  return {
    ...stepResult(must(results.at(-1), 'a step has run')),
    ...(isList && { results: results.map(stepResult) }),
  }
}

function stepResult({ relation, isTruncated, value, ...view }: StepView) {
  return {
    ...view,
    status: 'success' as const,
    value: relation === undefined ? value : toWire(workRelationSchema, relation),
    ...(isTruncated && { truncated: true }),
  }
}
