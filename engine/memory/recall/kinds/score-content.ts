import { holdsAt } from '../../../laws/commitments/commitment-life.ts'
import { isOfContent } from '../../../commitments/value-conflict.ts'
import type { Candidate } from '../candidates.ts'
import { hasOwn, scored } from '../channels/channels.ts'
import { termsIn } from '../index-words.ts'
import { ownOfCommitment, type ScoredCommitment } from './score-commitments.ts'
import type { Search } from '../search.ts'

/**
 * What the content of entities commits to, told by the memory that brought it. Where no
 * role is asked for there is none: the hit of the entity has the same words, with their page.
 */
export function scoreContent(search: Search, found: readonly Candidate[]): ScoredCommitment[] {
  const { context, input, view } = search
  if (input.roles === undefined) return []
  const { graph, memories } = context.store
  const byRow = new Map(
    found.flatMap((one) => (one.passage.kind === 'content' ? [[one.passage.row, one]] : [])),
  )
  const rows = graph.saidIn([...byRow.keys()])
  const sources = Map.groupBy(graph.sourcesOf(rows).filter(isOfContent), ({ node }) => node)
  const ids = [...sources.values()].flatMap((some) => some.map(({ memoryId }) => memoryId))
  const tellers = new Map(memories.byIds([...new Set(ids)]).map((memory) => [memory.id, memory]))
  return search.rows.commitments(rows).flatMap((node): ScoredCommitment[] => {
    const source = sources.get(node.row)?.find(({ passage }) => byRow.has(passage ?? 0))
    const memory = tellers.get(source?.memoryId ?? '')
    const candidate = byRow.get(source?.passage ?? 0)
    if (memory === undefined || candidate === undefined || !holdsAt(node, view)) return []
    const { passage, fit } = candidate
    const terms = (): number => termsIn(passage.terms)
    const own = ownOfCommitment(node, { own: candidate.own, fit, terms, pieceTerms: terms }, search)
    const standsOut = hasOwn(own)
    const commitment = scored(search, {
      kind: 'commitment',
      id: node.id,
      node,
      memory: { ...memory, hasEnded: false },
      passage,
      own,
      activation: 0,
      since: node.validFrom,
      hasEvidence: standsOut,
      standsOut,
    })
    return [commitment]
  })
}
