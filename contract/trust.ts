import { trustLevels } from './lists.ts'
import { z } from 'zod'

/** How far somebody is believed, the most first. */
export type Trust = (typeof trustLevels)[number]

export const trustSchema = z
  .enum(trustLevels)
  .meta({ id: 'Trust', description: 'How far the writer is believed, highest first' })
