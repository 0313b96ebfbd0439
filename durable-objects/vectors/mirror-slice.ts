import { dayMs } from '../../contract/durations.ts'
import {
  batchesPerRun,
  checkedPerRun,
  deletesPerRun,
  looksPerRun,
  maxMirrorLooks,
  mirrorCallMs,
  mirrorLooks,
  sampledVectors,
  vectorsPerBatch,
} from '../bounds.ts'
import type { TransactorParts } from '../transactor-parts.ts'
import { vectorVersion } from '../../engine/laws/commitments/hash-key.ts'
import type { IndexedVector, VectorIndex } from '../../engine/ports/vector-index.ts'
import { indexVector } from '../../engine/laws/recall/index-vector.ts'
import type { VectorDelete } from '../../engine/memory/tables/vector-deletes.ts'
import {
  afterAll,
  beforeAll,
  numberOfPiece,
  pieceNumbered,
  type VectorBatch,
} from '../../engine/memory/tables/vector-rows.ts'
import {
  idOfPiece,
  indexNamespace,
  markId,
  ownIdOf,
  pieceOf,
  spaceNamespace,
  vectorId,
} from './vector-ids.ts'
import { backoffMs } from '../../engine/laws/backoff.ts'
import { vectorDimensions } from '../../engine/model/embedding.ts'

/**
 * The work of one run of the mirror's job. Steps that call the index tell whether it did its part;
 * what they write afterwards they write only if the namespace was not erased in between.
 */
export class MirrorSlice {
  readonly #parts: TransactorParts
  readonly #index: VectorIndex
  readonly #now: number
  readonly #namespace: string
  readonly #createdAt: number

  constructor(parts: TransactorParts, index: VectorIndex, now: number) {
    this.#parts = parts
    this.#index = index
    this.#now = now
    this.#namespace = indexNamespace(parts.ports.digest, parts.state.name)
    this.#createdAt = parts.state.createdAt
  }

