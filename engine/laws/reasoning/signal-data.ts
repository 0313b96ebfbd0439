import type { Json } from '../../model/json.ts'
import type {
  AmplifyData,
  ConvergeBranchData,
  ConvergeSynthesisData,
  IntrospectionCompletedData,
  NoteAddedData,
  NotesPublishedData,
  ResultsFoundData,
  SiftDecidedData,
  SignalDraft,
  StepEndedData,
  StepStartedData,
  ThoughtCreatedData,
} from '../../model/reasoning-signal.ts'
import type { NoteEntry, StepFailure } from '../../model/reasoning.ts'
import { utf8Bytes } from '../text/text-size.ts'

/**
 * The fifteen signals (spec TH-50). Each picks the members it is made of by name, so that whatever
 * else an argument carries, such as a note with its content, stays behind.
 */
export function thoughtCreated(path: string | null, of: ThoughtCreatedData): SignalDraft {
  const { intent, parentId, noteCount } = of
  const data = { intent, parentId, noteCount, ...inBranch(of) }
  return { name: 'thought_created', path, data }
}

/** Of the note only key, source and size are said; `error`: the code of what did not come about. */
export function noteAdded(
  path: string | null,
  note: Pick<NoteEntry, 'key' | 'source' | 'content'>,
  of: Pick<NoteAddedData, 'noteCount' | 'error' | 'branchName'>,
): SignalDraft {
  const data = {
    noteKey: note.key,
    noteSource: note.source,
    noteCount: of.noteCount,
    contentSize: utf8Bytes(note.content),
    ...withError(of),
    ...inBranch(of),
  }
  return { name: 'note_added', path, data }
}

export function notesPublished(path: string, of: NotesPublishedData): SignalDraft {
  const { publishedCount, unpublishedCount } = of
  const data = { publishedCount, unpublishedCount, ...inBranch(of) }
  return { name: 'notes_published', path, data }
}

export function stepStarted(path: string, of: StepStartedData): SignalDraft {
  const { provider, temperature, branchCount, searchQuery, searchLimit } = of
  const data = {
    stepName: of.stepName,
    stepType: of.stepType,
    ...(provider !== undefined && { provider }),
    ...(temperature !== undefined && { temperature }),
    unpublishedCount: of.unpublishedCount,
    contextSize: of.contextSize,
    ...(branchCount !== undefined && { branchCount }),
    ...(searchQuery !== undefined && { searchQuery }),
    ...(searchLimit !== undefined && { searchLimit }),
    ...inBranch(of),
  }
  return { name: 'step_started', path, data }
}

export function introspectionCompleted(path: string, of: IntrospectionCompletedData): SignalDraft {
  const { stepName, stepType, temperature, contextSize } = of
  const data = { stepName, stepType, temperature, contextSize, ...inBranch(of) }
  return { name: 'introspection_completed', path, data }
}

export function siftDecided(path: string, of: SiftDecidedData): SignalDraft {
  const { stepName, decision, confidence } = of
  return { name: 'sift_decided', path, data: { stepName, decision, confidence, ...inBranch(of) } }
}

export function amplifyIterationCompleted(path: string, of: AmplifyData): SignalDraft {
  return { name: 'amplify_iteration_completed', path, data: amplifyData(of) }
}

/** Only where the criteria were met (spec TH-51). */
export function amplifyCompleted(path: string, of: AmplifyData): SignalDraft {
  return { name: 'amplify_completed', path, data: amplifyData(of) }
}

export function convergeBranchStarted(
  path: string,
  of: Omit<ConvergeBranchData, 'error'>,
): SignalDraft {
  const { stepName, branchName } = of
  return { name: 'converge_branch_started', path, data: { stepName, branchName } }
}

export function convergeBranchCompleted(path: string, of: ConvergeBranchData): SignalDraft {
  const { stepName, branchName } = of
  return {
    name: 'converge_branch_completed',
    path,
    data: { stepName, branchName, ...withError(of) },
  }
}

export function convergeSynthesisStarted(path: string, of: ConvergeSynthesisData): SignalDraft {
  const { stepName, branchCount } = of
  return {
    name: 'converge_synthesis_started',
    path,
    data: { stepName, branchCount, ...inBranch(of) },
  }
}

export function seekResultsFound(path: string, of: ResultsFoundData): SignalDraft {
  return { name: 'seek_results_found', path, data: resultsData(of) }
}

export function surveyResultsFound(path: string, of: ResultsFoundData): SignalDraft {
  return { name: 'survey_results_found', path, data: resultsData(of) }
}

export function stepCompleted(path: string, of: Omit<StepEndedData, 'error'>): SignalDraft {
  return { name: 'step_completed', path, data: endedData(of) }
}

/** `error`: the code of the failure, never its message. */
export function stepFailed(
  path: string,
  of: StepEndedData & { readonly error: StepFailure['code'] },
): SignalDraft {
  return { name: 'step_failed', path, data: { ...endedData(of), ...withError(of) } }
}

/** What `emit` sends: nothing but what the pipeline gave. */
export function customSignal(path: string, name: string, data: Json): SignalDraft {
  return { name: `custom.${name}`, path, data }
}

function amplifyData(of: AmplifyData): AmplifyData {
  const { stepName, iterationCount, decision, confidence } = of
  return { stepName, iterationCount, decision, confidence, ...inBranch(of) }
}

function resultsData(of: ResultsFoundData): ResultsFoundData {
  const { stepName, searchQuery, resultCount } = of
  return { stepName, searchQuery, resultCount, ...inBranch(of) }
}

function endedData(of: Omit<StepEndedData, 'error'>): StepEndedData {
  const { stepName, stepType, stepDuration, noteCount, modelCalls } = of
  const { inputTokens, outputTokens } = of
  const counts = { stepDuration, noteCount, modelCalls, inputTokens, outputTokens }
  return { stepName, stepType, ...counts, ...inBranch(of) }
}

function inBranch({ branchName }: { readonly branchName?: string }): { branchName?: string } {
  return branchName === undefined ? {} : { branchName }
}

function withError({ error }: Coded): Coded {
  return error === undefined ? {} : { error }
}

interface Coded {
  readonly error?: StepFailure['code']
}
