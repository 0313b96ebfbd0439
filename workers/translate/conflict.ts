import type { ConflictView, ResolutionView } from '../../engine/model/graph-views.ts'
import type { ResolveInput } from '../../engine/commitments/catalogue.ts'
import type { ConflictBody, ResolveBody } from '../../protocol/conflicts.ts'
import { moment } from './moment.ts'

/** With both kept `how` says nothing (spec AG-19): any will do. */
export function resolveInput(id: string, { keep, how = 'outdated' }: ResolveBody): ResolveInput {
  return { id, keep, how }
}

export function conflictBody(view: ConflictView): ConflictBody {
  return {
    id: view.id,
    kind: view.kind,
    status: view.status,
    a: view.a,
    b: view.b,
    similarity: view.similarity,
    overlap: view.overlap,
    opened_at: moment(view.openedAt),
    ...(view.resolution !== null && resolutionBody(view.resolution)),
  }
}

function resolutionBody({ keep, how, by, resolvedAt }: ResolutionView) {
  return { keep, ...(how !== null && { how }), by, resolved_at: moment(resolvedAt) }
}
