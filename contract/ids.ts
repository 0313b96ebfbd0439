import { z } from 'zod'
import { maxIdCharacters, maxNamespaceCharacters } from './limits.ts'
import { cleanString } from './text.ts'

/** Any id in a request: one that is malformed is as unknown as one that never was (404). */
export const anyIdSchema = cleanString({ minCharacters: 1, maxCharacters: maxIdCharacters })

/** An id as it is answered: `mem_` and a ULID. */
export function idOf(prefix: string) {
  return z.string().meta({ examples: [`${prefix}_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D`] })
}

const namespaceForm =
  'expected a namespace: letters a–z, digits, `.`, `_` and `-`, beginning with a letter or digit; ' +
  'the clients encode ids of any other form'

export const namespaceSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9._-]*$/, namespaceForm)
  .max(maxNamespaceCharacters, `a namespace has at most ${maxNamespaceCharacters} characters`)
  .meta({ description: 'Name of a namespace; the first write makes it', examples: ['acme'] })
