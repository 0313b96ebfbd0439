import type { Receipt } from '../../model/views.ts'
import { fail, ok, type Result } from '../../result.ts'
import type { OperationContext } from '../../operations/context.ts'
import { viewReceipt } from './view-receipt.ts'

export function getErasure(
  context: OperationContext,
  { id }: { readonly id: string },
): Result<Receipt> {
  const erasure = context.store.erasures.byId(id)
  return erasure === null ? fail('not_found', 'no such erasure') : ok(viewReceipt(erasure))
}
