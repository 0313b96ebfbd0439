import { z } from 'zod'
import { entityInputListSchema } from '../entity-input.ts'
import {
  maxCategories,
  maxExternalIdCharacters,
  maxForgetKeys,
  maxModelCharacters,
  maxNoteBytes,
  maxNoteKeyCharacters,
  maxPromptBytes,
  maxSessionMessages,
  maxStepItems,
  maxThreadCharacters,
} from '../limits.ts'
import { timeSchema } from '../time.ts'
import { objectSchema } from './answer-schema.ts'
import { callStep } from './call-step.ts'
import { shownName } from './mistakes.ts'
import {
  anyJson,
  bool,
  content,
  distinct,
  expected,
  key,
  partsOf,
  members,
  metadata,
  named,
  numberWithin,
  oneOf,
  prompt,
  stepMs,
  text,
  membersWithOne,
  wholeWithin,
} from './parts.ts'
import { memberPath, predicate } from './predicate.ts'
import { countCharacters } from '../plain-text.ts'

const temperature = numberWithin(0, 2)

/** The members of steps that may ask a model. */
export const asking = {
  key: key.describe('Of the note that the step adds'),
  by: oneOf(['auto', 'model', 'rules'])
    .meta({
      id: 'AnsweredBy',
      description: 'Who answers: a model, rules, or rules where there is no model',
    })
    .optional()
    .meta({ default: 'auto' }),
  model: text({ characters: maxModelCharacters, isLine: true })
    .optional()
    .describe('The model to ask, in place of that of the run'),
  temperature: temperature.optional().describe('How freely the model answers, 0 to 2'),
}

/** The members of steps that may sum up for the next one what they found. */
export const introspecting = {
  ...asking,
  introspect: bool.optional().meta({ default: false, description: 'With a summary' }),
  introspection_temperature: temperature.optional().describe('How freely it sums up, 0 to 2'),
  summary_key: key.optional().describe('Of the summary; `{key}_summary`'),
}

interface Summarizing {
  readonly key: string
  readonly introspect?: boolean | undefined
  readonly summary_key?: string | undefined
}

/** Refuses a key that is too long with the ending for a summary, where one is to be kept. */
export function checkSummaryKey(step: Summarizing, ctx: z.core.$RefinementCtx): void {
  const { introspect = false, summary_key: given = `${step.key}_summary` } = step
  const length = countCharacters(given)
  if (ctx.issues.length > 0 || !introspect || length <= maxNoteKeyCharacters) return
  const message = `${shownName(given)} is ${length} characters, limit ${maxNoteKeyCharacters}`
  ctx.addIssue({ code: 'custom', path: ['summary_key'], message })
}

export const categories = distinct(key, 2, maxCategories)
const words = partsOf(text({ bytes: maxPromptBytes }))
export const keywords = named(key, words, maxCategories).describe(
  'Words that speak for a category, where no model is asked',
)

/** Refuses names that are no category: of routes, and of keywords. */
export function checkCategories(
  step: { readonly routes?: object | undefined; readonly keywords?: object | undefined },
  known: readonly string[],
  ctx: z.core.$RefinementCtx,
): void {
  for (const member of ['routes', 'keywords'] as const) {
    for (const name of Object.keys(step[member] ?? {})) {
      if (known.includes(name)) continue
      const message = `${shownName(name)} is not one of the categories`
      ctx.addIssue({ code: 'custom', path: [member, name], message })
    }
  }
}

export const question = prompt.describe('What is asked of the notes, at most 64 KiB')
const rule = predicate.optional().describe('Decides where no model is asked')

/** Steps that judge what they read. */
const judgements = {
  decide: members({
    ...introspecting,
    question,
    rule,
  })
    .superRefine(checkSummaryKey)
    .describe('Answers a question by yes or no'),
  analyze: members({
    ...introspecting,
    what: prompt.describe('What is to be found out'),
    schema: objectSchema.describe('What the answer is to be'),
  })
    .superRefine(checkSummaryKey)
    .describe('Draws an object by a schema from the notes'),
  categorize: members({
    ...introspecting,
    question,
    categories: categories.describe('The categories, at least 2'),
    keywords: keywords.optional(),
  })
    .superRefine((step, ctx) => {
      checkSummaryKey(step, ctx)
      if (ctx.issues.length > 0) return
      checkCategories(step, step.categories, ctx)
    })
    .describe('Chooses a category'),
  assess: members({
    ...introspecting,
    question: question.optional(),
  })
    .superRefine(checkSummaryKey)
    .describe('Says how something is felt about'),
  prioritize: membersWithOne(['items', 'items_key'], {
    ...introspecting,
    criteria: prompt.describe('What comes first'),
    items: distinct(prompt, 1, maxStepItems).optional().describe('The texts to put in order'),
    items_key: key.optional().describe('Of a note with a JSON list of texts'),
  })
    .superRefine(checkSummaryKey)
    .describe('Puts items in order'),
}

const search = {
  ...asking,
  query: prompt.describe('The words to search for'),
  scope: oneOf(['thoughts', 'memories'])
    .meta({ id: 'SearchScope', description: 'Where to search' })
    .optional()
    .meta({ default: 'thoughts' }),
  summary_key: key.optional().describe('The key of the note with the summary'),
}
const keys = distinct(key, 0, maxForgetKeys)
const messages = wholeWithin(0, maxSessionMessages)
const keyed = { key: key.describe('The key of the note that the step adds') }

