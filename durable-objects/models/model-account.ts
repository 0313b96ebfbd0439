import { type DaySpent, spentOfDay } from '../../engine/laws/models/day-budget.ts'
import { utcDay } from '../../engine/laws/utc-time.ts'
import type { ModelFailure } from '../../engine/ports/model-failure.ts'
import { noCost } from '../meter.ts'
import type { TransactorParts } from '../transactor-parts.ts'

/**
 * Counts what a namespace asks of models, for thoughts and all else, in its row of the day in
 * `usage_days`. A call counts as it is sent, so that calls under way are in the day's budget; its
 * tokens count once it is answered.
 */
export class ModelAccount {
  readonly #parts: TransactorParts
  /** The time of the last request, under a test clock. */
  #asked = 0
  /** Counted since the object woke. */
  readonly counts: ModelCounts = { failures: 0, breakerOpenings: 0, budgetRefusals: 0 }

  constructor(parts: TransactorParts) {
    this.#parts = parts
  }

  /** Under a test clock a read moves no time, and yet may fall on another day. */
  askedAt(now: number | null): void {
    this.#asked = now ?? 0
  }

  /** What the namespace has spent on its UTC day so far. */
  get today(): DaySpent {
    const day = utcDay(this.#now)
    const {
      modelCalls = 0,
      inputTokens = 0,
      outputTokens = 0,
    } = this.#parts.store.usage.days(day, day)[0] ?? {}
    return { modelCalls, inputTokens, outputTokens }
  }

  /** Names the budget of the day that is spent, and counts a refusal; null where a call may be made. */
  refusal(): string | null {
    const spent = spentOfDay(this.#parts.store.settings.current.reasoning, this.today)
    if (spent !== null) this.counts.budgetRefusals += 1
    return spent
  }

  /** Makes one call. A call that the caller gave up is no failure of the model. */
  async make<T extends Reply>(
    call: () => Promise<T>,
    isGivenUp = (): boolean => false,
  ): Promise<T> {
    this.#count({ modelCalls: 1 })
    let spent = {}
    try {
      const reply = await call()
      if (reply.ok)
        spent = { inputTokens: reply.inputTokens, outputTokens: reply.outputTokens ?? 0 }
      else if (!isGivenUp()) this.counts.failures += 1
      return reply
    } finally {
      this.#count(spent)
      // Written at once: a budget that is forgotten with the object would be none. An erased
      // namespace keeps no account of what it was.
      if (this.#parts.state.position > 0) this.#parts.store.usage.flush()
    }
  }

  #count(spent: Partial<DaySpent>): void {
    this.#parts.store.usage.count(null, { ...nothing, ...spent }, this.#now)
  }

  get #now(): number {
    const { ports, state } = this.#parts
    return Math.max(ports.isTestClock ? this.#asked : ports.clock(), state.lastTime)
  }
}

export interface ModelCounts {
  /** Calls that failed. */
  failures: number
  /** Times that a model began to be left alone. */
  breakerOpenings: number
  /** Calls that the day's budget refused. */
  budgetRefusals: number
}

type Reply =
  | { readonly ok: true; readonly inputTokens: number; readonly outputTokens?: number }
  | ModelFailure

const nothing = {
  rowsRead: 0,
  rowsWritten: 0,
  durationMs: 0,
  ...noCost,
}