  /** Writes down what is sent next: changes first, then pieces in their order. */
  handOn(): void {
    const { vectors } = this.#parts.store
    for (let count = vectors.unsent(batchesPerRun).length; count < batchesPerRun; count++) {
      const changed = vectors.changes(vectorsPerBatch)
      if (changed.length > 0) {
        const placed = changed.filter((piece) => this.#isPlaced(piece))
        const others = changed.filter((piece) => !placed.includes(piece))
        vectors.takeChanges(changed, placed)
        vectors.going.add(others.map((piece) => idOfPiece(pieceNumbered(piece))))
        continue
      }
      const mirror = vectors.mirror()
      const next =
        mirror === null ? [] : vectors.piecesAfter(mirror.sentTo, afterAll, vectorsPerBatch)
      const last = next.at(-1)
      // One that is placed later, before these, is a change.
      if (last === undefined) return
      vectors.takeNext(next, last)
    }
  }

  async sendDeletes(): Promise<boolean> {
    const { ports, store } = this.#parts
    const { vectors } = store
    const rows = vectors.going.due(['waiting'], this.#now, deletesPerRun)
    if (rows.length === 0) return true
    const ids = [...new Set(rows.flatMap((row) => this.#goingOf(row)))]
    const sent = await this.#index.delete(ids.map((id) => vectorId(this.#namespace, id)))
    if (!sent.ok) return false
    const mark = ports.ids.next('com', ports.clock())
    const marked = await this.#index.upsert([this.#markOf(mark)])
    if (!marked.ok) return false
    this.#commit(() => {
      for (const { row } of rows) vectors.going.drop(row)
      vectors.going.addSent(ids, mark, ports.clock() + mirrorLooks.firstMs)
    })
    return true
  }

  async sendBatches(): Promise<boolean> {
    const { ports, store } = this.#parts
    for (const { row, pieces } of store.vectors.unsent(batchesPerRun)) {
      const vectors = this.#vectorsOf(pieces)
      const sent = await this.#index.upsert(vectors)
      if (!sent.ok) return false
      const lookAt = ports.clock() + mirrorLooks.firstMs
      this.#commit(() => store.vectors.setBatch(row, { isSent: true, looks: 0, lookAt }))
    }
    return true
  }

  /** A batch shows as a whole: a few of it are read back. */
  async confirmBatches(): Promise<boolean> {
    const { ports, store } = this.#parts
    for (const batch of store.vectors.sent(this.#now, batchesPerRun)) {
      const wanted = this.#latestOf(batch)
      const read = await this.#index.versions(wanted.map(({ id }) => id))
      if (!read.ok) return false
      const isShown = wanted.every(({ id, metadata }) => read.value.get(id) === metadata.version)
      this.#commit(() => {
        const looks = batch.looks + 1
        const again = {
          isSent: looks < maxMirrorLooks,
          looks,
          lookAt: ports.clock() + backoffMs(mirrorLooks, looks),
        }
        if (isShown) store.vectors.dropBatch(batch.row)
        else store.vectors.setBatch(batch.row, again)
      })
    }
    return true
  }

  /**
   * Every deleted id is read back, as a receipt rests on it. That none is there means nothing as long
   * as an upsert before the delete may not have come either, so a mark that was sent after it counts.
   */
  async confirmDeletes(): Promise<boolean> {
    const { ports, store } = this.#parts
    const ownMark = vectorId(this.#namespace, markId)
    for (const row of store.vectors.going.due(['sent', 'gone'], this.#now, looksPerRun)) {
      const ids = this.#goingOf(row)
      const wanted = [...ids.map((id) => vectorId(this.#namespace, id)), ownMark]
      const read = await this.#index.versions(wanted)
      if (!read.ok) return false
      const looks = row.looks + 1
      const mark = read.value.get(ownMark)
      const isMarked = mark !== undefined && mark >= row.mark
      const isGone = isMarked && read.value.size === 1
      // The mark goes with the last delete of a namespace that has no copy any more.
      const isLast = isGone && row.state === 'gone' && store.vectors.going.isLast(row.row)
      if (isLast && !store.vectors.isMirrored()) {
        if (!(await this.#index.delete([ownMark])).ok) return false
      }
      this.#commit(() => {
        const { vectors } = store
        const now = ports.clock()
        if (isGone && row.state === 'gone') vectors.going.drop(row.row)
        else if (isGone) {
          // A late copy of an older upsert may still bring it back.
          vectors.going.set(row.row, { ids, state: 'gone', looks: 0, lookAt: now + mirrorCallMs })
        } else {
          const state = row.state === 'gone' || looks >= maxMirrorLooks ? 'waiting' : 'sent'
          const lookAt = state === 'waiting' ? 0 : now + backoffMs(mirrorLooks, looks)
          vectors.going.set(row.row, { ids, state, looks, lookAt })
        }
      })
    }
    return true
  }

  /** Holds a part of what the index should show against it, and asks near there for what it should not. */
  async check(): Promise<boolean> {
    const { ports, store } = this.#parts
    const { vectors } = store
    const mirror = vectors.mirror()
    if (mirror === null || this.#now < mirror.checkAt) return true
    const pieces = vectors.piecesAfter(mirror.checkedTo, mirror.sentTo, checkedPerRun)
    const wanted = this.#vectorsOf(pieces)
    const read = await this.#index.versions(wanted.map(({ id }) => id))
    if (!read.ok) return false
    const last = wanted.at(-1)
    const near = last === undefined ? [] : await this.#near(last)
    if (near === null) return false
    const pending = new Set(vectors.pending())
    const lost = wanted.filter(({ id, metadata }) => read.value.get(id) !== metadata.version)
    const changed = lost.map(({ piece }) => piece).filter((piece) => !pending.has(piece))
    this.#commit(() => {
      vectors.addChanges(changed)
      vectors.going.add(straysAmong(this.#parts, near))
      const isThrough = pieces.length < checkedPerRun
      const end = isThrough ? beforeAll : (pieces.at(-1) ?? beforeAll)
      vectors.setChecked(end, isThrough ? ports.clock() + checkEveryMs : mirror.checkAt)
    })
    return true
  }

  #markOf(version: string): IndexedVector {
    const values = new Int8Array(vectorDimensions)
    values[0] = 1
    const metadata = { kind: 'mark' as const, role: '', version }
    return { id: vectorId(this.#namespace, markId), namespace: this.#namespace, values, metadata }
  }

  async #near({ namespace, values }: IndexedVector): Promise<readonly string[] | null> {
    const question = {
      namespace,
      values,
      topK: 100,
      filter: { kind: 'piece' as const },
    }
    const found = await this.#index.query(question)
    return found.ok ? found.value.map(({ id }) => id) : null
  }

  /** False where the namespace was erased meanwhile: its rows are others by now. */
  #commit(change: () => void): void {
    const { sql, state } = this.#parts
    if (state.createdAt === this.#createdAt) sql.transaction(change)
  }

  #isPlaced(piece: number): boolean {
    const { index } = this.#parts.store.index
    const { row, part } = pieceNumbered(piece)
    const slot = index.passages.slotOf(row)
    if (slot === undefined || part >= index.pieceCountOf(slot)) return false
    return index.places.hasSketch(index.firstPieceOf(slot) + part)
  }

  #vectorsOf(numbers: readonly number[]): (IndexedVector & { readonly piece: number })[] {
    const { index, places } = this.#parts.store
    const placed = numbers.filter((piece) => this.#isPlaced(piece))
    const vectors = places.vectors(placed.map(pieceNumbered))
    return placed.flatMap((piece, at) => {
      const key = pieceNumbered(piece)
      const slot = index.index.passages.slotOf(key.row)
      const vector = vectors[at] ?? null
      if (slot === undefined || vector === null) return []
      const space = index.index.places.spaceOf(index.index.firstPieceOf(slot) + key.part)
      const values = indexVector(vector)
      const namespace = spaceNamespace(this.#namespace, space)
      const id = vectorId(this.#namespace, idOfPiece(key))
      const version = `${vectorVersion(vector)}.${space}`
      const role = index.index.passages.kindOf(slot)
      return [{ piece, id, namespace, values, metadata: { kind: 'piece', role, version } }]
    })
  }

  /** The end of a batch, without what has changed or gone since. */
  #latestOf({ row, pieces }: VectorBatch): IndexedVector[] {
    const { vectors } = this.#parts.store
    const later = vectors.piecesInBatchesAfter(row)
    const changed = new Set([...vectors.changesOf(pieces), ...later])
    const same = pieces.filter((piece) => !changed.has(piece) && this.#isPlaced(piece))
    return this.#vectorsOf(same.slice(-sampledVectors))
  }

  /** Without those that are there again, and have been sent. */
  #goingOf({ ids }: VectorDelete): string[] {
    const sentTo = this.#parts.store.vectors.mirror()?.sentTo ?? beforeAll
    return ids.filter((id) => {
      const key = pieceOf(id)
      if (key === null) return true
      const piece = numberOfPiece(key)
      return piece > sentTo || !this.#isPlaced(piece)
    })
  }
}

/** Ids of ours that stand for no piece that the object has placed, and are not on their way out. */
export function straysAmong(
  { ports, state, store }: Pick<TransactorParts, 'ports' | 'state' | 'store'>,
  ids: readonly string[],
): string[] {
  const namespace = indexNamespace(ports.digest, state.name)
  const own = ids.flatMap((id) => ownIdOf(namespace, id) ?? [])
  const unknown = own.filter((id) => {
    const key = pieceOf(id)
    const slot = key === null ? undefined : store.index.index.passages.slotOf(key.row)
    return slot === undefined || key === null || key.part >= store.index.index.pieceCountOf(slot)
  })
  const going = unknown.length === 0 ? new Set() : store.vectors.going.goingOf(unknown)
  return [...new Set(unknown)].filter((id) => !going.has(id))
}

export const checkEveryMs = dayMs
