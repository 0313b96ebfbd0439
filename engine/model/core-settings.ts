import type { CoreBlockName } from './documents.ts'

/** All in o200k_base tokens, as core and context are rendered. */
export interface CoreSettings {
  /** Most of core, hard, 500–8,000: it stands in every prompt (SG-1). */
  readonly capTokens: number
  /** Soft, together at most the cap: they say which block is pruned first (SG-2). */
  readonly budgets: Readonly<Record<CoreBlockName, number>>
  /** Most of a context unless asked for otherwise, the cap–32,000 (SG-42). */
  readonly contextTokens: number
}

export interface SelfSettings {
  /** Lines of the self-awareness log shown in full, 10–15 (SG-27). */
  readonly recentLines: number
  /** New lines at which a consolidation is due, 5–50 (SG-28). */
  readonly dueLines: number
}
