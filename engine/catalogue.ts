import type { Caller } from './model/caller.ts'
import type { IdempotencyMark } from './model/idempotency-mark.ts'
import type { RateState, Usage } from './model/usage.ts'
import type { Degradation } from './model/views.ts'
import type { Operation } from './operations/operation.ts'
import type { Result } from './result.ts'
import { exportPage, importLines } from './archive/carry-over.ts'
import { listJobs } from './archive/jobs.ts'
import { getUsage } from './archive/usage.ts'
import { activate, boostNode } from './commitments/activation.ts'
import { addNode } from './commitments/add-commitment.ts'
import { changeNode } from './commitments/change-node.ts'
import { listConflicts, resolveConflict, undoConflict } from './commitments/conflicts.ts'
import { decayGraph } from './commitments/decay.ts'
import { removeEdge, setEdge } from './commitments/edges.ts'
import {
  backfillExtractions,
  listExtractions,
  replayExtractions,
} from './commitments/extractions.ts'
import { learnFromRecall } from './commitments/learn.ts'
import { graphMap } from './commitments/graph-map.ts'
import { neighborhood } from './commitments/neighborhood.ts'
import { getNode, graphStats, listNodes } from './commitments/read-graph.ts'
import { suggestionOperations } from './commitments/suggestion-operations.ts'
import { takeExtraction } from './commitments/take-extraction.ts'
import { takeFileReading } from './memory/entities/take-file-reading.ts'
import { lookBackAgain } from './segments/look-back-again.ts'
import { expectationOperations } from './expectations/expectation-operations.ts'
import { recallLogOperations } from './recalls/recall-operations.ts'
import { listEvents } from './events/read-events.ts'
import { takeDeliveries } from './events/take-deliveries.ts'
import {
  addWebhook,
  followPrefix,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  testWebhook,
} from './events/webhooks.ts'
import { acknowledgeAlert } from './governance/acknowledge-alert.ts'
import { listAlerts, remindOfProposals } from './governance/alerts.ts'
import { getCore, setCore } from './governance/core.ts'
import { decideProposal, withdrawProposal } from './governance/decide-proposal.ts'
import { digestAudit, listAuditDigests, listAudit } from './governance/audit-log.ts'
import { eraseProposal, getProposal, listProposals } from './governance/proposals.ts'
import { eraseRevision } from './governance/erase-revision.ts'
import { getIdentity, setIdentityFacts, getSoul, setSoul } from './governance/soul-and-identity.ts'
import { dueOperations } from './due/due-operations.ts'
import { watchIntegrity } from './governance/integrity.ts'
import { listRevisions } from './governance/list-revisions.ts'
import { getContext, getEvolution } from './governance/load-context.ts'
import { proposeMemory } from './governance/propose.ts'
import { readMessage } from './governance/read-message.ts'
import { revertReflection } from './governance/revert-reflection.ts'
import { revertToPosition } from './governance/revert-to-position.ts'
import { revertRevision } from './governance/revert-revision.ts'
import { getSettings, setSettings } from './governance/settings.ts'
import { verifyAudit } from './governance/verify-audit.ts'
import { changeMemory } from './memory/change-memory.ts'
import { entityRecord, entityHistory, getEntity } from './memory/entities/read-entities.ts'
import { entityGraph } from './memory/entities/entity-graph.ts'
import { listEntities } from './memory/entities/list-entities.ts'
import { mergeEntities, unmergeEntity } from './memory/entities/merge-entities.ts'
import { forget, undoForget } from './memory/forget/forget.ts'
import { getErasure } from './memory/forget/receipt.ts'
import { listOperations } from './memory/list-operations.ts'
import { getMemory, listMemories, memoryHistory, pinMemory } from './memory/read-memories.ts'
import { explainRecall } from './memory/recall/explain-recall.ts'
import { mergeRecollections } from './memory/recall/merge-recollections.ts'
import { recall } from './memory/recall/recall.ts'
import { reinforce } from './memory/reinforce.ts'
import { remember } from './memory/remember.ts'
import { pageOperations } from './pages/read-pages.ts'
import { advanceRun, endRun } from './reasoning/advance-run.ts'
import {
  eraseThought,
  archiveThought,
  cloneThought,
  createThought,
  getThought,
  listThoughts,
} from './reasoning/thoughts.ts'
import { addThoughtNote, readThoughtNotes, thoughtText } from './reasoning/notes.ts'
import { cancelRun, getRun, listRuns } from './reasoning/runs.ts'
import { publishNotes } from './reasoning/publish-notes.ts'
import { pipelineOperations } from './reasoning/pipeline-operations.ts'
import { searchThoughts } from './reasoning/search-thoughts.ts'
import { dropSignals, listSignals } from './reasoning/signals.ts'
import { startRun } from './reasoning/start-run.ts'
import {
  decideConsolidation,
  draftConsolidation,
  getConsolidation,
} from './reflection/consolidate.ts'
import { decideReflection } from './reflection/decide-reflection.ts'
import { discussReflection } from './reflection/discuss-reflection.ts'
import { grantTokens, requestTokens } from './reflection/grant-tokens.ts'
import { moveReflections } from './reflection/move-reflections.ts'
import { getReflection, listReflections, listRewards } from './reflection/read-reflections.ts'
import { runReflection } from './reflection/run-reflection.ts'
import { beginStanding, landStanding } from './reflection/standing-consent.ts'
import { answerConsent, startReflection } from './reflection/start-reflection.ts'
import { sourceOperations } from './sources/source-operations.ts'
import { deleteResource, expireResources, restoreResource } from './workspace/end-resources.ts'
import { getResource, listResources } from './workspace/read-resources.ts'
import { addWorkRelation, deleteWorkRelation, listWorkRelations } from './workspace/relations.ts'
import { runSteps } from './workspace/run-steps.ts'

