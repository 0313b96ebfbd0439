import type { GrantDecision, Reward } from '../../model/reflection.ts'
import { sixDecimals } from '../recall/recall-score.ts'
import { recentGrants } from './tuning.ts'

/** Granted less baseline in thousands: `+6K reward`, `-1K penalty`, `0`; one decimal at most. */
export function grantResult(granted: number, baseline: number): string {
  const thousands = Math.round((granted - baseline) / 100) / 10
  if (thousands === 0 || !Number.isFinite(thousands)) return '0'
  return thousands > 0 ? `+${thousands}K reward` : `${thousands}K penalty`
}

/** Statistics over all grants; a share of nothing is null. */
export interface TokenEconomy {
  readonly baseline: number
  readonly totals: {
    readonly extraRequested: number
    readonly extraGranted: number
    readonly selfPenalty: number
    readonly userPenalty: number
    readonly userBonus: number
  }
  /** Share of grants that were plain approvals, 0–1. */
  readonly assessmentAccuracy: number | null
  readonly extraGrantRate: number | null
  /** Share of grants whose request gave something up, 0–1. */
  readonly selfPenaltyFrequency: number | null
  /** The last ten decisions, oldest first. */
  readonly recentOutcomes: readonly GrantDecision[]
}

type Granted = Pick<Reward, 'extra' | 'penalty' | 'decision' | 'amount'>

/** Sums over all grants, oldest first. */
export function tokenEconomy(grants: readonly Granted[], baseline: number): TokenEconomy {
  const totals = {
    extraRequested: sum(grants, ({ extra }) => extra),
    extraGranted: sum(grants, extraGranted),
    selfPenalty: sum(grants, ({ penalty, decision }) => (decision === 'forgive' ? 0 : penalty)),
    userPenalty: sum(grants, ({ decision, amount }) =>
      decision === 'increase_penalty' ? amount : 0,
    ),
    userBonus: sum(grants, ({ decision, amount }) => (decision === 'bonus' ? amount : 0)),
  }
  const share = (count: number): number | null =>
    grants.length === 0 ? null : sixDecimals(count / grants.length)
  return {
    baseline,
    totals,
    assessmentAccuracy: share(grants.filter(({ decision }) => decision === 'approve').length),
    extraGrantRate:
      totals.extraRequested === 0 ? null : sixDecimals(totals.extraGranted / totals.extraRequested),
    selfPenaltyFrequency: share(grants.filter(({ penalty }) => penalty > 0).length),
    recentOutcomes: grants.slice(-recentGrants).map(({ decision }) => decision),
  }
}

/** A reduction takes from the extra first. */
function extraGranted({ extra, decision, amount }: Granted): number {
  return decision === 'reduce' ? Math.max(0, extra - amount) : extra
}

function sum(grants: readonly Granted[], of: (grant: Granted) => number): number {
  return grants.reduce((total, grant) => total + of(grant), 0)
}
