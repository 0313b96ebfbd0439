import type { Proposal, SettingsView } from '../../../../clients/typescript/index.ts'
import type { Role } from '../../session/session.ts'

/** Who looks at the inbox: as `GET /v1/whoami` says. */
interface Decider {
  readonly role: Role
  readonly agent: string | null
  readonly credential: string
}

/** The least role that decides about a proposal, for a store. */
export function roleForProposal(
  proposal: Pick<Proposal, 'suggested_store'>,
  store: string | undefined,
  values: SettingsView['values'] | undefined,
): 'main' | 'owner' {
  const isForVault = proposal.suggested_store === 'vault' || store === 'vault'
  return isForVault || values?.['proposals'] === 'manual' ? 'owner' : 'main'
}

/** Whether the proposal is of the one who looks: no agent decides about its own. */
export function isOwnProposal({ from }: Pick<Proposal, 'from'>, decider: Decider): boolean {
  return from === (decider.agent ?? decider.credential)
}

/** Whether one's own proposal is one's own to decide: an owner's is, unless two persons have to. */
export function mayDecideOwn(
  decider: Decider,
  values: SettingsView['values'] | undefined,
): boolean {
  const isOwner = decider.role === 'owner' || decider.role === 'root'
  return isOwner && values?.['two_person'] !== 'on'
}
