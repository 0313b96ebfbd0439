import { z } from 'zod'
import { forgetPreviewSchema } from './forget.ts'
import { maxMetadataValueCharacters } from './limits.ts'
import { textSchema } from './memory.ts'
import { recalledSchema } from './recall.ts'
import { reflectionSchema } from './reflections.ts'
import { isReservedName, parseReference } from './inline-reference.ts'
import {
  keepSchema,
  keptShape,
  nothingKeptSchema,
  proposedSchema,
  rememberedSchema,
} from './remember.ts'
import { filledString } from './text.ts'
import { costShape } from './usage.ts'

const intentSchema = z
  .enum(['remember', 'forget', 'reflect', 'reflect_soft', 'recall', 'none'])
  .meta({ id: 'MessageIntent', description: 'What a message asks for' })

/** A reference, which is linked, or else a name, which is kept as it is. */
const speakerSchema = filledString({ maxCharacters: maxMetadataValueCharacters })
  .transform((said, ctx) => {
    const reference = parseReference(said)
    if (reference !== null && !isReservedName(reference.kind)) return reference
    if (!looksLikeReference.test(said)) return said
    ctx.addIssue(
      isReservedName(said)
        ? {
            code: 'custom',
            message: 'kinds beginning with __ are reserved',
            params: { code: 'reserved_name' },
          }
        : { code: 'custom', message: 'expected a name, or a reference like user_id:7' },
    )
    return z.NEVER
  })
  .meta({
    description:
      'Who says it. A reference (`user_id:123`) is linked to what is remembered and is context for ' +
      'what is recalled; a name becomes `metadata.speaker` of what is remembered',
    examples: ['user_id:123', 'Ana'],
  })

const looksLikeReference = /^[a-z_][a-z0-9_]{0,63}_id:/

/** A chat message, to be read by the phrases in it, and with `act` to be done. */
export const messageSchema = z
  .strictObject({
    text: textSchema.describe('The message, at most 64 KiB'),
    speaker: speakerSchema.optional(),
    act: z
      .boolean()
      .optional()
      .meta({ default: false, description: 'Do what the message asks for' }),
    remember: keepSchema,
  })
  .meta({
    id: 'ReadMessageRequest',
    description: 'A chat message to read',
    examples: [
      { text: 'Remember that I prefer tea', speaker: 'user_id:123' },
      { text: 'What do you remember about Anna?', act: true },
    ],
  })

export type MessageBody = z.output<typeof messageSchema>

const cost = { usage: true, degraded: true, position: true } as const

export const messageReadingSchema = z
  .object({
    intent: intentSchema,
    phrase: z.string().nullable().describe('The phrase that says so; null where there is none'),
    result: z
      .union([
        rememberedSchema
          .omit(cost)
          .meta({ id: 'RememberedResult', description: 'What was remembered' }),
        nothingKeptSchema.omit(cost).meta({
          id: 'NothingKeptResult',
          description: 'All of it is on topics of which nothing is kept',
        }),
        proposedSchema.omit(cost).meta({ id: 'ProposedResult', description: 'What was proposed' }),
        forgetPreviewSchema
          .omit(cost)
          .meta({ id: 'ForgetPreviewResult', description: 'What would be forgotten' }),
        recalledSchema,
        reflectionSchema,
      ])
      .optional()
      .describe('With `act`: the answer of what was done, as its own route gives it'),
    ...keptShape,
    ...costShape,
  })
  .meta({
    id: 'MessageReading',
    description: 'What a message asks for, and what was done about it',
  })

export type MessageReadingBody = z.output<typeof messageReadingSchema>
