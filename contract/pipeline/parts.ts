import { z } from 'zod'
import { documentedAs } from '../documented-as.ts'
import { jsonValueSchema } from '../json-value.ts'
import {
  maxDataDepth,
  maxNoteBytes,
  maxNoteKeyCharacters,
  maxNoteMetadata,
  maxNoteMetadataBytes,
  maxPromptBytes,
  maxStepMs,
} from '../limits.ts'
import { isRecord } from '../place.ts'
import { countBytes, isBlankText } from '../text.ts'

import { shownName, tellManyFaults } from './mistakes.ts'
import { countCharacters, isCleanText } from '../plain-text.ts'

/** Says what a value should be, or that it is missing. */
export function expected(what: string) {
  const error = ({ input }: { readonly input?: unknown }) =>
    input === undefined ? 'missing' : `expected ${what}`
  return { error }
}

/** Lets a check run even where the value has faults already, so that all of them are told. */
const always = { when: () => true }

/** The members of a step and of its parts. Unknown members are told before all else. */
export function members<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.strictObject(shape, expected('an object')).superRefine((_, ctx) => {
    const unknown = ctx.issues.findIndex((one) => isOwn(one) && one.code === 'unrecognized_keys')
    if (unknown > 0) ctx.issues.unshift(...ctx.issues.splice(unknown, 1))
  }, always)
}

/** Members of which exactly one of two is given; that it is not is told before all else. */
export function membersWithOne<Shape extends z.core.$ZodLooseShape>(
  [first, second]: readonly [string, string],
  shape: Shape,
) {
  return members(shape).superRefine((given: unknown, ctx) => {
    if (!isRecord(given)) return
    const hasFirst = Object.hasOwn(given, first)
    const hasSecond = Object.hasOwn(given, second)
    if (hasFirst && hasSecond) {
      tellFirst(ctx, [second], `give ${first} or ${second}, not both`)
    } else if (!hasFirst && !hasSecond) {
      tellFirst(ctx, [first], `missing: give ${first} or ${second}`)
    } else if (hasFirst && second === 'from_key' && Object.hasOwn(given, 'path')) {
      tellFirst(ctx, ['path'], 'a path leads into the note of from_key')
    }
  }, always)
}

function tellFirst(ctx: z.core.$RefinementCtx, path: string[], message: string): void {
  ctx.addIssue({ code: 'custom', path, message })
  ctx.issues.unshift(...ctx.issues.splice(-1))
}

interface Wording {
  /** The noun for the name of a member. */
  readonly noun: string
  readonly wanted: string
  /** The message about an object with another number of members. */
  readonly counted?: (members: number) => string
}

/** An object with one member, whose name says what it is. */
export function oneMember<Shape extends z.core.$ZodLooseShape>(shape: Shape, wording: Wording) {
  return z
    .strictObject(shape, expected(wording.wanted))
    .partial()
    .superRefine((given: unknown, ctx) => {
      if (!isRecord(given)) return
      const unknown = ctx.issues.flatMap((issue) =>
        issue.code === 'unrecognized_keys' && isOwn(issue) ? issue.keys : [],
      )
      const count = Object.keys(given).length + unknown.length
      if (count === 1 && unknown.length === 0) return
      ctx.issues.splice(0)
      const { noun, wanted, counted = () => `expected ${wanted}` } = wording
      if (count === 1) return void ctx.addIssue(`unknown ${noun} ${shownName(unknown[0] ?? '')}`)
      ctx.addIssue(counted(count))
      // What is no step beside one that is, is named: a caller looks for it there.
      if (unknown.length === count) return
      for (const name of unknown) {
        ctx.addIssue({ code: 'custom', path: [name], message: `unknown ${noun}` })
      }
    }, always)
}

/** The issue is of the value itself, and not of a member. */
function isOwn({ path = [] }: z.core.$ZodRawIssue): boolean {
  return path.length === 0
}

/** A list of so many; where the number is wrong the items are not looked at. */
export function partsOf<Item extends z.ZodType>(
  item: Item,
  least = 0,
  most = Infinity,
  noun = 'a list',
) {
  const list = z
    .array(item, expected(noun))
    .meta({ ...(least > 0 && { minItems: least }), ...(most < Infinity && { maxItems: most }) })
  return z.preprocess((given, ctx) => {
    const length = Array.isArray(given) ? given.length : least
    if (length < least) ctx.addIssue(`${length} given, at least ${least}`)
    if (length > most) ctx.addIssue(`${length} given, limit ${most}`)
    else if (Array.isArray(given)) tellManyFaults([...given.entries()], item, ctx)
    return given
  }, list)
}

/** A list of texts that are all different. */
export function distinct<Item extends z.ZodType<string>>(item: Item, least: number, most: number) {
  return partsOf(item, least, most)
    .superRefine((texts, ctx) => tellTwins(texts, ctx))
    .meta({ uniqueItems: true })
}

/** Tells of each text that stands in the list before; `below` leads from the item to the text. */
export function tellTwins(
  texts: readonly string[],
  ctx: z.core.$RefinementCtx,
  below: readonly string[] = [],
): void {
  if (ctx.issues.length > 0) return
  const seen = new Set<string>()
  for (const [at, text] of texts.entries()) {
    if (seen.has(text)) {
      const message = `${shownName(text)} is given twice`
      ctx.addIssue({ code: 'custom', path: [at, ...below], message })
    }
    seen.add(text)
  }
}

