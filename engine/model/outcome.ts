/** What became of one thing a caller gave (API §3); nothing is dropped in silence. */
export interface Outcome {
  readonly kind: OutcomeKind
  readonly text?: string
  readonly commitment?: string
  readonly role?: string
  readonly target?: string
  readonly reason?: SkipReason
  readonly retryable?: boolean
}

export type OutcomeKind =
  | 'stored'
  | 'merged_into'
  | 'supersedes'
  | 'conflict_open'
  | 'pending_review'
  | 'skipped'
  | 'failed'

export type SkipReason =
  | 'question'
  | 'greeting'
  | 'no_content'
  | 'too_short'
  | 'too_many'
  | 'unsupported'
  | 'nothing_found'
  | 'unchanged'
  | 'core_full'
