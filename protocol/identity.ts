import { z } from 'zod'
import { maxFactCharacters } from './limits.ts'
import { momentSchema } from './moment.ts'
import { cleanString } from './text.ts'
import { withCost } from './usage.ts'

const factSchema = cleanString({ maxCharacters: maxFactCharacters }).nullable().optional()

/** What is not named stays, null takes it back (spec SG-27). */
export const identityPatchSchema = z
  .strictObject({
    facts: z
      .strictObject({ name: factSchema, role: factSchema, vibe: factSchema })
      .refine((facts) => Object.keys(facts).length > 0, { error: 'nothing to change' }),
  })
  .meta({
    id: 'IdentityPatch',
    examples: [{ facts: { name: 'Mnemosyne', role: 'archivist', vibe: 'calm' } }],
  })

export type IdentityPatchBody = z.infer<typeof identityPatchSchema>

const lines = z.array(z.string())

export const identitySchema = z
  .object({
    facts: z.object({
      name: z.string().nullable(),
      role: z.string().nullable(),
      vibe: z.string().nullable(),
    }),
    self_image: z
      .object({
        who_i_think_i_am: z.string(),
        patterns_noticed: lines,
        quirks: lines,
        edges_and_limitations: lines,
        discovered_values: lines,
        open_questions: lines,
      })
      .meta({ description: 'Changed by a consolidation alone' }),
    self_awareness_log: z.object({
      recent: z.array(z.object({ id: z.string(), text: z.string(), at: momentSchema })),
      archived: z.array(z.object({ month: z.string(), count: z.int(), summary: z.string() })),
    }),
    consolidation: z.object({
      due: z.boolean(),
      lines_since: z.int().meta({ description: 'Lines of the log since the last one' }),
      reason: z.string().optional(),
    }),
  })
  .meta({ id: 'Identity' })

export const changedIdentitySchema = withCost(identitySchema, 'ChangedIdentity')
