import { z } from 'zod'

/** How far somebody is believed, the most first. */
export type Trust = 'owner' | 'main' | 'sub' | 'untrusted'

export const trustSchema = z
  .enum(['owner', 'main', 'sub', 'untrusted'])
  .meta({ id: 'Trust', description: 'How far the writer is believed, highest first' })