/** Everything a namespace can be asked, by name. The edge speaks to its object in these terms alone. */
export const operations = {
  remember,
  recall,
  explainRecall,
  mergeRecollections,
  forget,
  undoForget,
  listMemories,
  ...listOperations,
  getMemory,
  changeMemory,
  memoryHistory,
  pinMemory,
  getEntity,
  listEntities,
  entityGraph,
  entityHistory,
  mergeEntities,
  unmergeEntity,
  entityRecord,
  graphStats,
  listNodes,
  getNode,
  graphMap,
  neighborhood,
  addNode,
  changeNode,
  setEdge,
  removeEdge,
  activate,
  boostNode,
  decayGraph,
  reinforce,
  learnFromRecall,
  takeExtraction,
  takeFileReading,
  listExtractions,
  replayExtractions,
  backfillExtractions,
  listConflicts,
  resolveConflict,
  undoConflict,
  ...suggestionOperations,
  lookBackAgain,
  getSettings,
  setSettings,
  readMessage,
  listProposals,
  getProposal,
  proposeMemory,
  decideProposal,
  eraseProposal,
  withdrawProposal,
  remindOfProposals,
  listAlerts,
  acknowledgeAlert,
  ...dueOperations,
  getCore,
  setCore,
  getSoul,
  setSoul,
  getIdentity,
  setIdentityFacts,
  getEvolution,
  getContext,
  ...pageOperations,
  listRevisions,
  eraseRevision,
  revertRevision,
  revertReflection,
  revertToPosition,
  startReflection,
  answerConsent,
  requestTokens,
  grantTokens,
  runReflection,
  decideReflection,
  discussReflection,
  listReflections,
  getReflection,
  listRewards,
  moveReflections,
  beginStanding,
  landStanding,
  draftConsolidation,
  getConsolidation,
  decideConsolidation,
  createThought,
  listThoughts,
  getThought,
  archiveThought,
  eraseThought,
  cloneThought,
  addThoughtNote,
  readThoughtNotes,
  thoughtText,
  publishNotes,
  searchThoughts,
  startRun,
  getRun,
  listRuns,
  cancelRun,
  advanceRun,
  endRun,
  ...pipelineOperations,
  ...expectationOperations,
  ...recallLogOperations,
  ...sourceOperations,
  listSignals,
  dropSignals,
  getErasure,
  digestAudit,
  listAuditDigests,
  watchIntegrity,
  listAudit,
  verifyAudit,
  listEvents,
  addWebhook,
  listWebhooks,
  removeWebhook,
  testWebhook,
  listDeliveries,
  followPrefix,
  takeDeliveries,
  exportPage,
  importLines,
  listJobs,
  getUsage,
  runSteps,
  getResource,
  listResources,
  deleteResource,
  restoreResource,
  addWorkRelation,
  listWorkRelations,
  deleteWorkRelation,
  expireResources,
}

/** By name: what goes in and what comes out. Times are epoch milliseconds. */
export type Operations = {
  readonly [N in OperationName]: (typeof operations)[N] extends Operation<infer I, infer O, infer _>
    ? { readonly input: I; readonly output: O }
    : never
}

export type OperationName = keyof typeof operations

/** One call to a namespace's object. */
export interface Call<N extends OperationName> {
  readonly operation: N
  readonly input: Operations[N]['input']
  readonly namespace: string
  readonly caller: Caller
  /** The time the request says it is, where the test clock is on. */
  readonly now: number | null
  readonly idempotency: IdempotencyMark | null
  /** The call is answered from a log position at or past this one, or refused. */
  readonly atLeast: number | null
}

export interface Reply<N extends OperationName> {
  readonly result: Result<Operations[N]['output']>
  readonly position: number
  readonly usage: Usage
  readonly degraded: readonly Degradation[]
  /** The answer was given before, to the same key and request. */
  readonly replayed: boolean
  /** The caller's allowance after this call. */
  readonly rate?: RateState
}

/** Whether a repeated idempotency key is answered by what was answered first. */
export function takesIdempotencyKey(name: OperationName): boolean {
  const { role, writes, replays } = operations[name]
  return writes !== false && replays !== false && role !== 'namespace'
}
