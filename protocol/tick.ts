import { z } from 'zod'
import { timeSchema } from './time.ts'

export const tickSchema = z
  .strictObject({ now: timeSchema })
  .meta({ id: 'TickRequest', examples: [{ now: '2026-06-01T03:00:00.000Z' }] })

export const tickedSchema = z
  .object({
    namespaces: z.int().meta({ description: 'How many were run' }),
    steps: z.int().meta({ description: 'Pieces of scheduled work done in them' }),
  })
  .meta({ id: 'Ticked' })
