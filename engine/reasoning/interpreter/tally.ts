import type { RunUsage } from '../../model/reasoning.ts'
import type { Spent } from '../../model/run-event.ts'

/** What a step has cost, with all the steps within it. */
export class RunTally {
  #usage: RunUsage = { steps: 0, modelCalls: 0, inputTokens: 0, outputTokens: 0 }
  readonly #outer: RunTally | null

  constructor(outer: RunTally | null = null) {
    this.#outer = outer
  }

  get usage(): RunUsage {
    return this.#usage
  }

  add(spent: Spent): void {
    this.#usage = withSpent(this.#usage, spent)
    this.#outer?.add(spent)
  }
}

/** The usage with what was spent in addition. */
export function withSpent(usage: RunUsage, spent: Spent): RunUsage {
  return {
    steps: usage.steps + (spent.steps ?? 0),
    modelCalls: usage.modelCalls + (spent.modelCalls ?? 0),
    inputTokens: usage.inputTokens + (spent.inputTokens ?? 0),
    outputTokens: usage.outputTokens + (spent.outputTokens ?? 0),
  }
}
