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
import { createdAtSchema, momentSchema } from './moment.ts'
import { listQuery, pageSchemaOf } from './page.ts'
import { filledString } from './text.ts'
import { costShape, withCost } from './usage.ts'
import { grantsWithAmount } from './granted-tokens.ts'

const stateSchema = z
  .enum(reflectionStates)
  .meta({ id: 'ReflectionState', description: 'Where a reflection stands' })
const triggerSchema = z.enum(reflectionTriggers).meta({
  id: 'ReflectionTrigger',
  description:
    'What a reflection begins with: `immediate` at once, `soft` when an owner agrees, `scheduled` by the clock, when an owner agrees',
})
const reasonSchema = filledString({ maxCharacters: maxReasonCharacters })
const tokensSchema = z.int()

const foundPatternSchema = z
  .object({
    kind: z.string().meta({ description: 'Of what kind it is', examples: ['recurs'] }),
    count: z.int().describe('How many memories tell of it'),
    first: momentSchema.describe('When the first of them happened'),
    last: momentSchema.describe('When the last of them happened'),
    stopped: momentSchema.optional().describe('Since when it has stopped, where it has'),
  })
  .meta({ id: 'FoundPattern', description: 'What memories have in common' })

const reflectionOperationSchema = z
  .object({
    id: z.string().meta({ description: 'Its id within the reflection', examples: ['op_1'] }),
    op: z
      .enum(reflectionOperations)
      .meta({ id: 'ReflectionOperationKind', description: 'What a reflection proposes to do' })
      .describe('The name of the operation'),
    target: z.string().describe('A store, `core`, `evolution`, or an id'),
    content: z.string().describe('What is to be written'),
    reason: z.string().describe('Why'),
    sources: z.array(z.string()).describe('Ids of what it rests on'),
    found: foundPatternSchema.optional().describe('Of a `PATTERN` by rules: what was found'),
  })
  .meta({ id: 'ReflectionOperation', description: 'Something that a reflection proposes to do' })

const dialogueTurnSchema = z
  .object({
    text: z.string().describe('What was said'),
    role: roleSchema,
    by: z.string().describe('The credential of who said it'),
    at: momentSchema.describe('When it was said'),
  })
  .meta({ id: 'DialogueTurn', description: 'Something that was said about a reflection' })

/** One look back, from the question whether to an owner's decision. */
export const reflectionSchema = z
  .object({
    id: idOf('ref').describe('The id of the reflection'),
    number: z.int().describe('Counts reflections, from 1'),
    trigger: triggerSchema,
    state: stateSchema,
    question: z.string().optional().describe('What an owner is asked'),
    tokens: z
      .object({
        baseline: tokensSchema.describe('What every reflection has'),
        extra: tokensSchema.describe('What it has asked for beyond that'),
        penalty: tokensSchema.describe('What it takes off itself'),
        requested: tokensSchema.describe('What it has asked for in all'),
        granted: tokensSchema.optional().describe('What an owner has granted'),
        result: z
          .string()
          .optional()
          .meta({ description: 'What came of it, in words', examples: ['+6K reward'] }),
      })
      .meta({ id: 'ReflectionTokens', description: 'The tokens that a reflection may spend' }),
    scope: z
      .object({
        ids: z.array(z.string()).describe('Ids of what was read'),
        tokens: tokensSchema.describe('Tokens of what was read'),
      })
      .meta({ id: 'ReflectionScope', description: 'What a reflection has read' })
      .optional()
      .describe('What was read for it'),
    operations: z.array(reflectionOperationSchema).optional().describe('What it proposes to do'),
    monologue: z.string().optional().describe('What was thought, in the first person'),
    footnote: z.string().optional().describe('What is added to it'),
    elements: z
      .array(z.string())
      .optional()
      .describe('What the monologue may dwell on: what has nothing to say is left out'),
    milestone: z.string().optional().describe('What it is called, where it is a milestone'),
    reason: z.string().optional().describe('Why it was decided so'),
    ask_at: momentSchema.optional().describe('When it is asked again'),
    usage: costShape.usage,
    degraded: costShape.degraded,
    created_at: createdAtSchema,
    decided_at: momentSchema.optional().describe('When it was decided'),
    decided_by: z.string().optional().describe('The credential of who decided'),
    dialogue: z
      .array(dialogueTurnSchema)
      .optional()
      .describe('What was said about it after its decision, oldest first'),
  })
  .meta({
    id: 'Reflection',
    description: 'A look back at what was remembered, and what is proposed to do about it',
  })

