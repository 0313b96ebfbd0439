import { workspaceLimits } from '../laws/bounds.ts'
import { idKindOf, mayBeName, thingKeyOf, thingKindOf } from '../laws/workspace/names.ts'
import { checkSize, contentOf, measure } from '../laws/workspace/content.ts'
import { trustFor } from '../operations/context.ts'
import { fail, ok, type Result } from '../result.ts'
import { findResource, unknown } from './find-resource.ts'
import { lawResult, wrongField } from './check-arguments.ts'
import type { StepReference } from './step.ts'
import type { CollectionValue, NoteValue, ValueOrigin, WorkValue } from './work-values.ts'
import type { Workbench } from './workbench.ts'

/** What an argument refers to. */
export type Reference =
  | { readonly kind: 'binding'; readonly name: string }
  | { readonly kind: 'resource'; readonly idOrName: string }
  | { readonly kind: 'content'; readonly value: unknown }
  /** What has that name, else the text itself; `of`: what it may name. */
  | { readonly kind: 'text'; readonly text: string; readonly of: 'note' | 'member' }

/** The argument that a reference stands in, and the operation it is for. */
export interface ReferencePlace {
  readonly path: string
  readonly op: string
}

/** In `target`, and in a `value` of references: other text is a name. */
export function readReference(input: StepReference): Reference {
  if (typeof input !== 'string') return readObject(input) ?? { kind: 'content', value: input }
  return isBinding(input) ? { kind: 'binding', name: input } : { kind: 'resource', idOrName: input }
}

/** In the `value` of a new Note: the name of a Note means it, an id is content as any text. */
export function contentAtReference(input: unknown): Reference {
  if (typeof input !== 'string') return readObject(input) ?? { kind: 'content', value: input }
  if (isBinding(input)) return { kind: 'binding', name: input }
  return mayBeName(input) ? { kind: 'text', text: input, of: 'note' } : asContent(input)
}

/** Among members: an id, a name or the reference of a known entity; whatever else is content. */
export function readMember(input: unknown): Reference {
  if (typeof input !== 'string' || isBinding(input)) return contentAtReference(input)
  const kind = thingKindOf(input)
  if (idKindOf(input) !== null || (kind !== null && kind !== 'entity')) {
    return { kind: 'resource', idOrName: input }
  }
  const mayName = kind === 'entity' || mayBeName(input)
  return mayName ? { kind: 'text', text: input, of: 'member' } : asContent(input)
}

function asContent(value: unknown): Reference {
  return { kind: 'content', value }
}

/** A list of at most 1,000, or one. */
export function readEach<T>(
  input: T | readonly T[],
  read: (one: T) => Reference,
): Result<readonly Reference[]> {
  const list = isReferenceList(input) ? input : [input]
  const limit = workspaceLimits.valuesInList
  if (list.length <= limit) return ok(list.map(read))
  return wrongField('too_many_values', 'value', `list is ${list.length} values, limit ${limit}`)
}

export function isReferenceList<T>(input: T | readonly T[]): input is readonly T[] {
  return Array.isArray(input)
}

/** What the reference is of; content becomes a new Note that is not kept yet. */
export function resolve(
  bench: Workbench,
  reference: Reference,
  { path, op }: ReferencePlace,
): Result<WorkValue> {
  if (reference.kind === 'content') return sentNote(bench, reference.value, path, op)
  if (reference.kind === 'binding') {
    const bound = bench.bound(reference.name)
    return bound === null ? fail('not_found', `${reference.name} no longer exists`) : ok(bound)
  }
  if (reference.kind === 'text') {
    const { text } = reference
    const named = reference.of === 'note' ? namedNote(bench, text) : namedMember(bench, text)
    return named === null ? sentNote(bench, text, path, op) : ok(named)
  }
  const { idOrName } = reference
  const named = namedMember(bench, idOrName)
  return named === null ? unknown(idOrName) : ok(named)
}

/** What an id, a name or a reference stands for, in this order; null for nothing that is there. */
function namedMember(bench: Workbench, text: string): WorkValue | null {
  if (idKindOf(text) !== null) return bench.value(text)
  const named = findResource(bench.context, text)
  if (named !== null) return bench.value(named.id)
  return thingKindOf(text) === null ? null : bench.value(thingKeyOf(text))
}

/** A Collection's name is a text to a Note: it cannot be its content. */
function namedNote(bench: Workbench, text: string): WorkValue | null {
  const named = findResource(bench.context, text)
  return named?.kind === 'note' && idKindOf(text) === null ? bench.value(named.id) : null
}

export function resolveNote(
  bench: Workbench,
  reference: Reference,
  place: ReferencePlace,
): Result<NoteValue> {
  const value = resolve(bench, reference, place)
  if (!value.ok) return value
  return value.value.kind === 'note' ? ok(value.value) : wrongType(place.path, 'Note')
}

export function resolveCollection(
  bench: Workbench,
  reference: Reference,
  place: ReferencePlace,
): Result<CollectionValue> {
  const value = resolve(bench, reference, place)
  if (!value.ok) return value
  return value.value.kind === 'collection' ? ok(value.value) : wrongType(place.path, 'Collection')
}

/** Content as a caller sends it. */
function sentNote(bench: Workbench, value: unknown, path: string, op: string): Result<NoteValue> {
  const content = lawResult(contentOf(value), path)
  if (!content.ok) return content
  const { bytes, length } = measure(content.value)
  bench.context.work.fold(length)
  const sized = lawResult(checkSize(content.value.type, bytes, 'sent'), path)
  if (!sized.ok) return sized
  const trust = trustFor(bench.context.caller, undefined)
  return ok(bench.makeNote(content.value, { op, trust, inputs: [] }))
}

/** Content that an operation has made of other content: its characters, if it may be that large. */
export function checkMade({ context }: Workbench, note: NoteValue['content']): Result<number> {
  const { bytes, length } = measure(note)
  context.work.fold(length)
  const sized = lawResult(checkSize(note.type, bytes, 'made'), '')
  return sized.ok ? ok(length) : sized
}

/** A Note of such content, as long as there is room for it. */
export function makeSized(
  bench: Workbench,
  content: NoteValue['content'],
  origin: ValueOrigin,
): Result<NoteValue> {
  const sized = checkMade(bench, content)
  if (!sized.ok) return sized
  const held = bench.hold(sized.value)
  return held.ok ? ok(bench.makeNote(content, origin)) : held
}

function wrongType(path: string, wanted: string): ReturnType<typeof fail> {
  return fail('wrong_type', `${path} is not a ${wanted}`)
}

function isBinding(text: string): boolean {
  return bindingName.test(text)
}

/** `{"$ref": x}` or `{"$value": x}`, with nothing beside it. */
function readObject(input: unknown): Reference | null {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return null
  if (Object.keys(input).length !== 1) return null
  if ('$ref' in input && typeof input.$ref === 'string') {
    return { kind: 'resource', idOrName: input.$ref }
  }
  return '$value' in input ? { kind: 'content', value: input.$value } : null
}

const bindingName = /^\$[A-Za-z_][A-Za-z0-9_]{0,63}$/
