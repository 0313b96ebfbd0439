import { suggestionKinds, suggestionStates } from './lists.ts'
import { z } from 'zod'
import { idOf } from './ids.ts'
import { createdAtSchema } from './moment.ts'
import { listQuery, pageSchemaOf } from './page.ts'
import { costShape, exampleCost } from './usage.ts'

const kindSchema = z.enum(suggestionKinds).meta({
  id: 'SuggestionKind',
  description: 'What accepting does: merges `b` into `a`, opens a conflict, merges entities',
})
const statusSchema = z
  .enum(suggestionStates)
  .meta({ id: 'SuggestionStatus', description: 'Whether somebody has decided, and how' })

const example = {
  id: 'sug_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D',
  kind: 'duplicate',
  a: 'com_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D',
  b: 'com_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0E',
  score: 0.81,
  status: 'open',
  reasons: ['they say the same in other words'],
  created_at: '2026-02-28T23:30:00.000Z',
}

/** Two things near in meaning, for somebody to decide: likeness alone decides nothing. */
export const suggestionSchema = z
  .object({
    id: idOf('sug').describe('The id of the suggestion'),
    kind: kindSchema,
    a: z.string().describe('The earlier: a node, or an entity as it stands in text'),
    b: z.string().describe('The later of the two'),
    score: z.number().describe('How near they lie, 0–1'),
    status: statusSchema,
    reasons: z.array(z.string()).optional().describe('Why they may belong together'),
    created_at: createdAtSchema,
  })
  .meta({
    id: 'Suggestion',
    description: 'Two things that lie near each other, for somebody to decide',
    examples: [example],
  })

/** The suggestion, with what the decision has cost. */
export const changedSuggestionSchema = suggestionSchema.extend(costShape).meta({
  id: 'ChangedSuggestion',
  description: 'The suggestion as it is now, and what the decision has cost',
  examples: [{ ...example, status: 'accepted', ...exampleCost }],
})

export const suggestionPageSchema = pageSchemaOf(suggestionSchema, 'SuggestionPage')

export const duplicateListQuerySchema = listQuery({})

export const suggestionListQuerySchema = listQuery({
  kind: kindSchema.optional().describe('Only those of this kind'),
  status: statusSchema.optional().describe('Only those of this status'),
})
