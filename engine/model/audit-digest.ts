/** What is left of a calendar month of the audit log once its rows are gone (spec SG-41). */
export interface AuditDigest {
  /** UTC, as `2026-02`. */
  readonly month: string
  /** Rows that it stands for; each mutation has one. */
  readonly mutations: number
  /** Reflections that were decided in it, by their outcome. */
  readonly reflections: Readonly<Record<string, number>>
  /** Critical changes among the mutations. */
  readonly critical: number
  /** How often a memory crossed from one band to another. */
  readonly transitions: number
  /** Hashes of the first and the last row; the row after it names the last. */
  readonly firstHash: string
  readonly lastHash: string
  /** Number of the last row, counted from the start of the chain. */
  readonly lastRow: number
}
