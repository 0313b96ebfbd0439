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
import { countCharacters } from '../text.ts'
import { timeSchema } from '../time.ts'
import { objectSchema } from './answer-schema.ts'
import { shownName } from './mistakes.ts'
import {
  anyJson,
  bool,
  content,
  distinct,
  expected,
  key,
  listOf,
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

const temperature = numberWithin(0, 2)

/** The members of steps that may ask a model. */
export const asking = {
  key: key.meta({ description: 'Of the note that the step adds' }),
  by: oneOf(['auto', 'model', 'rules'])
    .meta({ id: 'AnsweredBy' })
    .optional()
    .meta({ default: 'auto' }),
  model: text({ characters: maxModelCharacters, isLine: true }).optional(),
  temperature: temperature.optional(),
}

/** The members of steps that may sum up for the next one what they found. */
export const introspecting = {
  ...asking,
  introspect: bool.optional().meta({ default: false, description: 'With a summary' }),
  introspection_temperature: temperature.optional(),
  summary_key: key.optional().meta({ description: 'Of the summary; `{key}_summary`' }),
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
const words = listOf(text({ bytes: maxPromptBytes }))
export const keywords = named(key, words, maxCategories).meta({
  description: 'Words that speak for a category, where no model is asked',
})

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

const question = prompt
const rule = predicate.optional().meta({ description: 'Decides where no model is asked' })

/** Steps that judge what they read. */
const judgements = {
  decide: members({ ...introspecting, question, rule })
    .superRefine(checkSummaryKey)
    .meta({ description: 'Answers a question by yes or no' }),
  analyze: members({ ...introspecting, what: prompt, schema: objectSchema })
    .superRefine(checkSummaryKey)
    .meta({ description: 'Draws an object by a schema from the notes' }),
  categorize: members({ ...introspecting, question, categories, keywords: keywords.optional() })
    .superRefine((step, ctx) => {
      checkSummaryKey(step, ctx)
      if (ctx.issues.length > 0) return
      checkCategories(step, step.categories, ctx)
    })
    .meta({ description: 'Chooses a category' }),
  assess: members({ ...introspecting, question: question.optional() })
    .superRefine(checkSummaryKey)
    .meta({ description: 'Says how something is felt about' }),
  prioritize: membersWithOne(['items', 'items_key'], {
    ...introspecting,
    criteria: prompt,
    items: distinct(prompt, 1, maxStepItems).optional(),
    items_key: key.optional().meta({ description: 'Of a note with a JSON list of texts' }),
  })
    .superRefine(checkSummaryKey)
    .meta({ description: 'Puts items in order' }),
}

const search = {
  ...asking,
  query: prompt,
  scope: oneOf(['thoughts', 'memories'])
    .meta({ id: 'SearchScope' })
    .optional()
    .meta({ default: 'thoughts' }),
  summary_key: key.optional(),
}
const keys = distinct(key, 0, maxForgetKeys)
const messages = wholeWithin(0, maxSessionMessages)
const keyed = { key }

/** Steps that look into thoughts, search them or change them. */
const ofThoughts = {
  introspect: members({ ...asking, summary_key: key.optional() })
    .superRefine((step, ctx) => checkSummaryKey({ ...step, introspect: true }, ctx))
    .meta({ description: 'Sums up a note' }),
  recall: membersWithOne(['thought_id', 'trace_id'], {
    ...asking,
    thought_id: key.optional(),
    trace_id: key.optional(),
    prompt: prompt.optional(),
  }).meta({ description: 'Sums up another thought' }),
  reflect: members({
    ...asking,
    prompt: prompt.optional(),
    unpublished_only: bool.optional().meta({ default: false }),
  }).meta({ description: 'Sums up the own notes' }),
  seek: members({ ...search, limit: wholeWithin(1, 100).optional().meta({ default: 10 }) }).meta({
    description: 'Searches notes or memories',
  }),
  survey: members({ ...search, limit: wholeWithin(1, 20).optional().meta({ default: 5 }) }).meta({
    description: 'Searches tasks, or memories by thread',
  }),
  checkpoint: members(keyed).meta({ description: 'Goes on in a child of the thought' }),
  restore: membersWithOne(['thought_id', 'checkpoint'], {
    ...keyed,
    thought_id: key.optional(),
    checkpoint: key.optional().meta({ description: 'The key of that step' }),
  }).meta({ description: 'Goes on from another thought' }),
  forget: members({ ...keyed, drop_keys: keys.optional(), keep_keys: keys.optional() }).meta({
    description: 'Goes on without some notes; `keep_keys` wins, with neither all go',
  }),
  reset: members({
    ...keyed,
    system_message: prompt.optional(),
    preserve_note: key.optional(),
  }).meta({ description: 'Empties the session' }),
  compress: members({
    ...asking,
    threshold: messages.optional().meta({ default: 0, description: 'Messages' }),
    summary_key: key.optional(),
  }).meta({ description: 'Makes one message of the session' }),
  truncate: members({
    ...keyed,
    keep_first: messages.optional().meta({ default: 1 }),
    keep_last: messages.optional().meta({ default: 10 }),
    threshold: messages.optional().meta({ default: 0, description: 'Messages' }),
  }).meta({ description: 'Drops the middle of the session' }),
  amplify: members({
    ...asking,
    source_key: key,
    refinement_prompt: prompt,
    completion_criteria: prompt,
    max_iterations: wholeWithin(1, 20).optional().meta({ default: 3 }),
  }).meta({ description: 'Refines a note until it meets the criteria' }),
}

const from = { from_key: key.optional(), path: memberPath.optional() }

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
    content: content.optional(),
    metadata: metadata.optional(),
  }).meta({
    id: 'SetStepParameters',
    description: 'Adds a note: a text, or what another note holds',
  }),
  require: members({ if: predicate, message: prompt.optional() }).meta({
    description: 'Fails unless a predicate holds',
  }),
  emit: members({ name: key, data: anyJson.optional().meta({ default: {} }) }).meta({
    description: 'Sends the signal `custom.<name>`',
  }),
  wait: members({ ms: stepMs }).meta({ description: 'Milliseconds' }),
  remember: membersWithOne(['text', 'from_key'], {
    ...keyed,
    ...from,
    text: text({ bytes: maxNoteBytes }).optional(),
    entities: entityInputListSchema.optional(),
    // What stands in core or vault is an owner's to decide.
    store: oneOf(['episodic', 'semantic', 'procedural']).optional(),
    thread: text({ characters: maxThreadCharacters }).optional(),
    external_id: text({ characters: maxExternalIdCharacters }).optional(),
    occurred_at: time.optional(),
    metadata: metadata.optional(),
    confidence: numberWithin(0, 1).optional(),
  }).meta({ description: 'Keeps a memory' }),
}

/** The steps that hold no others. */
export const plainSteps = { ...judgements, ...ofThoughts, ...builtIns }
