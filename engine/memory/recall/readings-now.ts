import type { Hit } from '../../model/views.ts'
import type { fail } from '../../result.ts'
import type { RecallInput } from '../../model/requests.ts'
import type { OperationContext } from '../../operations/context.ts'
import { refusedOverBudget } from '../../models/refuse-over-budget.ts'
import { stands, type Written } from './tell-synthesis.ts'

/** Where the day's models are spent and the owner wants that refused. */
export function refusalOf(
  context: OperationContext,
  input: RecallInput,
): ReturnType<typeof fail> | null {
  const { rerank, synthesis } = context.texts.recalled ?? {}
  const wanted = [input.rerank === true && rerank, input.synthesize === true && synthesis]
  for (const reading of wanted) {
    const isSpent = reading && reading.kind === 'left_out' && reading.reason === 'budget_exceeded'
    const refusal = isSpent ? refusedOverBudget(context, reading.message) : null
    if (refusal !== null) return refusal
  }
  return null
}

/** What a model answered, where it holds now; null, and said in `degraded`, where there is none. */
export function synthesisNow(
  context: OperationContext,
  { synthesize, isOneOfSeveral }: RecallInput,
  hits: readonly Hit[],
  standing: (ids: ReadonlySet<string>) => readonly Hit[],
): Written | null {
  if (synthesize !== true) return null
  const left = (reason: string): null => {
    context.degrade('synthesis', reason)
    return null
  }
  const reading = context.texts.recalled?.synthesis
  if (isOneOfSeveral === true && context.models.length > 0) return left('several_namespaces')
  if (reading === undefined) return left('no model is bound')
  if (reading.kind === 'left_out') return left(reading.reason)
  if (reading.kind === 'nothing_found') return hits.length === 0 ? null : left('changed')
  const ids = new Set(reading.shown.map(({ id }) => id))
  if (!stands(reading, standing(ids))) return left('changed')
  return reading
}

/** Says why hits stand in no model's order, where one was wanted. */
export function tellOrder(context: OperationContext, { rerank }: RecallInput): void {
  if (rerank !== true) return
  const reading = context.texts.recalled?.rerank
  if (reading === undefined) context.degrade('rerank', 'no model is bound')
  else if (reading.kind === 'left_out') context.degrade('rerank', reading.reason)
}
