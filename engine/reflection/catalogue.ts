import type { TokenEconomy } from '../laws/governance/reflection-tokens.ts'
import type { Consolidation } from '../model/documents.ts'
import type {
  GrantDecision,
  Reflection,
  ReflectionDecision,
  ReflectionState,
  ReflectionTrigger,
  Reward,
} from '../model/reflection.ts'
import type { Page, PageInput } from '../operations/catalogue.ts'

/** What a namespace can be asked about looking back: the part of the catalogue on reflection. */
export interface ReflectionOperations {
  startReflection: { input: { trigger: ReflectionTrigger }; output: Reflection }
  answerConsent: { input: { id: string; answer: 'yes' | 'no' | 'later' }; output: Reflection }
  requestTokens: { input: RequestTokensInput; output: Reflection }
  grantTokens: { input: GrantTokensInput; output: Reflection }
  runReflection: { input: { id: string }; output: Reflection }
  decideReflection: { input: DecideReflectionInput; output: Reflection }
  listReflections: { input: { state?: ReflectionState } & PageInput; output: Page<Reflection> }
  getReflection: { input: { id: string }; output: Reflection }
  listRewards: { input: PageInput; output: RewardPage }
  /** What time does to reflections; asked by the clock alone. */
  moveReflections: { input: { asks: boolean }; output: { next: number | null } }
  draftConsolidation: { input: Record<never, never>; output: Consolidation }
  getConsolidation: { input: { id: string }; output: Consolidation }
  decideConsolidation: { input: DecideConsolidationInput; output: Consolidation }
}

export interface RequestTokensInput {
  readonly id: string
  /** Tokens; left out, as the settings have them. */
  readonly extra?: number
  readonly penalty?: number
  readonly reasons: { readonly extra?: string; readonly penalty?: string }
}

export interface GrantTokensInput {
  readonly id: string
  readonly decision: GrantDecision
  /** Tokens, for a bonus, a reduction or a penalty. */
  readonly amount?: number
  readonly reason: string
}

export interface DecideReflectionInput {
  readonly id: string
  readonly decision: ReflectionDecision
  /** Other words for parts of it, by their ids; null drops the part. */
  readonly changes?: readonly { readonly id: string; readonly content: string | null }[]
  /** Ids of the parts that a partial approval keeps. */
  readonly operations?: readonly string[]
  readonly reason?: string
}

export interface DecideConsolidationInput {
  readonly id: string
  readonly decision: 'approve' | 'reject'
  readonly reason?: string
}

export interface RewardPage extends Page<Reward> {
  readonly economy: TokenEconomy
}
