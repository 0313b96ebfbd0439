import type { NamespaceStore } from '../storage/namespace-store.ts'
import type { Call, OperationName, RememberInput } from './catalogue.ts'
import { committedInput } from '../governance/commit-proposal.ts'
import { actOf } from '../governance/read-message.ts'
import { rememberInput } from '../reasoning/remember-input.ts'
import { routeStatement } from '../memory/route-statement.ts'
import { statementOf } from '../memory/remember.ts'
import { isCallOf } from './texts-of-call.ts'

/**
 * Whether a call counts tokens. The counter's tables are large, so it is opened for those calls
 * alone: what shows core or a context, and what may add to core.
 */
export function needsTokens(
  call: Call<OperationName>,
  store: Pick<NamespaceStore, 'memories' | 'proposals' | 'settings'>,
): boolean {
  if (countsAlways.has(call.operation)) return true
  if ('maxTokens' in call.input && call.input.maxTokens !== undefined) return true
  if (isCallOf(call, 'runSteps')) {
    return call.input.steps.some((step) => 'maxTokens' in step && step.maxTokens !== undefined)
  }
  if (isCallOf(call, 'remember')) return mayEnterCore(call, call.input, store)
  if (isCallOf(call, 'advanceRun') || isCallOf(call, 'endRun')) {
    return call.input.events.some(
      (event) =>
        event.kind === 'remember' && mayEnterCore(call, rememberInput(event.memory), store),
    )
  }
  if (isCallOf(call, 'readMessage')) {
    const act = actOf(call.input, store.settings.current)
    return act.kind === 'remember' && mayEnterCore(call, act.input, store)
  }
  if (isCallOf(call, 'decideProposal')) {
    const proposal = store.proposals.byId(call.input.id)
    if (call.input.decision !== 'commit' || proposal === null) return false
    const input = committedInput(proposal, call.input.store)
    const caller = { ...call.caller, actsAs: 'a commit' }
    return mayEnterCore({ caller }, input, store)
  }
  if (isCallOf(call, 'setSettings')) return 'core_cap' in call.input.values
  if (isCallOf(call, 'changeMemory')) {
    const { id, text } = call.input
    return text !== undefined && store.memories.byId(id)?.stores.includes('core') === true
  }
  return false
}

function mayEnterCore(
  { caller }: Pick<Call<never>, 'caller'>,
  input: RememberInput,
  { memories, settings }: Pick<NamespaceStore, 'memories' | 'settings'>,
): boolean {
  const { externalId } = input
  const known = externalId === undefined ? null : memories.byExternalId(externalId)
  if (known !== null) return known.stores.includes('core')
  return (
    routeStatement({ caller, settings: settings.current }, input, statementOf(input).text).block !==
    null
  )
}

const countsAlways: ReadonlySet<OperationName> = new Set<OperationName>([
  'getCore',
  'setCore',
  'getContext',
  'getEvolution',
  'revertRevision',
  'revertReflection',
  'revertToPosition',
  'undoForget',
  'runReflection',
  'decideReflection',
])
