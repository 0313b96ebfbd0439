import type { Signal } from '../../engine/model/reasoning-signal.ts'
import { answerOfRun, type RunAnswer } from '../../engine/reasoning/runs.ts'
import { hideForgotten } from '../../engine/memory/entities/hide-forgotten.ts'
import type { NamespaceTables } from '../../engine/storage/namespace-tables.ts'
import type { SignalFilter } from '../../engine/reasoning/tables/signals.ts'
import type { Admission } from '../admission.ts'
import { signalsPerRead } from '../bounds.ts'
import type { Listeners } from './listeners.ts'

/** What every stream asks with. */
export interface Listening {
  /** Who listens: nothing is told to whoever has been revoked. */
  readonly credential: string
  /** How long to wait for what is not there yet, at most ten seconds. */
  readonly waitMs: number
  /** The era of the last answer; null with the first question. */
  readonly era: number | null
}

export interface Following extends Listening {
  readonly filter: SignalFilter
  /** Number of the last signal that was seen. */
  readonly after: number
}

export interface Followed {
  readonly signals: readonly Signal[]
  /** Set where the run has ended and these are the last of its signals. */
  readonly answer: RunAnswer | null
  /** Signals that would have come before these, and are not kept. */
  readonly gap: { readonly from: number; readonly to: number } | null
  /** Why nothing more will come: the listener was revoked, or what it listens to was erased. */
  readonly end: 'revoked' | 'erased' | null
  /** How often the namespace has been erased: numbers of signals begin anew with each. */
  readonly era: number
}

type SignalStores = Pick<NamespaceTables, 'entities' | 'erasures' | 'runs' | 'signals' | 'thoughts'>

interface HubParts {
  readonly store: SignalStores
  readonly listeners: Listeners
}

/** Answers those who follow runs as soon as there is something to tell. */
export class SignalHub {
  readonly #store: SignalStores
  readonly #admission: Pick<Admission, 'isRefused'>
  readonly #listeners: Listeners

  constructor({ store, listeners }: HubParts, admission: Pick<Admission, 'isRefused'>) {
    this.#store = store
    this.#admission = admission
    this.#listeners = listeners
  }

  async follow(following: Following): Promise<Followed> {
    return await this.#listeners.find<Followed>(
      following.waitMs,
      (first) => this.#look({ ...following, era: following.era ?? first?.era ?? null }),
      isEmpty,
    )
  }

  #look({ credential, filter, after, era }: Following): Followed {
    if (this.#admission.isRefused(credential)) return { ...nothingFollowed, end: 'revoked' }
    const { erasures, runs, signals } = this.#store
    const now = erasures.countOfNamespace()
    if (era !== null && era !== now) return { ...nothingFollowed, end: 'erased', era: now }
    const run = filter.runId === undefined ? null : runs.byId(filter.runId)
    const found = signals.list(filter, after, signalsPerRead + 1)
    const dropped = signals.droppedThrough()
    const seen = Math.max(after, run?.request.signalsBefore ?? 0)
    const followed: Followed = {
      signals: found.slice(0, signalsPerRead),
      answer:
        run === null || found.length > signalsPerRead ? null : answerOfRun(this.#store, run.id),
      gap: seen < dropped ? { from: seen + 1, to: dropped } : null,
      end: filter.runId !== undefined && run === null ? 'erased' : null,
      era: now,
    }
    return hideForgotten({ store: this.#store }, followed)
  }
}

export const nothingFollowed: Followed = { signals: [], answer: null, gap: null, end: null, era: 0 }

function isEmpty({ signals, answer, gap, end }: Followed): boolean {
  return signals.length === 0 && answer === null && gap === null && end === null
}
