import type { grantDecisions } from './lists.ts'

/** Decisions that name an amount. */
export const grantsWithAmount: ReadonlySet<string> = new Set([
  'bonus',
  'reduce',
  'increase_penalty',
])

/**
 * The tokens that a decision grants of a request, which is baseline + extra − penalty.
 *   approve: request, bonus n: request + n, reduce n and increase_penalty n: request − n,
 *   forgive: baseline + extra, as if there were no penalty.
 */
export function grantedTokens(
  { requested, penalty }: { readonly requested: number; readonly penalty: number },
  decision: (typeof grantDecisions)[number],
  amount: number,
): number {
  switch (decision) {
    case 'approve':
      return requested
    case 'bonus':
      return requested + amount
    case 'reduce':
    case 'increase_penalty':
      return requested - amount
    case 'forgive':
      return requested + penalty
  }
}
