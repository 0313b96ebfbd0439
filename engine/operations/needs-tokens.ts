import type { NamespaceStore } from '../ports/namespace-store.ts'
import type { Call, OperationName, RememberInput } from './catalogue.ts'
import { actOf } from './governance/read-message.ts'
import { routeStatement } from './memory/route-statement.ts'
import { statementOf } from './memory/remember.ts'
import { isCallOf } from './texts-of-call.ts'

/**
 * Whether a call counts tokens. The counter's tables are large, so it is opened for those calls
 * alone: what shows core or a context, and what may add to core.
 */
export function needsTokens(
  call: Call<OperationName>,
  store: Pick<NamespaceStore, 'memories' | 'proposals'>,
): boolean {
  if (countsAlways.has(call.operation)) return true
  if ('maxTokens' in call.input && call.input.maxTokens !== undefined) return true
  if (isCallOf(call, 'remember')) return mayEnterCore(call, call.input, store)
  if (isCallOf(call, 'readMessage')) {
    const act = actOf(call.input)
    return act.kind === 'remember' && mayEnterCore(call, act.input, store)
  }
  if (isCallOf(call, 'decideProposal')) {
    const request = store.proposals.byId(call.input.id)?.request
    if (call.input.decision !== 'commit' || request === undefined) return false
    const asked: RememberInput = JSON.parse(request)
    const { store: given = asked.store } = call.input
    const input = given === undefined ? asked : { ...asked, store: given }
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
  { memories }: Pick<NamespaceStore, 'memories'>,
): boolean {
  const { externalId } = input
  const known = externalId === undefined ? null : memories.byExternalId(externalId)
  if (known !== null) return known.stores.includes('core')
  return routeStatement(caller, input, statementOf(input).text).block !== null
}

const countsAlways: ReadonlySet<OperationName> = new Set<OperationName>([
  'getCore',
  'setCore',
  'getContext',
  'getEvolution',
  'revertRevision',
  'undoForget',
  'runReflection',
  'decideReflection',
])