export const reflectionPageSchema = pageSchemaOf(reflectionSchema, 'ReflectionPage')

export const reflectionListQuerySchema = listQuery({
  state: stateSchema.optional().describe('Only those of this state'),
})

/** The reflection, with what the step has cost. */
export const changedReflectionSchema = withCost(
  reflectionSchema,
  'ChangedReflection',
  'The reflection as it is now, and what the step has cost',
)

export const startReflectionSchema = z
  .strictObject({
    trigger: triggerSchema.describe('`immediate` needs no consent, the others ask'),
  })
  .meta({
    id: 'StartReflectionRequest',
    description: 'What a reflection begins with',
    examples: [{ trigger: 'immediate' }, { trigger: 'soft' }],
  })

export const consentSchema = z
  .strictObject({
    answer: z.enum(['yes', 'no', 'later']).meta({
      id: 'ConsentAnswer',
      description: 'What an owner answers to the question whether to reflect',
    }),
  })
  .meta({
    id: 'AnswerConsentRequest',
    description: 'The answer to the question whether to reflect',
    examples: [{ answer: 'yes' }],
  })

/** Tokens that a reward may add, and a penalty may take. */
const maxExtra = 16_000
const maxPenalty = 7_000

export const tokenRequestSchema = z
  .strictObject({
    extra: z.int().min(0).max(maxExtra).optional().describe('Default 0, a setting'),
    penalty: z.int().min(0).max(maxPenalty).optional().describe('Default 0, a setting'),
    reasons: z
      .strictObject({
        extra: reasonSchema.optional().describe('Why more than the baseline'),
        penalty: reasonSchema.optional().describe('Why some are taken off'),
      })
      .meta({ id: 'TokenReasons', description: 'Why tokens are asked for' })
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
    description: 'The tokens that a reflection asks for',
    examples: [
      { extra: 5_000, penalty: 1_000, reasons: { extra: 'a full week', penalty: 'too long' } },
    ],
  })

export const grantDecisionSchema = z.enum(grantDecisions).meta({
  id: 'GrantDecision',
  description: 'What is decided of the tokens that a reflection asks for',
})

export const grantSchema = z
  .strictObject({
    decision: grantDecisionSchema,
    amount: z
      .int()
      .min(1)
      .optional()
      .describe(
        'Tokens, for `bonus`, `reduce` and `increase_penalty`; 422 where the grant would lie ' +
          'outside of 1,000 to 32,000',
      ),
    reason: reasonSchema.describe('Why it is decided so'),
  })
  .superRefine(({ decision, amount }, ctx) => {
    if (grantsWithAmount.has(decision) === (amount !== undefined)) return
    const message =
      amount === undefined ? 'say how many tokens' : `leave out amount: ${decision} has none`
    ctx.addIssue({ code: 'custom', path: ['amount'], message })
  })
  .meta({
    id: 'GrantTokensRequest',
    description: 'The decision on the tokens that a reflection asks for',
    examples: [{ decision: 'approve', reason: 'as it should be' }],
  })

const partIdSchema = anyIdSchema.meta({ examples: ['op_1', 'sa_3'] })

export const reflectionDecisionSchema = z
  .strictObject({
    decision: z.enum(reflectionDecisions).meta({
      id: 'ReflectionVerdict',
      description: 'What is decided of what a reflection proposes',
    }),
    changes: listOf(
      z
        .strictObject({
          id: partIdSchema.describe('The part: an operation, or a line about itself'),
          content: filledString({ maxBytes: maxTextBytes })
            .nullable()
            .describe('null drops the part'),
        })
        .meta({
          id: 'ReflectionChange',
          description: 'A part of a reflection that changes before it is approved',
        }),
      maxReflectionParts,
      'changes',
    )
      .optional()
      .describe('With `approve_with_changes`: the parts that change'),
    operations: listOf(partIdSchema, maxReflectionParts, 'operations')
      .optional()
      .describe('With `partial`: the parts that are kept, no others'),
    reason: reasonSchema.optional().describe('Why it is decided so'),
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
  .meta({
    id: 'DecideReflectionRequest',
    description: 'The decision on what a reflection proposes',
    examples: [{ decision: 'approve' }],
  })

export const dialogueSchema = z
  .strictObject({ text: filledString({ maxBytes: maxDialogueBytes }).describe('What to say') })
  .meta({
    id: 'DiscussReflectionRequest',
    description: 'Something to say about a reflection',
    examples: [{ text: 'The part about the garden was right.' }],
  })
