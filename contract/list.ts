import { z } from 'zod'
import { documentedAs } from './documented-as.ts'

/** Counted before any item is read, so that a list far too long costs nothing. */
export function listOf<S extends z.ZodType>(
  item: S,
  limit: number,
  noun: string,
  shown: z.ZodType = item,
) {
  const unread = z.array(z.unknown()) as z.ZodType<z.input<S>[], z.input<S>[]>
  const error = ({ input }: { readonly input?: unknown }) =>
    `${Array.isArray(input) ? input.length : 'too many'} ${noun}, limit ${limit}`
  return unread
    .refine((list) => list.length <= limit, { error, abort: true })
    .pipe(z.array(item))
    .register(documentedAs, { as: z.array(shown).meta({ maxItems: limit }) })
}
