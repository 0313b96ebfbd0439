import { z } from 'zod'

export const healthSchema = z
  .object({ status: z.literal('ok'), service: z.literal('mneme'), version: z.string() })
  .meta({ id: 'Health' })
