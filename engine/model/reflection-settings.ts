/** How a reflection is asked for, paid and written down; an owner may change it. */
export interface ReflectionSettings {
  /** Minutes without an answer after which a question is put off, 1–60 (SG-19). */
  readonly silenceMinutes: number
  /** Hours until it is asked again where the answer was `later`, 1–24. */
  readonly laterHours: number
  /** Silences in a row that end the asking, 1–10. */
  readonly silences: number
  /** Hours that a reflection waits for its decision before an alert reminds of it, 1–168. */
  readonly reminderHours: number
  /** UTC, `HH:MM` or `off`: when consent is asked for what is new (SG-43). */
  readonly hour: string
  /** Tokens of a reflection that asks for no more and gives nothing up, 1,000–16,000 (SG-21). */
  readonly baselineTokens: number
  /** Most tokens that it reads, 5,000–100,000; the parts share them as in SG-22. */
  readonly inputTokens: number
  /** Tokens asked for beside the baseline, 0–16,000, and given up, 0–7,000, unless said (SG-21). */
  readonly extraTokens: number
  readonly penaltyTokens: number
  /** Least and most tokens of a grant, 1,000–32,000 each. */
  readonly leastGranted: number
  readonly mostGranted: number
  /** Relevance above which entities and procedures are read, 0–1 (SG-22). */
  readonly scopeThreshold: number
  /** Days whose episodes the first reflection reads, 1–90 (SG-22). */
  readonly firstRunDays: number
  /** Reflections and grants that stand in full in their logs, 5–50 (SG-26). */
  readonly fullLogEntries: number
  /** Most of the document of evolution, in tokens, 500–8,000, and its entries, 5–50 (SG-30). */
  readonly evolutionTokens: number
  readonly evolutionEntries: number
}
