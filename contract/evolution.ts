import { z } from 'zod'
import { assumptionStates } from './lists.ts'
import { momentSchema } from './moment.ts'

const lines = z.array(z.string())

const entrySchema = z
  .object({
    number: z.int().describe('The number of the reflection'),
    date: momentSchema.describe('When it was approved'),
    counts: z
      .object({
        reflections: z.int().describe('Reflections so far'),
        entities: z.int().describe('Entities'),
        procedures: z.int().describe('Memories of how things are done'),
        core_percent: z.number().describe('How full core was, in percent'),
      })
      .meta({ id: 'EvolutionCounts', description: 'What there was at the time' }),
    insight: z.string().describe('What was understood'),
    delta: z.enum(['new', 'confirmed', 'revised']).meta({
      id: 'EvolutionDelta',
      description: 'Whether the insight is new, confirms or revises an earlier one',
    }),
    threads: lines.describe('What it goes on with'),
  })
  .meta({ id: 'EvolutionEntry', description: 'What one reflection has come to' })

/** What reflections have come to so far. */
export const evolutionSchema = z
  .object({
    overview: z.string().describe('The whole, in short'),
    threads: lines.describe('What is gone on with'),
    patterns: z
      .array(
        z
          .object({
            text: z.string().describe('What it is'),
            kind: z.string().meta({
              description: 'Of what kind it is; `noted` where its reflection said none',
              examples: ['recurs'],
            }),
            seen: z.int().describe('How many approved reflections found it'),
            count: z.int().describe('How many memories tell of it'),
            stable: z.boolean().describe('Whether it was seen often enough to count on'),
            first: momentSchema
              .optional()
              .describe('When it was told of first, where that is known'),
            last: momentSchema.optional().describe('When it was told of last'),
            stopped: momentSchema.optional().describe('Since when it has stopped, where it has'),
            memory_ids: lines.describe('Ids of memories that tell of it, the newest'),
          })
          .meta({ id: 'EvolutionPattern', description: 'Something that comes again' }),
      )
      .describe('What comes again'),
    assumptions: z
      .array(
        z
          .object({
            text: z.string().describe('What it is'),
            for: lines.describe('Ids of memories that speak for it'),
            against: lines.describe('Ids of memories that speak against it'),
            status: z.enum(assumptionStates).meta({
              id: 'AssumptionStatus',
              description: 'Whether a later reflection has confirmed or dropped it',
            }),
          })
          .meta({ id: 'Assumption', description: 'Something that is taken to be so' }),
      )
      .describe('What is taken to be so, drawn from patterns of two reflections or more'),
    questions: z
      .array(
        z
          .object({
            text: z.string().describe('What was asked'),
            asked: momentSchema.optional().describe('When, where that is known'),
            answered_by: z.string().optional().describe('The id of the memory that answers it'),
          })
          .meta({ id: 'OpenQuestion', description: 'Something that was asked' }),
      )
      .describe('What was asked and not answered, and what was answered lately'),
    entries: z.array(entrySchema).describe('Oldest first'),
    archived: z.array(entrySchema).describe('Earlier entries'),
    milestones: z
      .array(
        z
          .object({
            reflection: z.int().describe('The number of the reflection'),
            name: z.string().describe('What it is called'),
            at: momentSchema.describe('When it was'),
            summary: z.string().optional().describe('What changed since the milestone before'),
          })
          .meta({ id: 'EvolutionMilestone', description: 'A reflection that was a milestone' }),
      )
      .describe('Reflections that were milestones'),
    tokens: z.int().describe('Of the whole as markdown, in o200k_base tokens'),
  })
  .meta({ id: 'Evolution', description: 'What reflections have come to so far' })
