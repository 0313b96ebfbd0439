import { z } from 'zod'
import { idOf } from './ids.ts'
import { momentSchema } from './moment.ts'
import { aPage, pageShape } from './page.ts'
import { grantDecisionSchema } from './reflections.ts'

const tokensSchema = z.int()

const rewardSchema = z
  .object({
    reflection: idOf('ref').describe('The id of the reflection'),
    requested: tokensSchema.describe('Tokens that it has asked for'),
    granted: tokensSchema.describe('Tokens that were granted'),
    result: z.string().meta({ description: 'What came of it, in words', examples: ['+6K reward'] }),
    decision: grantDecisionSchema,
    reason: z.string().describe('Why it was decided so'),
    at: momentSchema.describe('When it was decided'),
  })
  .meta({ id: 'Reward', description: 'The tokens of one reflection' })

const shareSchema = z.number().nullable().describe('0–1; null where nothing was')

export const rewardPageSchema = z
  .object({
    ...pageShape(rewardSchema),
    token_economy: z
      .object({
        baseline: tokensSchema.describe('What every reflection has. Tokens, counted in o200k_base'),
        totals: z
          .object({
            extra_requested: tokensSchema.describe('Asked for beyond the baseline'),
            extra_granted: tokensSchema.describe('Granted beyond the baseline'),
            self_penalty: tokensSchema.describe('Taken off by reflections themselves'),
            user_penalty: tokensSchema.describe('Taken off by an owner'),
            user_bonus: tokensSchema.describe('Added by an owner'),
          })
          .meta({ id: 'TokenTotals', description: 'Tokens of all reflections' }),
        assessment_accuracy: shareSchema,
        extra_grant_rate: shareSchema,
        self_penalty_frequency: shareSchema,
        recent_outcomes: z.array(z.string()).describe('The last ten, oldest first'),
      })
      .meta({ id: 'TokenEconomy', description: 'How reflections have dealt with tokens' }),
  })
  .meta({ id: 'RewardPage', description: aPage })
