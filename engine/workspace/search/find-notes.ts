import { maxCandidateTerms } from '../bounds.ts'
import { distanceAt, sketchOf } from '../../graph/sketch.ts'
import type { PassageInPool } from '../../model/passage.ts'
import type { PassageView } from '../../memory/tables/passage-view.ts'
import type { OperationContext } from '../../operations/context.ts'
import {
  bestByOwner,
  scoreOf,
  tellMissing,
  type FoundNote,
  type SearchQuery,
} from './search-query.ts'

/**
 * The Notes that answer best, of all that are current, permanent and meant to be found.
 * Candidates are the best by words and the nearest by meaning; beyond those of a pool nothing is
 * compared exactly.
 */
export function findNotes(
  context: OperationContext,
  query: SearchQuery,
  { limit, threshold }: { readonly limit: number; readonly threshold: number },
): readonly FoundNote[] {
  const { chunks, passages } = context.store
  const view = currentView(context)
  const candidates = new Map<number, PassageInPool>()
  for (const passage of bestByWords(context, query, view)) candidates.set(passage.row, passage)
  const near = nearestRows(context, query.vector, threshold)
  const meant = query.meaning.nearest(context.settings.recall.pool, threshold)
  for (const passage of passages.visible([...new Set([...near, ...meant])], view)) {
    candidates.set(passage.row, passage)
  }
  if (!(threshold > 0)) {
    // Nothing is below the threshold: the rest fills up in the order of ids.
    const rest = chunks.firstRows(limit + candidates.size)
    for (const passage of passages.visible(rest, view)) candidates.set(passage.row, passage)
  }
  const vectors = query.vector === null ? null : chunks.vectorsOfRows([...candidates.keys()])
  context.work.rowsRead(candidates.size)
  const found = [...candidates.values()].map(({ row, owner, part, terms }): FoundNote => {
    const vector = vectors?.get(row) ?? null
    return { owner, part, score: scoreOf(query, { terms, vector, row }) }
  })
  tellMissing(context, query, () => chunks.lacksVectors('note'))
  return bestByOwner(
    found.filter(({ score }) => score >= threshold),
    limit,
  )
}

/** What is found now. */
function currentView({ now }: OperationContext): PassageView {
  const always = { asOf: null, knownAt: null, includeForgotten: false, includeExpired: false }
  return { now, ...always, notes: true }
}

/** By what they have of the query's worth, best first; among equals the oldest. */
function bestByWords(
  context: OperationContext,
  { lexical, documentFrequency }: SearchQuery,
  view: PassageView,
): readonly PassageInPool[] {
  const { index, passages } = context.store
  const { pool } = context.settings.recall
  const terms = [...documentFrequency.keys()].slice(0, maxCandidateTerms)
  const worths = new Map<number, number>()
  for (const term of terms) {
    const worth = lexical.worth[lexical.position.get(term) ?? -1] ?? 0
    context.work.test(index.index.words.frequencyHere(term))
    index.index.words.visit(term, (piece) => {
      const row = index.index.passages.at(index.index.slotOfPiece(piece))?.row ?? 0
      if (row < 0) worths.set(row, (worths.get(row) ?? 0) + worth)
    })
  }
  const ranked = [...worths].sort(([rowA, a], [rowB, b]) => b - a || rowB - rowA)
  const best: PassageInPool[] = []
  const owners = new Set<string>()
  for (let at = 0; at < ranked.length && owners.size < pool; at += pool) {
    if (context.work.isOver) break
    // Each with its text, its terms and what hides it.
    context.work.rowsRead(3 * pool)
    const rows = ranked.slice(at, at + pool).map(([row]) => row)
    for (const passage of passages.visible(rows, view)) {
      best.push(passage)
      owners.add(passage.owner)
    }
  }
  return best
}

/**
 * Rows of the chunks whose sketches lie nearest, a pool of them, of those that may reach the cosine:
 * by the cosine of a sketch, which may err by a tenth.
 */
export function nearestRows(
  context: OperationContext,
  vector: Int8Array | null,
  leastCosine: number,
): readonly number[] {
  const sketch = vector === null ? null : sketchOf(vector)
  if (sketch === null) return []
  const { rows, sketches } = context.store.chunks.sketches()
  const { pool, sketchMargin } = context.settings.recall
  const within = Math.ceil(distanceAt(leastCosine - sketchMargin))
  context.work.read(sketches.length)
  const distances = context.scan(sketches, rows.length, sketch)
  const near: { readonly row: number; readonly distance: number }[] = []
  context.work.read(rows.length)
  for (const [at, row] of rows.entries()) {
    const distance = distances[at] ?? 0
    if (distance <= within) near.push({ row, distance })
  }
  return near
    .sort((a, b) => a.distance - b.distance || b.row - a.row)
    .slice(0, pool)
    .map(({ row }) => row)
}
