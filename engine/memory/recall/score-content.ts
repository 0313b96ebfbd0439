import { holdsAt } from '../../laws/commitments/commitment-life.ts'
import { asPartOf, lexicalMatch } from '../../laws/recall/lexical-match.ts'
import { lexicalPart, recallScore, recencyAt, sixDecimals } from '../../laws/recall/recall-score.ts'
import { isOfContent } from '../../commitments/value-conflict.ts'
import type { Candidate } from './candidates.ts'
import type { ScoredCommitment } from './score-commitments.ts'
import type { Search } from './search.ts'
import { shareOfTerms, termsIn } from './tellers.ts'

/**
 * What the content of entities commits to, told by the memory that brought it. Where no
 * role is asked for there is none: the hit of the entity has the same words, with their page.
 */
export function scoreContent(search: Search, found: readonly Candidate[]): ScoredCommitment[] {
  const { context, input, view, weighed, weights } = search
  if (input.roles === undefined) return []
  const { graph, memories } = context.store
  const byRow = new Map(
    found.flatMap((one) => (one.passage.kind === 'content' ? [[one.passage.row, one]] : [])),
  )
  const rows = graph.saidIn([...byRow.keys()])
  const sources = Map.groupBy(graph.sourcesOf(rows).filter(isOfContent), ({ node }) => node)
  const ids = [...sources.values()].flatMap((some) => some.map(({ memoryId }) => memoryId))
  const tellers = new Map(memories.byIds([...new Set(ids)]).map((memory) => [memory.id, memory]))
  const { recencyHalfLifeDays } = context.settings.recall
  const at = view.asOf ?? context.now
  return search.rows.commitments(rows).flatMap((node): ScoredCommitment[] => {
    const source = sources.get(node.row)?.find(({ passage }) => byRow.has(passage ?? 0))
    const memory = tellers.get(source?.memoryId ?? '')
    const candidate = byRow.get(source?.passage ?? 0)
    if (memory === undefined || candidate === undefined || !holdsAt(node, view)) return []
    const { passage } = candidate
    const terms = termsIn(passage.terms)
    const query = asPartOf(weighed.lexical, terms)
    const { score } = lexicalMatch(query, node.terms, node.validFrom, node.event)
    const share = shareOfTerms(termsIn(node.terms), terms)
    const parts = {
      lexical: sixDecimals(lexicalPart(score)),
      semantic: sixDecimals(candidate.semantic * share),
      activation: 0,
      relevance: 1,
      recency: sixDecimals(recencyAt(node.validFrom, at, recencyHalfLifeDays)),
    }
    const standsOut = parts.lexical > 0 || parts.semantic > 0
    return [
      {
        kind: 'commitment',
        id: node.id,
        node,
        memory: { ...memory, hasEnded: false },
        passage,
        parts,
        score: recallScore(parts, 'commitment', weights),
        hasEvidence: standsOut,
        standsOut,
      },
    ]
  })
}
