import { largestBounded } from '../../index/largest.ts'
import { asksForChanging, type AskedOfRivals } from '../../laws/recall/asked-of-rivals.ts'
import { centred } from '../../laws/recall/meaning-score.ts'
import { meaningSketch } from '../../laws/recall/meaning-sketch.ts'
import { bits } from '../../laws/recall/rival-head/features.ts'
import { tuned } from '../../laws/recall/tuned.ts'
import { towardsUpdates } from '../../laws/recall/update-adapter/update-adapter.ts'
import { isNothingToldAt } from './channels/fit-of-passages.ts'
import { placeForHeads } from './channels/meaning-matches.ts'
import type { Ranked } from './kinds/rank-hits.ts'
import { pieceThatAnswers } from './read-words.ts'
import type { Search } from './search.ts'

/** Of one passage, the later ones that most likely say what has become of it: their places by row, from 0. */
export type UpdatesOfOne = ReadonlyMap<number, number>

/**
 * By row of its passage, what may have become of each of the first `tuned.updates.of` that were found, by meaning
 * alone: nothing is read for it but what was read word by word. None where a question asks for what was so or does
 * not change, and where no encoder of the heads places it.
 */
export function updatesOf(
  search: Search,
  found: readonly Ranked[],
  asked: AskedOfRivals,
): ReadonlyMap<number, UpdatesOfOne> {
  const place = placeForHeads(search)
  const { heads, rows, context, question } = search
  if (place === null || heads === null || question.asksFormer) return new Map()
  if (asked.isOfPast || !asksForChanging(asked)) return new Map()
  const { store } = context
  const common = store.places.mean(heads)
  const placed = store.index.index.places.placedIn(heads)
  const own = centred(place, common, placed)
  const pieces = new Map(
    found.slice(0, tuned.updates.of).flatMap((one) => {
      const piece = pieceThatAnswers(search, one)
      return piece === null ? [] : [[piece, one.passage] as const]
    }),
  )
  return new Map(
    rows.vectors([...pieces.keys()]).flatMap(({ piece, vector }) => {
      const passage = pieces.get(piece)
      if (passage === undefined) return []
      const target = meaningSketch(towardsUpdates(centred(vector, common, placed), own))
      return target === null ? [] : [[passage.row, laterNear(search, target, passage)] as const]
    }),
  )
}

/** What was told later and lies nearest to a place, by row. */
function laterNear(
  { context, heads }: Search,
  target: Uint32Array,
  { validFrom }: Ranked['passage'],
): UpdatesOfOne {
  const { index } = context.store.index
  const { places, passages } = index
  const distances = places.distances(target, context.scan)
  const likeness = new Float64Array(distances.length)
  for (let piece = 0; piece < likeness.length; piece++) {
    if (places.spaces[piece] === heads) likeness[piece] = bits - (distances[piece] ?? 0)
  }
  const ofLater = (piece: number): number => {
    const slot = index.slotOfPiece(piece)
    const isLater =
      passages.validFromOf(slot) > validFrom &&
      passages.isCurrentAt(slot) &&
      passages.kindOf(slot) === 'memory' &&
      !isNothingToldAt(passages, slot)
    return isLater ? (likeness[piece] ?? 0) : 0
  }
  const nearest = largestBounded(likeness, ofLater, tuned.updates.ranked, (a, b) => a > b)
  const found = [...new Set(nearest.map((piece) => passages.rowOf(index.slotOfPiece(piece))))]
  return new Map(found.map((row, at) => [row, at]))
}

/** Rows of the passages that most likely say so and are not among those that were found, most likely first. */
export function updatesMissing(
  updates: ReadonlyMap<number, UpdatesOfOne>,
  found: readonly Ranked[],
): readonly number[] {
  const known = new Set(found.map(({ passage }) => passage.row))
  const likely = [...updates.values()]
    .flatMap((one, at) => [...one].map(([row, place]) => ({ row, behind: place + at })))
    .filter(({ row, behind }) => behind < tuned.updates.most && !known.has(row))
    .toSorted((a, b) => a.behind - b.behind)
  return [...new Set(likely.map(({ row }) => row))].slice(0, tuned.updates.most)
}
