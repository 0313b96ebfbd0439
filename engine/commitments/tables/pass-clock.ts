import {
  clocksAfterPasses,
  clocksAtStart,
  passEveryMs,
  type DecayClocks,
} from '../../graph/level.ts'
import { defaultSettings, type Settings } from '../../settings.ts'
import type { Sql } from '../../storage/sql.ts'
import type { Clocks } from './graph-records.ts'

/**
 * What passes have taken from the levels (`graph_state`). A pass whose time has come counts in every
 * level from that moment, and is written when there is something to write: no alarm goes off for it.
 */
export class PassClock {
  readonly #sql: Sql
  #written: Clocks | null = null
  #gains: DecayClocks | null = null
  #now = 0
  #settings: Settings['graph'] = defaultSettings.graph

  constructor(sql: Sql) {
    this.#sql = sql
  }

  /** The moment, and the settings, by which passes are counted from now on. */
  moveTo(now: number, settings: Settings['graph']): void {
    this.#now = now
    this.#settings = settings
    this.#gains = null
  }

  get written(): Clocks {
    this.#written ??= loadClocks(this.#sql)
    return this.#written
  }

  /** Passes that have come due since the last that is written. */
  get due(): number {
    const { since } = this.written
    if (since === null) return 0
    return Math.max(0, Math.floor((this.#now - since) / passEveryMs(this.#settings)))
  }

  /** As they stand at this moment. */
  get gains(): DecayClocks {
    this.#gains ??= this.after(0)
    return this.#gains
  }

  /** The same with so many passes more. */
  after(passes: number): DecayClocks {
    return clocksAfterPasses(this.written.gains, this.due + passes, this.#settings)
  }

  /** Passes are counted from now on, where they are not yet. */
  start(): void {
    if (this.written.since === null) this.write({ ...this.written, since: this.#now })
  }

  /** Writes what has come due, before the settings that it is counted by change. */
  settle(): void {
    const { due } = this
    if (due > 0) this.write({ gains: this.gains, since: this.sinceAfter(due) })
  }

  /** From when the next are counted, once so many are written. */
  sinceAfter(passes: number): number {
    const { since } = this.written
    return since === null ? this.#now : since + passes * passEveryMs(this.#settings)
  }

  write(clocks: Clocks): void {
    this.#written = clocks
    this.#gains = null
    const { gains, since } = clocks
    this.#sql.run(
      `INSERT INTO graph_state (one, clocks) VALUES (1, ?)
        ON CONFLICT DO UPDATE SET clocks = excluded.clocks`,
      JSON.stringify(since === null ? gains : { ...gains, since }),
    )
  }

  /** The rows have changed. */
  forget(): void {
    this.#written = null
    this.#gains = null
  }
}

function loadClocks(sql: Sql): Clocks {
  const found = sql.first<{ clocks: string }>('SELECT clocks FROM graph_state')
  if (found === null) return { gains: clocksAtStart, since: null }
  const { since = null, ...gains } = JSON.parse(found.clocks)
  return { gains, since }
}
