import type { EntityInput } from '../protocol/entity-form.ts'

// What a compiler says of a call that fits no form: the last overload of each method takes what is
// wrong, and asks for the sentence that says so in its place. The same sentences are thrown where
// nothing was compiled.

/** The first argument, which is no text, list, template or request. */
export type FirstMistake<Name extends string, T, Request> = T extends string
  ? T
  : T extends readonly unknown[]
    ? EntityMistake
    : T extends EntityLike
      ? `Put the entity in a list: ${Name}([entity])`
      : T extends object
        ? { [K in keyof T]: K extends keyof Request ? Request[K] : `${Name} has no such field` }
        : `${Name} takes a text, a list of entities, a template or a request`

/** The second one, behind a text. */
export type SecondMistake<Name extends string, T, U> = T extends string
  ? U extends readonly unknown[]
    ? EntityMistake
    : U extends EntityLike | `${string}_id:${string}`
      ? `Put the entity in a list: ${Name}(text, [entity])`
      : `Options come third: ${Name}(text, [], options)`
  : T extends readonly unknown[]
    ? `These options are none that ${Name} takes`
    : `Options come third, behind a text and a list: ${Name}(text, [], options)`

type EntityMistake =
  | EntityInput[]
  | 'An entity is "user_id:7", { user_id: "7" } or { kind: "user", id: "7" }'

type EntityLike =
  | { readonly [K in `${string}_id`]: string }
  | { readonly kind: string; readonly id: string }

/** Throws what is wrong with the arguments of a call that has a text, a list or a request first. */
export function checkForms(name: string, said: unknown, second: unknown): void {
  if (typeof said === 'string') {
    if (second === undefined || Array.isArray(second)) return
    throw new TypeError(
      isEntityLike(second) || typeof second === 'string'
        ? `put the entity in a list: ${name}(text, [entity])`
        : `options come third: ${name}(text, [], options)`,
    )
  }
  if (isEntityLike(said)) throw new TypeError(`put the entity in a list: ${name}([entity])`)
  if (typeof said === 'object' && said !== null) return
  const found = said === null ? 'null' : typeof said
  throw new TypeError(
    `${name} takes a text, a list of entities, a template or a request, not ${found}`,
  )
}

/** `{ user_id }` and `{ kind, id }`, which no request is: `external_id` and the like stand beside more. */
function isEntityLike(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const names = Object.keys(value)
  if (names.some((one) => requestNames.has(one))) return false
  return names.some((one) => /^[a-z][a-z0-9_]*_id$/.test(one)) || ('kind' in value && 'id' in value)
}

/** One of these is in every request. */
const requestNames: ReadonlySet<string> = new Set([
  'text',
  'query',
  'template',
  'messages',
  'entities',
  'context',
])
