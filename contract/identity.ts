import { z } from 'zod'
import { maxFactCharacters } from './limits.ts'
import { momentSchema } from './moment.ts'
import { cleanString } from './text.ts'
import { withCost } from './usage.ts'

const factSchema = cleanString({ maxCharacters: maxFactCharacters }).nullable().optional()

/** What is not named stays, null takes it back. */
export const identityPatchSchema = z
  .strictObject({
    facts: z
      .strictObject({
        name: factSchema.describe('Its name'),
        role: factSchema.describe('What it does'),
        vibe: factSchema.describe('How it is to talk with'),
      })
      .refine((facts) => Object.keys(facts).length > 0, { error: 'nothing to change' })
      .meta({
        id: 'IdentityFactsPatch',
        description: 'What changes of the facts; `null` takes a fact back',
      }),
  })
  .meta({
    id: 'PatchIdentityRequest',
    description: 'What changes of the identity',
    examples: [{ facts: { name: 'Mnemosyne', role: 'archivist', vibe: 'calm' } }],
  })

export type IdentityPatchBody = z.infer<typeof identityPatchSchema>

const lines = z.array(z.string())

/** A line of a log. */
export const datedLineSchema = z
  .object({
    id: z.string().describe('Its id'),
    text: z.string().describe('What it says'),
    at: momentSchema.describe('When it was written'),
  })
  .meta({ id: 'DatedLine', description: 'A line of a log' })

/** What an agent has come to think of itself, by section. */
export const selfImageSchema = z
  .object({
    who_i_think_i_am: z.string().describe('Who it thinks it is'),
    patterns_noticed: lines.describe('Patterns that it has noticed in itself'),
    quirks: lines.describe('Its quirks'),
    edges_and_limitations: lines.describe('What it is not good at'),
    discovered_values: lines.describe('What it has found to be of value'),
    open_questions: lines.describe('What it asks itself'),
  })
  .meta({ id: 'SelfImage', description: 'What an agent thinks of itself' })

export const identitySchema = z
  .object({
    facts: z
      .object({
        name: z.string().nullable().describe('Its name'),
        role: z.string().nullable().describe('What it does'),
        vibe: z.string().nullable().describe('How it is to talk with'),
      })
      .meta({ id: 'IdentityFacts', description: 'What an agent is called and how it is' }),
    self_image: selfImageSchema.describe('Changed by a consolidation alone'),
    self_awareness_log: z
      .object({
        recent: z.array(datedLineSchema).describe('The newest lines, oldest first'),
        archived: z
          .array(
            z
              .object({
                month: z.string().describe('The month, UTC, as 2026-02'),
                count: z.int().describe('How many lines it had'),
                summary: z.string().describe('What they said'),
              })
              .meta({ id: 'LogMonth', description: 'A month of a log, in short' }),
          )
          .describe('Earlier months, in short'),
      })
      .meta({ id: 'SelfAwarenessLog', description: 'What an agent has noticed about itself' }),
    consolidation: z
      .object({
        due: z.boolean().describe('Whether it is'),
        lines_since: z.int().describe('Lines of the log since the last one'),
        reason: z.string().optional().describe('Why it is'),
      })
      .meta({
        id: 'ConsolidationState',
        description: 'Whether the self-image is to be drawn anew',
      }),
  })
  .meta({ id: 'Identity', description: 'Who an agent is' })

export const changedIdentitySchema = withCost(
  identitySchema,
  'ChangedIdentity',
  'The identity as it is now, and what the change has cost',
)
