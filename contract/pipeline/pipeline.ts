import { z } from 'zod'
import {
  maxBranches,
  maxCategories,
  maxMemberBytes,
  maxPipelineSteps,
  maxPromptBytes,
  maxStepDepth,
} from '../limits.ts'
import { oneOfItsMembers } from '../documented-as.ts'
import { isRecord } from '../place.ts'
import {
  key,
  partsOf,
  members,
  named,
  numberWithin,
  oneMember,
  oneOf,
  prompt,
  stepMs,
  tellTwins,
  text,
  thenName,
  wholeWithin,
} from './parts.ts'
import { tellMistakes } from './mistakes.ts'
import { memberOf, predicate } from './predicate.ts'
import {
  asking,
  categories,
  checkCategories,
  checkSummaryKey,
  introspecting,
  keywords,
  question,
  plainSteps,
} from './steps.ts'

const inner: z.ZodType = z.lazy(() => step)

const branch = members({
  name: key.describe('The name of the branch'),
  step: inner.describe('What the branch runs'),
}).meta({ id: 'Branch', description: 'Steps of a branch' })

/** Steps side by side, each on a copy of the thought, under names of their own. */
function branches(least: number) {
  return partsOf(branch, least, maxBranches)
    .superRefine((list, ctx) =>
      tellTwins(
        list.map(({ name }) => name),
        ctx,
        ['name'],
      ),
    )
    .describe('At most 8, each with its own name')
}

const held = { step: inner }
const attempts = wholeWithin(1, 10)
  .optional()
  .meta({ default: 3, description: 'Most tries, 1 to 10' })
const merge = oneOf(['none', 'all'])
  .meta({ id: 'BranchMerge', description: 'Whether the notes of branches come into the thought' })
  .optional()
  .meta({ default: 'none' })

/** Steps that hold others. */
const connectors = {
  sequence: partsOf(inner).describe('One after another, to the first error'),
  filter: members({ if: predicate, [thenName]: inner }).describe(
    'Runs a step where a predicate holds',
  ),
  mutate: members({ if: predicate, set: plainSteps.set }).describe(
    'Sets a note where a predicate holds',
  ),
  switch: members({
    on: memberOf,
    routes: named(
      text({ bytes: maxMemberBytes, mayBeBlank: true }),
      inner,
      maxPipelineSteps,
    ).describe('The step to run, by what the note says'),
    default: inner.optional().describe('The step where no way fits'),
  }).describe('By what a note says'),
  gate: members({
    if: predicate,
    reason: text({ bytes: maxPromptBytes })
      .optional()
      .describe('Why the run stops where it does not'),
  }).describe('Blocks the run unless a predicate holds'),
  enrich: members(held).describe('Drops a failure'),
  fallback: members({
    steps: partsOf(inner, 1).describe('The steps, in the order to try them'),
  }).describe('The first that succeeds'),
  retry: members({ ...held, attempts }).describe('Runs a step again where it fails'),
  backoff: members({
    ...held,
    attempts,
    base_ms: stepMs.optional().meta({ default: 1000, description: 'The first wait; it doubles' }),
  }).describe('Runs a step again where it fails, each time after a longer wait'),
  timeout: members({ ...held, ms: stepMs.describe('Milliseconds') }).describe(
    'Stops a step that takes too long',
  ),
  handle: members({ ...held, on_error: inner }).describe('`on_error` sees the note `$error`'),
  rate_limiter: members({
    ...held,
    name: key.describe('What shares one limit has one name'),
    per_second: numberWithin(0.01, 1_000).describe('Runs a second, 0.01 to 1,000'),
    burst: wholeWithin(1, 100)
      .optional()
      .meta({ description: 'How many may run at once', default: 1 }),
    mode: oneOf(['wait', 'drop'])
      .meta({
        id: 'RateLimiterMode',
        description: 'Whether a step that comes too soon waits or is dropped',
      })
      .optional()
      .meta({ default: 'wait' }),
  }).describe('Runs a step no more often than this'),
  circuit_breaker: members({
    ...held,
    name: key.describe('What shares one breaker has one name'),
    failures: wholeWithin(1, 100)
      .optional()
      .meta({ description: 'Failures in a row that open it', default: 5 }),
    reset_ms: stepMs
      .optional()
      .meta({ description: 'Milliseconds until it is tried again', default: 30_000 }),
  }).describe('Passes over a step that has failed too often of late'),
  concurrent: members({
    branches: branches(0),
    merge,
  }).describe('Runs branches side by side'),
  worker_pool: members({
    branches: branches(0),
    merge,
    workers: wholeWithin(1, 100).describe('How many run at a time'),
  }).describe('Runs branches side by side, so many at a time'),
  // Of none there would be no first, and no error to answer with.
  race: members({ branches: branches(1) }).describe(
    'Runs branches side by side and takes the first that succeeds',
  ),
}

