import type { EntityInput } from '../../contract/entity-form.ts'
import { splitOptions, type CallOptions } from './call-options.ts'
import { checkForms } from './mistakes.ts'
import { isTemplateStrings, template, type TemplateValue } from './template.ts'

/** What the overloads of `remember` and `recall` let pass as a first argument. */
export type Said = string | TemplateStringsArray | readonly EntityInput[] | object

type Fields = Readonly<Record<string, unknown>>

/** The method, what its text and list are called on the wire, and what goes with every call. */
export interface Form {
  readonly name: string
  readonly text: string
  readonly list: string
  readonly defaults: object
}

/**
 * The request behind a call: a text with a list of entities, a template, the list alone, or the
 * request itself, each with options at the end. What a call says itself goes before the defaults.
 */
export function requestFrom(
  said: Said,
  more: readonly unknown[],
  { name, text, list, defaults }: Form,
): [Fields, CallOptions] {
  const [given, always] = splitOptions(defaults as Fields & CallOptions)
  if (isTemplateStrings(said)) {
    return [{ ...given, template: template(said, ...(more as readonly TemplateValue[])) }, always]
  }
  const [second, third] = more
  checkForms(name, said, second)
  const last = typeof said === 'string' ? third : second
  const [fields, own] = splitOptions(last as (Fields & CallOptions) | undefined)
  const options = mergeOptions(always, own)
  if (typeof said === 'string') {
    // An empty list only makes room for the options: forgetting would take it for a filter.
    const isFilled = Array.isArray(second) && second.length > 0
    return [{ ...given, ...fields, [text]: said, ...(isFilled && { [list]: second }) }, options]
  }
  if (Array.isArray(said)) return [{ ...given, ...fields, [list]: said }, options]
  return [{ ...given, ...said, ...fields }, options]
}

function mergeOptions(always: CallOptions, own: CallOptions): CallOptions {
  return {
    signal: own.signal ?? always.signal,
    timeoutMs: own.timeoutMs ?? always.timeoutMs,
    idempotencyKey: own.idempotencyKey ?? always.idempotencyKey,
  }
}
