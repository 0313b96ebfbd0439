import { z } from 'zod'
import { namedTarget, reviseNamed, takeNamedBack } from '../governance/named-definition.ts'
import type { ExpectationDefinition } from '../model/expectation.ts'
import type { FieldChange, Fields } from '../model/revision.ts'
import type { OperationContext } from '../operations/context.ts'

export function expectationTarget(name: string): string {
  return namedTarget('expectation', name)
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
  if (after === null) expectations.remove(name)
  else {
    const createdAt = before?.createdAt ?? context.now
    expectations.save({ ...after, ...unchecked, name, createdAt, changedAt: context.now })
  }
  const summary = after === null ? 'expectation deleted' : 'expectation saved'
  const fields = { before: fieldsOf(before), after: fieldsOf(after) }
  reviseNamed(context, { kind: 'expectation', name, ...fields, trigger, summary })
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
  const { expectations } = context.store
  const kept = {
    kind: 'expectation',
    definition,
    read: (name: string) => fieldsOf(expectations.byName(name)),
    replace: (name: string, after: ExpectationDefinition | null) =>
      replaceExpectation(context, name, after, 'revert'),
  } as const
  return takeNamedBack(kept, target, newestFirst)
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
