import { z } from 'zod'
import { momentSchema } from './moment.ts'

const lines = z.array(z.string())

const entrySchema = z
  .object({
    number: z.int(),
    date: momentSchema,
    counts: z
      .object({
        reflections: z.int(),
        entities: z.int(),
        procedures: z.int(),
        core_percent: z.number(),
      })
      .meta({ id: 'EvolutionCounts' }),
    insight: z.string(),
    delta: z.enum(['new', 'confirmed', 'revised']).meta({ id: 'EvolutionDelta' }),
    threads: lines,
  })
  .meta({ id: 'EvolutionEntry' })

/** What reflections have come to so far. */
export const evolutionSchema = z
  .object({
    overview: z.string(),
    threads: lines,
    patterns: z.array(
      z
        .object({ text: z.string(), seen: z.int(), stable: z.boolean() })
        .meta({ id: 'EvolutionPattern' }),
    ),
    assumptions: lines,
    questions: lines,
    entries: z.array(entrySchema).meta({ description: 'Oldest first' }),
    archived: z.array(entrySchema),
    milestones: z.array(
      z
        .object({ reflection: z.int(), name: z.string(), at: momentSchema })
        .meta({ id: 'EvolutionMilestone' }),
    ),
    tokens: z.int(),
  })
  .meta({ id: 'Evolution' })
