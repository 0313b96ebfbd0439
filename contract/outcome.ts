import { z } from 'zod'
import { idOf } from './ids.ts'

export const outcomeSchema = z
  .object({
    kind: z
      .enum([
        'stored',
        'merged_into',
        'supersedes',
        'conflict_open',
        'pending_review',
        'skipped',
        'failed',
      ])
      .meta({
        id: 'OutcomeKind',
        description:
          'What became of it: kept, merged with what was known, put in place of it, in conflict with it, waiting for a decision, passed over, or failed',
      }),
    commitment: idOf('com').optional().describe('The node of the graph that was drawn from it'),
    role: z.string().optional().describe('What the statement commits its speaker to'),
    text: z.string().optional().describe('The statement'),
    target: z
      .string()
      .optional()
      .describe('What it met: a node, a conflict, a proposal or an entity'),
    reason: z
      .enum([
        'question',
        'greeting',
        'no_content',
        'too_short',
        'too_many',
        'unsupported',
        'nothing_found',
        'unchanged',
        'core_full',
        'not_drawn',
        'topic',
      ])
      .meta({ id: 'SkipReason', description: 'Why nothing was kept of it' })
      .optional(),
    topic: z
      .string()
      .optional()
      .describe(
        'Of what is skipped for one of `never_remember`: the topic, as the setting names it',
      ),
    retryable: z.boolean().optional().describe('Whether it will be tried again'),
  })
  .meta({ id: 'Outcome', description: 'What became of one thing that was given' })

export type OutcomeBody = z.infer<typeof outcomeSchema>
