import type { Receipt } from '../engine/model/views.ts'
import type { EdgeContext } from './context.ts'

/** Where the receipt of an erasure can be read again, while a store is still at it. */
export function locateReceipt(c: EdgeContext, receipt: Receipt | null): void {
  if (receipt === null) return
  c.header('Location', `/v1/erasures/${receipt.id}?namespace=${c.get('namespace')}`)
}
