import {
  comparedPerRun,
  embeddedPerCall,
  embedRetries,
  embedRunMs,
  maxFreshPieces,
  overBudgetMs,
} from '../bounds.ts'
import { SharedWork } from '../shared-work.ts'
import { within } from '../within.ts'
import type { ModelParts } from '../object-parts.ts'
import { isGoodVector, quantize } from '../../engine/laws/commitments/quantized-vector.ts'
import { dueAgain, type AlarmClock, type JobOutcome } from '../alarm-clock.ts'
import type { PieceKey, PieceToPlace } from '../../engine/memory/tables/piece-texts.ts'
import type { MadePlace } from '../../engine/memory/tables/place-rows.ts'
import type { NoteToPlace, PlacedNote } from '../../engine/reasoning/tables/thought-places.ts'
import { backoffMs } from '../../engine/laws/backoff.ts'

/**
 * Has the bound model place the pieces of passages that it has not placed yet, the newest first,
 * and anew what another model placed before it: until then that one answers; then the notes of
 * thoughts, the oldest first. Nothing waits for it but, for a moment, a question. No transaction is
 * open while the model is asked; what has changed or gone meanwhile is left out, and comes again.
 */
export class MeaningJob {
  readonly #parts: ModelParts
  readonly #running = new SharedWork<JobOutcome>()
  /** Placed, and not yet compared with what lies near. */
  #placed: PieceKey[] = []
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

  /** Pieces wait to be placed, and nothing keeps the model from placing them now. */
  get isBehind(): boolean {
    const due = this.#dueAt()
    return (
      due !== null &&
      due <= this.#parts.ports.clock() &&
      !this.#parts.jobs.isFailing('embed_meanings')
    )
  }

