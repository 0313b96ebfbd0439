import type { ObjectParts } from '../object-parts.ts'
import type { OperationName, Operations, Reply } from '../../engine/catalogue.ts'
import { systemCredential } from '../../engine/operations/context.ts'
import type { TextReadings } from '../../engine/operations/text-readings.ts'
import { readTexts } from '../read-texts.ts'

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
  ): Promise<Operations[N]['output'] | null> {
    const { ports, store } = this.#parts
    const texts = await readTexts(ports, { extract: [], embed: [] }, store.settings.current)
    const { result } = this.write(operation, input, now, texts)
    return result.ok ? result.value : null
  }

  write<N extends OperationName>(
    operation: N,
    input: Operations[N]['input'],
    now: number,
    texts: TextReadings,
  ): Reply<N> {
    const { alarms, state, transactor } = this.#parts
    const caller = { role: 'main', credential: systemCredential, agent: null } as const
    const { name: namespace } = state
    const call = { operation, input, namespace, caller, now, idempotency: null, atLeast: null }
    return transactor.write(call, texts, (_, isCommitted) => {
      if (isCommitted) alarms.addDelivery('outbox')
    })
  }
}
