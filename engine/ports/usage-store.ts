/** What a namespace has cost, by the UTC day. */
export interface UsageStore {
  /** Days from the first to the last, both included, oldest first. */
  days(from: string, to: string): readonly UsageDay[]
  /** What is stored at present. */
  stored(): StoredSums
}

export interface UsageDay {
  /** `2026-02-28` */
  readonly day: string
  /** Calls by their operation. */
  readonly operations: Readonly<Record<string, number>>
  readonly rowsRead: number
  readonly rowsWritten: number
  readonly modelCalls: number
  readonly inputTokens: number
  readonly outputTokens: number
}

export interface StoredSums {
  readonly memories: number
  readonly commitments: number
  readonly entities: number
  readonly bytes: number
}
