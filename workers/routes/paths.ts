import { z } from 'zod'
import { entityIdSchema, kindSchema } from '../../protocol/entities.ts'
import { anyIdSchema, namespaceSchema } from '../../protocol/ids.ts'

/** The base path of everything in a namespace. */
export const inNamespace = '/v1/namespaces/{ns}'

export const namespaceParams = z.object({ ns: namespaceSchema })

export const idParams = z.object({ ns: namespaceSchema, id: anyIdSchema })

export const entityParams = z.object({
  ns: namespaceSchema,
  kind: kindSchema,
  id: entityIdSchema,
})
