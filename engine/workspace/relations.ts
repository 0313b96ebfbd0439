import { pageOf, badCursor, type PageInput, type Page } from '../model/page.ts'
import { operation } from '../operations/operation.ts'
import { nullNoteId, thingKeyOf, thingKindOf } from '../laws/workspace/names.ts'
import type { Resource, WorkRelation } from '../model/resource.ts'
import { fail, ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { findResource, refuseArchived, refuseNull, unknown } from './find-resource.ts'
import { relateResources } from './steps/ties.ts'
import { Workbench } from './workbench.ts'

export interface ListWorkRelationsInput extends PageInput {
  readonly from?: string
  readonly to?: string
  readonly relation?: string
  readonly name?: string
}

/** `from` and `to` are ids or names. */
export const addWorkRelation = operation({
  role: 'main',
  writes: true,
  grows: true,
  screens: { texts: ['name'] },
  hidesForgotten: true,
  run(
    context: OperationContext,
    { from, to, relation, name }: Pick<WorkRelation, 'from' | 'to' | 'relation' | 'name'>,
  ): Result<{ readonly relation: WorkRelation; readonly isNew: boolean }> {
    const ends: string[] = []
    for (const idOrName of [from, to]) {
      if (idOrName === nullNoteId) return refuseNull()
      const found = findEnd(context, idOrName)
      if (found === null) return unknown(idOrName)
      if (found.status === 'archived') return refuseArchived(found.id)
      ends.push(found.id)
    }
    const [source = '', target = ''] = ends
    const related = relateResources(context, { from: source, to: target, relation, name })
    if (related.isNew) audit(context, 'CREATE', related.relation.id)
    return ok(related)
  },
})

/** Newest first, those of one time by id. */
export const listWorkRelations = operation({
  role: 'reader',
  writes: false,
  hidesForgotten: true,
  run(
    context: OperationContext,
    { from, to, limit, cursor, ...rest }: ListWorkRelationsInput,
  ): Result<Page<WorkRelation>> {
    if (cursor !== null && !/^rel_[0-9A-HJKMNP-TV-Z]{26}$/.test(cursor)) return badCursor()
    const ends: { from?: string; to?: string } = {}
    for (const [end, idOrName] of [
      ['from', from],
      ['to', to],
    ] as const) {
      if (idOrName === undefined) continue
      const found = findEnd(context, idOrName)
      if (found === null) return unknown(idOrName)
      ends[end] = found.id
    }
    const rows = context.store.workspace.listRelations({ ...rest, ...ends }, cursor, limit + 1)
    return ok(pageOf(rows, limit, ({ id }) => id))
  },
})

/** Answers the relation as it was. */
export const deleteWorkRelation = operation({
  role: 'main',
  writes: true,
  grows: false,
  run(context: OperationContext, { id }: { readonly id: string }): Result<WorkRelation> {
    const { workspace } = context.store
    const relation = workspace.relationById(id)
    if (relation === null) return fail('not_found', 'there is no such relation')
    workspace.dropRelations([id])
    audit(context, 'DELETE', id)
    return ok(relation)
  },
})

/** A Note or Collection, or a thing of memory by its id or reference. */
function findEnd(context: OperationContext, idOrName: string): Resource | null {
  const found = findResource(context, idOrName)
  if (found !== null || thingKindOf(idOrName) === null) return found
  return new Workbench(context).resource(thingKeyOf(idOrName))
}

function audit(context: OperationContext, action: 'CREATE' | 'DELETE', id: string): void {
  context.audit({ action, target: id, summary: 'relation', payload: { relation: id } })
}
