import type { SegmentAnswer, SegmentInquiry, SegmentPage } from '../model/segment.ts'

/** What a segment is told and asked at once: pages first, then the question about all it holds. */
export interface SegmentMessage {
  /** What the segment called itself when it was begun: one that lost all since then is another. */
  readonly life: string
  /** Number of the last change that the pages know: an older message changes nothing. */
  readonly seq: number
  readonly pages: readonly SegmentPage[]
  readonly question: SegmentInquiry | null
}

/** One segment of a namespace, in an object of its own. All throw where it cannot be reached. */
export interface SegmentPort {
  /** Empties it, whatever it held, and begins a life that none was before: its name is answered. */
  begin(): Promise<string>
  tell(message: SegmentMessage): Promise<SegmentAnswer>
  /** Leaves nothing behind, whatever it held; what comes late finds no life to be told to. */
  drop(): Promise<void>
}

/** The segments of all namespaces, by the namespace's name and the segment's number. */
export interface IndexSegments {
  open(namespace: string, number: number): SegmentPort
}
