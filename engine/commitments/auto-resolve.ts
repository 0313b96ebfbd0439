import { claimOf } from '../laws/commitments/claim.ts'
import type { DrawnCommitment } from '../model/commitment.ts'
import { lowerTrust, type Trust } from '../model/trust.ts'
import type { OperationContext } from '../operations/context.ts'
import type { Rival } from './ingest-commitment.ts'
import { sourceMemories } from './source-memories.ts'

/**
 * Whether a value that contradicts an older one ends it without being asked: the
 * setting allows it, the new one says that something changed, both are believed, of one role, the
 * new one by someone no less trusted, and the old one is neither pinned nor in the vault. What an
 * owner says in core yields to an owner alone, as nobody else is trusted as much.
 */
export function shouldAutoResolve(
  context: OperationContext,
  { node, kind }: Rival,
  drawn: DrawnCommitment & { readonly trust: Trust },
): boolean {
  const { autoResolve, autoResolveConfidence } = context.settings.graph
  if (!autoResolve || kind !== 'value') return false
  const { endsAnother } = claimOf(drawn.text, drawn.modality, drawn.lang)
  return (
    endsAnother &&
    drawn.role === node.role &&
    Math.min(drawn.confidence, node.confidence) >= autoResolveConfidence &&
    lowerTrust(drawn.trust, node.trust) === node.trust &&
    sourceMemories(context, node.row).every(
      ({ pinnedAt, stores }) => pinnedAt === null && !stores.includes('vault'),
    )
  )
}
