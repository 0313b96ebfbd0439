import type { ArchivePage, ImportedSlice, ImportSlice } from '../ports/archive-store.ts'
import type { StoredSums, UsageDay } from '../ports/usage-store.ts'
import type { JobList } from './jobs.ts'

/** What a namespace can be asked as a whole: the part of the catalogue on carrying it elsewhere. */
export interface ArchiveOperations {
  exportPage: { input: { readonly cursor: string | null }; output: ArchivePage }
  importLines: {
    input: ImportSlice
    /** `secrets`: texts with credentials that were restored as they were. */
    output: ImportedSlice & { readonly secrets: number }
  }
  listJobs: { input: Readonly<Record<string, never>>; output: JobList }
  getUsage: { input: UsageInput; output: UsageReport }
}

/** Days that these times touch; all there are where a side is open. */
export interface UsageInput {
  readonly from?: number
  /** Not included. */
  readonly to?: number
}

export interface UsageReport {
  readonly items: readonly UsageDay[]
  readonly totals: Omit<UsageDay, 'day'>
  /** What models may still be asked on the UTC day of the call. */
  readonly budget: {
    readonly modelCalls: number
    readonly mostModelCalls: number
    /** To and from models. */
    readonly modelTokens: number
    /** null: not bounded. */
    readonly mostModelTokens: number | null
    readonly whenSpent: 'degrade' | 'refuse'
    /** Epoch milliseconds. */
    readonly resetsAt: number
  }
  readonly stored: StoredSums
}
