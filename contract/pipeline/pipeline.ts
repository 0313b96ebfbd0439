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
import { isObject } from '../place.ts'
import {
  key,
  listOf,
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
  plainSteps,
} from './steps.ts'

const inner: z.ZodType = z.lazy(() => step)

const branch = members({ name: key, step: inner }).meta({ id: 'Branch' })

/** Steps side by side, each on a copy of the thought, under names of their own. */
function branches(least: number) {
  return listOf(branch, least, maxBranches).superRefine((list, ctx) =>
    tellTwins(
      list.map(({ name }) => name),
      ctx,
      ['name'],
    ),
  )
}

const held = { step: inner }
const attempts = wholeWithin(1, 10).optional().meta({ default: 3 })
const merge = oneOf(['none', 'all'])
  .meta({ id: 'BranchMerge' })
  .optional()
  .meta({ default: 'none' })

/** Steps that hold others. */
const connectors = {
  sequence: listOf(inner).meta({ description: 'One after another, to the first error' }),
  filter: members({ if: predicate, [thenName]: inner }),
  mutate: members({ if: predicate, set: plainSteps.set }),
  switch: members({
    on: memberOf,
    routes: named(text({ bytes: maxMemberBytes, mayBeBlank: true }), inner, maxPipelineSteps),
    default: inner.optional(),
  }).meta({ description: 'By what a note says' }),
  gate: members({ if: predicate, reason: text({ bytes: maxPromptBytes }).optional() }).meta({
    description: 'Blocks the run unless a predicate holds',
  }),
  enrich: members(held).meta({ description: 'Drops a failure' }),
  fallback: members({ steps: listOf(inner, 1) }).meta({ description: 'The first that succeeds' }),
  retry: members({ ...held, attempts }),
  backoff: members({
    ...held,
    attempts,
    base_ms: stepMs.optional().meta({ default: 1000, description: 'The first wait; it doubles' }),
  }),
  timeout: members({ ...held, ms: stepMs }),
  handle: members({ ...held, on_error: inner }).meta({
    description: '`on_error` sees the note `$error`',
  }),
  rate_limiter: members({
    ...held,
    name: key,
    per_second: numberWithin(0.01, 1_000),
    burst: wholeWithin(1, 100).optional().meta({ default: 1 }),
    mode: oneOf(['wait', 'drop'])
      .meta({ id: 'RateLimiterMode' })
      .optional()
      .meta({ default: 'wait' }),
  }),
  circuit_breaker: members({
    ...held,
    name: key,
    failures: wholeWithin(1, 100).optional().meta({ default: 5 }),
    reset_ms: stepMs.optional().meta({ default: 30_000 }),
  }),
  concurrent: members({ branches: branches(0), merge }),
  worker_pool: members({ branches: branches(0), merge, workers: wholeWithin(1, 100) }),
  // Of none there would be no first, and no error to answer with.
  race: members({ branches: branches(1) }),
}

/** Primitives that hold steps. */
const holders = {
  sift: members({
    ...introspecting,
    question: prompt,
    [thenName]: inner,
    rule: predicate.optional(),
  })
    .superRefine(checkSummaryKey)
    .meta({ description: 'Goes on with `then` where the answer is yes' }),
  discern: members({
    ...introspecting,
    question: prompt,
    routes: named(key, inner, maxCategories),
    categories: categories.optional(),
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
    .meta({ description: 'Chooses a category and goes its route' }),
  converge: members({ ...asking, synthesis_prompt: prompt, branches: branches(0) }).meta({
    description: 'Runs branches side by side and brings them together',
  }),
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
    const [name = '', ...others] = isObject(given) ? Object.keys(given) : []
    if (!isObject(given) || others.length > 0 || !Object.hasOwn(steps, name)) return
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
  if (!isObject(given)) return []
  return Object.entries(given).flatMap(([member, value]): readonly Held[] => {
    if (name === 'mutate' && member === 'set') return [{ step: { set: value }, at: [] }]
    if (singles.has(member)) return [{ step: value, at: [member] }]
    if (member === 'routes' && isObject(value)) {
      return Object.entries(value).map(([route, one]) => ({ step: one, at: [member, route] }))
    }
    const list: readonly unknown[] = Array.isArray(value) ? value : []
    if (member === 'steps') return list.map((one, at) => ({ step: one, at: [member, at] }))
    if (member !== 'branches') return []
    return list.map((one, at) => {
      const branch = isObject(one) ? one['step'] : undefined
      return { step: branch, at: [member, at, 'step'], isBranch: true }
    })
  })
}

const singles: ReadonlySet<string> = new Set([thenName, 'fallback', 'step', 'on_error', 'default'])
