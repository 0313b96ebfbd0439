import { suggestionKinds, suggestionStates } from './lists.ts'
import { z } from 'zod'
import { idOf } from './ids.ts'
import { momentSchema } from './moment.ts'
import { listQuery, pageOf } from './page.ts'
import { costShape, exampleCost } from './usage.ts'

const kindSchema = z.enum(suggestionKinds).meta({
  id: 'SuggestionKind',
  description: 'What accepting does: merges `b` into `a`, opens a conflict, merges entities',
})
const statusSchema = z.enum(suggestionStates).meta({ id: 'SuggestionStatus' })

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
    id: idOf('sug'),
    kind: kindSchema,
    a: z.string().meta({ description: 'The earlier: a node, or an entity as it stands in text' }),
    b: z.string(),
    score: z.number().meta({ description: 'How near they lie, 0–1' }),
    status: statusSchema,
    reasons: z.array(z.string()).optional(),
    created_at: momentSchema,
  })
  .meta({
    id: 'Suggestion',
    examples: [example],
  })

/** The suggestion, with what the decision has cost. */
export const changedSuggestionSchema = suggestionSchema.extend(costShape).meta({
  id: 'ChangedSuggestion',
  examples: [{ ...example, status: 'accepted', ...exampleCost }],
})

export const suggestionPageSchema = pageOf(suggestionSchema, 'SuggestionPage')

export const duplicateListQuerySchema = listQuery({})

export const suggestionListQuerySchema = listQuery({
  kind: kindSchema.optional(),
  status: statusSchema.optional(),
})
