import { z } from 'zod'
import { defaultPageItems, maxPageItems } from './limits.ts'
import { atLeastQuery, queryInteger } from './query.ts'
import { cleanString } from './text.ts'

const maxCursorCharacters = 1_024

/** What every list of a namespace takes beside its filters. */
export const pageQueryShape = {
  limit: queryInteger(1, maxPageItems)
    .prefault(String(defaultPageItems))
    .meta({ default: defaultPageItems, description: 'Most items of the page' }),
  cursor: cleanString({ minCharacters: 1, maxCharacters: maxCursorCharacters })
    .optional()
    .transform((cursor): string | null => cursor ?? null)
    .describe('`next_cursor` of the page before'),
}

/** The query of a list of a namespace that has these filters. */
export function listQuery<S extends z.ZodRawShape>(filters: S) {
  return z.strictObject({ ...pageQueryShape, ...filters, at_least: atLeastQuery })
}

export const pageQuerySchema = listQuery({})

/** What the document says of a list. */
export const aPage = 'A page of a list'

/** `{items, next_cursor}`; `next_cursor` is null on the last page. */
export function pageSchemaOf<S extends z.ZodType>(item: S, id: string) {
  return z.object(pageShape(item)).meta({ id, description: aPage })
}

export function pageShape<S extends z.ZodType>(item: S, items = 'What stands on this page') {
  return {
    items: z.array(item).describe(items),
    next_cursor: z
      .string()
      .nullable()
      .meta({
        description: 'Send it as `cursor` for the next page; `null` on the last page',
        examples: [null],
      }),
  }
}
