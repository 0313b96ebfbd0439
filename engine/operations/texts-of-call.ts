import { renderTemplate } from '../laws/entities/inline-reference.ts'
import type { Call, OperationName, RememberInput } from './catalogue.ts'
import { isUndecided, statementIn } from '../model/proposal.ts'
import type { NamespaceStore } from '../storage/namespace-store.ts'
import type { TextsToRead } from './text-readings.ts'
import type { RunEvent } from '../model/run-event.ts'
import { textToPlace } from '../reasoning/note-vector.ts'
import { actOf } from '../governance/read-message.ts'
import { statementOf } from '../memory/remember.ts'
import {
  readable,
  screenFields,
  screenProposal,
  screenStatement,
  type Screened,
} from '../memory/screen-secrets.ts'
import type { Settings } from '../settings.ts'
import { stepsWrite } from '../workspace/run-steps.ts'
import { screenStep } from '../workspace/screen-steps.ts'
import { textsOfSteps } from '../workspace/search/texts-of-steps.ts'

/** What has to be read before a call's transaction begins. */
export function textsOfCall(
  call: Call<OperationName>,
  { proposals, settings }: Pick<NamespaceStore, 'proposals' | 'settings'>,
): TextsToRead {
  const { input } = call
  // What is refused for a credential in it is read by nobody, and nobody reads what is masked.
  const admitted = <T>(screened: Screened<T>): T | null => readable(screened, settings.current)
  if (isCallOf(call, 'remember')) {
    return textsOfRemember(admitted(screenStatement(call.input, settings.current)))
  }
  if (isCallOf(call, 'readMessage')) {
    const act = actOf(call.input, settings.current)
    if (act.kind === 'remember') {
      return textsOfRemember(admitted(screenStatement(act.input, settings.current)))
    }
    const query = act.kind === 'recall' ? act.input.query : undefined
    return { extract: [], embed: query === undefined ? [] : [query] }
  }
  if (isCallOf(call, 'proposeMemory')) {
    const said = admitted(screenProposal(call.input, settings.current))
    return { extract: said === null ? [] : [said.content], embed: [] }
  }
  if (isCallOf(call, 'decideProposal')) {
    const proposal = call.input.decision === 'commit' ? proposals.byId(call.input.id) : null
    if (proposal === null || !isUndecided(proposal)) return { extract: [], embed: [] }
    const read = statementIn(proposal)
    if (read !== null) return { extract: [], embed: [read.text] }
    return textsOfRemember(JSON.parse(proposal.request))
  }
  if (isCallOf(call, 'changeMemory')) {
    const text = admitted(screenFields(call.input, ['text'], settings.current))?.text
    return { extract: text === undefined ? [] : [text], embed: [] }
  }
  if (isCallOf(call, 'addThoughtNote')) {
    const note = admitted(screenFields(call.input, ['content'], settings.current))
    return { extract: [], embed: note === null ? [] : [textToPlace(note.content)] }
  }
  if (isCallOf(call, 'advanceRun') || isCallOf(call, 'endRun')) {
    return textsOfRun(call.input.events, settings.current)
  }
  if (isCallOf(call, 'runSteps')) {
    const { steps } = call.input
    if (!stepsWrite(call.caller, steps)) return { extract: [], embed: textsOfSteps(steps) }
    const stored = steps.flatMap((step) => admitted(screenStep(step, settings.current)) ?? [])
    return { extract: [], embed: textsOfSteps(stored) }
  }
  if (isCallOf(call, 'addNode')) {
    const text = admitted(screenFields(call.input, ['text'], settings.current))?.text
    return { extract: [], embed: text === undefined ? [] : [text.trim()] }
  }
  if ('query' in input && input.query !== undefined) return { extract: [], embed: [input.query] }
  if (isCallOf(call, 'recall') && call.input.template !== undefined) {
    const { strings, values } = call.input.template
    return { extract: [], embed: [renderTemplate(strings, values)] }
  }
  return { extract: [], embed: [] }
}

function textsOfRemember(input: RememberInput | null): TextsToRead {
  if (input === null) return { extract: [], embed: [] }
  const { text, form } = statementOf(input)
  return { extract: form === 'text' ? [text] : [], embed: [] }
}

/** Notes are placed; what becomes a memory is read as any other is. */
function textsOfRun(events: readonly RunEvent[], settings: Settings): TextsToRead {
  const notes = events.flatMap((event) =>
    event.kind === 'note' || (event.kind === 'remember' && event.note !== null)
      ? (event.note?.content ?? [])
      : [],
  )
  const memories = events.flatMap((event) =>
    event.kind === 'remember'
      ? (readable(screenFields(event.memory, ['text'], settings), settings)?.text ?? [])
      : [],
  )
  return { extract: memories, embed: notes.map(textToPlace) }
}

export function isCallOf<N extends OperationName>(
  call: Call<OperationName>,
  name: N,
): call is Call<N> {
  return call.operation === name
}
