import {
  grantDecisions,
  reflectionDecisions,
  reflectionOperations,
  reflectionStates,
  reflectionTriggers,
} from './lists.ts'
import { z } from 'zod'
import { anyIdSchema, idOf } from './ids.ts'
import { roleSchema } from './keys.ts'
import {
  maxDialogueBytes,
  maxReasonCharacters,
  maxReflectionParts,
  maxTextBytes,
} from './limits.ts'
import { listOf } from './list.ts'
import { momentSchema } from './moment.ts'
import { listQuery, pageOf, pageShape } from './page.ts'
import { filledString } from './text.ts'
import { costShape, withCost } from './usage.ts'

const stateSchema = z.enum(reflectionStates).meta({ id: 'ReflectionState' })
const triggerSchema = z.enum(reflectionTriggers).meta({ id: 'ReflectionTrigger' })
const reasonSchema = filledString({ maxCharacters: maxReasonCharacters })
const tokensSchema = z.int()

const reflectionOperationSchema = z
  .object({
    id: z.string().meta({ examples: ['op_1'] }),
    op: z.enum(reflectionOperations).meta({ id: 'ReflectionOperationKind' }),
    target: z.string().meta({ description: 'A store, `core`, `evolution`, or an id' }),
    content: z.string(),
    reason: z.string(),
  })
  .meta({ id: 'ReflectionOperation' })

const dialogueTurnSchema = z
  .object({
    text: z.string(),
    role: roleSchema,
    by: z.string().meta({ description: 'The credential of who said it' }),
    at: momentSchema,
  })
  .meta({ id: 'DialogueTurn' })

/** One look back, from the question whether to an owner's decision. */
export const reflectionSchema = z
  .object({
    id: idOf('ref'),
    number: z.int().meta({ description: 'Counts reflections, from 1' }),
    trigger: triggerSchema,
    state: stateSchema,
    question: z.string().optional().meta({ description: 'What an owner is asked' }),
    tokens: z
      .object({
        baseline: tokensSchema,
        extra: tokensSchema,
        penalty: tokensSchema,
        requested: tokensSchema,
        granted: tokensSchema.optional(),
        result: z
          .string()
          .optional()
          .meta({ examples: ['+6K reward'] }),
      })
      .meta({ id: 'ReflectionTokens' }),
    scope: z
      .object({ ids: z.array(z.string()), tokens: tokensSchema })
      .meta({ id: 'ReflectionScope' })
      .optional()
      .meta({ description: 'What was read for it' }),
    operations: z.array(reflectionOperationSchema).optional(),
    monologue: z.string().optional(),
    footnote: z.string().optional(),
    elements: z.array(z.string()).optional().meta({ description: 'What the monologue dwells on' }),
    milestone: z.string().optional(),
    reason: z.string().optional(),
    ask_at: momentSchema.optional().meta({ description: 'When it is asked again' }),
    usage: costShape.usage,
    degraded: costShape.degraded,
    created_at: momentSchema,
    decided_at: momentSchema.optional(),
    decided_by: z.string().optional().meta({ description: 'The credential of who decided' }),
    dialogue: z
      .array(dialogueTurnSchema)
      .optional()
      .meta({ description: 'What was said about it after its decision, oldest first' }),
  })
  .meta({ id: 'Reflection' })

export const reflectionPageSchema = pageOf(reflectionSchema, 'ReflectionPage')

export const reflectionListQuerySchema = listQuery({
  state: stateSchema.optional(),
})

/** The reflection, with what the step has cost. */
export const changedReflectionSchema = withCost(reflectionSchema, 'ChangedReflection')

export const startReflectionSchema = z
  .strictObject({
    trigger: triggerSchema.meta({ description: '`immediate` needs no consent, the others ask' }),
  })
  .meta({ id: 'StartReflectionRequest', examples: [{ trigger: 'immediate' }, { trigger: 'soft' }] })

export const consentSchema = z
  .strictObject({ answer: z.enum(['yes', 'no', 'later']).meta({ id: 'ConsentAnswer' }) })
  .meta({ id: 'AnswerConsentRequest', examples: [{ answer: 'yes' }] })

/** Tokens that a reward may add, and a penalty may take. */
const maxExtra = 16_000
const maxPenalty = 7_000

