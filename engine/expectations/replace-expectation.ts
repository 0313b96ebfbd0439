import { z } from 'zod'
import { revise } from '../governance/documents.ts'
import { undoChanges } from '../laws/governance/field-diff.ts'
import type { ExpectationDefinition } from '../model/expectation.ts'
import type { FieldChange, Fields } from '../model/revision.ts'
import type { OperationContext } from '../operations/context.ts'

/** How log and revisions name an expectation: no reference to an entity is written so. */
const targetPrefix = 'expectation/'

export function expectationTarget(name: string): string {
  return targetPrefix + name
}

export const unchecked = { status: 'unchecked', since: null, heldAt: null, why: null } as const

/**
 * Writes what is expected under a name, or takes it away, with its revision and its record in the
 * log. What another wording came to says nothing of this one: it is unchecked again.
 */
export function replaceExpectation(
  context: OperationContext,
  name: string,
  after: ExpectationDefinition | null,
  trigger: 'set' | 'revert' = 'set',
): void {
  const { expectations } = context.store
  const before = expectations.byName(name)
  const target = expectationTarget(name)
  if (after === null) expectations.remove(name)
  else {
    const createdAt = before?.createdAt ?? context.now
    expectations.save({ ...after, ...unchecked, name, createdAt, changedAt: context.now })
  }
  const summary = after === null ? 'expectation deleted' : 'expectation saved'
  const change = { target, before: fieldsOf(before), after: fieldsOf(after), trigger, summary }
  const { id } = revise(context, change)
  const own = after === null ? 'DELETE' : before === null ? 'CREATE' : 'EDIT'
  context.audit({
    action: trigger === 'revert' ? 'REVERT' : own,
    target,
    summary,
    payload: { expectation: name, revision: id },
  })
}

/**
 * Takes changes of an expectation back, the newest first; false where the target is none, or nothing
 * is left to take back.
 */
export function takeExpectationBack(
  context: OperationContext,
  target: string,
  newestFirst: readonly (readonly FieldChange[])[],
): boolean {
  if (!target.startsWith(targetPrefix)) return false
  const name = target.slice(targetPrefix.length)
  const now = fieldsOf(context.store.expectations.byName(name))
  const read = definition.safeParse(
    newestFirst.reduce((fields, diff) => undoChanges(fields, diff), now),
  )
  replaceExpectation(context, name, read.success ? read.data : null, 'revert')
  return true
}

/** Those that name something erased go with it: question and texts tell of it too. Tells their targets. */
export function eraseExpectationsNaming(
  context: OperationContext,
  names: readonly string[],
): readonly string[] {
  const { expectations } = context.store
  if (!expectations.isAny()) return []
  const erased = new Set(names)
  const going = expectations
    .all()
    .filter(({ finds, hides }) => [...finds, ...hides].some((id) => erased.has(id)))
  return going.map(({ name }) => {
    const target = expectationTarget(name)
    expectations.remove(name)
    const summary = 'expectation erased with what it named'
    context.audit({ action: 'ERASE', target, summary, payload: {} })
    return target
  })
}

export function fieldsOf(stored: ExpectationDefinition | null): Fields {
  if (stored === null) return {}
  const { question, finds, hides, says, silent, asOf } = stored
  return { question, finds, hides, says, silent, asOf }
}

/** What revisions keep of it. */
const definition = z.object({
  question: z.string(),
  finds: z.array(z.string()),
  hides: z.array(z.string()),
  says: z.array(z.string()),
  silent: z.boolean().nullable(),
  asOf: z.number().nullable(),
})
