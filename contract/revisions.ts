import { z } from 'zod'
import { shownReceiptSchema } from './erasures.ts'
import { anyIdSchema, idOf } from './ids.ts'
import { maxIdCharacters } from './limits.ts'
import { createdAtSchema } from './moment.ts'
import { listQuery, pageSchemaOf } from './page.ts'
import { flagSchema } from './query.ts'
import { cleanString } from './text.ts'
import { costShape } from './usage.ts'

export const revisionListQuerySchema = listQuery({
  target: cleanString({ minCharacters: 1, maxCharacters: maxIdCharacters })
    .optional()
    .describe(
      'core, soul, identity, evolution, settings, the id of a memory, the reference of an entity, ' +
        'an edge as `com_a>com_b`, or the id of a node for all its edges',
    ),
})

/** One change of a thing that may be taken back. */
export const revisionSchema = z
  .object({
    id: idOf('rev').describe('The id of the revision'),
    target: z.string().describe('What was changed'),
    parent: idOf('rev').nullable().describe('The one before it of this target'),
    hash: z.string().describe('SHA-256 of what the target was after it'),
    actor: z.string().describe('The credential that changed it'),
    approval: z.string().describe('Whose decision it was'),
    trigger: z.string().describe('What gave cause for it'),
    summary: z.string().describe('What was changed, in one line'),
    position: z.int().describe("The namespace's log position"),
    diff: z
      .array(
        z
          .object({
            path: z.array(z.string()).describe('The names that lead to it'),
            before: z.unknown().optional().describe('What it was; left out where it was not there'),
            after: z.unknown().optional().describe('What it is now; left out where it is gone'),
          })
          .meta({ id: 'FieldChange', description: 'A field that has changed' }),
      )
      .describe('By field; empty where what it says has been erased'),
    created_at: createdAtSchema,
  })
  .meta({ id: 'Revision', description: 'A change that can be taken back' })

export const revisionPageSchema = pageSchemaOf(revisionSchema, 'RevisionPage')

/** Nothing but an erasure takes a revision away, and that is said outright. */
export const eraseRevisionQuerySchema = z.strictObject({
  permanent: flagSchema
    .refine((isPermanent) => isPermanent, {
      error: 'a revision can only be erased: send permanent=true',
    })
    .meta({ type: 'boolean', description: 'Has to be `true`: what is erased does not come back' }),
})

export const erasedRevisionSchema = z
  .object({ receipt: shownReceiptSchema, ...costShape })
  .meta({ id: 'ErasedRevision', description: 'The proof that a revision is gone' })

/** What everything, or one reflection, is taken back to: one of the two. */
export const revertRequestSchema = z
  .strictObject({
    to_position: z.int().min(0).optional().describe('A position of the log'),
    reflection_id: anyIdSchema.optional().describe('The reflection whose changes to take back'),
  })
  .refine(
    ({ to_position, reflection_id }) =>
      (to_position === undefined) !== (reflection_id === undefined),
    { error: 'expected to_position or reflection_id', path: ['to_position'] },
  )
  .meta({
    id: 'RevertRequest',
    description: 'How far to go back: to a position of the log, or before a reflection',
    examples: [{ to_position: 120 }],
  })

export const revertedSchema = z
  .object({
    reverted: z
      .array(idOf('rev'))
      .describe('What was taken back, newest first, 200 at most; of a reflection its own id'),
    skipped: z
      .array(
        z
          .object({
            target: z.string().describe('What it is'),
            reason: z.string().describe('Why it was not'),
          })
          .meta({ id: 'SkippedRevert', description: 'Something that was not taken back' }),
      )
      .describe('What was not, and why'),
    ...costShape,
  })
  .meta({ id: 'Reverted', description: 'What was taken back' })
