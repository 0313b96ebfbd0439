import { z } from 'zod'
import { maxMemberBytes, maxPredicateDepth, maxStepItems } from '../limits.ts'
import { oneOfItsMembers } from '../documented-as.ts'
import { isRecord } from '../place.ts'
import {
  anyNumber,
  bool,
  expected,
  key,
  partsOf,
  members,
  oneMember,
  scalar,
  text,
} from './parts.ts'

/** The names of members from the outside in. */
export const memberPath = text({ bytes: maxMemberBytes })
  .superRefine((path, ctx) => {
    if (ctx.issues.length > 0 || !path.split('.').includes('')) return
    ctx.addIssue({ code: 'custom', message: 'a path is names joined by points' })
  })
  .meta({ description: 'Into the JSON of a note', examples: ['order.lines.0.sum'] })

const ofNote = { key: key.describe('The key of the note') }
const memberShape = { ...ofNote, path: memberPath.optional() }

export const memberOf = members(memberShape).meta({
  id: 'NoteMember',
  description: 'A note, or a value in its JSON',
})

const comparison = members({
  ...memberShape,
  value: scalar.describe('What it is compared with'),
}).meta({
  id: 'Comparison',
  description: 'A note, or a value in its JSON, and what it is compared with',
})
const measure = members({ ...memberShape, value: anyNumber.describe('The number') }).meta({
  id: 'NumberComparison',
  description: 'A note, or a value in its JSON, and the number it is compared with',
})

const bounds = {
  gt: anyNumber.optional().describe('Larger than this'),
  gte: anyNumber.optional().describe('At least this'),
  lt: anyNumber.optional().describe('Smaller than this'),
  lte: anyNumber.optional().describe('At most this'),
}

function bounded<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return members({ ...shape, ...bounds }).superRefine((given: unknown, ctx) => {
    const isBounded = isRecord(given) && Object.keys(bounds).some((name) => name in given)
    if (ctx.issues.length > 0 || isBounded) return
    ctx.addIssue({ code: 'custom', message: 'give gt, gte, lt or lte' })
  })
}

const wanted = 'a predicate: true, false or an object with one test'
const inner: z.ZodType = z.lazy(() => anyPredicate)

/** The tests of a predicate. */
const tests = oneMember(
  {
    all: partsOf(inner, 0, Infinity, 'a list of predicates').describe('Every one of these holds'),
    any: partsOf(inner, 0, Infinity, 'a list of predicates').describe('One of these holds'),
    not: inner.describe('This does not hold'),
    exists: memberOf.describe('The value is there'),
    equals: comparison.describe('The value is this'),
    not_equals: comparison.describe('The value is not this'),
    contains: comparison.describe('Any case; of a list a member'),
    gt: measure.describe('The value is larger'),
    gte: measure.describe('The value is at least this'),
    lt: measure.describe('The value is smaller'),
    lte: measure.describe('The value is at most this'),
    in: members({
      ...memberShape,
      values: partsOf(scalar, 1, maxStepItems).describe('One of these'),
    }).describe('The value is one of these'),
    decision: members({
      ...ofNote,
      value: bool.optional().meta({ default: true, description: 'What was decided: yes or no' }),
    }).describe('What a `decide` step has answered'),
    confidence: bounded(ofNote).describe('How sure a step was'),
    notes: bounded({}).describe('How many there are'),
    attempt: bounded({}).describe('Which try this is, from 1'),
  },
  { noun: 'test', wanted },
)
  .meta({ id: 'PredicateTest', description: 'One test of the notes' })
  .register(oneOfItsMembers, { ending: 'Test' })

const anyPredicate = z.union([tests, z.boolean()], expected(wanted)).meta({
  id: 'Predicate',
  description: 'What is asked of the notes',
  examples: [{ gt: { key: 'sum', value: 3 } }],
})

/** How deep predicates stand in each other is looked at first: each level costs the stack some. */
export const predicate = z.preprocess((given, ctx) => {
  const path = tooDeep(given, 1)
  if (path === null) return given
  const message = `predicates stand in each other deeper than ${maxPredicateDepth}`
  ctx.addIssue({ code: 'custom', path, message })
  return given
}, anyPredicate)

function tooDeep(given: unknown, depth: number): string[] | null {
  if (typeof given === 'boolean') return null
  if (depth > maxPredicateDepth) return []
  if (!isRecord(given)) return null
  for (const name of ['all', 'any', 'not']) {
    const held = given[name]
    const list: readonly unknown[] = Array.isArray(held) ? held : []
    const path = name === 'not' ? tooDeep(held, depth + 1) : null
    if (path !== null) return [name, ...path]
    for (const [at, one] of list.entries()) {
      const below = name === 'not' ? null : tooDeep(one, depth + 1)
      if (below !== null) return [name, String(at), ...below]
    }
  }
  return null
}
