import { backupDays, maxErasureProbes, maxProbeCharacters } from '../../bounds.ts'
import { operation } from '../../operations/operation.ts'
import type { Receipt } from '../../model/views.ts'
import { fail, ok, type Result } from '../../result.ts'
import type { OperationContext } from '../../operations/context.ts'
import { eraseExpectationsNaming } from '../../expectations/replace-expectation.ts'
import type { EntityReference } from '../../model/entity.ts'
import { eraseFromProposals } from '../../governance/erase-from-proposals.ts'
import { eraseRevisionsNaming } from '../../governance/integrity.ts'
import { eraseQuestionsOf } from '../../recalls/erase-questions.ts'
import { eraseFromReflections } from '../../reflection/erase-from-reflections.ts'
import { rankHits } from '../recall/kinds/rank-hits.ts'
import { beginSearch } from '../recall/search.ts'

export const getErasure = operation({
  role: 'owner',
  writes: false,
  run(context: OperationContext, { id }: { readonly id: string }): Result<Receipt> {
    const erasure = context.store.erasures.byId(id)
    return erasure === null ? fail('not_found', 'no such erasure') : ok(viewReceipt(erasure))
  },
})

export interface ErasedParts {
  readonly memories: number
  /** Rows of the passages that went. */
  readonly passages: readonly number[]
  /** What a probe asks for again; it is kept nowhere. */
  readonly texts: readonly string[]
  readonly names?: readonly string[]
  /** How answers spell the entities that went, beside their names. */
  readonly shown?: readonly string[]
  /** All that the memories among them ever said, which proposals may say too. */
  readonly said?: readonly string[]
  /** Of proposals and revisions, which have texts and no index: how many, and whether they are gone. */
  readonly written?: {
    readonly rows: number
    readonly answers: number
    readonly isGone: boolean
  }
  /** Entities that went: texts that stay name them no more. */
  readonly references?: readonly EntityReference[]
  /** Memories that stay, with other words. */
  readonly cut?: readonly string[]
  /** What went with a thought: counts, and whether rows and index have let go of it. */
  readonly thought?: {
    readonly rows: number
    readonly notes: number
    readonly vectors: number
    readonly isGone: boolean
    /** Contents of some, by which a recall looks for them. */
    readonly texts: readonly string[]
    /** Kept answers that named a note, and are gone. */
    readonly answers: number
  }
  /** Notes and Collections that went: how many, and whether they are gone. */
  readonly resources?: {
    readonly rows: number
    readonly vectors: number
    readonly isGone: boolean
  }
  /** Ids of what had been copied from it, and went too. */
  readonly derived?: readonly string[]
  /** Memories that stay and have a name of who went in their words. */
  readonly kept?: readonly string[]
  /** Counts; each commitment has a vector. */
  readonly nodes?: { readonly commitments: number; readonly edges: number }
}

/**
 * Takes the remaining traces away, asks every store whether they are gone, and writes down what
 * they said. The projection hears of it after the commit: until then the receipt is running.
 */
export function receiptFor(context: OperationContext, erased: ErasedParts): Receipt {
  const { passages, erasures, previews, vectors } = context.store
  const expected = eraseExpectationsNaming(context, erased.names ?? [])
  const names = [...(erased.names ?? []), ...expected]
  const { commitments = 0, edges = 0 } = erased.nodes ?? {}
  const { resources = { rows: 0, vectors: 0, isGone: true }, derived = null, kept = null } = erased
  const { thought = noThought } = erased
  const nodesGone = names.every((name) => context.store.graph.byId(name) === null)
  const revised = eraseRevisionsNaming(context, [...names, ...(erased.cut ?? [])])
  const images = context.store.undo.eraseNaming(names, erased.texts)
  const waiting = previews.dropNaming(names)
  const { said = [], references = [], written = nothingWritten } = erased
  const proposed = eraseFromProposals(context, { names, texts: said, references })
  const payloads = context.eraseAuditPayloads([...names, ...proposed])
  const answers = context.eraseAnswersNaming([...names, ...proposed, ...(erased.shown ?? [])])
  context.store.recallLog.eraseShowing(names)
  eraseQuestionsOf(context, [...erased.texts, ...(erased.said ?? []), ...thought.texts])
  eraseFromReflections(context, [...names, ...(erased.cut ?? [])])
  const rowsGone = passages.byRows(erased.passages).length === 0
  context.store.index.forgetUnused()
  const { index } = context.store.index
  const sealed = context.store.segments.countIn(erased.passages)
  const indexGone = erased.passages.every((row) => index.passages.slotOf(row) === undefined)
  const isIndexed = vectors.isMirrored() || !vectors.hasConfirmed()
  const gone = (name: string, removed: number, verified = true) => ({ name, removed, verified })
  const receipt = {
    id: context.ids.next('ers', context.now),
    scope: 'part' as const,
    status: 'running' as const,
    createdAt: context.now,
    stores: [
      gone(
        'rows',
        erased.memories +
          erased.passages.length +
          proposed.length +
          expected.length +
          thought.rows +
          resources.rows +
          written.rows,
        rowsGone && thought.isGone && resources.isGone && written.isGone,
      ),
      gone('full_text', erased.passages.length + thought.notes, indexGone && thought.isGone),
      gone(
        'vectors',
        commitments + thought.vectors + resources.vectors,
        nodesGone && thought.isGone && resources.isGone,
      ),
      gone('edges', edges, nodesGone),
      gone('commitments', commitments, nodesGone),
      gone('queue', waiting),
      gone('idempotency', answers + thought.answers + written.answers),
      gone('audit_payloads', payloads + revised + images),
      gone('projection', 0, false),
      // An index beyond the object is asked after the commit.
      isIndexed ? gone('index', erased.passages.length, false) : gone('index', 0),
      // The same of what stands in segments, and was changed just now.
      ...(context.store.segments.isAnyUntold() ? [gone('segments', sealed, false)] : []),
    ],
    probeHits: probe(context, erased),
    mark: null,
    derived,
    kept,
  }
  erasures.add(receipt)
  return viewReceipt(receipt)
}

/** Recalls by the erased words, with everything included: none of the erased may come back. */
function probe(context: OperationContext, erased: ErasedParts): number {
  const names = new Set(erased.names)
  let hits = 0
  const texts = [...erased.texts, ...(erased.thought?.texts ?? [])]
  for (const text of texts.slice(0, maxErasureProbes)) {
    const query = text.slice(0, maxProbeCharacters)
    const input = { query, topK: 100, include: ['forgotten', 'archived', 'dormant'] as const }
    for (const { id } of rankHits(beginSearch(context, input))) {
      if (names.has(id)) hits += 1
    }
  }
  return hits
}

const nothingWritten = { rows: 0, answers: 0, isGone: true }
const noThought = { rows: 0, notes: 0, vectors: 0, isGone: true, texts: [], answers: 0 }

/** A receipt as callers see it. */
export function viewReceipt(erasure: {
  readonly id: string
  readonly status: 'running' | 'complete'
  readonly stores: Receipt['stores']
  readonly probeHits: number
  readonly derived?: readonly string[] | null
  readonly kept?: readonly string[] | null
}): Receipt {
  const { id, status, stores, probeHits, derived, kept } = erasure
  const ids = { ...(derived && { derived }), ...(kept && { kept }) }
  return { id, status, stores, probe: { hits: probeHits }, historyDays: backupDays, ...ids }
}
