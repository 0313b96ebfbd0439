import { formatReference } from '../../laws/entities/inline-reference.ts'
import type { Outcome } from '../../model/views.ts'
import type { OperationContext } from '../../operations/context.ts'
import { laterSide } from '../../commitments/value-conflict.ts'
import type { UpsertedEntity } from './upsert-entities.ts'

/** What became of each entity, and of what is told of it beside what an owner vouches for. */
export function entityOutcomes(
  context: OperationContext,
  upserted: readonly UpsertedEntity[],
): Outcome[] {
  return upserted.flatMap(({ entity, isChanged, conflicts }): Outcome[] => [
    {
      ...(isChanged ? { kind: 'stored' } : { kind: 'skipped', reason: 'unchanged' }),
      target: formatReference(entity),
    },
    ...conflicts.map((target): Outcome => {
      const told = laterSide(context, target)
      const said = told === null ? {} : { commitment: told.id, role: told.role, text: told.text }
      return { kind: 'conflict_open', ...said, target }
    }),
  ])
}
