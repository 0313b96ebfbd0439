import { SharedWork } from '../shared-work.ts'
import type { ModelParts } from '../object-parts.ts'
import type { OperationName } from '../../engine/catalogue.ts'
import type { CallPlan } from '../../engine/operations/operation.ts'
import type { OpenedCall } from '../../engine/operations/served-call.ts'
import { createReflector } from '../../engine/reflection/draft-with-model.ts'
import type { TextReadings } from '../../engine/operations/text-readings.ts'
import type { TokenCounter } from '../../engine/ports/readers.ts'
import { emptyTally, tallied } from './model-tally.ts'

type Draft = NonNullable<CallPlan['draft']>
type Reading = Pick<TextReadings, 'reflection' | 'spent'>

/** The conditions of a call, known before its texts are read. */
export interface CallConditions {
  readonly tokens: TokenCounter | null
  readonly isRefused: () => boolean
}

/** Has the model draft a reflection before the transaction of its run begins. */
export class ReflectionReader {
  readonly #parts: Pick<ModelParts, 'models' | 'transactor'>
  /** By the reflection: two calls at once ask one question. */
  readonly #underWay = new SharedWork<Reading>()

  constructor(parts: ModelParts) {
    this.#parts = parts
  }

  /** Nothing where no model is bound, or where the call will be refused or was answered before. */
  async read(
    call: OpenedCall<OperationName>,
    draft: Draft,
    texts: TextReadings,
    { tokens, isRefused }: CallConditions,
  ): Promise<Reading> {
    const { models, transactor } = this.#parts
    if (!models.isBound || tokens === null || isRefused() || transactor.isAnswered(call)) return {}
    const drafting = (): Promise<Reading> => this.#draft(call, draft, texts, tokens)
    return await this.#underWay.do(draft.id, drafting)
  }

  async #draft(
    call: OpenedCall<OperationName>,
    draft: Draft,
    texts: TextReadings,
    tokens: TokenCounter,
  ): Promise<Reading> {
    const { models, transactor } = this.#parts
    const readAt = transactor.nowFor(call.now)
    const asked = transactor.look(call, texts, tokens, (context) => draft.material(context))
    if (asked === null) return {}
    const spent = emptyTally()
    const outcome = await createReflector(tallied(models, spent), tokens).reflect(asked.input)
    if (outcome.kind !== 'drafted') return { reflection: outcome, spent }
    return { reflection: { ...outcome, ...asked, readAt }, spent }
  }
}