/** Primitives that hold steps. */
const holders = {
  sift: members({
    ...introspecting,
    question,
    [thenName]: inner,
    rule: predicate.optional(),
  })
    .superRefine(checkSummaryKey)
    .describe('Goes on with `then` where the answer is yes'),
  discern: members({
    ...introspecting,
    question,
    routes: named(key, inner, maxCategories).describe('The step to run, by category'),
    categories: categories.optional().describe('The categories, at least 2'),
    fallback: inner.optional(),
    keywords: keywords.optional(),
  })
    .superRefine((given, ctx) => {
      checkSummaryKey(given, ctx)
      if (ctx.issues.length > 0) return
      const known = given.categories ?? Object.keys(given.routes)
      if (known.length >= 2) return checkCategories(given, known, ctx)
      const message = `${known.length} categories, at least 2`
      ctx.addIssue({ code: 'custom', path: ['routes'], message })
    })
    .describe('Chooses a category and goes its route'),
  converge: members({
    ...asking,
    synthesis_prompt: prompt.describe('How to bring them together'),
    branches: branches(0),
  }).describe('Runs branches side by side and brings them together'),
}

const steps = { ...plainSteps, ...holders, ...connectors }

/** A note that a step writes names the step as its source: no client may. */
export const pipelineStepNames: ReadonlySet<string> = new Set(Object.keys(steps))

const step = oneMember(steps, {
  noun: 'step',
  wanted: 'a step: an object with one member',
  counted: (members) => `a step is an object with one member, this has ${members}`,
})
  .meta({
    id: 'PipelineStep',
    description: 'An object with one member, the name of the step, as in `docs/thoughts.md`',
    examples: [{ decide: { key: 'ship', question: 'Is it ready?' } }],
  })
  .register(oneOfItsMembers, { ending: 'Step' })

/** A pipeline: one step, which may hold others. */
export const pipelineSchema = z
  .preprocess((given, ctx) => {
    tellOutline(given, ctx)
    return given
  }, step)
  .superRefine(tellMistakes, { when: () => true })

/** Steps of each kind so far. */
interface Counts {
  steps: number
  connectors: number
}

interface Place {
  readonly path: readonly (string | number)[]
  /** Steps around it, itself counted. */
  readonly depth: number
  /** A branch is around it, which has a copy of the thought of its own. */
  readonly inBranch: boolean
}

/** Tells of steps that are too many or too deep, or may not stand where they do. */
function tellOutline(pipeline: unknown, ctx: z.core.$RefinementCtx): void {
  const counts: Counts = { steps: 0, connectors: 0 }
  look(pipeline, { path: [], depth: 1, inBranch: false })

  function look(given: unknown, place: Place): void {
    const [name = '', ...others] = isRecord(given) ? Object.keys(given) : []
    if (!isRecord(given) || others.length > 0 || !Object.hasOwn(steps, name)) return
    const { path, depth, inBranch } = { ...place, path: [...place.path, name] }
    const message = mistakeOf(name, { path, depth, inBranch })
    if (message !== null) return void ctx.addIssue({ code: 'custom', path: [...path], message })
    if (counts.steps > maxPipelineSteps || counts.connectors > maxPipelineSteps) return
    const below = { depth: depth + 1, inBranch }
    for (const one of stepsIn(given[name], name)) {
      look(one.step, {
        ...below,
        path: [...path, ...one.at],
        ...(one.isBranch && { inBranch: true }),
      })
    }
  }

  function mistakeOf(name: string, { depth, inBranch }: Place): string | null {
    if (depth > maxStepDepth) return `deeper than ${maxStepDepth} steps`
    if (inBranch && changesThought.has(name)) return `${name} may not stand in a branch`
    const kind = Object.hasOwn(connectors, name) ? 'connectors' : 'steps'
    counts[kind] += 1
    return counts[kind] === maxPipelineSteps + 1 ? `more than ${maxPipelineSteps} ${kind}` : null
  }
}

/** Checkpoint and its like move the run to another thought: a branch has only a copy. */
const changesThought: ReadonlySet<string> = new Set(['checkpoint', 'restore', 'forget'])

interface Held {
  readonly step: unknown
  readonly at: readonly (string | number)[]
  readonly isBranch?: boolean
}

/** The values that stand where a step holds others, whether they are steps or not. */
function stepsIn(given: unknown, name: string): readonly Held[] {
  if (Array.isArray(given)) return given.map((one, at) => ({ step: one, at: [at] }))
  if (!isRecord(given)) return []
  return Object.entries(given).flatMap(([member, value]): readonly Held[] => {
    if (name === 'mutate' && member === 'set') return [{ step: { set: value }, at: [] }]
    if (singles.has(member)) return [{ step: value, at: [member] }]
    if (member === 'routes' && isRecord(value)) {
      return Object.entries(value).map(([route, one]) => ({ step: one, at: [member, route] }))
    }
    const list: readonly unknown[] = Array.isArray(value) ? value : []
    if (member === 'steps') return list.map((one, at) => ({ step: one, at: [member, at] }))
    if (member !== 'branches') return []
    return list.map((one, at) => {
      const branch = isRecord(one) ? one['step'] : undefined
      return { step: branch, at: [member, at, 'step'], isBranch: true }
    })
  })
}

const singles: ReadonlySet<string> = new Set([thenName, 'fallback', 'step', 'on_error', 'default'])
