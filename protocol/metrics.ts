import { z } from 'zod'
import { maxMetricsNamespaces } from './limits.ts'
import { namespaceSchema } from './ids.ts'

const message = `expected at most ${maxMetricsNamespaces} namespaces`

/** `?namespace=a,b`: those to look into besides the ones that wait longest. */
export const metricsQuerySchema = z.strictObject({
  namespace: z
    .string()
    .optional()
    .transform((text) => (text === undefined || text === '' ? [] : text.split(',')))
    .pipe(z.array(namespaceSchema).max(maxMetricsNamespaces, message))
    .meta({ type: 'string', description: 'By comma; each is woken to be asked' }),
})
