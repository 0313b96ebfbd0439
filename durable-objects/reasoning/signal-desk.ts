import type { Signal } from '../../engine/model/reasoning-signal.ts'
import type { RunAnswer } from '../../engine/operations/reasoning/catalogue.ts'
import { hideForgotten } from '../../engine/operations/memory/entities/hide-forgotten.ts'
import { answerOfRun } from '../../engine/operations/reasoning/runs.ts'
import type { NamespaceStore } from '../../engine/ports/namespace-store.ts'
import type { SignalFilter } from '../../engine/ports/signal-store.ts'

export interface Following {
  readonly filter: SignalFilter
  /** Number of the last signal that was seen. */
  readonly after: number
  /** How long to wait for one that is not there yet, at most ten seconds. */
  readonly waitMs: number
}

export interface Followed {
  readonly signals: readonly Signal[]
  /** Set where the run has ended and these are the last of its signals. */
  readonly answer: RunAnswer | null
  /** Signals that would have come before these, and are not kept. */
  readonly gap: { readonly from: number; readonly to: number } | null
  /** There is no such run any more: nothing will come. */
  readonly isGone: boolean
}

type Told = Pick<NamespaceStore, 'entities' | 'runs' | 'signals' | 'thoughts'>

/** Answers those who follow runs as soon as there is something to tell (spec TH-52). */
export class SignalDesk {
  readonly #store: Told
  readonly #waiting = new Set<() => void>()

  constructor(store: Told) {
    this.#store = store
  }

  /** Something was written: whoever waits looks again. */
  notify(): void {
    for (const wake of this.#waiting) wake()
    this.#waiting.clear()
  }

  async follow({ filter, after, waitMs }: Following): Promise<Followed> {
    const until = Math.min(waitMs, longestWaitMs)
    const first = this.#look(filter, after)
    if (until <= 0 || !isEmpty(first)) return first
    const { promise, resolve } = Promise.withResolvers<'timeout' | 'news'>()
    const timer = setTimeout(() => resolve('timeout'), until)
    for (;;) {
      const news = Promise.withResolvers<'news'>()
      const wake = (): void => news.resolve('news')
      this.#waiting.add(wake)
      const came = await Promise.race([promise, news.promise])
      this.#waiting.delete(wake)
      const found = this.#look(filter, after)
      if (came === 'news' && isEmpty(found)) continue
      clearTimeout(timer)
      return found
    }
  }

  #look(filter: SignalFilter, after: number): Followed {
    const { runs, signals } = this.#store
    const run = filter.runId === undefined ? null : runs.byId(filter.runId)
    const found = signals.list(filter, after, signalsAtOnce + 1)
    const dropped = signals.droppedThrough()
    const seen = Math.max(after, run?.request.signalsBefore ?? 0)
    const followed = {
      signals: found.slice(0, signalsAtOnce),
      answer:
        run === null || found.length > signalsAtOnce ? null : answerOfRun(this.#store, run.id),
      gap: seen < dropped ? { from: seen + 1, to: dropped } : null,
      isGone: filter.runId !== undefined && run === null,
    }
    return hideForgotten({ store: this.#store }, followed)
  }
}

function isEmpty({ signals, answer, gap, isGone }: Followed): boolean {
  return signals.length === 0 && answer === null && gap === null && !isGone
}

const longestWaitMs = 10_000
/** As many as fit in one answer over RPC with room to spare. */
const signalsAtOnce = 500