export const tokenRequestSchema = z
  .strictObject({
    extra: z.int().min(0).max(maxExtra).optional().meta({ description: 'Default 0, a setting' }),
    penalty: z
      .int()
      .min(0)
      .max(maxPenalty)
      .optional()
      .meta({ description: 'Default 0, a setting' }),
    reasons: z
      .strictObject({ extra: reasonSchema.optional(), penalty: reasonSchema.optional() })
      .meta({ id: 'TokenReasons' })
      .optional(),
  })
  .superRefine(({ extra = 0, penalty = 0, reasons = {} }, ctx) => {
    for (const [name, tokens] of [
      ['extra', extra],
      ['penalty', penalty],
    ] as const) {
      if (tokens === 0 || reasons[name] !== undefined) continue
      ctx.addIssue({ code: 'custom', path: ['reasons', name], message: 'give the reason' })
    }
  })
  .meta({
    id: 'RequestTokensRequest',
    examples: [
      { extra: 5_000, penalty: 1_000, reasons: { extra: 'a full week', penalty: 'too long' } },
    ],
  })

const withAmount: ReadonlySet<string> = new Set(['bonus', 'reduce', 'increase_penalty'])

const grantDecisionSchema = z.enum(grantDecisions).meta({ id: 'GrantDecision' })

export const grantSchema = z
  .strictObject({
    decision: grantDecisionSchema,
    amount: z
      .int()
      .min(1)
      .optional()
      .meta({
        description:
          'Tokens, for `bonus`, `reduce` and `increase_penalty`; 422 where the grant would lie ' +
          'outside of 1,000 to 32,000',
      }),
    reason: reasonSchema,
  })
  .superRefine(({ decision, amount }, ctx) => {
    if (withAmount.has(decision) === (amount !== undefined)) return
    const message =
      amount === undefined ? 'say how many tokens' : `leave out amount: ${decision} has none`
    ctx.addIssue({ code: 'custom', path: ['amount'], message })
  })
  .meta({
    id: 'GrantTokensRequest',
    examples: [{ decision: 'approve', reason: 'as it should be' }],
  })

const partIdSchema = anyIdSchema.meta({ examples: ['op_1', 'sa_3'] })

export const reflectionDecisionSchema = z
  .strictObject({
    decision: z.enum(reflectionDecisions).meta({ id: 'ReflectionVerdict' }),
    changes: listOf(
      z
        .strictObject({
          id: partIdSchema,
          content: filledString({ maxBytes: maxTextBytes })
            .nullable()
            .meta({ description: 'null drops the part' }),
        })
        .meta({ id: 'ReflectionChange' }),
      maxReflectionParts,
      'changes',
    ).optional(),
    operations: listOf(partIdSchema, maxReflectionParts, 'operations')
      .optional()
      .meta({ description: 'With `partial`: the parts that are kept, no others' }),
    reason: reasonSchema.optional(),
  })
  .superRefine(({ decision, changes, operations }, ctx) => {
    const issue = (path: string, message: string) =>
      ctx.addIssue({ code: 'custom', path: [path], message })
    const isChanged = decision === 'approve_with_changes'
    if (isChanged && changes === undefined) issue('changes', 'say what changes')
    if (!isChanged && changes !== undefined)
      issue('changes', `leave out changes: ${decision} has none`)
    const isPartial = decision === 'partial'
    if (isPartial && operations === undefined) issue('operations', 'say which are kept')
    if (!isPartial && operations !== undefined)
      issue('operations', `leave out operations: ${decision} has none`)
  })
  .meta({ id: 'DecideReflectionRequest', examples: [{ decision: 'approve' }] })

export const dialogueSchema = z
  .strictObject({ text: filledString({ maxBytes: maxDialogueBytes }) })
  .meta({
    id: 'DiscussReflectionRequest',
    examples: [{ text: 'The part about the garden was right.' }],
  })

const rewardSchema = z
  .object({
    reflection: idOf('ref'),
    requested: tokensSchema,
    granted: tokensSchema,
    result: z.string().meta({ examples: ['+6K reward'] }),
    decision: grantDecisionSchema,
    reason: z.string(),
    at: momentSchema,
  })
  .meta({ id: 'Reward' })

const shareSchema = z.number().nullable().meta({ description: '0–1; null where nothing was' })

export const rewardPageSchema = z
  .object({
    ...pageShape(rewardSchema),
    token_economy: z
      .object({
        baseline: tokensSchema,
        totals: z
          .object({
            extra_requested: tokensSchema,
            extra_granted: tokensSchema,
            self_penalty: tokensSchema,
            user_penalty: tokensSchema,
            user_bonus: tokensSchema,
          })
          .meta({ id: 'TokenTotals' }),
        assessment_accuracy: shareSchema,
        extra_grant_rate: shareSchema,
        self_penalty_frequency: shareSchema,
        recent_outcomes: z.array(z.string()).meta({ description: 'The last ten, oldest first' }),
      })
      .meta({ id: 'TokenEconomy' }),
  })
  .meta({ id: 'RewardPage' })
