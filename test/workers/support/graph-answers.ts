import type { ConflictView, EdgeView, CommitmentView } from '../../../engine/model/graph-views.ts'
import type { SuggestionView } from '../../../engine/model/suggestion.ts'
import { ok } from '../../../engine/result.ts'
import type { Answers } from './fake-namespace.ts'

const memoryId = 'mem_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D'
export const nodeId = 'com_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D'
export const otherNodeId = 'com_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0E'

export function nodeView(parts: Partial<CommitmentView> = {}): CommitmentView {
  return {
    id: nodeId,
    text: 'We ship on Fridays.',
    role: 'decision',
    confidence: 0.7,
    activation: 0.2,
    sources: [{ memoryId, start: 0, end: 19 }],
    by: 'hand',
    modality: { negated: false, hypothetical: false, attributed: false },
    lang: 'en',
    trust: 'main',
    speaker: 'user',
    subject: 'user',
    store: 'semantic',
    lifecycle: 'active',
    relevance: 0.84,
    status: 'live',
    event: null,
    validFrom: Date.UTC(2026, 0, 1),
    validTo: null,
    recordedAt: Date.UTC(2026, 0, 2),
    conflicts: [],
    edges: [{ to: otherNodeId, weight: 0.5, kind: 'manual', label: null }],
    ...parts,
  }
}

export function edgeView(parts: Partial<EdgeView> = {}): EdgeView {
  return {
    from: nodeId,
    to: otherNodeId,
    weight: 0.5,
    label: null,
    kind: 'manual',
    validFrom: Date.UTC(2026, 0, 1),
    validTo: null,
    ...parts,
  }
}

export function conflictView(parts: Partial<ConflictView> = {}): ConflictView {
  return {
    id: 'cfl_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D',
    kind: 'value',
    status: 'open',
    a: nodeId,
    b: otherNodeId,
    similarity: 0.91,
    overlap: 0.6,
    openedAt: Date.UTC(2026, 0, 2),
    resolution: null,
    ...parts,
  }
}

export function suggestionView(parts: Partial<SuggestionView> = {}): SuggestionView {
  return {
    id: 'sug_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D',
    kind: 'duplicate',
    a: nodeId,
    b: otherNodeId,
    score: 0.81,
    status: 'open',
    reasons: ['they say the same in other words'],
    createdAt: Date.UTC(2026, 0, 2),
    ...parts,
  }
}

/** What a namespace answers about its graph. */
export const graphAnswers: Pick<
  Answers,
  | 'graphStats'
  | 'learnFromRecall'
  | 'suggest'
  | 'listSuggestions'
  | 'listDuplicates'
  | 'acceptSuggestion'
  | 'dismissSuggestion'
  | 'takeExtraction'
  | 'listExtractions'
  | 'replayExtractions'
  | 'backfillExtractions'
  | 'reinforce'
  | 'listNodes'
  | 'getNode'
  | 'graphMap'
  | 'neighborhood'
  | 'addNode'
  | 'changeNode'
  | 'setEdge'
  | 'removeEdge'
  | 'activate'
  | 'boostNode'
  | 'decayGraph'
  | 'listConflicts'
  | 'resolveConflict'
  | 'undoConflict'
> = {
  graphStats: () =>
    ok({
      nodes: 2,
      byRole: {
        fact: 1,
        observation: 0,
        goal: 0,
        constraint: 0,
        decision: 1,
        conditional_dependency: 0,
      },
      byStatus: { live: 2, superseded: 0, retracted: 0, expired: 0, forgotten: 0 },
      edges: 1,
      byKind: { similar: 0, manual: 1, subgoal_of: 0, supersedes: 0, drawn: 0 },
      averageActivation: 0.1,
      openConflicts: 0,
      embedder: {
        id: 'local',
        dims: 768,
        floor: 0.1,
        edge: 0.3,
        conflict: 0.4,
        dedup: 0.8,
        strict: 0.9,
      },
      bytesPerNode: 212.5,
    }),
  listNodes: () => ok({ items: [nodeView()], nextCursor: 'c2' }),
  getNode: ({ id }) => ok(nodeView({ id })),
  graphMap: ({ asOf = 0 }) =>
    ok({
      nodes: ['a', 'b'].map((text) => ({
        id: nodeId,
        text,
        role: 'fact',
        speaker: 'user',
        subject: null,
        lifecycle: 'active',
        activation: 0.5,
        validFrom: asOf,
        validTo: null,
      })),
      edges: [{ from: 0, to: 1, weight: 0.5, kind: 'similar' }],
      total: 3,
    }),
  neighborhood: ({ id }) =>
    ok({ nodes: [nodeView({ id })], edges: [edgeView({ from: id })], truncated: true }),
  addNode: ({ text, role, confidence = 0.7 }) =>
    ok({
      node: nodeView({ text, role, confidence }),
      outcomes: [{ kind: 'stored', commitment: nodeId }],
      isMerged: false,
    }),
  changeNode: ({ id, text = 'We ship on Fridays.' }) => ok(nodeView({ id, text })),
  setEdge: ({ from, to, weight, label = null }) =>
    ok({ edge: edgeView({ from, to, weight, label }), overwrote: false }),
  removeEdge: ({ from, to }) => ok(edgeView({ from, to })),
  activate: ({ ids }) => ok({ activated: ids.map((id) => ({ id, activation: 1, path: [] })) }),
  boostNode: ({ id, by = 0.2 }) => ok({ id, activation: by }),
  reinforce: () => ok({ reinforced: 0, raised: 0 }),
  learnFromRecall: () => ok({ learned: 0 }),
  takeExtraction: () => ok({ isTaken: false, outcomes: [], classification: {} }),
  listExtractions: () =>
    ok({
      items: [
        {
          memoryId,
          version: 1,
          state: 'parked',
          tries: 6,
          reason: 'the model did not answer in time',
          since: Date.UTC(2026, 0, 2),
          dueAt: null,
        },
      ],
      nextCursor: memoryId,
    }),
  replayExtractions: ({ memoryIds = [] }) => ok({ replayed: 1, notParked: memoryIds.slice(1) }),
  backfillExtractions: () => ok({ memories: 12 }),
  decayGraph: () =>
    ok({
      nodesDecayed: 3,
      edgesPruned: 2,
      inactiveNodes: 1,
      transitions: [
        { memoryId: memoryId, from: 'active' as const, to: 'fading' as const, relevance: 0.49 },
      ],
    }),
  listConflicts: () => ok({ items: [conflictView()], nextCursor: null }),
  resolveConflict: ({ id, keep, how }) =>
    ok(
      conflictView({
        id,
        status: 'resolved',
        resolution: {
          keep,
          how: keep === 'both' ? null : how,
          by: 'manual',
          resolvedAt: Date.UTC(2026, 0, 3),
        },
      }),
    ),
  undoConflict: ({ id }) => ok(conflictView({ id })),
  suggest: () => ok({ made: 0 }),
  listDuplicates: () => ok({ items: [suggestionView()], nextCursor: null }),
  listSuggestions: () => ok({ items: [suggestionView()], nextCursor: null }),
  acceptSuggestion: ({ id }) => ok(suggestionView({ id, status: 'accepted' })),
  dismissSuggestion: ({ id }) => ok(suggestionView({ id, status: 'dismissed' })),
}
