import { z } from 'zod'
import { receiptSchema } from './erasures.ts'
import { anyIdSchema, idOf } from './ids.ts'
import { maxIdCharacters } from './limits.ts'
import { momentSchema } from './moment.ts'
import { listQuery, pageOf } from './page.ts'
import { flagSchema } from './query.ts'
import { cleanString } from './text.ts'
import { costShape } from './usage.ts'

export const revisionListQuerySchema = listQuery({
  target: cleanString({ minCharacters: 1, maxCharacters: maxIdCharacters })
    .optional()
    .meta({
      description:
        'core, soul, identity, evolution, settings, the id of a memory, the reference of an entity, ' +
        'an edge as `com_a>com_b`, or the id of a node for all its edges',
    }),
})

/** One change of a thing that may be taken back. */
export const revisionSchema = z
  .object({
    id: idOf('rev'),
    target: z.string(),
    parent: idOf('rev').nullable().meta({ description: 'The one before it of this target' }),
    hash: z.string().meta({ description: 'SHA-256 of what the target was after it' }),
    actor: z.string(),
    approval: z.string(),
    trigger: z.string(),
    summary: z.string(),
    position: z.int(),
    diff: z
      .array(
        z
          .object({
            path: z.array(z.string()),
            before: z.unknown().optional(),
            after: z.unknown().optional(),
          })
          .meta({ id: 'FieldChange' }),
      )
      .meta({ description: 'By field; empty where what it says has been erased' }),
    created_at: momentSchema,
  })
  .meta({ id: 'Revision' })

export const revisionPageSchema = pageOf(revisionSchema, 'RevisionPage')

/** Nothing but an erasure takes a revision away, and that is said outright. */
export const eraseRevisionQuerySchema = z.strictObject({
  permanent: flagSchema
    .refine((isPermanent) => isPermanent, {
      error: 'a revision can only be erased: send permanent=true',
    })
    .meta({ type: 'boolean', description: 'Has to be `true`: what is erased does not come back' }),
})

export const erasedRevisionSchema = z
  .object({ receipt: receiptSchema, ...costShape })
  .meta({ id: 'ErasedRevision' })

/** What everything, or one reflection, is taken back to: one of the two. */
export const revertRequestSchema = z
  .strictObject({
    to_position: z.int().min(0).optional().meta({ description: 'A position of the log' }),
    reflection_id: anyIdSchema.optional(),
  })
  .refine(
    ({ to_position, reflection_id }) =>
      (to_position === undefined) !== (reflection_id === undefined),
    { error: 'expected to_position or reflection_id', path: ['to_position'] },
  )
  .meta({ id: 'RevertRequest', examples: [{ to_position: 120 }] })

export const revertedSchema = z
  .object({
    reverted: z.array(idOf('rev')).meta({
      description: 'What was taken back, newest first, 200 at most; of a reflection its own id',
    }),
    skipped: z.array(
      z.object({ target: z.string(), reason: z.string() }).meta({ id: 'SkippedRevert' }),
    ),
    ...costShape,
  })
  .meta({ id: 'Reverted' })
