import type { PassageColumns } from '../index/passage-columns.ts'
import { RecallIndex } from '../index/recall-index.ts'
import type { SegmentPage, SegmentPassage, SegmentSpeaker } from '../model/segment.ts'

/** Rows that a page has changed, and whether some of their words are there no more. */
export interface PageTaken {
  readonly changed: readonly number[]
  readonly hasLostWords: boolean
}

/**
 * The passages of one segment in memory. A page says all there is between two rows, so taking it
 * twice is as good as once, and a page of one row is a change of it.
 */
export class SegmentIndex {
  readonly index: RecallIndex

  constructor(index: RecallIndex = new RecallIndex()) {
    this.index = index
  }

  take({ after, upTo, passages }: SegmentPage): PageTaken {
    const standing = new Set(passages.map(({ row }) => row))
    const gone = this.#within(after, upTo).filter((row) => !standing.has(row))
    for (const row of gone) this.index.remove(row)
    let hasLostWords = gone.length > 0
    for (const passage of passages) {
      hasLostWords ||= this.#saysOther(passage)
      this.#put(passage)
    }
    return { changed: [...standing, ...gone], hasLostWords }
  }

  #within(after: number, upTo: number): readonly number[] {
    const { passages } = this.index
    if (upTo - after === 1) return passages.slotOf(upTo) === undefined ? [] : [upTo]
    const rows: number[] = []
    for (let slot = 0; slot < passages.limit; slot++) {
      const row = passages.rowOf(slot)
      if (row > after && row <= upTo && passages.isTaken(slot)) rows.push(row)
    }
    return rows
  }

  /** What stood there until now said something else, or was said by someone else. */
  #saysOther({ row, pieces, speaker, thread }: SegmentPassage): boolean {
    const { index } = this
    const slot = index.passages.slotOf(row)
    if (slot === undefined) return false
    const { passages } = index
    const isAsSpoken =
      (speaker === null ? -1 : passages.speakerNamed(speaker)) === passages.speakerOf(slot) &&
      (thread === null ? -1 : passages.threadNamed(thread)) === passages.threadOf(slot)
    return !isAsSpoken || !index.hasPieces(slot, pieces)
  }

  #put({ places, ...passage }: SegmentPassage): void {
    this.index.put(passage)
    this.index.clearPlaces(passage.row)
    for (const { part, ...place } of places) this.index.place(passage.row, part, place)
  }
}

/** All who speak in it, each once. */
export function speakersIn(passages: PassageColumns): readonly SegmentSpeaker[] {
  const names = [...passages.speakers()]
  const people = new Set<number>()
  for (let slot = 0; slot < passages.limit; slot++) {
    const isPersons = passages.isTaken(slot) && !passages.isAssistantsAt(slot)
    if (isPersons) people.add(passages.speakerOf(slot))
  }
  return names.map((name) => ({ name, isPerson: people.has(passages.speakerNamed(name)) }))
}
