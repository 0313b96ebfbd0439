import { decodeIndex, encodeIndex } from '../../../../engine/index/snapshot.ts'
import type { SegmentAnswer } from '../../../../engine/model/segment.ts'
import type { SegmentMessage } from '../../../../engine/ports/index-segments.ts'
import { receive } from '../../../../engine/segments/receive.ts'
import { SegmentIndex } from '../../../../engine/segments/segment-index.ts'
import { type Held, heldBy } from './versions.ts'

let lives = 0

/** A segment's object, its answer given at once. */
export class PlayedSegment {
  #life: string | null = null
  #seq = 0
  #index = new SegmentIndex()

  get life(): string | null {
    return this.#life
  }

  get held(): Held {
    return heldBy(this.#index)
  }

  begin(): string {
    this.lose()
    this.#life = `life ${++lives}`
    return this.#life
  }

  tell(message: SegmentMessage): Omit<SegmentAnswer, 'finds' | 'counts'> {
    const received = receive({ life: this.#life, seq: this.#seq }, message)
    if (received === 'taken' && message.pages.length > 0) {
      for (const page of message.pages) this.#index.take(page)
      this.#seq = message.seq
    }
    return {
      isTaken: received === 'taken',
      isLost: received === 'lost',
      seq: this.#seq,
      speakers: null,
    }
  }

  /** It wakes from its snapshot. */
  sleep(): void {
    const found = decodeIndex(encodeIndex(this.#index.index, this.#seq))
    if (found !== null) this.#index = new SegmentIndex(found.index)
  }

  lose(): void {
    this.#life = null
    this.#seq = 0
    this.#index = new SegmentIndex()
  }

  /** How many pieces have this word. */
  frequency(term: string): number {
    return this.#index.index.words.frequency(term)
  }
}
