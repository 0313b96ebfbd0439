import { z } from 'zod'
import { idOf, namespaceSchema } from './ids.ts'

/** Proof that something is gone from every store. */
export const receiptSchema = z
  .object({
    id: idOf('ers').describe('The id of the receipt'),
    status: z
      .enum(['complete', 'running'])
      .meta({ id: 'ReceiptStatus', description: 'Whether the erasure is done' }),
    stores: z
      .array(
        z
          .object({
            name: z.string().describe('The store'),
            removed: z.int().describe('How many things were removed from it'),
            verified: z.boolean().describe('Whether a look at it has found nothing left'),
          })
          .meta({ id: 'ErasedStore', description: 'What one store has lost' }),
      )
      .describe('What each store has lost'),
    probe: z
      .object({ hits: z.int().describe('Has to be 0') })
      .meta({ id: 'ErasureProbe', description: 'A recall that must not find it' }),
    derived: z
      .array(z.string())
      .optional()
      .describe('Of a Note or Collection: ids of what was copied from it and went too'),
    kept: z
      .array(z.string())
      .optional()
      .describe(
        'Of an entity: ids of memories that stay, as they are about others too, and still have its name, mail or phone in their words',
      ),
    history_days: z.int().describe("Days that the platform's own backups live"),
  })
  .meta({ id: 'Receipt', description: 'The proof that something is gone from every store' })

/** A receipt as it is read by itself, or of a whole namespace. */
export const namespaceReceiptSchema = z
  .object({ ...receiptSchema.shape, namespace: namespaceSchema })
  .meta({
    id: 'NamespaceReceipt',
    description: 'The proof of an erasure, with the namespace that it was in',
  })

/** Beside what has gone. */
export const shownReceiptSchema = receiptSchema.describe(
  'The proof of the erasure, where something was erased',
)

export type ReceiptBody = z.infer<typeof receiptSchema>
