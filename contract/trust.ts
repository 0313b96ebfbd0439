import { trustLevels } from './lists.ts'
import { z } from 'zod'

/** How far somebody is believed, the most first. */
export type TrustName = (typeof trustLevels)[number]

export const trustSchema = z
  .enum(trustLevels)
  .meta({ id: 'Trust', description: 'How far the writer is believed, highest first' })

/** Of what somebody has written. */
export const writerTrustSchema = trustSchema.describe(
  'How far its writer is believed; what is derived has the lowest trust of its sources',
)
