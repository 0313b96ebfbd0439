import type { z } from 'zod'
import { undoChanges } from '../laws/governance/field-diff.ts'
import type { FieldChange, Fields } from '../model/revision.ts'
import type { OperationContext } from '../operations/context.ts'
import { revise } from './documents.ts'

/** What is kept under a name of its own: a saved pipeline, an expectation. */
export type DefinitionKind = 'pipeline' | 'expectation'

/** How log and revisions name it: no reference to an entity is written so. */
export function namedTarget(kind: DefinitionKind, name: string): string {
  return `${kind}/${name}`
}

export interface NamedChange {
  readonly kind: DefinitionKind
  readonly name: string
  /** Empty where nothing stood, or stands from now on. */
  readonly before: Fields
  readonly after: Fields
  readonly trigger: 'set' | 'revert'
  readonly summary: string
  /** For the record in the log, beside name and revision. */
  readonly told?: Readonly<Record<string, number>>
}

/** Enters a change of what stands under a name, as a revision and in the log. */
export function reviseNamed(
  context: OperationContext,
  { kind, name, before, after, trigger, summary, told }: NamedChange,
): void {
  const target = namedTarget(kind, name)
  const { id } = revise(context, { target, before, after, trigger, summary })
  const own = isNothing(after) ? 'DELETE' : isNothing(before) ? 'CREATE' : 'EDIT'
  context.audit({
    action: trigger === 'revert' ? 'REVERT' : own,
    target,
    summary,
    payload: { [kind]: name, ...told, revision: id },
  })
}

function isNothing(fields: Fields): boolean {
  return Object.keys(fields).length === 0
}

/** How what is kept of a kind is read and written. */
export interface NamedStore<Definition> {
  readonly kind: DefinitionKind
  readonly definition: z.ZodType<Definition>
  /** What stands under a name, empty where nothing does. */
  readonly read: (name: string) => Fields
  /** Nothing stands there from now on where it is null. */
  readonly replace: (name: string, after: Definition | null) => void
}

/**
 * Takes changes of what stands under a name back, the newest first; false where the target is none of
 * this kind.
 */
export function takeNamedBack<Definition>(
  { kind, definition, read, replace }: NamedStore<Definition>,
  target: string,
  newestFirst: readonly (readonly FieldChange[])[],
): boolean {
  const prefix = namedTarget(kind, '')
  if (!target.startsWith(prefix)) return false
  const name = target.slice(prefix.length)
  const before = newestFirst.reduce((fields, diff) => undoChanges(fields, diff), read(name))
  const found = definition.safeParse(before)
  replace(name, found.success ? found.data : null)
  return true
}
