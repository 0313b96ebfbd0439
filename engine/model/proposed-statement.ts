import type { DrawnCommitment } from './commitment.ts'
import type { Proposal } from './proposal.ts'

/** What a model says of a memory, where its text bears it out in part (spec AG-10). */
export interface ProposedStatement {
  readonly text: string
  /** Of which text of the memory, and all that a commitment has beside its words. */
  readonly statement: Omit<DrawnCommitment, 'text' | 'part'> & { readonly version: number }
}

/** null where a proposal asks for a memory of its own. */
export function statementIn({ request }: Pick<Proposal, 'request'>): ProposedStatement | null {
  if (request === '') return null
  const asked: Partial<ProposedStatement> = JSON.parse(request)
  const { text, statement } = asked
  return text === undefined || statement === undefined ? null : { text, statement }
}
