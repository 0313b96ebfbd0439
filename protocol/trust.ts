import { z } from 'zod'

export const trustSchema = z
  .enum(['owner', 'main', 'sub', 'untrusted'])
  .meta({ id: 'Trust', description: 'How far the writer is believed, highest first' })