  /** When there is something to do, by the machine's clock; null where there is nothing. */
  #dueAt(): number | null {
    const model = this.#model
    if (model === null) return null
    const { index, places, thoughtPlaces } = this.#parts.store
    const space = places.spaceOf(model)?.space
    if (thoughtPlaces.isBehind(space ?? noSpace)) return this.#waitsUntil
    if (space === undefined) return index.index.pieces > 0 ? this.#waitsUntil : null
    return places.left(space) > 0 ? this.#waitsUntil : places.nextRetry(space)
  }

  /**
   * Places what was told a moment ago, for a question that comes right behind it, and waits for it no
   * longer than so: what all questions wait together is no more than the placing takes. As much as a
   * large import brings is not waited for, nor what has failed already. `withNotes` waits for notes of
   * thoughts too.
   */
  async placedFresh(limitMs: number, withNotes = false): Promise<void> {
    if (!this.#hasFresh(withNotes)) return
    // What fails here the alarm meets again.
    await within(
      limitMs,
      this.run(0).catch(() => null),
    )
  }

  #hasFresh(withNotes: boolean): boolean {
    const { jobs, ports, store } = this.#parts
    const model = this.#model
    if (model === null || this.#waitsUntil > ports.clock()) return false
    const space = store.places.spaceOf(model)?.space
    const left = space === undefined ? store.index.index.pieces : store.places.leftHere(space)
    const hasNotes = withNotes && store.thoughtPlaces.isBehind(space ?? noSpace)
    const isNothing = left === 0 && !hasNotes
    if (isNothing || left > maxFreshPieces || jobs.isFailing('embed_meanings')) return false
    // What another model has placed is placed anew, and not fresh.
    return store.places.spaces().every((other) => other.model === model)
  }

  /** Pieces placed since the last call, 64 at most; while more than so many wait, none are kept. */
  takePlaced(): readonly PieceKey[] {
    const taken = this.#placed
    this.#placed = []
    return taken
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
    const space = store.places.choose(model)
    const until = ports.clock() + embedRunMs
    const most = Math.min(embedding.mostTexts, embeddedPerCall)
    do {
      // A batch that failed does not stand before the others.
      const skip = (tries * most) % Math.max(1, store.places.left(space))
      const fresh = store.places.unplaced(space, most, skip)
      const batch = fresh.length > 0 ? fresh : store.places.refused(space, ports.clock(), most)
      const notes = batch.length > 0 ? [] : store.thoughtPlaces.unplaced(space, most)
      if (batch.length === 0 && notes.length === 0) return this.#next(space)
      const stopped =
        notes.length > 0
          ? await this.#placeNotes(model, notes, tries)
          : await this.#place(model, batch, tries)
      if (stopped !== null) return stopped
    } while (ports.clock() < until)
    return { kind: 'again', at: ports.clock() }
  }

  /** null where the run goes on. */
  async #placeNotes(
    model: string,
    notes: readonly NoteToPlace[],
    tries: number,
  ): Promise<JobOutcome | null> {
    const { state, store, ports } = this.#parts
    const { createdAt } = state
    const asked = notes.filter(({ text }) => text.trim() !== '')
    const reply = await this.#ask(model, asked, tries)
    if ('kind' in reply) return reply
    if (state.createdAt !== createdAt) return { kind: 'again', at: ports.clock() }
    const { dimensions = null } = store.places.spaceOf(model) ?? {}
    const vectors = new Map(asked.map(({ note }, at) => [note, reply.vectors[at] ?? null]))
    const made = notes.map((one): PlacedNote => {
      const vector = vectors.get(one.note) ?? null
      return { ...one, vector: isGoodVector(vector, dimensions) ? quantize(vector) : null }
    })
    const hasNone = asked.length > 0 && made.every(({ vector }) => vector === null)
    if (hasNone && !reply.knowsNone) return failed('no_good_vector', tries)
    store.thoughtPlaces.place(store.places.choose(model), made)
    return null
  }

  /** The model's vectors of these texts, or how the run ends without. */
  async #ask(model: string, asked: readonly { readonly text: string }[], tries: number) {
    if (asked.length === 0) return { vectors: [], words: [], knowsNone: false }
    const { models, ports } = this.#parts
    const texts = asked.map(({ text }) => text)
    const reply = await models.embed({ model, texts, purpose: 'document' })
    if (!reply.ok && reply.code === 'not_asked' && reply.isBudget === true) {
      this.#waitsUntil = ports.clock() + overBudgetMs
      return { kind: 'again', at: this.#waitsUntil } as const
    }
    if (!reply.ok) return failed(reply.code, tries)
    // It says of each that it has no place for it.
    const knowsNone = reply.vectors.every((vector) => vector?.length === 0)
    return { vectors: reply.vectors, words: reply.words ?? [], knowsNone }
  }

  /** null where the run goes on. */
  async #place(
    model: string,
    batch: readonly PieceToPlace[],
    tries: number,
  ): Promise<JobOutcome | null> {
    const { ports, state, store } = this.#parts
    const { createdAt } = state
    const asked = batch.filter(({ text }) => text.trim() !== '')
    const found = new Map<PieceToPlace, Pick<MadePlace, 'vector' | 'words'>>()
    const reply = await this.#ask(model, asked, tries)
    if ('kind' in reply) return reply
    const { knowsNone } = reply
    if (asked.length > 0) {
      const space = store.places.spaceOf(model)
      const isNew = space === null || space.placed === 0
      let dimensions = isNew ? null : space.dimensions
      for (const [at, piece] of asked.entries()) {
        const vector = reply.vectors[at] ?? null
        if (!isGoodVector(vector, dimensions)) continue
        dimensions = vector.length
        found.set(piece, { vector: quantize(vector), words: reply.words[at] ?? null })
      }
      // A model that has placed nothing yet and places none of many is not the right one, unless it
      // says of each that it has no place for it.
      if (found.size === 0 && asked.length > 1 && isNew && !knowsNone) {
        return failed('no_good_vector', tries)
      }
    }
    // The namespace was erased meanwhile: nothing of before may come back.
    if (state.createdAt !== createdAt) return { kind: 'again', at: ports.clock() }
    const made = batch.map((piece): MadePlace => ({
      ...piece,
      ...(found.get(piece) ?? { vector: null, words: null }),
    }))
    const chosen = store.places.choose(model)
    const placed = store.places.place(chosen, made, ports.clock())
    if (store.places.leftHere(chosen) <= comparedPerRun) {
      const good = made.filter(({ vector }) => vector !== null)
      this.#placed = [...this.#placed, ...good].slice(-comparedPerRun)
    }
    return placed === 0 && found.size === 0 && asked.length > 0 && !knowsNone
      ? failed('no_good_vector', tries)
      : null
  }

  #next(space: number): JobOutcome {
    const { ports, store } = this.#parts
    const retryAt = store.places.nextRetry(space)
    return dueAgain(retryAt === null ? null : Math.max(retryAt, ports.clock()))
  }

  /** By which pieces are placed now; null where none is bound, or the owner wants none. */
  get #model(): string | null {
    const { ports, store } = this.#parts
    return store.settings.current.embedding.by === 'model' ? (ports.embedding?.id ?? null) : null
  }
}

/** Longer each time, and nothing lost: what has no place yet answers by its words. */
function failed(reason: string, tries: number): JobOutcome {
  console.error(JSON.stringify({ event: 'meanings_failed', reason, tries: tries + 1 }))
  return { kind: 'retry', afterMs: backoffMs(embedRetries, tries) }
}

/** The number of no space: all notes are left. */
const noSpace = -1
