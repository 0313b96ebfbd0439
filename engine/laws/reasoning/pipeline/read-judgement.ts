import type {
  AnalyzeStep,
  AssessStep,
  CategorizeStep,
  DecideStep,
  DiscernStep,
  PrioritizeStep,
  SiftStep,
} from '../../../model/reasoning-step.ts'
import { maxCategories, maxItems } from '../limits.ts'
import { isOneGiven, optional, readFields, required } from './fields.ts'
import { inside, type Place, report, shownName } from './place.ts'
import { predicate } from './read-predicate.ts'
import { objectSchema } from './read-schema.ts'
import { innerStep, routes, thenName } from './read-inner.ts'
import { categories, introspecting, introspectingOf, keywords, keywordsOf } from './step-fields.ts'
import { distinct, key, prompt } from './values.ts'

/** The steps that judge what they read, and may reflect on it after: TH-16 to TH-22. */
export function readDecide(json: unknown, place: Place): DecideStep | undefined {
  const fields = readFields(decide, json, place)
  const common = fields && introspectingOf(fields, place)
  return common && { kind: 'decide', ...common, question: fields.question, rule: fields.rule }
}

const decide = {
  ...introspecting,
  question: required(prompt),
  rule: optional(predicate, null),
}

export function readAnalyze(json: unknown, place: Place): AnalyzeStep | undefined {
  const fields = readFields(analyze, json, place)
  const common = fields && introspectingOf(fields, place)
  return common && { kind: 'analyze', ...common, what: fields.what, schema: fields.schema }
}

const analyze = {
  ...introspecting,
  what: required(prompt),
  schema: required(objectSchema),
}

export function readCategorize(json: unknown, place: Place): CategorizeStep | undefined {
  const fields = readFields(categorize, json, place)
  const common = fields && introspectingOf(fields, place)
  if (fields === undefined || common === undefined) return undefined
  const words = keywordsOf(fields.keywords, fields.categories, place)
  const { question } = fields
  return (
    words && {
      kind: 'categorize',
      ...common,
      question,
      categories: fields.categories,
      keywords: words,
    }
  )
}

const categorize = {
  ...introspecting,
  question: required(prompt),
  categories: required(categories),
  keywords: optional(keywords, []),
}

export function readAssess(json: unknown, place: Place): AssessStep | undefined {
  const fields = readFields(assess, json, place)
  const common = fields && introspectingOf(fields, place)
  return common && { kind: 'assess', ...common, question: fields.question }
}

const assess = { ...introspecting, question: optional(prompt, null) }

export function readPrioritize(json: unknown, place: Place): PrioritizeStep | undefined {
  const isOne = isOneGiven(json, ['items', 'items_key'], place)
  const fields = readFields(prioritize, json, place)
  const common = fields && introspectingOf(fields, place)
  if (fields === undefined || common === undefined || !isOne) return undefined
  const { criteria, items, items_key: itemsKey } = fields
  const from = itemsKey === null ? { items: items ?? [] } : { itemsKey }
  return { kind: 'prioritize', ...common, criteria, from }
}

const prioritize = {
  ...introspecting,
  criteria: required(prompt),
  items: optional(distinct(prompt, 1, maxItems), null),
  items_key: optional(key, null),
}

export function readSift(json: unknown, place: Place): SiftStep | undefined {
  const fields = readFields(sift, json, place)
  const common = fields && introspectingOf(fields, place)
  if (fields === undefined || common === undefined) return undefined
  const { question, rule } = fields
  return { kind: 'sift', ...common, question, [thenName]: fields.then, rule }
}

const sift = {
  ...introspecting,
  question: required(prompt),
  [thenName]: required(innerStep),
  rule: optional(predicate, null),
}

export function readDiscern(json: unknown, place: Place): DiscernStep | undefined {
  const fields = readFields(discern, json, place)
  const common = fields && introspectingOf(fields, place)
  if (fields === undefined || common === undefined) return undefined
  const { question, routes: ways, fallback } = fields
  const known = fields.categories ?? ways.map(({ name }) => name)
  if (known.length < 2) {
    return report(inside(place, 'routes'), `${known.length} categories, at least 2`)
  }
  const foreign = ways.filter(({ name }) => !known.includes(name))
  for (const { name } of foreign) {
    report(inside(inside(place, 'routes'), name), `${shownName(name)} is no category`)
  }
  const words = keywordsOf(fields.keywords, known, place)
  if (words === undefined || foreign.length > 0) return undefined
  const chosen = { question, categories: known, keywords: words, routes: ways, fallback }
  return { kind: 'discern', ...common, ...chosen }
}

const discern = {
  ...introspecting,
  question: required(prompt),
  routes: required(routes(key, maxCategories)),
  categories: optional(categories, null),
  fallback: optional(innerStep, null),
  keywords: optional(keywords, []),
}