/** An object of names of a caller's own. `z.record` passes over `__proto__`: it is refused here. */
export function named<Value extends z.ZodType>(name: z.ZodString, value: Value, most = Infinity) {
  const record = z.record(name, value, expected('an object'))
  return z.preprocess((given, ctx) => {
    if (!isRecord(given)) return given
    const entries = Object.entries(given)
    if (entries.length > most) ctx.addIssue(`${entries.length} given, limit ${most}`)
    else if (Object.hasOwn(given, '__proto__')) {
      ctx.addIssue({ code: 'custom', path: ['__proto__'], message: '__proto__ is a reserved name' })
    } else tellManyFaults(entries, value, ctx)
    return given
  }, record)
}

interface TextBounds {
  readonly bytes?: number
  readonly characters?: number
  /** White space alone will do. */
  readonly mayBeBlank?: boolean
  /** No line break and no other control character. */
  readonly isLine?: boolean
}

/** A text of a pipeline: one that is too long is a mistake of the pipeline, 400 and not 413. */
export function text(bounds: TextBounds): z.ZodString {
  return z
    .string(expected('a text'))
    .superRefine((given, ctx) => {
      const message = textMistake(given, bounds)
      if (message !== null) ctx.addIssue({ code: 'custom', message })
    })
    .meta({
      ...(bounds.mayBeBlank !== true && { minLength: 1 }),
      ...(bounds.characters !== undefined && { maxLength: bounds.characters }),
    })
}

function textMistake(given: string, { isLine, mayBeBlank, ...limits }: TextBounds): string | null {
  if (!isCleanText(given)) return 'text holds a NUL or a lone surrogate'
  if (mayBeBlank !== true && isBlankText(given)) return 'text is blank'
  if (isLine === true && controls.test(given)) {
    return 'text holds a line break or a control character'
  }
  const bytes = limits.bytes === undefined ? 0 : countBytes(given)
  if (bytes > (limits.bytes ?? 0)) return `text is ${bytes} bytes, limit ${limits.bytes}`
  const length = limits.characters === undefined ? 0 : countCharacters(given)
  if (length <= (limits.characters ?? 0)) return null
  return `text is ${length} characters, limit ${limits.characters}`
}

/** A key, and the names of categories, branches, guards and signals. */
export const key = text({ characters: maxNoteKeyCharacters, isLine: true })
export const prompt = text({ bytes: maxPromptBytes })
export const content = text({ bytes: maxNoteBytes, mayBeBlank: true })

export const bool = z.boolean(expected('true or false'))

export function numberWithin(least: number, most: number) {
  const error = ({ input }: { readonly input?: unknown }) => `${input} is not ${least} to ${most}`
  return z.number(expected('a number')).min(least, { error }).max(most, { error })
}

export const anyNumber = z.number(expected('a number'))

export function wholeWithin(least: number, most: number) {
  const error = ({ input }: { readonly input?: unknown }) => `${input} is not ${least} to ${most}`
  return z.int(expected('a whole number')).min(least, { error }).max(most, { error })
}

/** Milliseconds up to ten minutes. */
export const stepMs = wholeWithin(0, maxStepMs)

export function oneOf<const Word extends string>(words: readonly Word[]) {
  return z.enum(words, expected(`one of ${words.join(', ')}`))
}

/** Text to text. `__…` is reserved, `by` is the run's own word for who answered. */
export const metadata = named(
  key.superRefine((name, ctx) => {
    if (name !== 'by' && !name.startsWith('__')) return
    ctx.addIssue({ code: 'custom', message: `${name} is a reserved name` })
  }),
  text({ bytes: maxNoteMetadataBytes, mayBeBlank: true }),
  maxNoteMetadata,
)

export const scalar = z
  .union(
    [content, anyNumber, z.boolean(), z.null()],
    expected('a text, a number, true, false or null'),
  )
  .meta({ id: 'Scalar', description: 'A text, a number, true, false or null' })

/** Any JSON that is not deeper than its limit and whose compact form is no longer than a note. */
export const anyJson = z
  .unknown()
  .superRefine((given, ctx) => {
    const message = jsonMistake(given)
    if (message !== null) ctx.addIssue({ code: 'custom', message })
  })
  .register(documentedAs, { as: jsonValueSchema })

function jsonMistake(json: unknown): string | null {
  const open: { readonly value: unknown; readonly depth: number }[] = [{ value: json, depth: 0 }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, depth } = next
    if (depth > maxDataDepth) return `deeper than ${maxDataDepth}`
    if (typeof value === 'number' && !Number.isFinite(value)) {
      return 'holds a number beyond all bounds'
    }
    if (typeof value !== 'object' || value === null) continue
    for (const inner of Object.values(value)) open.push({ value: inner, depth: depth + 1 })
  }
  const bytes = countBytes(JSON.stringify(json))
  return bytes > maxNoteBytes ? `data is ${bytes} bytes, limit ${maxNoteBytes}` : null
}

/** The wire's own word; written out as a member it would look like a promise. */
export const thenName = 'then'

const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/
