import { z } from 'zod'
import { idOf, namespaceSchema } from './ids.ts'

/** Proof that something is gone from every store. */
export const receiptSchema = z
  .object({
    id: idOf('ers'),
    status: z.enum(['complete', 'running']).meta({ id: 'ReceiptStatus' }),
    stores: z.array(
      z
        .object({ name: z.string(), removed: z.int(), verified: z.boolean() })
        .meta({ id: 'ErasedStore' }),
    ),
    probe: z
      .object({ hits: z.int() })
      .meta({ id: 'ErasureProbe', description: 'A recall that must not find it' }),
    derived: z.array(z.string()).optional().meta({
      description: 'Of a Note or Collection: ids of what was copied from it and went too',
    }),
    history_days: z.int().meta({ description: "Days that the platform's own backups live" }),
  })
  .meta({ id: 'Receipt' })

/** A receipt as it is read by itself, or of a whole namespace. */
export const namespaceReceiptSchema = z
  .object({ ...receiptSchema.shape, namespace: namespaceSchema })
  .meta({ id: 'NamespaceReceipt' })

export type ReceiptBody = z.infer<typeof receiptSchema>
