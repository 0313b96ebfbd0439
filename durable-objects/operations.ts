import type { Call, OperationName, Operations } from '../engine/operations/catalogue.ts'
import { exportPage, importLines } from '../engine/archive/carry-over.ts'
import { listJobs } from '../engine/archive/jobs.ts'
import { getUsage } from '../engine/archive/usage.ts'
import type { OperationContext } from '../engine/operations/context.ts'
import { acknowledgeAlert } from '../engine/governance/acknowledge-alert.ts'
import { listAlerts } from '../engine/governance/alerts.ts'
import { decideProposal, withdrawProposal } from '../engine/governance/decide-proposal.ts'
import { getCore, setCore } from '../engine/governance/core.ts'
import { digestAudit, listAuditDigests } from '../engine/governance/digest-audit.ts'
import { eraseProposal } from '../engine/governance/erase-proposal.ts'
import { eraseRevision } from '../engine/governance/erase-revision.ts'
import { getIdentity, setIdentityFacts } from '../engine/governance/identity.ts'
import { watchIntegrity } from '../engine/governance/integrity.ts'
import { getContext, getEvolution } from '../engine/governance/load-context.ts'
import { listRevisions } from '../engine/governance/list-revisions.ts'
import { revertReflection } from '../engine/governance/revert-reflection.ts'
import { revertToPosition } from '../engine/governance/revert-to.ts'
import { revertRevision } from '../engine/governance/revisions.ts'
import { getSoul, setSoul } from '../engine/governance/soul.ts'
import { proposeMemory } from '../engine/governance/propose.ts'
import { remindOfProposals } from '../engine/governance/waiting-alerts.ts'
import { listAudit } from '../engine/governance/read-audit.ts'
import { verifyAudit } from '../engine/governance/verify-audit.ts'
import { actOf, readMessage } from '../engine/governance/read-message.ts'
import { getProposal, listProposals } from '../engine/governance/read-proposals.ts'
import { learnFromRecall } from '../engine/commitments/learn.ts'
import { activate } from '../engine/commitments/activate.ts'
import { addNode } from '../engine/commitments/add-node.ts'
import { boostNode } from '../engine/commitments/boost.ts'
import { listConflicts, resolveConflict, undoConflict } from '../engine/commitments/conflicts.ts'
import { decayGraph } from '../engine/commitments/decay.ts'
import {
  backfillExtractions,
  listExtractions,
  replayExtractions,
} from '../engine/commitments/extractions.ts'
import { removeEdge, setEdge } from '../engine/commitments/edges.ts'
import { neighborhood } from '../engine/commitments/neighborhood.ts'
import { getNode, graphStats, listNodes } from '../engine/commitments/read-graph.ts'
import { takeExtraction } from '../engine/commitments/take-extraction.ts'
import { getSettings, setSettings } from '../engine/governance/settings.ts'
import { changeMemory } from '../engine/memory/change-memory.ts'
import { forget } from '../engine/memory/forget/forget.ts'
import { entityRecord } from '../engine/memory/entities/entity-record.ts'
import { mergeEntities, unmergeEntity } from '../engine/memory/entities/merge-entities.ts'
import { hidingForgotten } from '../engine/memory/entities/hide-forgotten.ts'
import { getErasure } from '../engine/memory/forget/read-erasure.ts'
import { entityHistory, getEntity, listEntities } from '../engine/memory/entities/read-entities.ts'
import {
  getMemory,
  listMemories,
  memoryHistory,
  pinMemory,
} from '../engine/memory/read-memories.ts'
import { explainRecall } from '../engine/memory/recall/explain-recall.ts'
import { mergeRecollections } from '../engine/memory/recall/merge-recollections.ts'
import { recall } from '../engine/memory/recall/recall.ts'
import { reinforce } from '../engine/memory/reinforce.ts'
import { remember } from '../engine/memory/remember-or-propose.ts'
import { screening } from '../engine/memory/screen-secrets.ts'
import { undoForget } from '../engine/memory/forget/undo-forgetting.ts'
import { advanceRun } from '../engine/reasoning/advance-run.ts'
import { endRun } from '../engine/reasoning/end-run.ts'
import { eraseThought } from '../engine/reasoning/erase-thought.ts'
import { addThoughtNote, readThoughtNotes, thoughtText } from '../engine/reasoning/notes.ts'
import { cancelRun, getRun, listRuns } from '../engine/reasoning/runs.ts'
import { searchThoughts } from '../engine/reasoning/search-thoughts.ts'
import { dropSignals, listSignals } from '../engine/reasoning/signals.ts'
import { startRun } from '../engine/reasoning/start-run.ts'
import {
  archiveThought,
  cloneThought,
  createThought,
  getThought,
  listThoughts,
} from '../engine/reasoning/thoughts.ts'
import {
  decideConsolidation,
  draftConsolidation,
  getConsolidation,
} from '../engine/reflection/consolidate.ts'
import { decideReflection } from '../engine/reflection/decide-reflection.ts'
import { grantTokens, requestTokens } from '../engine/reflection/grant-tokens.ts'
import { moveReflections } from '../engine/reflection/move-reflections.ts'
import {
  getReflection,
  listReflections,
  listRewards,
} from '../engine/reflection/read-reflections.ts'
import { runReflection } from '../engine/reflection/run-reflection.ts'
import { answerConsent, startReflection } from '../engine/reflection/start-reflection.ts'
import { isCallOf } from '../engine/operations/texts-of-call.ts'
import {
  deleteResource,
  expireResources,
  restoreResource,
} from '../engine/workspace/end-resources.ts'
import { getResource, listResources } from '../engine/workspace/read-resources.ts'
import {
  addWorkRelation,
  deleteWorkRelation,
  listWorkRelations,
} from '../engine/workspace/relations.ts'
import { runSteps, stepsWrite } from '../engine/workspace/run-steps.ts'
import type { Result } from '../engine/result.ts'
import type { Settings } from '../engine/settings.ts'

