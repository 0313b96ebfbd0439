import type { EntityInput } from '../../contract/entity-form.ts'
import { parseReference } from '../../contract/inline-reference.ts'
import type { Template } from './wire.ts'

/**
 * What a template may hold: an entity, or a string that is one whole reference, links; any other
 * string, a number and a boolean are text. null and undefined throw a TypeError.
 */
export type TemplateValue = EntityInput | string | number | boolean | bigint

/**
 * A template for requests that need more than the tagged methods take.
 *
 * @example
 * await memory.remember({ template: template`${user} moved to ${city}`, thread: 'chat-7' })
 * @throws TypeError where a value is null or undefined, or an escape is none.
 */
export function template(
  strings: TemplateStringsArray,
  ...values: readonly TemplateValue[]
): Template {
  const texts = [cooked(strings, 0)]
  const links: EntityInput[] = []
  for (const [i, value] of values.entries()) {
    const after = cooked(strings, i + 1)
    if (isLink(value)) {
      links.push(value)
      texts.push(after)
    } else {
      texts.push(`${texts.pop() ?? ''}${textOf(value, i)}${after}`)
    }
  }
  return { strings: texts, values: links }
}

/** Whether a method was called as a tag: then its first argument is the strings of a template. */
export function isTemplateStrings(value: unknown): value is TemplateStringsArray {
  return Array.isArray(value) && Object.hasOwn(value, 'raw')
}

function isLink(value: TemplateValue): value is EntityInput {
  if (typeof value === 'string') return parseReference(value) !== null
  return typeof value === 'object' && value !== null
}

function textOf(value: unknown, i: number): string {
  const isText = ['string', 'number', 'boolean', 'bigint'].includes(typeof value)
  if (isText) return String(value)
  const found = value === null ? 'null' : typeof value
  throw new TypeError(`value ${i + 1} of the template is ${found}: expected an entity or a text`)
}

/** Undefined where the source has an escape that is none, like the one in `C:\users`. */
function cooked(strings: readonly (string | undefined)[], i: number): string {
  const text = strings[i]
  if (text !== undefined) return text
  throw new TypeError(`part ${i + 1} of the template has an escape that is none: write \\\\ for \\`)
}
