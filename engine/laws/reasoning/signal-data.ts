import type { Json } from '../../model/json.ts'
import type { SignalDraft, SignalTable } from '../../model/reasoning-signal.ts'
import type { NoteEntry } from '../../model/reasoning.ts'
import { utf8Bytes } from '../text/text-size.ts'

/**
 * The fifteen signals. The members of each are picked by name, so that whatever else an
 * argument carries, such as a note with its content, stays behind; what is not given is not there.
 * `error` is the code of a failure, never its message.
 */
export const thoughtCreated = signal('thought_created', [
  'intent',
  'parentId',
  'noteCount',
  'branchName',
])
export const notesPublished = signal('notes_published', [
  'publishedCount',
  'unpublishedCount',
  'branchName',
])
export const stepStarted = signal('step_started', [
  'stepName',
  'stepType',
  'provider',
  'temperature',
  'unpublishedCount',
  'contextSize',
  'branchCount',
  'searchQuery',
  'searchLimit',
  'branchName',
])
export const introspectionCompleted = signal('introspection_completed', [
  'stepName',
  'stepType',
  'temperature',
  'contextSize',
  'branchName',
])
export const siftDecided = signal('sift_decided', [
  'stepName',
  'decision',
  'confidence',
  'branchName',
])
const round = ['stepName', 'iterationCount', 'decision', 'confidence', 'branchName'] as const
export const amplifyIterationCompleted = signal('amplify_iteration_completed', round)
/** Only where the criteria were met. */
export const amplifyCompleted = signal('amplify_completed', round)
export const convergeBranchStarted = signal('converge_branch_started', ['stepName', 'branchName'])
export const convergeBranchCompleted = signal('converge_branch_completed', [
  'stepName',
  'branchName',
  'error',
])
export const convergeSynthesisStarted = signal('converge_synthesis_started', [
  'stepName',
  'branchCount',
  'branchName',
])
const results = ['stepName', 'searchQuery', 'resultCount', 'branchName'] as const
export const seekResultsFound = signal('seek_results_found', results)
export const surveyResultsFound = signal('survey_results_found', results)
const end = [
  'stepName',
  'stepType',
  'stepDuration',
  'noteCount',
  'modelCalls',
  'inputTokens',
  'outputTokens',
  'branchName',
] as const
export const stepCompleted = signal('step_completed', end)
export const stepFailed = signal('step_failed', [...end, 'error'])

/** The signal names key, source and size of the note, never its content. */
export function noteAdded(
  path: string | null,
  { key, source, content }: Pick<NoteEntry, 'key' | 'source' | 'content'>,
  of: Pick<SignalTable['note_added'], 'noteCount' | 'error' | 'branchName'>,
): SignalDraft {
  const note = { noteKey: key, noteSource: source, contentSize: utf8Bytes(content) }
  return noteSignal(path, { ...of, ...note })
}

const noteSignal = signal('note_added', [
  'noteKey',
  'noteSource',
  'noteCount',
  'contentSize',
  'error',
  'branchName',
])

/** The signal of `emit` carries the data that the pipeline gave, and nothing else. */
export function customSignal(path: string, name: string, data: Json): SignalDraft {
  return { name: `custom.${name}`, path, data }
}

function signal<Name extends keyof SignalTable>(
  name: Name,
  members: readonly (keyof SignalTable[Name])[],
) {
  return (path: string | null, of: SignalTable[Name]): SignalDraft => {
    const given = members.filter((member) => of[member] !== undefined)
    const data = Object.fromEntries(given.map((member) => [member, of[member]]))
    // The compiler does not tie a name to its data here; a test holds the members of each.
    return { name, path, data } as unknown as SignalDraft
  }
}
