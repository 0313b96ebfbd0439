import type { Receipt } from '../../engine/model/views.ts'
import type { ReceiptBody } from '../../protocol/erasures.ts'

export function receiptBody(receipt: Receipt): ReceiptBody {
  return {
    id: receipt.id,
    status: receipt.status,
    stores: receipt.stores.map((store) => ({ ...store })),
    probe: { ...receipt.probe },
    ...(receipt.derived && { derived: [...receipt.derived] }),
    history_days: receipt.historyDays,
  }
}
