import type { Call, OperationName, Operations } from '../../engine/catalogue.ts'
import type { Consulted } from '../../engine/operations/consulted.ts'
import { createReflector } from '../../engine/reflection/reflect-with-model.ts'
import type { TextReadings } from '../../engine/operations/text-readings.ts'
import type { TokenCounter } from '../../engine/ports/readers.ts'
import type { ObjectModelDesk } from './model-desk.ts'
import { emptyTally, tallied } from './tallied-desk.ts'
import type { Transactor } from '../transactor.ts'

type Draft<N extends OperationName> = NonNullable<Consulted<Operations[N]['input']>['draft']>
type Reading = Pick<TextReadings, 'reflection' | 'spent'>

export interface ReflectionDeskParts {
  readonly transactor: Transactor
  readonly models: ObjectModelDesk
}

/** What is known of a call before its texts are read. */
export interface Asked {
  readonly tokens: TokenCounter | null
  readonly isRefused: () => boolean
}

/** Has the model draft a reflection before the transaction of its run begins (spec SG-22). */
export class ReflectionDesk {
  readonly #transactor: Transactor
  readonly #models: ObjectModelDesk
  /** By the reflection: two calls at once ask one question. */
  readonly #underWay = new Map<string, Promise<Reading>>()

  constructor({ transactor, models }: ReflectionDeskParts) {
    this.#transactor = transactor
    this.#models = models
  }

  /** Nothing where no model is bound, or where the call will be refused or was answered before. */
  async read<N extends OperationName>(
    call: Call<N>,
    draft: Draft<N>,
    texts: TextReadings,
    { tokens, isRefused }: Asked,
  ): Promise<Reading> {
    if (!this.#models.isBound || tokens === null) return {}
    if (isRefused() || this.#transactor.isAnswered(call)) return {}
    const id = draft.id(call.input)
    const known = this.#underWay.get(id)
    if (known !== undefined) return await known
    const reading = this.#draft(call, draft, texts, tokens).finally(() => this.#underWay.delete(id))
    this.#underWay.set(id, reading)
    return await reading
  }

  async #draft<N extends OperationName>(
    call: Call<N>,
    draft: Draft<N>,
    texts: TextReadings,
    tokens: TokenCounter,
  ): Promise<Reading> {
    const readAt = this.#transactor.nowFor(call.now)
    const asked = this.#transactor.look(call, texts, tokens, (context) =>
      draft.material(context, call.input),
    )
    if (asked === null) return {}
    const spent = emptyTally()
    const outcome = await createReflector(tallied(this.#models, spent), tokens).reflect(asked.input)
    if (outcome.kind !== 'drafted') return { reflection: outcome, spent }
    return { reflection: { ...outcome, ...asked, readAt }, spent }
  }
}
