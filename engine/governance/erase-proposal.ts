import { operation } from '../operations/operation.ts'
import type { Receipt } from '../model/views.ts'
import { fail, ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { receiptFor } from '../memory/forget/receipt.ts'
import { blankProposal } from './rival-proposals.ts'

/**
 * Erases what a proposal says, whatever became of it: its text, trigger, reasons and request, and the
 * kept answers that show it (spec CL-44). What a commit has made of it is a memory, and stays.
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
