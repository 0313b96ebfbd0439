import type { EntityInput } from '../../contract/entity-form.ts'

// What a compiler says of a call that fits no form: the last overload of each method takes what is
// wrong, and asks for the sentence that says so in its place. The same sentences are thrown where
// nothing was compiled.

/** The first argument, which is no text, list, template or request; `U` is the second one. */
export type FirstMistake<Name extends string, T, Request, U, Options> = T extends string
  ? T
  : T extends readonly unknown[]
    ? EntityMistake
    : T extends object
      ? IsEntity<T> extends true
        ? `Put the entity in a list: ${Name}([entity])`
        : IsCall<T, Request, U, Options> extends true
          ? never
          : Fields<T, Request, `${Name} has no such field`>
      : Mistake<`${Name} takes a text, a list of entities, a template or a request`>

/** The second one, behind a text or a list. */
export type SecondMistake<Name extends string, T, U, Options> = T extends string
  ? U extends readonly unknown[]
    ? EntityMistake
    : U extends object
      ? IsEntity<U> extends true
        ? `Put the entity in a list: ${Name}(text, [entity])`
        : `Options come third: ${Name}(text, [], options)`
      : Mistake<`Entities come second, in a list: ${Name}(text, [entity])`>
  : Fields<U, Options, `${Name} has no such option`>

/** The third one, behind a text and a list. */
export type ThirdMistake<Name extends string, V, Options> = Fields<
  V,
  Options,
  `${Name} has no such option`
>

/** The same object, with what is wrong in the place of each field that is. */
type Fields<T, Known, None extends string> = {
  [K in keyof T]: K extends keyof Known
    ? T[K] extends Known[K]
      ? T[K]
      : WrongValue<K, Known[K]>
    : Mistake<None>
}

/**
 * Whether nothing is wrong with a request and its options. A compiler tries all overloads strictly
 * first, and what lacks optional fields, as messages that nobody may change, fits the last one alone.
 */
type IsCall<T, Request, U, Options> = T extends Request
  ? [Exclude<keyof T, keyof Request>] extends [never]
    ? unknown extends U
      ? true
      : U extends Options
        ? true
        : false
    : false
  : false

/** What a field takes. */
interface WrongValue<Field, Expected> {
  readonly mistake: Field
  readonly expected: Expected
}

type EntityMistake =
  | readonly EntityInput[]
  | 'An entity is "user_id:7", { user_id: "7" } or { kind: "user", id: "7" }'

/** For what is no object: nothing is both a number and a sentence. */
interface Mistake<Message extends string> {
  readonly mistake: Message
}

type IsEntity<T> = [Extract<keyof T, `${string}_id`>] extends [never]
  ? T extends { readonly kind: string; readonly id: string }
    ? true
    : false
  : true

/** Throws what is wrong with the arguments of a call that has a text, a list or a request first. */
export function checkForms(name: string, said: unknown, second: unknown): void {
  if (typeof said === 'string') {
    if (second === undefined || Array.isArray(second)) return
    const isEntity = isEntityLike(second) || typeof second === 'string'
    if (isEntity) throw new TypeError(`put the entity in a list: ${name}(text, [entity])`)
    throw new TypeError(`options come third: ${name}(text, [], options)`)
  }
  if (isEntityLike(said)) throw new TypeError(`put the entity in a list: ${name}([entity])`)
  if (typeof said === 'object' && said !== null) return
  const found = said === null ? 'null' : typeof said
  const forms = 'a text, a list of entities, a template or a request'
  throw new TypeError(`${name} takes ${forms}, not ${found}`)
}

/** `{ user_id }` and `{ kind, id }`; a request has one of the names below. */
function isEntityLike(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const names = Object.keys(value)
  if (names.some((one) => requestNames.has(one))) return false
  return names.some((one) => /^[a-z][a-z0-9_]*_id$/.test(one)) || ('kind' in value && 'id' in value)
}

const requestNames: ReadonlySet<string> = new Set([
  'text',
  'query',
  'template',
  'messages',
  'entities',
  'context',
])
