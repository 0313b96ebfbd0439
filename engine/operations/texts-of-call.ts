import { renderTemplate } from '../laws/inline-reference.ts'
import type { Call, OperationName, RememberInput } from './catalogue.ts'
import { isUndecided } from '../model/proposal.ts'
import type { ProposalStore } from '../ports/proposal-store.ts'
import type { TextsToRead } from './text-readings.ts'
import { actOf } from './governance/read-message.ts'
import { statementOf } from './memory/remember.ts'

/** What has to be read before a call's transaction begins. */
export function textsOfCall(
  call: Call<OperationName>,
  proposals: Pick<ProposalStore, 'byId'>,
): TextsToRead {
  const { input } = call
  if (isCallOf(call, 'remember')) return textsOfRemember(call.input)
  if (isCallOf(call, 'readMessage')) {
    const act = actOf(call.input)
    if (act.kind === 'remember') return textsOfRemember(act.input)
    const query = act.kind === 'recall' ? act.input.query : undefined
    return { extract: [], embed: query === undefined ? [] : [query] }
  }
  if (isCallOf(call, 'proposeMemory')) return { extract: [call.input.content], embed: [] }
  if (isCallOf(call, 'decideProposal')) {
    const proposal = call.input.decision === 'commit' ? proposals.byId(call.input.id) : null
    if (proposal === null || !isUndecided(proposal)) return { extract: [], embed: [] }
    return textsOfRemember(JSON.parse(proposal.request))
  }
  if (isCallOf(call, 'changeMemory')) {
    return { extract: call.input.text === undefined ? [] : [call.input.text], embed: [] }
  }
  if (isCallOf(call, 'addNode')) return { extract: [], embed: [call.input.text.trim()] }
  if ('query' in input && input.query !== undefined) return { extract: [], embed: [input.query] }
  if (isCallOf(call, 'recall') && call.input.template !== undefined) {
    const { strings, values } = call.input.template
    return { extract: [], embed: [renderTemplate(strings, values)] }
  }
  return { extract: [], embed: [] }
}

function textsOfRemember(input: RememberInput): TextsToRead {
  const { text, form } = statementOf(input)
  return { extract: form === 'text' ? [text] : [], embed: [] }
}

export function isCallOf<N extends OperationName>(
  call: Call<OperationName>,
  name: N,
): call is Call<N> {
  return call.operation === name
}
