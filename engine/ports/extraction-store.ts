/** Texts that a model is to read or has read, by the memory that holds them. */
export interface ExtractionStore {
  /** Due at once, in place of an older version of the same memory. */
  add(text: AddedText): void
  /** One that is still to be read, parked or not; null where none is. */
  find(memoryId: string): WaitingText | null
  /** Those due by then, the longest due first, and new ones before those of a backfill. */
  due(by: number, limit: number): readonly WaitingText[]
  /** `dueAt` null: parked, tried no more by itself. */
  putOff(memoryId: string, change: Pick<WaitingText, 'tries' | 'dueAt' | 'failure' | 'since'>): void
  /** It has been read at that time: no backfill reads this version again. */
  finish(memoryId: string, since: number): void
  remove(memoryId: string): void
  /** What is parked, of these memories or of all, is due again, as if it had never failed. */
  revive(memoryIds: readonly string[] | null, since: number): number
  /** When the next is due by the machine's clock; null where none is. */
  nextDue(): number | null
  /** By memory, after one of them; parked ones, those that wait, or both. */
  list(state: ExtractionState | null, after: string | null, limit: number): readonly WaitingText[]
  /** Of these memories those whose text is, or was, read after it came. */
  standings(memoryIds: readonly string[]): ReadonlyMap<string, ReadingStanding>
  readonly backfill: Backfill
}

/** How far a text is that did not come by a backfill: rules alone have read it; a model has since. */
export type ReadingStanding =
  | { readonly isUnread: true }
  | { readonly isUnread: false; readonly since: number }

export type ExtractionState = 'waiting' | 'parked'

export interface AddedText extends Pick<WaitingText, 'memoryId' | 'version' | 'since'> {
  /** Rules have read it long ago: its memory stays ready. */
  readonly isBackfill?: boolean
}

export interface WaitingText {
  readonly memoryId: string
  readonly version: number
  /** Failures so far. */
  readonly tries: number
  readonly dueAt: number | null
  /** Why the last try failed. */
  readonly failure: string | null
  /** Since when it has waited, or been parked; 0 where an older version of the code put it there. */
  readonly since: number
}

/** A walk through all memories, oldest first, for what rules alone have read (spec AG-9). */
export interface Backfill {
  /** From the first memory on, also where one is under way. */
  begin(): void
  isUnderWay(): boolean
  /** Memories behind the walk that it has yet to look at. */
  left(): number
  /** The next few texts that only rules have read; ends the walk where there are no more. */
  next(limit: number): readonly Pick<WaitingText, 'memoryId' | 'version'>[]
}
