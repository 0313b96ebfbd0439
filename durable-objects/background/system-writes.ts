import type { ObjectParts } from '../object-parts.ts'
import type { CallConditions } from '../models/reflection-reader.ts'
import type { OperationName, Operations, Reply } from '../../engine/catalogue.ts'
import { systemCredential, type OperationContext } from '../../engine/operations/context.ts'
import type { CallPlan } from '../../engine/operations/operation.ts'
import { openCall, planCall, type ServedCall } from '../../engine/operations/served-call.ts'
import type { TextReadings } from '../../engine/operations/text-readings.ts'
import type { TokenCounter } from '../../engine/ports/readers.ts'
import { planDelivery } from './plan-delivery.ts'
import { readTexts } from '../read-texts.ts'
import { readSealed } from '../segments/ask-segments.ts'

/** What models are asked before a write. */
type ReadBefore = (
  call: ServedCall<OperationName>,
  texts: TextReadings,
  conditions: CallConditions,
) => Promise<Partial<TextReadings>>

/** Writes that nobody asked for: the namespace carries them out as itself. */
export class SystemWrites {
  readonly #parts: ObjectParts

  constructor(parts: ObjectParts) {
    this.#parts = parts
  }

  /** For operations that need no texts read; null where the write was refused. */
  async run<N extends OperationName>(
    operation: N,
    input: Operations[N]['input'],
    now: number,
    read: ReadBefore = async () => ({}),
  ): Promise<Operations[N]['output'] | null> {
    const call = this.#callOf(operation, input, now)
    const tokens = call.countsTokens ? await this.#parts.ports.openTokenCounter() : null
    const texts = await readTexts(this.#parts)
    const more = await read(call, texts, { tokens, isRefused: () => false })
    const { result } = this.write(operation, input, now, { ...texts, ...more }, tokens)
    return result.ok ? result.value : null
  }

  /** What the operation would see, without writing or counting anything. */
  async see<N extends OperationName, T>(
    operation: N,
    input: Operations[N]['input'],
    now: number,
    see: (context: OperationContext, input: Operations[N]['input']) => T,
    plan: Pick<CallPlan, 'texts' | 'sealed' | 'sealedBeside'> = {},
  ): Promise<T> {
    const { transactor } = this.#parts
    const texts = await readTexts(this.#parts, plan.texts)
    const call = this.#callOf(operation, input, now)
    const found = await readSealed(this.#parts, { ...call, plan }, texts)
    return transactor.look(call, found, null, (context) => see(context, input))
  }

  write<N extends OperationName>(
    operation: N,
    input: Operations[N]['input'],
    now: number,
    texts: TextReadings,
    tokens: TokenCounter | null = null,
  ): Reply<N> {
    const { transactor } = this.#parts
    const call = this.#callOf(operation, input, now)
    const schedule = (_: number, isCommitted: boolean): void => {
      if (isCommitted) planDelivery(this.#parts)
    }
    return transactor.write(call, texts, schedule, tokens)
  }

  #callOf<N extends OperationName>(
    operation: N,
    input: Operations[N]['input'],
    now: number,
  ): ServedCall<N> {
    const caller = { role: 'main', credential: systemCredential, agent: null } as const
    const { name: namespace } = this.#parts.state
    const call = { operation, input, namespace, caller, now, idempotency: null, atLeast: null }
    return planCall(openCall(call), this.#parts)
  }
}
