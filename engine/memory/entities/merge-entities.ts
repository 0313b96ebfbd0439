import { operation } from '../../operations/operation.ts'
import { formatReference } from '../../laws/entities/inline-reference.ts'
import { must } from '../../assert.ts'
import type { EntityReference } from '../../model/entity.ts'
import type { EntityView } from '../../model/views.ts'
import { fail, ok, type Result } from '../../result.ts'
import type { OperationContext } from '../../operations/context.ts'
import { holdMerged, releaseParted } from './hold-merged.ts'
import { viewEntity } from './read-entities.ts'

/**
 * Two references turn out to be one thing: from now on both read as `into`, which has what either
 * had (spec CL-13). A new `into` renames. Rows stay where they are, so undoing loses nothing. What
 * an owner vouches for stays current, whoever merges.
 */
export const mergeEntities = operation({
  role: 'main',
  writes: true,
  grows: false,
  run(
    context: OperationContext,
    { into, ...from }: EntityReference & { readonly into: EntityReference },
  ): Result<EntityView> {
    const { entities } = context.store
    const source = entities.find(from)
    if (source === null) return fail('not_found', 'no such entity')
    const known = entities.find(into)
    if (known?.row === source.row) {
      return fail('same_entity', `${formatReference(from)} and ${formatReference(into)} are one`)
    }
    const alias = context.ids.next('ent', context.now)
    const target = known ?? entities.create({ kind: into.kind, id: into.id }, context.now, alias)
    if (known !== null) holdMerged(context, source, target)
    entities.setMergedInto(source.row, target.row)
    context.audit({
      action: known === null ? 'RENAME' : 'MERGE',
      target: target.alias,
      summary: known === null ? 'entity renamed' : 'entity merged into this one',
      payload: { from: source.alias, into: target.alias },
    })
    return ok(viewWhole(context, into))
  },
})

/** Parts what was merged; what was said since stays with what it was said of. */
export const unmergeEntity = operation({
  role: 'main',
  writes: true,
  grows: false,
  run(context: OperationContext, reference: EntityReference): Result<EntityView> {
    const { entities } = context.store
    const own = entities.findOwn(reference)
    if (own === null) return fail('not_found', 'no such entity')
    if (own.mergedInto === null) {
      return fail('invalid_state', `${formatReference(reference)} is not merged`)
    }
    const merged = entities.find(reference)
    entities.setMergedInto(own.row, null)
    const parted = entities.find(reference)
    const rest = merged === null ? null : entities.find(merged)
    if (parted !== null && rest !== null) releaseParted(context, parted, rest)
    context.audit({
      action: 'REVERT',
      target: own.alias,
      summary: 'merge undone',
      payload: { entity: own.alias },
    })
    return ok(viewWhole(context, reference))
  },
})

function viewWhole(context: OperationContext, reference: EntityReference): EntityView {
  const entity = must(context.store.entities.find(reference), 'a merged entity is there')
  return viewEntity(context, entity, { properties: true, content: true, relations: true })
}