/** Steps that look into thoughts, search them or change them. */
const ofThoughts = {
  introspect: members({
    ...asking,
    summary_key: key.optional().describe('The key of the note with the summary'),
  })
    .superRefine((step, ctx) => checkSummaryKey({ ...step, introspect: true }, ctx))
    .describe('Sums up a note'),
  recall: membersWithOne(['thought_id', 'trace_id'], {
    ...asking,
    thought_id: key.optional().describe('Its id'),
    trace_id: key.optional().describe('Its name'),
    prompt: prompt.optional().describe('What to look for in it'),
  }).describe('Sums up another thought'),
  reflect: members({
    ...asking,
    prompt: prompt.optional().describe('What to look for'),
    unpublished_only: bool
      .optional()
      .meta({ description: 'Only notes past the cursor', default: false }),
  }).describe('Sums up the own notes'),
  seek: members({
    ...search,
    limit: wholeWithin(1, 100).optional().meta({ description: 'Most hits', default: 10 }),
  }).describe('Searches notes or memories'),
  survey: members({
    ...search,
    limit: wholeWithin(1, 20).optional().meta({ description: 'Most tasks or threads', default: 5 }),
  }).describe('Searches tasks, or memories by thread'),
  checkpoint: members({ key: key.describe('What it is restored by') }).describe(
    'Goes on in a child of the thought',
  ),
  restore: membersWithOne(['thought_id', 'checkpoint'], {
    ...keyed,
    thought_id: key.optional().describe('The id of the thought'),
    checkpoint: key.optional().describe('The key of that step'),
  }).describe('Goes on from another thought'),
  forget: members({
    ...keyed,
    drop_keys: keys.optional().describe('Keys of notes that go'),
    keep_keys: keys.optional().describe('Keys of notes that stay'),
  }).describe('Goes on without some notes; `keep_keys` wins, with neither all go'),
  reset: members({
    ...keyed,
    system_message: prompt.optional().describe('The first message'),
    preserve_note: key.optional().describe('The key of a note that goes along'),
  }).describe('Empties the session'),
  compress: members({
    ...asking,
    threshold: messages.optional().meta({ default: 0, description: 'Messages' }),
    summary_key: key.optional().describe('The key of the note with the summary'),
  }).describe('Makes one message of the session'),
  truncate: members({
    ...keyed,
    keep_first: messages
      .optional()
      .meta({ description: 'Messages at the beginning that stay', default: 1 }),
    keep_last: messages
      .optional()
      .meta({ description: 'Messages at the end that stay', default: 10 }),
    threshold: messages.optional().meta({ default: 0, description: 'Messages' }),
  }).describe('Drops the middle of the session'),
  amplify: members({
    ...asking,
    source_key: key.describe('The key of the note'),
    refinement_prompt: prompt.describe('How to refine it'),
    completion_criteria: prompt.describe('When it is good enough'),
    max_iterations: wholeWithin(1, 20)
      .optional()
      .meta({ description: 'Most rounds, 1 to 20', default: 3 }),
  }).describe('Refines a note until it meets the criteria'),
}

const from = {
  from_key: key.optional().describe('The key of the note to take it from'),
  path: memberPath.optional(),
}

/** Kept as it came: the object reads it when the step runs. */
const time = z
  .string(expected('an ISO-8601 time with a zone, or a date'))
  .superRefine((given, ctx) => {
    for (const { message } of timeSchema.safeParse(given).error?.issues ?? []) {
      ctx.addIssue({ code: 'custom', message })
    }
  })

/** Steps that ask nobody. */
const builtIns = {
  set: membersWithOne(['content', 'from_key'], {
    ...keyed,
    ...from,
    content: content.optional().describe('The text, at most 64 KiB'),
    metadata: metadata.optional().describe('Names and texts of your own'),
  })
    .meta({ id: 'SetStepParameters', description: 'A text, or what another note holds' })
    .describe('Adds a note'),
  require: members({
    if: predicate,
    message: prompt.optional().describe('What the failure says'),
  }).describe('Fails unless a predicate holds'),
  emit: members({
    name: key.describe('Its name, behind `custom.`'),
    data: anyJson.optional().meta({ default: {} }),
  }).describe('Sends the signal `custom.<name>`'),
  wait: members({ ms: stepMs.describe('Milliseconds, at most ten minutes') }).describe(
    'Milliseconds',
  ),
  remember: membersWithOne(['text', 'from_key'], {
    ...keyed,
    ...from,
    text: text({ bytes: maxNoteBytes }).optional().describe('What to remember'),
    entities: entityInputListSchema.optional().describe('Entities to link, at most 100'),
    // What stands in core or vault is an owner's to decide.
    store: oneOf(['episodic', 'semantic', 'procedural']).optional().describe('Where to keep it'),
    thread: text({ characters: maxThreadCharacters })
      .optional()
      .describe('The conversation that it belongs to'),
    external_id: text({ characters: maxExternalIdCharacters })
      .optional()
      .describe('Your own id for it'),
    occurred_at: time
      .optional()
      .describe('When it happened: an ISO-8601 time with a zone, or a date'),
    metadata: metadata.optional().describe('Names and texts of your own'),
    confidence: numberWithin(0, 1).optional().describe('How sure it is, 0 to 1'),
  }).describe('Keeps a memory'),
}

/** The steps that hold no others. */
export const plainSteps = { ...judgements, ...ofThoughts, ...builtIns, call: callStep }
