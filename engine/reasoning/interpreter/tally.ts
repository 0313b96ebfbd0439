import type { RunUsage } from '../../model/reasoning.ts'
import type { Spent } from '../../model/run-event.ts'

/** What a step has cost, with all the steps within it. */
export class Tally {
  #usage: RunUsage = { steps: 0, modelCalls: 0, inputTokens: 0, outputTokens: 0 }
  readonly #outer: Tally | null

  constructor(outer: Tally | null = null) {
    this.#outer = outer
  }

  get usage(): RunUsage {
    return this.#usage
  }

  add(spent: Spent): void {
    const { steps, modelCalls, inputTokens, outputTokens } = this.#usage
    this.#usage = {
      steps: steps + (spent.steps ?? 0),
      modelCalls: modelCalls + (spent.modelCalls ?? 0),
      inputTokens: inputTokens + (spent.inputTokens ?? 0),
      outputTokens: outputTokens + (spent.outputTokens ?? 0),
    }
    this.#outer?.add(spent)
  }
}
