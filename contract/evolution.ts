import { z } from 'zod'
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
            seen: z.int().describe('How often it was seen'),
            stable: z.boolean().describe('Whether it was seen often enough to count on'),
          })
          .meta({ id: 'EvolutionPattern', description: 'Something that comes again' }),
      )
      .describe('What comes again'),
    assumptions: lines.describe('What is taken to be so'),
    questions: lines.describe('What is open'),
    entries: z.array(entrySchema).describe('Oldest first'),
    archived: z.array(entrySchema).describe('Earlier entries'),
    milestones: z
      .array(
        z
          .object({
            reflection: z.int().describe('The number of the reflection'),
            name: z.string().describe('What it is called'),
            at: momentSchema.describe('When it was'),
          })
          .meta({ id: 'EvolutionMilestone', description: 'A reflection that was a milestone' }),
      )
      .describe('Reflections that were milestones'),
    tokens: z.int().describe('Of the whole as markdown, in o200k_base tokens'),
  })
  .meta({ id: 'Evolution', description: 'What reflections have come to so far' })
