import type {
  SegmentAnswer,
  SegmentInquiry,
  SegmentPage,
  SegmentPassage,
} from '../model/segment.ts'
import type { SegmentMessage } from '../ports/index-segments.ts'
import type { RowSpan, SegmentTelling } from './next-step.ts'
import type { SegmentRows } from './tables/segment-rows.ts'

/** What was sent, as far as the rows have to know once it was answered. */
export interface SentTelling extends SegmentTelling {
  readonly message: SegmentMessage
}

/** The rows that are told, each as it is now; null for a segment that has no life yet. */
export function messageTo(
  segments: SegmentRows,
  telling: SegmentTelling,
  question: SegmentInquiry | null,
  read: (range: RowSpan) => readonly SegmentPassage[],
): SentTelling | null {
  const { changes, range, segment } = telling
  if (segment.life === null) return null
  const rows = [...new Set(changes.map(({ row }) => row))]
  const pages: SegmentPage[] = rows.map((row) => {
    const own = { after: row - 1, upTo: row }
    return { ...own, passages: read(own) }
  })
  if (range !== null) {
    // The first says that nothing is before it, and the last that nothing is behind.
    const after = range.after < segment.firstRow ? 0 : range.after
    const upTo = range.upTo >= segment.lastRow ? Number.MAX_SAFE_INTEGER : range.upTo
    pages.push({ after, upTo, passages: read(range) })
  }
  const message = { life: segment.life, seq: segments.lastSeq(), pages, question }
  return { ...telling, message }
}

/**
 * Inside a transaction: what an answer says of what was sent. It counts for nothing where the segment
 * was begun or filled anew meanwhile, or the namespace was erased.
 */
export function acknowledge(
  segments: SegmentRows,
  { changes, message, range, segment }: SentTelling,
  {
    isLost,
    isTaken,
    seq,
    speakers,
  }: Pick<SegmentAnswer, 'isLost' | 'isTaken' | 'seq' | 'speakers'>,
): 'taken' | 'older' | 'lost' | 'past' {
  const now = segments.find(segment.number)
  if (now === null || now.life !== segment.life || now.fill !== segment.fill) return 'past'
  // Where the namespace was restored from an earlier time, what the segment has is of no time of it.
  if (isLost || seq > segments.lastSeq()) {
    segments.lose(segment.number)
    return 'lost'
  }
  if (!isTaken) return 'older'
  segments.markTold(segment.number, changes)
  segments.markSpeakers(segment.number, speakers)
  if (range !== null) segments.markSent(segment.number, range.upTo)
  const times = message.pages.flatMap(({ passages }) => passages.map((one) => one.validFrom))
  segments.widen(segment.number, times)
  return 'taken'
}
