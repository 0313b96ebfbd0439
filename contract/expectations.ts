import { z } from 'zod'
import { anyIdSchema, namespaceSchema } from './ids.ts'
import {
  maxExpectationNameCharacters,
  maxExpectedIds,
  maxExpectedTextCharacters,
  maxExpectedTexts,
  maxNamedExpectations,
  maxQueryBytes,
} from './limits.ts'
import { listOf } from './list.ts'
import { createdAtSchema, momentSchema } from './moment.ts'
import { pageSchemaOf } from './page.ts'
import { filledString } from './text.ts'
import { timeSchema } from './time.ts'
import { costShape, withCost } from './usage.ts'

export const expectationNameSchema = z
  .string()
  .max(maxExpectationNameCharacters)
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'expected letters, digits, `.`, `_` and `-`')
  .meta({ description: 'The name of an expectation', examples: ['home'] })

export const expectationPathSchema = z.object({
  ns: namespaceSchema,
  name: expectationNameSchema.describe(`At most ${maxExpectationNameCharacters} characters`),
})

const idsSchema = listOf(anyIdSchema, maxExpectedIds, 'ids')
const textSchema = filledString({ maxCharacters: maxExpectedTextCharacters })

export const saveExpectationSchema = z
  .strictObject({
    question: filledString({ maxBytes: maxQueryBytes }).describe('What is asked, at most 8 KiB'),
    finds: idsSchema
      .optional()
      .describe('Memories, commitments and Notes that are to be among the first ten hits'),
    hides: idsSchema.optional().describe('Those that are not to be among them'),
    says: listOf(textSchema, maxExpectedTexts, 'texts')
      .optional()
      .describe('Texts that the answer is to say; case, accents and white space do not matter'),
    silent: z
      .boolean()
      .optional()
      .describe('true: nothing is to be answered; false: something is; left out: either will do'),
    as_of: timeSchema.optional().describe('Asks what was true then; now where it is left out'),
  })
  .superRefine(({ finds = [], hides = [], says = [], silent }, ctx) => {
    const refuse = (path: string, message: string): void =>
      ctx.addIssue({ code: 'custom', path: [path], message })
    if (finds.length + hides.length + says.length === 0 && silent === undefined) {
      refuse('question', 'expected one of finds, hides, says and silent beside it')
    }
    if (finds.some((id) => hides.includes(id))) refuse('hides', 'names what `finds` names too')
    if (silent === true && says.length > 0) refuse('says', 'expected none with `silent`: true')
  })
  .meta({
    id: 'SaveExpectationRequest',
    description: 'What a recall of a question is to come to',
    examples: [{ question: 'Where does Ana live?', says: ['Oslo'] }],
  })

/** An expectation under its name, with the outcome that a run has kept last. */
export const expectationSchema = z
  .object({
    name: z.string().describe('Its name'),
    question: z.string().describe('What is asked'),
    finds: z.array(z.string()).describe('Ids that are to be found'),
    hides: z.array(z.string()).describe('Ids that are not to be found'),
    says: z.array(z.string()).describe('Texts that the answer is to say'),
    silent: z
      .boolean()
      .nullable()
      .describe('Whether nothing is to be answered; `null` where either will do'),
    as_of: momentSchema.nullable().describe('The time that is asked about; `null` for now'),
    status: z.enum(['unchecked', 'holds', 'broken']).meta({
      id: 'ExpectationStatus',
      description: 'The last outcome that was kept; `unchecked` before the first',
    }),
    since: momentSchema.nullable().describe('When that was first seen; `null` while `unchecked`'),
    held_at: momentSchema
      .nullable()
      .describe('Of what is broken: when it was last seen to hold; `null` where it never was'),
    why: z
      .string()
      .nullable()
      .describe('Of what is broken: what was wanted and what came, with ids alone'),
    created_at: createdAtSchema,
    changed_at: momentSchema.describe('When its wording was written last'),
  })
  .meta({
    id: 'Expectation',
    description: 'A test of this memory, kept with it',
    examples: [
      {
        name: 'home',
        question: 'Where does Ana live?',
        finds: [],
        hides: [],
        says: ['Oslo'],
        silent: null,
        as_of: null,
        status: 'holds',
        since: '2026-02-28T23:30:00.000Z',
        held_at: null,
        why: null,
        created_at: '2026-02-28T23:30:00.000Z',
        changed_at: '2026-02-28T23:30:00.000Z',
      },
    ],
  })

export const expectationPageSchema = pageSchemaOf(expectationSchema, 'ExpectationPage')

export const changedExpectationSchema = withCost(
  expectationSchema,
  'ChangedExpectation',
  'The expectation as it is now, or as it was, and what the change has cost',
)

export const runExpectationsSchema = z
  .strictObject({
    names: listOf(expectationNameSchema, maxNamedExpectations, 'names')
      .optional()
      .describe('Which of them; all where it is left out'),
  })
  .meta({
    id: 'RunExpectationsRequest',
    description: 'Which expectations to check',
    examples: [{ names: ['home'] }],
  })

export const expectationRunSchema = z
  .object({
    passed: z.int().describe('How many hold'),
    failed: z.int().describe('How many do not'),
    results: z
      .array(
        z
          .object({
            name: z.string().describe('Its name'),
            ok: z.boolean().describe('Whether it holds'),
            why: z.string().optional().describe('What was wanted and what came, in sentences'),
          })
          .meta({ id: 'ExpectationResult', description: 'What became of one expectation' }),
      )
      .describe('By name'),
    ...costShape,
  })
  .meta({ id: 'ExpectationRun', description: 'What became of expectations' })
