import {
  activateSchema,
  activationSchema,
  boostedSchema,
  boostSchema,
  decayReportSchema,
  decayRequestSchema,
} from '../../contract/activation.ts'
import {
  changedConflictSchema,
  conflictListQuerySchema,
  conflictPageSchema,
  resolveSchema,
} from '../../contract/conflicts.ts'
import {
  addedNodeSchema,
  addNodeSchema,
  changedEdgeSchema,
  edgeQuerySchema,
  neighborhoodQuerySchema,
  neighborhoodSchema,
  changedNodeSchema,
  nodeListQuerySchema,
  nodePatchSchema,
  nodePageSchema,
  nodeSchema,
  setEdgeSchema,
} from '../../contract/graph.ts'
import { graphStatsSchema } from '../../contract/graph-stats.ts'
import { graphMapQuerySchema, graphMapSchema } from '../../contract/graph-map.ts'
import {
  changedSuggestionSchema,
  suggestionListQuerySchema,
  suggestionPageSchema,
} from '../../contract/suggestions.ts'
import { chapter } from '../route.ts'
import { operationRoute } from '../operation-route.ts'

/** Commitments, what ties them, where they clash. */
export const graphRoutes = chapter('Graph', [
  operationRoute({
    operation: 'graphStats',
    at: 'GET /graph/stats',
    summary: 'Count nodes and edges, by what they are',
    answer: graphStatsSchema,
    says: 'The counts, and who embeds',
  }),
  operationRoute({
    operation: 'neighborhood',
    at: 'GET /graph/neighborhood',
    summary: 'Read a node with what lies around it',
    description: 'Along edges of both directions; nearest first, then by the weight’s size, by id.',
    query: neighborhoodQuerySchema,
    answer: neighborhoodSchema,
    says: 'Nodes, and the edges between them',
    errors: ['not_found'],
  }),
  operationRoute({
    operation: 'graphMap',
    at: 'GET /graph/map',
    summary: 'Read the whole graph, to draw it',
    description:
      'Nodes that hold, or held at `as_of`, by id, in few words each, and the heaviest edges ' +
      'between them.',
    query: graphMapQuerySchema,
    answer: graphMapSchema,
    says: 'Nodes and edges',
  }),
  operationRoute({
    operation: 'listNodes',
    at: 'GET /graph/nodes',
    summary: 'List nodes',
    description: 'A node passes that fits every filter.',
    query: nodeListQuerySchema,
    // A flag that says false is off, as if it were not there.
    input: ({ inactive, ...given }) => (inactive === true ? { ...given, inactive } : given),
    answer: nodePageSchema,
    says: 'A page of nodes',
  }),
  operationRoute({
    operation: 'getNode',
    at: 'GET /graph/nodes/{id}',
    summary: 'Read one node',
    description: 'In every status, with the edges that lead from it.',
    answer: nodeSchema,
    says: 'The node',
  }),
  operationRoute({
    operation: 'addNode',
    at: 'POST /graph/nodes',
    summary: 'Add a node by hand',
    description: 'The whole text is one commitment, with a memory of its own.',
    body: addNodeSchema,
    answer: addedNodeSchema,
    says: { 201: 'The new node', 200: 'The node that already said so' },
    status: ({ isMerged }) => (isMerged ? 200 : 201),
    errors: ['namespace_full', 'never_remember', 'secret_found'],
  }),
  operationRoute({
    operation: 'changeNode',
    at: 'PATCH /graph/nodes/{id}',
    summary: 'Correct a node by hand',
    description:
      'What is left out stays; the memory keeps its words. An owner’s node takes an owner. The ' +
      'correction is a revision of the node and can be reverted.',
    body: nodePatchSchema,
    answer: changedNodeSchema,
    says: 'The node as it is now',
    errors: ['not_found', 'invalid_state', 'never_remember', 'secret_found'],
  }),
  operationRoute({
    operation: 'setEdge',
    at: 'POST /graph/edges',
    summary: 'Tie one node to another',
    description:
      'One way. A negative weight inhibits. Again overwrites; a similar edge that way gives place. ' +
      'With the label `subgoal_of` it leads from a goal to its parent and carries no activation.',
    body: setEdgeSchema,
    answer: changedEdgeSchema,
    view: ({ edge }) => edge,
    says: { 201: 'The new edge', 200: 'The edge as it is now, in place of another' },
    status: ({ overwrote }) => (overwrote ? 200 : 201),
    errors: ['secret_found', 'not_found', 'goal_loop', 'not_a_goal', 'self_edge'],
  }),
  operationRoute({
    operation: 'removeEdge',
    at: 'DELETE /graph/edges',
    summary: 'Remove the edge from one node to another',
    description: 'A similar one stays away.',
    query: edgeQuerySchema,
    answer: changedEdgeSchema,
    says: 'The edge as it was',
    errors: ['not_found'],
  }),
  operationRoute({
    operation: 'activate',
    at: 'POST /graph/activate',
    summary: 'Spread activation from nodes',
    description: 'Each starts at 1. Shows what they reach, and how; changes nothing.',
    body: activateSchema,
    answer: activationSchema,
    says: 'What was reached, strongest first',
    errors: ['not_found', 'invalid_state'],
  }),
  operationRoute({
    operation: 'boostNode',
    at: 'POST /graph/boost',
    summary: 'Raise the resting level of a node',
    description: 'To 1 at most.',
    body: boostSchema,
    answer: boostedSchema,
    says: 'Its level now',
    errors: ['not_found', 'invalid_state'],
  }),
  operationRoute({
    operation: 'decayGraph',
    at: 'POST /graph/decay',
    summary: 'Make one pass of decay',
    description:
      'Resting levels fall by their role’s rate and weak edges go; the service makes one each hour ' +
      'by itself. The body may be left out.',
    body: decayRequestSchema,
    isBodyOptional: true,
    answer: decayReportSchema,
    says: 'What fell, went and lies idle',
  }),
  operationRoute({
    operation: 'listConflicts',
    at: 'GET /conflicts',
    summary: 'List pairs of nodes that cannot both hold',
    query: conflictListQuerySchema,
    answer: conflictPageSchema,
    says: 'A page of conflicts',
  }),
  operationRoute({
    operation: 'resolveConflict',
    at: 'POST /conflicts/{id}/resolve',
    summary: 'Say which side stays',
    description:
      'The other was `wrong`, or is `outdated`. Both may stay: the pair is then settled.',
    body: resolveSchema,
    // Where both are kept `how` says nothing: any will do.
    input: ({ how = 'outdated', ...given }) => ({ ...given, how }),
    answer: changedConflictSchema,
    says: 'The conflict as resolved',
    errors: ['invalid_state', 'pinned'],
  }),
  operationRoute({
    operation: 'undoConflict',
    at: 'POST /conflicts/{id}/undo',
    summary: 'Undo a resolution',
    description: 'Both sides are as before, and the conflict is open.',
    answer: changedConflictSchema,
    says: 'The conflict, open again',
    errors: ['invalid_state', 'later_changes'],
  }),
  operationRoute({
    operation: 'listSuggestions',
    at: 'GET /suggestions',
    summary: 'List what is near in meaning and may be the same, or contrary',
    description: 'Made in the background where an encoder is bound. Nothing is decided by it.',
    query: suggestionListQuerySchema,
    answer: suggestionPageSchema,
    says: 'A page of suggestions',
  }),
  operationRoute({
    operation: 'acceptSuggestion',
    at: 'POST /suggestions/{id}/accept',
    summary: 'Do what is suggested',
    description:
      'A duplicate’s tellings join the earlier node, a contradiction opens a conflict, the later ' +
      'entity merges into the earlier.',
    answer: changedSuggestionSchema,
    says: 'The suggestion as accepted',
    errors: ['invalid_state'],
  }),
  operationRoute({
    operation: 'dismissSuggestion',
    at: 'POST /suggestions/{id}/dismiss',
    summary: 'Set a suggestion aside',
    description: 'The pair is not suggested again.',
    answer: changedSuggestionSchema,
    says: 'The suggestion as dismissed',
    errors: ['invalid_state'],
  }),
])
