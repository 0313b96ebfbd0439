import type { Alert } from './alert.ts'
import type { CoreView } from './core.ts'
import type { EvolutionView } from './evolution.ts'
import type { IdentityView } from './identity.ts'
import type { Trust } from './trust.ts'

/** What an agent always loads (spec SG-42); logs are oldest first. */
export interface ContextView {
  readonly alerts: readonly Alert[]
  readonly core: CoreView
  readonly identity: IdentityView
  readonly reflectionLog: readonly LogLine[]
  readonly rewardLog: readonly LogLine[]
  readonly evolution: EvolutionView
  /** The same for a system prompt, and what it costs in o200k_base tokens. */
  readonly markdown: string
  readonly tokens: number
}

export interface LogLine {
  readonly id: string
  readonly text: string
  readonly at: number
  /** Where it is below `main`. */
  readonly trust?: Trust
}
