import { draftSelf } from '../../engine/reflection/draft-self-with-model.ts'
import type { OperationName } from '../../engine/catalogue.ts'
import type { CallPlan } from '../../engine/operations/operation.ts'
import type { OpenedCall } from '../../engine/operations/served-call.ts'
import type { TextReadings } from '../../engine/operations/text-readings.ts'
import type { ModelParts } from '../object-parts.ts'
import { emptyTally, tallied } from './model-tally.ts'
import type { CallConditions } from './reflection-reader.ts'

/**
 * Has the model write a self-image before the transaction that drafts it begins. Nothing where no
 * model is bound, or where the call will be refused or was answered before.
 */
export async function readSelfImage(
  { models, transactor }: Pick<ModelParts, 'models' | 'transactor'>,
  call: OpenedCall<OperationName>,
  materialOf: NonNullable<CallPlan['selfImage']>,
  texts: TextReadings,
  { tokens, isRefused }: CallConditions,
): Promise<Pick<TextReadings, 'selfImage' | 'spent'>> {
  if (!models.isBound || tokens === null || isRefused() || transactor.isAnswered(call)) return {}
  const material = transactor.look(call, texts, tokens, (context) => materialOf(context))
  if (material === null) return {}
  const spent = emptyTally()
  return { selfImage: await draftSelf(tallied(models, spent), tokens, material), spent }
}
