import type { Revision } from '../../engine/model/revision.ts'
import type { Reverted } from '../../engine/governance/catalogue.ts'
import type { RevisionBody } from '../../protocol/revisions.ts'
import { moment } from './moment.ts'

export function revisionBody(revision: Revision): RevisionBody {
  return {
    id: revision.id,
    target: revision.target,
    parent: revision.parent,
    hash: revision.hash,
    actor: revision.actor,
    approval: revision.approval,
    trigger: revision.trigger,
    summary: revision.summary,
    position: revision.position,
    diff: revision.diff.map(({ path, ...sides }) => ({ path: [...path], ...sides })),
    created_at: moment(revision.createdAt),
  }
}

export function revertedBody({ reverted, skipped }: Reverted) {
  return { reverted: [...reverted], skipped: skipped.map((one) => ({ ...one })) }
}
