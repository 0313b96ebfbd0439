/** Texts that a model is still to read, by the memory that holds them. */
export interface ExtractionStore {
  /** Due at once, in place of an older version of the same memory. */
  add(text: Pick<WaitingText, 'memoryId' | 'version'>): void
  find(memoryId: string): WaitingText | null
  /** Those due by then, the longest due first. */
  due(by: number, limit: number): readonly WaitingText[]
  /** null: parked, tried no more by itself. */
  putOff(memoryId: string, change: Pick<WaitingText, 'tries' | 'dueAt' | 'failure'>): void
  /** What is parked is due again, as if it had never failed. */
  revive(): void
  remove(memoryId: string): void
  /** When the next is due by the machine's clock; null where none is. */
  nextDue(): number | null
}

export interface WaitingText {
  readonly memoryId: string
  readonly version: number
  /** Failures so far. */
  readonly tries: number
  readonly dueAt: number | null
  /** Why the last try failed. */
  readonly failure: string | null
}
