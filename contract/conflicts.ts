import { conflictKinds, conflictStates } from './lists.ts'
import { z } from 'zod'
import { idOf } from './ids.ts'
import { momentSchema } from './moment.ts'
import { listQuery, pageSchemaOf } from './page.ts'
import { withCost } from './usage.ts'

const statusSchema = z
  .enum(conflictStates)
  .meta({ id: 'ConflictStatus', description: '`void`: one of the sides ended otherwise' })
const keepSchema = z
  .enum(['a', 'b', 'both'])
  .meta({ id: 'ConflictKeep', description: 'Which side stays' })
const howSchema = z.enum(['wrong', 'outdated']).meta({
  id: 'ConflictHow',
  description: 'What the other side was: never true, or true until then',
})

/** Two commitments that cannot both hold. */
export const conflictSchema = z
  .object({
    id: idOf('cfl').describe('The id of the conflict'),
    kind: z.enum(conflictKinds).meta({
      id: 'ConflictKind',
      description:
        '`negation`: one says what the other denies; `goal_constraint`: a goal breaks a constraint; `value`: two values of one thing; `flag`: somebody said so',
    }),
    status: statusSchema,
    a: idOf('com').describe('The earlier'),
    b: idOf('com').describe('The later'),
    similarity: z.number().describe('How near they lie in meaning, 0 to 1'),
    overlap: z.number().describe('How many words they share, 0 to 1'),
    opened_at: momentSchema.describe('When it was found'),
    keep: keepSchema.optional().describe('This and the rest: once it is resolved'),
    how: howSchema.optional(),
    by: z.string().optional().describe('The credential that resolved it'),
    resolved_at: momentSchema.optional().describe('When it was resolved'),
  })
  .meta({
    id: 'Conflict',
    description: 'Two commitments that cannot both hold',
    examples: [
      {
        id: 'cfl_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D',
        kind: 'value',
        status: 'open',
        a: 'com_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D',
        b: 'com_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0E',
        similarity: 0.91,
        overlap: 0.6,
        opened_at: '2026-02-28T23:30:00.000Z',
      },
    ],
  })

export type ConflictBody = z.infer<typeof conflictSchema>

/** The conflict, with what the change has cost. */
export const changedConflictSchema = withCost(
  conflictSchema,
  'ChangedConflict',
  'The conflict as it is now, and what the change has cost',
)

export const conflictPageSchema = pageSchemaOf(conflictSchema, 'ConflictPage')

export const conflictListQuerySchema = listQuery({
  status: statusSchema.optional().describe('Only those of this status'),
})

/** Which side stays. */
export const resolveSchema = z
  .strictObject({
    keep: keepSchema,
    how: howSchema.optional().describe('What the other side was; needed unless both are kept'),
  })
  .refine(({ keep, how }) => keep === 'both' || how !== undefined, {
    path: ['how'],
    error: 'say what the other side was: wrong or outdated',
  })
  .meta({
    id: 'ResolveConflictRequest',
    description: 'Which side of a conflict stays, and what the other one was',
    examples: [{ keep: 'b', how: 'outdated' }],
  })

export type ResolveBody = z.output<typeof resolveSchema>
