import type { Caller, Role } from '../../engine/model/caller.ts'
import type { RememberInput } from '../../engine/model/requests.ts'
import { openNamespace, type NamespaceUnderTest } from './namespace.ts'

/** A caller of each role, with a key of its own; a sub-agent and `main` are agents. */
export function as(role: Role): { readonly caller: Caller } {
  const agent = role === 'sub' || role === 'main' ? `agent_${role}` : null
  return { caller: { role, credential: `key_${role}`, agent } }
}

export function freshNamespace(): NamespaceUnderTest {
  return openNamespace(`trust-${crypto.randomUUID()}`)
}

/** What was stored; a proposal is a mistake of the test. */
export async function tell(
  namespace: NamespaceUnderTest,
  input: RememberInput,
  role: Role = 'owner',
) {
  const told = await namespace.ask('remember', input, as(role))
  if (told.kind !== 'remembered') throw new Error('only proposed')
  return told
}

/** The proposal that a sub-agent's remember makes. */
export async function propose(namespace: NamespaceUnderTest, input: RememberInput) {
  const told = await namespace.ask('remember', input, as('sub'))
  if (told.kind !== 'proposed') throw new Error('not proposed')
  return told.proposal
}
