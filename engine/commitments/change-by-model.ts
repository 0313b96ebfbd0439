import { must } from '../assert.ts'
import { tellsOfSame } from '../laws/commitments/change.ts'
import { claimOfStatement } from '../laws/commitments/claim-of-statement.ts'
import { statusAt } from '../laws/commitments/commitment-life.ts'
import { statementParts } from '../laws/commitments/statement-parts.ts'
import { mayShareSubject } from '../laws/commitments/subject.ts'
import { wordOverlap } from '../laws/commitments/word-overlap.ts'
import type { DrawnCommitment, ToldChange } from '../model/commitment.ts'
import type { RememberOutcome } from '../model/views.ts'
import type { OperationContext } from '../operations/context.ts'
import { ingestCommitment, type Ingested } from './ingest-commitment.ts'
import { similarities } from './nearest-commitments.ts'
import type { Origin } from './origin.ts'
import { claimIn, toldIn } from './read-node.ts'
import { restBeside } from './rest-of-statement.ts'
import type { Contradiction } from './settle-conflict.ts'
import { settleContradictions } from './settle-contradictions.ts'

/**
 * Carries out what a model says that a commitment does to known ones, on the nodes as they stand
 * now: one that is still live, that other texts say, that may be about the same subject and did not
 * begin later. It ends by the laws by which rules end, trust and keeping among them, with a conflict
 * that undoes it; else the two stay open. Of one that says several things only the part ends that
 * the model names, and the rest goes on; where it names none, nothing of it ends.
 */
export function changeByModel(
  context: OperationContext,
  drawn: DrawnCommitment,
  origin: Origin,
  ingested: Ingested,
): Ingested {
  const changes = (drawn.changes ?? []).filter(({ how }) => how !== 'repeats')
  if (changes.length === 0) return ingested
  const found = contradictionsTold(context, changes, { drawn, origin, row: ingested.row })
  if (found.length === 0) return ingested
  const contradictions = found.map(({ contradiction }) => contradiction)
  const settled = settleContradictions(
    context,
    contradictions,
    ingested.row,
    { ...drawn, ...origin },
    'model',
  )
  const ended = new Set(
    settled.flatMap(({ kind, target }) => (kind === 'supersedes' ? [target] : [])),
  )
  for (const { contradiction, was } of found) {
    if (was === null || !ended.has(contradiction.node.id)) continue
    for (const rest of restBeside(context, contradiction.node, was, origin.edgesLeft)) {
      ingestCommitment(context, rest.drawn, rest.origin)
    }
  }
  const told = {
    commitment: must(context.store.graph.idOf(ingested.row), 'a node just told is there'),
    role: drawn.role,
    text: drawn.text,
  }
  const outcomes = settled.map((one): RememberOutcome => ({ ...one, ...told }))
  const isStored = ingested.outcomes.every(({ kind }) => kind === 'stored')
  return { ...ingested, outcomes: isStored ? outcomes : [...ingested.outcomes, ...outcomes] }
}

interface Telling {
  readonly drawn: DrawnCommitment
  readonly origin: Origin
  readonly row: number
}

interface FoundChange {
  readonly contradiction: Contradiction
  readonly was: string | null
}

function contradictionsTold(
  context: OperationContext,
  told: readonly ToldChange[],
  { drawn, origin, row }: Telling,
): readonly FoundChange[] {
  const { graph } = context.store
  const own = new Set(graph.sourcesIn([origin.memoryId]).map(({ node }) => node))
  const subject = toldIn(context, { text: drawn.text, subject: origin.subject })
  const claim = claimOfStatement({
    said: context.store.utterances.of(drawn.text),
    modality: drawn.modality,
    lang: drawn.lang,
    about: origin.subject.about,
  })
  return told.flatMap(({ id, how, was }): FoundChange[] => {
    const node = graph.byId(id)
    if (node === null || node.row === row || own.has(node.row)) return []
    if (node.end !== null || statusAt(node, context.now) !== 'live') return []
    if (origin.validFrom < node.validFrom) return []
    const known = claimIn(context, node)
    const isShared = ours.test(node.text) && ours.test(drawn.text)
    const mayBeOne = mayShareSubject(toldIn(context, node), subject) || tellsOfSame(claim, known)
    if (!mayBeOne && !isShared) return []
    const isWhole = statementParts(context.store.utterances.of(node.text)).length === 0
    return [
      {
        was: isWhole ? null : was,
        contradiction: {
          node,
          kind: claim.isNegated === known.isNegated ? 'value' : 'negation',
          overlap: wordOverlap(claim.words, known.words),
          similarity: Math.max(0, similarities(context, drawn.text, [node.row]).get(node.row) ?? 0),
          isLate: false,
          isOver: how === 'ends' && (isWhole || was !== null),
          until: origin.validFrom,
        },
      },
    ]
  })
}

/** Two who both speak for several may speak for the same ones. */
const ours = /\b(?:we|us|ours?)\b/i
