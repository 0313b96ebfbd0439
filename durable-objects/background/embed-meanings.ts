import { SharedWork } from '../shared-work.ts'
import type { ModelParts } from '../object-parts.ts'
import { isGoodVector, quantize } from '../../engine/laws/commitments/quantized-vector.ts'
import { dueAgain, type AlarmClock, type JobOutcome } from '../alarm-clock.ts'
import type { MadeMeaning } from '../../engine/commitments/tables/meaning-rows.ts'
import { backoffMs, type Backoff } from '../../engine/laws/backoff.ts'
import { hourMs } from '../../engine/laws/utc-time.ts'

/**
 * Has the bound model place what it has not placed yet, and anew what another model
 * placed before it: until then that one answers. Nothing waits for it. No transaction is
 * open while the model is asked; what has changed or gone meanwhile is left out, and comes again.
 */
export class MeaningJob {
  readonly #parts: ModelParts
  readonly #running = new SharedWork<JobOutcome>()
  /** While no calls are left of the day. */
  #waitsUntil = 0

  constructor(parts: ModelParts) {
    this.#parts = parts
  }

  plan(alarms: AlarmClock): void {
    const due = this.#dueAt()
    if (due === null) return
    alarms.addEarliestByMachine('embed_meanings', Math.max(due, this.#parts.ports.clock()))
  }

  /** When there is something to do, by the machine's clock; null where there is nothing. */
  #dueAt(): number | null {
    const model = this.#model
    if (model === null) return null
    const { meanings, graph } = this.#parts.store
    const space = meanings.spaceOf(model)?.space
    if (space === undefined) return graph.graph.size > 0 ? this.#waitsUntil : null
    return meanings.left(space) > 0 ? this.#waitsUntil : meanings.nextRetry(space)
  }

  /** One run at a time: two would ask the same. `tries` are failures of the job in a row. */
  async run(tries: number): Promise<JobOutcome> {
    return await this.#running.do('run', () => this.#runOnce(tries))
  }

  async #runOnce(tries: number): Promise<JobOutcome> {
    const { ports, store } = this.#parts
    const { embedding } = ports
    const model = this.#model
    if (embedding === null || model === null) return { kind: 'done' }
    const space = store.meanings.choose(model)
    const until = ports.clock() + longestMs
    const most = Math.min(embedding.mostTexts, mostTexts)
    do {
      // A batch that failed does not stand before the others.
      const skip = (tries * most) % Math.max(1, store.meanings.left(space))
      const fresh = store.meanings.unplaced(space, most, skip)
      const batch = fresh.length > 0 ? fresh : store.meanings.refused(space, ports.clock(), most)
      if (batch.length === 0) return this.#next(space)
      const stopped = await this.#place(model, batch, tries)
      if (stopped !== null) return stopped
    } while (ports.clock() < until)
    return { kind: 'again', at: ports.clock() }
  }

  /** null where the run goes on. */
  async #place(
    model: string,
    batch: readonly { readonly row: number; readonly text: string }[],
    tries: number,
  ): Promise<JobOutcome | null> {
    const { models, ports, state, store } = this.#parts
    const { createdAt } = state
    const asked = batch.filter(({ text }) => text.trim() !== '')
    const vectors = new Map<number, Float32Array>()
    if (asked.length > 0) {
      const texts = asked.map(({ text }) => text)
      const reply = await models.embed({ model, texts, purpose: 'document' })
      if (!reply.ok && reply.code === 'not_asked' && reply.isBudget === true) {
        this.#waitsUntil = ports.clock() + overBudgetMs
        return { kind: 'again', at: this.#waitsUntil }
      }
      if (!reply.ok) return failed(reply.code, tries)
      for (const [at, { row }] of asked.entries()) {
        const vector = reply.vectors[at] ?? null
        if (isGoodVector(vector)) vectors.set(row, vector)
      }
      // A model that has placed nothing yet and places none of many is not the right one.
      const isNew = store.meanings.spaceOf(model)?.placed === 0
      if (vectors.size === 0 && asked.length > 1 && isNew) return failed('no_good_vector', tries)
    }
    // The namespace was erased meanwhile: nothing of before may come back.
    if (state.createdAt !== createdAt) return { kind: 'again', at: ports.clock() }
    const made = batch.map(({ row, text }): MadeMeaning => {
      const vector = vectors.get(row)
      return { row, text, vector: vector === undefined ? null : quantize(vector) }
    })
    const placed = store.meanings.place(store.meanings.choose(model), made, ports.clock())
    return placed === 0 && vectors.size === 0 && asked.length > 0
      ? failed('no_good_vector', tries)
      : null
  }

  #next(space: number): JobOutcome {
    const { ports, store } = this.#parts
    const retryAt = store.meanings.nextRetry(space)
    return dueAgain(retryAt === null ? null : Math.max(retryAt, ports.clock()))
  }

  /** By which nodes are placed now; null where none is bound, or the owner wants none. */
  get #model(): string | null {
    const { ports, store } = this.#parts
    return store.settings.current.embedding.by === 'model' ? (ports.embedding?.id ?? null) : null
  }
}

/** Longer each time, and nothing lost: what has no place yet answers by its words. */
function failed(reason: string, tries: number): JobOutcome {
  console.error(JSON.stringify({ event: 'meanings_failed', reason, tries: tries + 1 }))
  return { kind: 'retry', afterMs: backoffMs(retries, tries) }
}

/** Texts in a call, however many the model takes. */
const mostTexts = 100
/** Length of a run, after which other work of the namespace has its turn. */
const longestMs = 5_000
const retries: Backoff = { firstMs: 1_000, factor: 4, longestMs: hourMs }
/** Wait until the day's budget is looked at again. */
const overBudgetMs = 900_000
