import type { EntityInput } from '../protocol/entity-form.ts'
import { splitOptions, type CallOptions } from './call-options.ts'
import { isTemplateStrings, template, type TemplateValue } from './template.ts'

/** What the overloads of `remember` and `recall` let pass as a first argument. */
export type Said = string | TemplateStringsArray | readonly EntityInput[] | object

type Fields = Readonly<Record<string, unknown>>

/**
 * The request behind a call: a text with a list of entities, a template, the list alone, or the
 * request itself, each with options at the end. `names` are the fields of the text and the list.
 */
export function requestFrom(
  said: Said,
  more: readonly unknown[],
  names: { readonly text: string; readonly list: string },
): [Fields, CallOptions] {
  if (isTemplateStrings(said)) {
    return [{ template: template(said, ...(more as readonly TemplateValue[])) }, {}]
  }
  const [second, third] = more
  const last = typeof said === 'string' ? third : second
  const [fields, options] = splitOptions(last as (Fields & CallOptions) | undefined)
  if (typeof said === 'string') {
    // An empty list only makes room for the options: forgetting would take it for a filter.
    const list = Array.isArray(second) && second.length === 0 ? undefined : second
    return [{ ...fields, [names.text]: said, [names.list]: list }, options]
  }
  if (Array.isArray(said)) return [{ ...fields, [names.list]: said }, options]
  return [{ ...said, ...fields }, options]
}
