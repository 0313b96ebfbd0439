import { z } from 'zod'
import { anyIdSchema, idOf } from './ids.ts'
import { maxIdCharacters } from './limits.ts'
import { roles } from './lists.ts'
import { momentSchema } from './moment.ts'
import { listQuery, pageSchemaOf } from './page.ts'
import { flagSchema } from './query.ts'
import { hitKindSchema, recalledSchema } from './recall.ts'
import { cleanString } from './text.ts'
import { timeSchema } from './time.ts'
import { costShape } from './usage.ts'

const nameSchema = cleanString({ minCharacters: 1, maxCharacters: maxIdCharacters }).optional()

export const recallListQuerySchema = listQuery({
  from: timeSchema.optional().describe('Only what was asked then, or later'),
  to: timeSchema.optional().describe('Only what was asked before then'),
  key_id: nameSchema.describe('Only what was asked with this key'),
  agent: nameSchema.describe('Only what this agent has asked'),
  answered: flagSchema.optional().describe('Only what was answered; `false`: only what was not'),
  shows: anyIdSchema.optional().describe('Only recalls that have shown this memory or thing'),
})

const loggedHit = z.object({
  id: z.string().describe('Its id'),
  memory_id: z.string().nullable().describe('The memory that it is, or comes from'),
  kind: hitKindSchema,
  score: z.number().describe('0–1, as it was'),
})

const recallFields = {
  id: idOf('rcl').describe('Its id'),
  at: momentSchema.describe('When it was asked'),
  key_id: z.string().describe('The key that was shown, or that minted the token that was'),
  agent: z.string().nullable().describe('The agent of the key'),
  role: z.enum(roles).describe('The role of the key'),
  question: z
    .string()
    .nullable()
    .describe('What was asked; `null` where it is on a topic of `never_remember`'),
  answered: z.boolean().describe('Whether it was answered'),
  answer_probability: z.number().describe('How likely it was that what was found answers, 0–1'),
  position: z.int().describe("The namespace's log position then"),
}

export const loggedRecallSchema = z
  .object({
    ...recallFields,
    hits: z
      .array(loggedHit.meta({ id: 'LoggedHit', description: 'What a recall has shown' }))
      .describe('What it showed, best first'),
  })
  .meta({ id: 'LoggedRecall', description: 'What was asked, by whom, and what came' })

export const loggedRecallPageSchema = pageSchemaOf(loggedRecallSchema, 'LoggedRecallPage')

export const recallShownSchema = z
  .object({
    ...recallFields,
    hits: z
      .array(
        loggedHit
          .extend({
            text: z
              .string()
              .nullable()
              .describe('What it says now; `null` where it is gone, or is no memory'),
          })
          .meta({ id: 'LoggedHitShown', description: 'What a recall has shown, with its text' }),
      )
      .describe('What it showed, best first'),
  })
  .meta({ id: 'RecallShown', description: 'A recall of the log, with the texts of what it showed' })

export const recallReplaySchema = z
  .object({
    recall: recallShownSchema.describe('The recall as the log has it'),
    before: recalledSchema.describe(
      'The same question with the clock of then, of what was known then',
    ),
    same: z.boolean().describe('Whether `before` has the hits and words that were answered'),
    now: recalledSchema.describe('The same question now'),
    changes: z
      .object({
        came: z.array(z.string()).describe('Ids of hits that are new'),
        went: z.array(z.string()).describe('Ids of hits that are no more among them'),
        moved: z
          .array(
            z
              .object({
                id: z.string().describe('The hit'),
                from: z.int().describe('Its place then, from 1'),
                to: z.int().describe('Its place now'),
              })
              .meta({ id: 'MovedHit', description: 'A hit at another place' }),
          )
          .describe('Hits at another place'),
      })
      .meta({
        id: 'HitChanges',
        description: 'How the hits of now differ from those that were shown',
      }),
    ...costShape,
  })
  .meta({ id: 'RecallReplay', description: 'What was answered, and what would be now' })
