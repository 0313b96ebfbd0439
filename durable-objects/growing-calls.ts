import type { Call, OperationName } from '../engine/operations/catalogue.ts'
import { actOf } from '../engine/governance/read-message.ts'
import { isCallOf } from '../engine/operations/texts-of-call.ts'
import type { Settings } from '../engine/settings.ts'

/** Whether the call may make the namespace larger for good. A full one refuses these and no other. */
export function isGrowing(call: Call<OperationName>, settings: Settings): boolean {
  if (isCallOf(call, 'decideProposal')) return call.input.decision === 'commit'
  if (isCallOf(call, 'runSteps')) return call.input.steps.some(({ op }) => op !== 'remove')
  if (isCallOf(call, 'readMessage')) return actOf(call.input, settings).kind === 'remember'
  return growing.has(call.operation)
}

const growing: ReadonlySet<OperationName> = new Set([
  'remember',
  'changeMemory',
  'addNode',
  'setEdge',
  'replayExtractions',
  'backfillExtractions',
  'proposeMemory',
  'decideProposal',
  'setCore',
  'setSoul',
  'setIdentityFacts',
  'startReflection',
  'runReflection',
  'draftConsolidation',
  'createThought',
  'cloneThought',
  'addThoughtNote',
  'startRun',
  'importLines',
  'runSteps',
  'addWorkRelation',
  'readMessage',
])

/**
 * What ends, undoes, decides or looks after a thing, and the settings: these go on in a full
 * namespace and however much they have to look at, or nobody could make room again. The test over
 * the catalogue holds that each write stands in one of the two lists.
 */
export const goesOnAnyway: ReadonlySet<OperationName> = new Set([
  'forget',
  'undoForget',
  'pinMemory',
  'mergeEntities',
  'unmergeEntity',
  'removeEdge',
  'boostNode',
  'decayGraph',
  'reinforce',
  'learnFromRecall',
  'takeExtraction',
  'resolveConflict',
  'undoConflict',
  'setSettings',
  'withdrawProposal',
  'eraseProposal',
  'eraseRevision',
  'remindOfProposals',
  'acknowledgeAlert',
  'revertRevision',
  'revertReflection',
  'revertToPosition',
  'answerConsent',
  'requestTokens',
  'grantTokens',
  'decideReflection',
  'moveReflections',
  'decideConsolidation',
  'archiveThought',
  'eraseThought',
  'cancelRun',
  'advanceRun',
  'endRun',
  'dropSignals',
  'digestAudit',
  'watchIntegrity',
  'deleteResource',
  'restoreResource',
  'deleteWorkRelation',
  'expireResources',
])

/** Whether what the call looks at has a limit. An import is written in slices of its own. */
export function isMetered({ operation }: Call<OperationName>): boolean {
  return operation !== 'importLines' && !goesOnAnyway.has(operation)
}
