import type { Call, OperationName } from '../engine/catalogue.ts'
import { callsPerTurn, readPerTurn, writtenPerTurn } from './bounds.ts'

/**
 * Ends this turn of the object, so that calls which have come in meanwhile are answered before it
 * goes on. What is awaited without I/O, as where no model is bound, goes on in the same turn.
 */
export async function endTurn(): Promise<void> {
  await new Promise<void>((resolve) => setTimeout(resolve, 0))
}

/** The turns of a batch: others get in after so many items, or so much to read. */
export class BatchTurns {
  #calls = 0
  #characters = 0

  async after({ input }: Call<OperationName>): Promise<void> {
    this.#calls += 1
    this.#characters += JSON.stringify(input).length
    if (this.#calls < callsPerTurn && this.#characters < writtenPerTurn) return
    this.#calls = 0
    this.#characters = 0
    await endTurn()
  }
}

/** The turns of reading many texts, before anything is decided: a short call is read in one. */
export class ReadingTurn {
  characters = 0
  #inTurn = 0

  async before(text: string): Promise<void> {
    if (this.#inTurn > 0 && this.#inTurn + text.length > readPerTurn) {
      await endTurn()
      this.#inTurn = 0
    }
    this.#inTurn += text.length
    this.characters += text.length
  }
}
