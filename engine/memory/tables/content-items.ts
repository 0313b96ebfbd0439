import { z } from 'zod'

/** Contents of an entity as they are stored. */
export const contentItems = z.array(
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('text'), text: z.string() }),
    z.strictObject({
      type: z.literal('file'),
      mediaType: z.string(),
      filename: z.string().optional(),
      url: z.string(),
      text: z.string().optional(),
    }),
  ]),
)