type Run<N extends OperationName> = (
  context: OperationContext,
  input: Operations[N]['input'],
) => Result<Operations[N]['output']>

/** What stands behind each name of the catalogue. A read runs outside of any transaction. */
export const operations: {
  readonly [N in OperationName]: { readonly writes: boolean; readonly run: Run<N> }
} = {
  remember: { writes: true, run: remember },
  recall: { writes: false, run: recall },
  explainRecall: { writes: false, run: explainRecall },
  mergeRecollections: { writes: false, run: mergeRecollections },
  forget: { writes: true, run: screening({ texts: ['reason'] }, forget) },
  undoForget: { writes: true, run: undoForget },
  listMemories: { writes: false, run: listMemories },
  getMemory: { writes: false, run: getMemory },
  changeMemory: { writes: true, run: changeMemory },
  memoryHistory: { writes: false, run: memoryHistory },
  pinMemory: { writes: true, run: pinMemory },
  getEntity: { writes: false, run: getEntity },
  listEntities: { writes: false, run: listEntities },
  entityHistory: { writes: false, run: entityHistory },
  mergeEntities: { writes: true, run: mergeEntities },
  unmergeEntity: { writes: true, run: unmergeEntity },
  entityRecord: { writes: false, run: entityRecord },
  graphStats: { writes: false, run: graphStats },
  listNodes: { writes: false, run: listNodes },
  getNode: { writes: false, run: getNode },
  neighborhood: { writes: false, run: neighborhood },
  addNode: { writes: true, run: addNode },
  setEdge: { writes: true, run: screening({ texts: ['label'] }, setEdge) },
  removeEdge: { writes: true, run: removeEdge },
  activate: { writes: false, run: activate },
  boostNode: { writes: true, run: boostNode },
  decayGraph: { writes: true, run: decayGraph },
  reinforce: { writes: true, run: reinforce },
  learnFromRecall: { writes: true, run: learnFromRecall },
  takeExtraction: { writes: true, run: takeExtraction },
  listExtractions: { writes: false, run: listExtractions },
  replayExtractions: { writes: true, run: replayExtractions },
  backfillExtractions: { writes: true, run: backfillExtractions },
  listConflicts: { writes: false, run: listConflicts },
  resolveConflict: { writes: true, run: resolveConflict },
  undoConflict: { writes: true, run: undoConflict },
  getSettings: { writes: false, run: getSettings },
  setSettings: { writes: true, run: screening({ texts: ['values'] }, setSettings) },
  // Where what it asks for does: see `isWrite`.
  readMessage: { writes: false, run: readMessage },
  listProposals: { writes: false, run: listProposals },
  getProposal: { writes: false, run: getProposal },
  proposeMemory: { writes: true, run: proposeMemory },
  decideProposal: { writes: true, run: screening({ texts: ['reason'] }, decideProposal) },
  eraseProposal: { writes: true, run: eraseProposal },
  withdrawProposal: { writes: true, run: withdrawProposal },
  remindOfProposals: { writes: true, run: remindOfProposals },
  listAlerts: { writes: false, run: listAlerts },
  acknowledgeAlert: { writes: true, run: acknowledgeAlert },
  getCore: { writes: false, run: getCore },
  setCore: { writes: true, run: screening({ texts: ['blocks'] }, setCore) },
  getSoul: { writes: false, run: getSoul },
  setSoul: { writes: true, run: screening({ texts: ['soul'] }, setSoul) },
  getIdentity: { writes: false, run: getIdentity },
  setIdentityFacts: { writes: true, run: screening({ texts: ['facts'] }, setIdentityFacts) },
  getEvolution: { writes: false, run: getEvolution },
  getContext: { writes: false, run: getContext },
  listRevisions: { writes: false, run: listRevisions },
  eraseRevision: { writes: true, run: eraseRevision },
  revertRevision: { writes: true, run: revertRevision },
  revertReflection: { writes: true, run: revertReflection },
  revertToPosition: { writes: true, run: revertToPosition },
  startReflection: { writes: true, run: startReflection },
  answerConsent: { writes: true, run: answerConsent },
  requestTokens: { writes: true, run: screening({ texts: ['reasons'] }, requestTokens) },
  grantTokens: { writes: true, run: screening({ texts: ['reason'] }, grantTokens) },
  runReflection: { writes: true, run: runReflection },
  decideReflection: {
    writes: true,
    run: screening({ texts: ['reason', 'changes'] }, decideReflection),
  },
  listReflections: { writes: false, run: listReflections },
  getReflection: { writes: false, run: getReflection },
  listRewards: { writes: false, run: listRewards },
  moveReflections: { writes: true, run: moveReflections },
  draftConsolidation: { writes: true, run: draftConsolidation },
  getConsolidation: { writes: false, run: getConsolidation },
  decideConsolidation: { writes: true, run: screening({ texts: ['reason'] }, decideConsolidation) },
  createThought: { writes: true, run: hidingForgotten(createThought) },
  listThoughts: { writes: false, run: hidingForgotten(listThoughts) },
  getThought: { writes: false, run: hidingForgotten(getThought) },
  archiveThought: { writes: true, run: hidingForgotten(archiveThought) },
  eraseThought: { writes: true, run: eraseThought },
  cloneThought: {
    writes: true,
    run: hidingForgotten(screening({ texts: [], names: ['traceId'] }, cloneThought)),
  },
  addThoughtNote: { writes: true, run: addThoughtNote },
  readThoughtNotes: { writes: false, run: hidingForgotten(readThoughtNotes) },
  thoughtText: { writes: false, run: hidingForgotten(thoughtText) },
  searchThoughts: { writes: false, run: hidingForgotten(searchThoughts) },
  startRun: { writes: true, run: startRun },
  getRun: { writes: false, run: hidingForgotten(getRun) },
  listRuns: { writes: false, run: hidingForgotten(listRuns) },
  cancelRun: { writes: true, run: hidingForgotten(cancelRun) },
  advanceRun: { writes: true, run: advanceRun },
  endRun: { writes: true, run: endRun },
  listSignals: { writes: false, run: hidingForgotten(listSignals) },
  dropSignals: { writes: true, run: dropSignals },
  getErasure: { writes: false, run: getErasure },
  digestAudit: { writes: true, run: digestAudit },
  listAuditDigests: { writes: false, run: listAuditDigests },
  watchIntegrity: { writes: true, run: watchIntegrity },
  listAudit: { writes: false, run: listAudit },
  verifyAudit: { writes: false, run: verifyAudit },
  exportPage: { writes: false, run: exportPage },
  importLines: { writes: true, run: importLines },
  listJobs: { writes: false, run: listJobs },
  getUsage: { writes: false, run: getUsage },
  // Where a step keeps or changes something: see `isWrite`.
  runSteps: { writes: false, run: hidingForgotten(runSteps) },
  getResource: { writes: false, run: hidingForgotten(getResource) },
  listResources: { writes: false, run: hidingForgotten(listResources) },
  deleteResource: { writes: true, run: deleteResource },
  restoreResource: { writes: true, run: hidingForgotten(restoreResource) },
  addWorkRelation: {
    writes: true,
    run: hidingForgotten(screening({ texts: ['name'] }, addWorkRelation)),
  },
  listWorkRelations: { writes: false, run: hidingForgotten(listWorkRelations) },
  deleteWorkRelation: { writes: true, run: deleteWorkRelation },
  expireResources: { writes: true, run: expireResources },
}

/** Whether the call may change anything; a message or a step where what it asks for does. */
export function isWrite(call: Call<OperationName>, settings: Settings): boolean {
  if (isCallOf(call, 'runSteps')) return stepsWrite(call.caller, call.input.steps)
  if (!isCallOf(call, 'readMessage')) return operations[call.operation].writes
  const { kind } = actOf(call.input, settings)
  return kind === 'remember' || kind === 'forget' || kind === 'reflect'
}
