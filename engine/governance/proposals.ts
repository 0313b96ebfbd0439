import { operation } from '../operations/operation.ts'
import { isAtLeast } from '../model/caller.ts'
import { isUndecided, type Proposal, proposerName } from '../model/proposal.ts'
import { fail, ok, type Result } from '../result.ts'
import { badCursor, pageOf, type Page, type PageInput } from '../model/page.ts'
import type { OperationContext } from '../operations/context.ts'
import type { Receipt } from '../model/views.ts'
import { receiptFor } from '../memory/forget/receipt.ts'
import { blankProposal, standingConflicts } from './conflicting-proposals.ts'

/**
 * Newest first. What is undecided is no memory yet: below `main` only its author reads it, as
 * anybody could tell a reader anything by proposing it.
 */
export const listProposals = operation({
  role: 'reader',
  writes: false,
  run(
    context: OperationContext,
    { status, cursor, limit }: { readonly status?: string } & PageInput,
  ): Result<Page<Proposal>> {
    const before = cursor === null ? null : Number(cursor)
    if (before !== null && !Number.isSafeInteger(before)) return badCursor()
    const seen = { status: status ?? null, undecidedOf: undecidedSeen(context) }
    const rows = context.store.proposals
      .list(seen, before, limit + 1)
      .map((proposal) => standingConflicts(context, proposal))
    return ok(pageOf(rows, limit, ({ number }) => String(number)))
  },
})

export const getProposal = operation({
  role: 'reader',
  writes: false,
  run(context: OperationContext, { id }: { readonly id: string }): Result<Proposal> {
    const proposal = context.store.proposals.byId(id)
    const author = undecidedSeen(context)
    const isSeen =
      proposal !== null && (author === null || !isUndecided(proposal) || proposal.from === author)
    if (!isSeen) return fail('not_found', 'no such proposal')
    return ok(standingConflicts(context, proposal))
  },
})

/** Whose undecided proposals the caller reads; null for everybody's. */
function undecidedSeen({ caller }: OperationContext): string | null {
  return isAtLeast(caller, 'main') ? null : proposerName(caller)
}

/**
 * Erases what a proposal says, whatever became of it: its text, trigger, reasons and request, and
 * the kept answers that show it. What a commit has made of it is a memory, and stays.
 */
export const eraseProposal = operation({
  role: 'owner',
  writes: true,
  grows: false,
  run(context: OperationContext, { id }: { readonly id: string }): Result<{ receipt: Receipt }> {
    const { proposals } = context.store
    const proposal = proposals.byId(id)
    if (proposal === null) return fail('not_found', 'no such proposal')
    blankProposal(context, proposal)
    context.audit({ action: 'ERASE', target: id, summary: 'proposal erased', payload: {} })
    const receipt = receiptFor(context, {
      memories: 0,
      passages: [],
      // A memory that says the same stays, so no recall is asked for it.
      texts: [],
      names: [id],
      written: { rows: 1, answers: 0, isGone: proposals.byId(id) === null },
    })
    return ok({ receipt })
  },
})
