import { must } from '../assert.ts'
import { normalFormIn } from './read-node.ts'
import { formatReference } from '../../contract/inline-reference.ts'
import type { DrawnCommitment } from '../model/commitment.ts'
import type { Memory } from '../model/memory.ts'
import type { RememberOutcome } from '../model/views.ts'
import {
  isUndecided,
  type Proposal,
  type ProposedStatement,
  statementIn,
} from '../model/proposal.ts'
import type { OperationContext } from '../operations/context.ts'
import { blankProposal } from '../governance/conflicting-proposals.ts'
import { takeProposal } from '../governance/take-proposal.ts'
import { alertOfProposal } from '../governance/alerts.ts'

/**
 * Lays before a person what a model says of a memory that its text bears out in part:
 * nothing of it is in the graph before a commit. What was proposed of this text before is not
 * proposed again, however it was decided; what waits of an older text goes.
 */
export function proposeStatements(
  context: OperationContext,
  memory: Memory,
  statements: readonly DrawnCommitment[],
): readonly RememberOutcome[] {
  const known = new Map<string, Proposal>()
  for (const proposal of context.store.proposals.naming([memory.id])) {
    const read = proposal.memoryId === memory.id ? statementIn(proposal) : null
    if (read === null) continue
    if (read.statement.version === memory.version) known.set(normalFormIn(context, read), proposal)
    else if (isUndecided(proposal)) blankProposal(context, proposal)
  }
  return statements.map((drawn): RememberOutcome => {
    const before = known.get(normalFormIn(context, drawn))
    if (before !== undefined && !isUndecided(before)) {
      return { kind: 'skipped', reason: 'unchanged', text: drawn.text }
    }
    const { id } = before ?? propose(context, memory, drawn)
    return { kind: 'pending_review', text: drawn.text, role: drawn.role, target: id }
  })
}

function propose(context: OperationContext, memory: Memory, drawn: DrawnCommitment): Proposal {
  const { text, start, end, role, confidence, modality, lang } = drawn
  const { highFrom, mediumFrom } = context.settings.governance
  const request: ProposedStatement = {
    text,
    statement: { version: memory.version, start, end, role, confidence, modality, lang },
  }
  const linked = context.store.entities.byRows([...memory.entities])
  const proposal = takeProposal(actingAsReader(context), {
    trigger: `read by a model in ${memory.id}`,
    content: text,
    suggestedStore: null,
    entities: [...new Set(linked.map(formatReference))],
    confidence: confidence >= highFrom ? 'high' : confidence >= mediumFrom ? 'medium' : 'low',
    coreWorthy: false,
    memoryId: memory.id,
    request: JSON.stringify(request),
  })
  alertOfProposal(context, proposal)
  return must(context.store.proposals.byId(proposal.id), 'a proposal just made is there')
}

/** A model proposes as a sub-agent does, under a name of its own. */
function actingAsReader(context: OperationContext): OperationContext {
  const { credential } = context.caller
  return {
    ...context,
    caller: { role: 'sub', credential, agent: readerName, actsAs: readerName },
  }
}

/** By which what a model proposes is `from`. */
const readerName = 'bot:extraction'
