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
      .strictObject({ name: factSchema, role: factSchema, vibe: factSchema })
      .refine((facts) => Object.keys(facts).length > 0, { error: 'nothing to change' })
      .meta({ id: 'IdentityFactsPatch' }),
  })
  .meta({
    id: 'PatchIdentityRequest',
    examples: [{ facts: { name: 'Mnemosyne', role: 'archivist', vibe: 'calm' } }],
  })

export type IdentityPatchBody = z.infer<typeof identityPatchSchema>

const lines = z.array(z.string())

/** A line of a log. */
export const datedLineSchema = z
  .object({ id: z.string(), text: z.string(), at: momentSchema })
  .meta({ id: 'DatedLine' })

/** What an agent has come to think of itself, by section. */
export const selfImageSchema = z
  .object({
    who_i_think_i_am: z.string(),
    patterns_noticed: lines,
    quirks: lines,
    edges_and_limitations: lines,
    discovered_values: lines,
    open_questions: lines,
  })
  .meta({ id: 'SelfImage' })

export const identitySchema = z
  .object({
    facts: z
      .object({
        name: z.string().nullable(),
        role: z.string().nullable(),
        vibe: z.string().nullable(),
      })
      .meta({ id: 'IdentityFacts' }),
    self_image: selfImageSchema.meta({ description: 'Changed by a consolidation alone' }),
    self_awareness_log: z
      .object({
        recent: z.array(datedLineSchema),
        archived: z.array(
          z
            .object({ month: z.string(), count: z.int(), summary: z.string() })
            .meta({ id: 'LogMonth' }),
        ),
      })
      .meta({ id: 'SelfAwarenessLog' }),
    consolidation: z
      .object({
        due: z.boolean(),
        lines_since: z.int().meta({ description: 'Lines of the log since the last one' }),
        reason: z.string().optional(),
      })
      .meta({ id: 'ConsolidationState' }),
  })
  .meta({ id: 'Identity' })

export const changedIdentitySchema = withCost(identitySchema, 'ChangedIdentity')
