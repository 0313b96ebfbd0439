import { operation } from '../operations/operation.ts'
import type { Proposal } from '../model/proposal.ts'
import { fail, ok, type Result } from '../result.ts'
import type { Page, PageInput } from '../model/page.ts'
import type { OperationContext } from '../operations/context.ts'
import { badCursor } from '../operations/paging.ts'

/** Newest first. */
export const listProposals = operation({
  role: 'reader',
  writes: false,
  run(
    context: OperationContext,
    { status, cursor, limit }: { readonly status?: string } & PageInput,
  ): Result<Page<Proposal>> {
    const before = cursor === null ? null : Number(cursor)
    if (before !== null && !Number.isSafeInteger(before)) return badCursor()
    const rows = context.store.proposals.list(status ?? null, before, limit + 1)
    const items = rows.slice(0, limit)
    return ok({ items, nextCursor: rows.length > limit ? String(items.at(-1)?.number) : null })
  },
})

export const getProposal = operation({
  role: 'reader',
  writes: false,
  run(context: OperationContext, { id }: { readonly id: string }): Result<Proposal> {
    const proposal = context.store.proposals.byId(id)
    return proposal === null ? fail('not_found', 'no such proposal') : ok(proposal)
  },
})
