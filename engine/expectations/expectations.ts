import { maxExpectations } from '../bounds.ts'
import type { Expectation, ExpectationDefinition } from '../model/expectation.ts'
import { pageOf, type Page, type PageInput } from '../model/page.ts'
import type { OperationContext } from '../operations/context.ts'
import { operation } from '../operations/operation.ts'
import { fail, ok, type Result } from '../result.ts'
import { encoderOf } from './encoder-of.ts'
import { fieldsOf, replaceExpectation } from './replace-expectation.ts'

export interface SaveExpectationInput {
  readonly name: string
  readonly question: string
  readonly finds?: readonly string[]
  readonly hides?: readonly string[]
  readonly says?: readonly string[]
  readonly silent?: boolean
  readonly asOf?: number
}

/** Writes what a recall is to come to; the same again changes nothing, and keeps its outcome. */
export const saveExpectation = operation({
  role: 'main',
  writes: true,
  grows: true,
  hidesForgotten: true,
  screens: { texts: ['question', 'says'], names: ['name'] },
  run(
    context: OperationContext,
    { name, question, finds = [], hides = [], says = [], silent, asOf }: SaveExpectationInput,
  ): Result<Expectation & { readonly isNew: boolean }> {
    const { expectations } = context.store
    const given = { question, finds, hides, says, silent: silent ?? null, asOf: asOf ?? null }
    const unknown = firstUnknown(context, { finds, hides })
    if (unknown !== null) return unknown
    const before = expectations.byName(name)
    if (before === null && expectations.count() >= maxExpectations) {
      const detail = `a namespace has at most ${maxExpectations} expectations: delete one`
      return fail('invalid_state', detail)
    }
    if (before === null || !isSame(context, before, given)) {
      replaceExpectation(context, name, given)
      if (expectations.lastCheck() === null) expectations.noteCheck(encoderOf(context), null)
    }
    const found = findExpectation(context, name)
    return found.ok ? ok({ ...found.value, isNew: before === null }) : found
  },
})

export const getExpectation = operation({
  role: 'reader',
  writes: false,
  hidesForgotten: true,
  run(context: OperationContext, { name }: { readonly name: string }): Result<Expectation> {
    return findExpectation(context, name)
  },
})

/** By name. */
export const listExpectations = operation({
  role: 'reader',
  writes: false,
  hidesForgotten: true,
  run(context: OperationContext, { cursor, limit }: PageInput): Result<Page<Expectation>> {
    const found = context.store.expectations.list(cursor ?? '', limit + 1)
    return ok(pageOf(found, limit, ({ name }) => name))
  },
})

/** Its revision brings it back. */
export const deleteExpectation = operation({
  role: 'main',
  writes: true,
  grows: false,
  hidesForgotten: true,
  run(context: OperationContext, { name }: { readonly name: string }): Result<Expectation> {
    const found = findExpectation(context, name)
    if (found.ok) replaceExpectation(context, name, null)
    return found
  },
})

export function findExpectation(
  { store }: Pick<OperationContext, 'store'>,
  name: string,
): Result<Expectation> {
  const found = store.expectations.byName(name)
  return found === null ? fail('not_found', `no expectation ${name}`) : ok(found)
}

/** A test of something that never was would always hold, or never. */
function firstUnknown(
  { store }: OperationContext,
  wanted: Pick<ExpectationDefinition, 'finds' | 'hides'>,
): ReturnType<typeof fail> | null {
  const isKnown = (id: string): boolean =>
    store.memories.byId(id) !== null ||
    store.graph.byId(id) !== null ||
    store.workspace.byId(id) !== null
  for (const field of ['finds', 'hides'] as const) {
    const at = wanted[field].findIndex((id) => !isKnown(id))
    if (at === -1) continue
    const message = 'there is no memory, commitment or Note with this id'
    const path = `${field}.${at}`
    return fail('invalid_request', `${path}: ${message}`, { errors: [{ path, message }] })
  }
  return null
}

function isSame(
  { digest }: OperationContext,
  before: ExpectationDefinition,
  given: ExpectationDefinition,
): boolean {
  return digest.canonical(fieldsOf(before)) === digest.canonical(fieldsOf(given))
}
