import type { actions } from './filters.ts'
import { t } from './words.ts'

/** What was done, in the reader's language; a word that is not known here as it stands. */
export function wordOfAction(action: string): string {
  return t(`action_${action as (typeof actions)[number]}`) || action
}

export function wordOfApproval(approval: string): string {
  return t(`approval_${approval as 'auto'}`) || approval
}
