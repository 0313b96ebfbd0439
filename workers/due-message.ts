import { z } from 'zod'
import type { DueMessage } from '../engine/ports/due-work.ts'
import { namespaceSchema } from '../protocol/ids.ts'

const dueMessageSchema = z.object({ namespace: namespaceSchema, by: z.int().nonnegative() })

/** A message of the queue as it came; null where it is none of ours. */
export function readDueMessage(body: unknown): DueMessage | null {
  return dueMessageSchema.safeParse(body).data ?? null
}
