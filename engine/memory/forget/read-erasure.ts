import { operation } from '../../operations/operation.ts'
import type { Receipt } from '../../model/views.ts'
import { fail, ok, type Result } from '../../result.ts'
import type { OperationContext } from '../../operations/context.ts'
import { viewReceipt } from './view-receipt.ts'

export const getErasure = operation({
  role: 'owner',
  writes: false,
  run(context: OperationContext, { id }: { readonly id: string }): Result<Receipt> {
    const erasure = context.store.erasures.byId(id)
    return erasure === null ? fail('not_found', 'no such erasure') : ok(viewReceipt(erasure))
  },
})
