import type { Collection, Note, WorkRelation } from '../../../engine/model/resource.ts'
import type { ResourceView } from '../../../engine/workspace/view-resource.ts'
import { ok } from '../../../engine/result.ts'
import type { Answers } from './fake-namespace.ts'

export const noteId = 'note_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D'
export const collectionId = 'col_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D'

const shared = {
  name: 'plan',
  version: 1,
  status: 'current',
  metadata: {},
  expiresAt: null,
  createdAt: Date.UTC(2026, 0, 2),
  createdBy: 'manual',
  source: { op: 'create_note', inputs: [] },
  trust: 'owner',
  replacedBy: null,
  droppedName: null,
  isIndexed: true,
} as const

export function note(parts: Partial<Note> = {}): Note {
  const content = { type: 'text', value: 'Ship in May' } as const
  return { ...shared, id: noteId, kind: 'note', content, length: 11, fingerprint: 'f0', ...parts }
}

export function collection(parts: Partial<Collection> = {}): Collection {
  return { ...shared, id: collectionId, kind: 'collection', size: 1, ...parts }
}

export function workRelation(parts: Partial<WorkRelation> = {}): WorkRelation {
  return {
    id: 'rel_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D',
    from: noteId,
    to: collectionId,
    relation: 'cites',
    name: null,
    createdAt: Date.UTC(2026, 0, 3),
    ...parts,
  }
}

const noteView: ResourceView = { kind: 'note', resource: note(), value: 'Ship in May' }
const collectionView: ResourceView = {
  kind: 'collection',
  resource: collection(),
  items: [{ id: noteId, value: 'Ship in May' }],
  nextCursor: null,
}

/** What a namespace answers about Notes and Collections. */
export const workspaceAnswers: Pick<
  Answers,
  | 'runSteps'
  | 'getResource'
  | 'listResources'
  | 'deleteResource'
  | 'restoreResource'
  | 'addWorkRelation'
  | 'listWorkRelations'
  | 'deleteWorkRelation'
  | 'expireResources'
> = {
  runSteps: ({ steps }) => {
    const makesNote = steps.at(-1)?.op === 'create_note'
    const result = makesNote
      ? { resourceId: noteId, value: 'Ship in May' }
      : { resourceId: collectionId, value: { size: 1 } }
    const results = steps.map(() => ({ ...result, isTruncated: false }))
    return ok({ results, resource: makesNote ? noteView : collectionView, shows: [] })
  },
  getResource: ({ kind }) => ok(kind === 'note' ? noteView : collectionView),
  listResources: ({ kind }) =>
    ok({
      items: [
        kind === 'note'
          ? { resource: note(), preview: 'Ship in May' }
          : { resource: collection(), preview: null },
      ],
      nextCursor: null,
    }),
  deleteResource: () =>
    ok({ id: noteId, dropped: { collections: 2, relations: 1 }, receipt: null }),
  restoreResource: () => ok(noteView),
  addWorkRelation: (relation) => ok({ relation: workRelation(relation), isNew: true }),
  listWorkRelations: () => ok({ items: [workRelation()], nextCursor: null }),
  deleteWorkRelation: ({ id }) => ok(workRelation({ id })),
  expireResources: () => ok({ next: null }),
}
