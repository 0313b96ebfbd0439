/** Who decides what becomes memory, and how far it is believed; an owner may change it. */
export interface GovernanceSettings {
  /** Which proposals are committed at once, and when their owners hear of them (SG-34). */
  readonly proposals: 'auto' | 'batch' | 'manual'
  /** Names of agents whose proposals mode `auto` commits. */
  readonly trustedAgents: readonly string[]
  /** Whether the owner's credential that made a thing may not decide it (SG-20). */
  readonly twoPerson: boolean
  /** Confidence of what a proposal is so sure of, 0–1; null: as what says nothing of it. */
  readonly confidence: Readonly<Record<'high' | 'medium' | 'low', number | null>>
  /** Confidence of two proposals that contradict each other and were both committed (SG-35). */
  readonly contested: number
  /** Days that a month of the audit log is kept after its end, 30–3,650 (SG-41). */
  readonly auditRetentionDays: number
  /**
   * What becomes of a credential in what is remembered: nothing, a word in `degraded`, `[secret]` in
   * its place, or a refusal. A flag loses nothing that was said, so it is the default.
   */
  readonly secrets: 'off' | 'flag' | 'mask' | 'refuse'
}

export interface TriggerSettings {
  /** Words before a phrase among which a negation cancels it, 1–5 (SG-10). */
  readonly negationWindow: number
}
