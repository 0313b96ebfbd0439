import { maxComparedPieces, maxOpenSuggestions } from '../bounds.ts'
import { statusAt } from '../laws/commitments/commitment-life.ts'
import { nearnessOf, suggestionBetween } from '../laws/commitments/suggestion.ts'
import { mayShareSubject } from '../laws/commitments/subject.ts'
import { foldName, kindOfEntity, nameAmong, nameProperties } from '../laws/entities/entity-names.ts'
import { mayBeRelatives } from '../laws/entities/likeness-of-names.ts'
import { minNameLikeness } from '../laws/entities/tuning.ts'
import { meaningSketch } from '../laws/recall/meaning-sketch.ts'
import { sixDecimals } from '../laws/recall/recall-score.ts'
import { utcDay } from '../laws/utc-time.ts'
import { dot, unit } from '../laws/recall/vectors.ts'
import { largest } from '../index/largest.ts'
import type { PieceKey } from '../memory/tables/piece-texts.ts'
import { keyOfPiece } from '../memory/tables/place-rows.ts'
import type { Commitment } from '../model/commitment.ts'
import type { Passage } from '../model/passage.ts'
import type { SuggestionKind } from '../model/suggestion.ts'
import { roledClaimIn, toldIn } from './read-node.ts'
import { isOfContent } from './value-conflict.ts'
import { operation } from '../operations/operation.ts'
import type { OperationContext } from '../operations/context.ts'
import { ok, type Result } from '../result.ts'

export interface SuggestInput {
  /** Placed a moment ago. */
  readonly pieces: readonly PieceKey[]
}

/**
 * Looks what lies near the pieces that were just placed, and writes down what somebody should
 * decide: nothing else changes. The namespace does it by itself, in the background.
 */
export const suggest = operation({
  role: 'main',
  writes: true,
  grows: false,
  run(context: OperationContext, { pieces }: SuggestInput): Result<{ readonly made: number }> {
    const { suggestions } = context.store
    let room = maxOpenSuggestions - suggestions.countOpen()
    const made: string[] = []
    for (const piece of pieces) {
      for (const found of room > 0 ? suggestionsFor(context, piece) : []) {
        if (room <= 0 || suggestions.has(found.a, found.b)) continue
        const id = context.ids.next('sug', context.now)
        suggestions.add({ id, status: 'open', createdAt: context.now, ...found })
        room -= 1
        made.push(id)
      }
    }
    if (made.length > 0) context.store.asides.add('suggestion.made', made, context.now)
    return ok({ made: made.length })
  },
})

/** Whether `suggest` would make any. */
export function maySuggest(context: OperationContext, { pieces }: SuggestInput): boolean {
  return pieces.some((piece) =>
    suggestionsFor(context, piece).some(({ a, b }) => !context.store.suggestions.has(a, b)),
  )
}

interface Found {
  readonly kind: SuggestionKind
  readonly a: string
  readonly b: string
  readonly score: number
  readonly reasons: readonly string[]
}

function suggestionsFor(context: OperationContext, key: PieceKey): readonly Found[] {
  const own = sideOf(context, key.row)
  if (own === null) return []
  return nearestTo(context, key).flatMap(({ row, nearness }) => {
    const other = sideOf(context, row)
    if (other === null) return []
    const found =
      'node' in own && 'node' in other
        ? betweenNodes(context, own.node, other.node, nearness)
        : betweenNames(own, other, nearness)
    return found === null ? [] : [{ ...found, score: sixDecimals(nearness) }]
  })
}

/** A text that says one commitment which is live, or the name of an entity. */
type Side =
  | { readonly node: Commitment }
  | { readonly kind: string; readonly row: number; readonly name: string }

function sideOf(context: OperationContext, row: number): Side | null {
  const passage = context.store.passages.byRow(row)
  if (passage === null || passage.hidden || passage.closedAt !== null) return null
  if (passage.kind === 'memory') return nodeSaidBy(context, passage)
  if (passage.kind !== 'property') return null
  const [property = '', ...value] = passage.text.split(': ')
  if (!nameProperties.includes(property)) return null
  const [entity] = context.store.entities.byRows([Number(passage.owner)])
  if (entity === undefined || entity.forgottenAt !== null) return null
  const whole = context.store.entities.find(entity)
  if (whole === null) return null
  const told = context.store.entities.properties(whole.row, nameProperties)
  if (!nameAmong(told.map(({ name }) => name)).includes(property)) return null
  return { kind: whole.kind, row: whole.row, name: foldName(value.join(': ')) }
}

function nodeSaidBy(context: OperationContext, { owner, part }: Passage): Side | null {
  const { graph } = context.store
  const sources = graph
    .sourcesIn([owner])
    .filter((source) => source.version === part && !isOfContent(source))
  const [node, ...others] = graph.byRows([...new Set(sources.map((source) => source.node))])
  const isOne = node !== undefined && others.length === 0
  return isOne && statusAt(node, context.now) === 'live' ? { node } : null
}

/** Two that a conflict is, or was, about wait for no second decision. */
function betweenNodes(
  context: OperationContext,
  one: Commitment,
  other: Commitment,
  nearness: number,
): Omit<Found, 'score'> | null {
  if (one.row === other.row || !mayShareSubject(toldIn(context, one), toldIn(context, other)))
    return null
  const [a, b] = one.row < other.row ? [one, other] : [other, one]
  if (context.store.graph.conflicts.between(a.row, b.row) !== null) return null
  const found = suggestionBetween(
    roledClaimIn(context, a),
    roledClaimIn(context, b),
    nearness,
    areOfOtherDays(a, b),
  )
  return found === null ? null : { ...found, a: a.id, b: b.id }
}

/** By what they name as their time, else by when they were said. */
function areOfOtherDays(a: Commitment, b: Commitment): boolean {
  const [one, other] = [a, b].map(({ event, validFrom }) => utcDay(event?.from ?? validFrom))
  return one !== other
}

function betweenNames(one: Side, other: Side, nearness: number): Omit<Found, 'score'> | null {
  if ('node' in one || 'node' in other) return null
  if (one.row === other.row || one.kind !== other.kind || nearness < minNameLikeness) return null
  if (kindOfEntity(one.kind) === 'person' && mayBeRelatives(one.name, other.name)) return null
  const [a, b] = one.row < other.row ? [one, other] : [other, one]
  const reasons = ['they are called nearly the same']
  return { kind: 'entity', a: String(a.row), b: String(b.row), reasons }
}

/** The nearest pieces of other passages in the same space, by their vectors. */
export function nearestTo(
  { scan, store }: OperationContext,
  key: PieceKey,
  most = maxComparedPieces,
): readonly { readonly row: number; readonly nearness: number }[] {
  const { index } = store.index
  const [vector = null] = store.places.vectors([key])
  const sketch = vector === null ? null : meaningSketch(vector)
  const slot = index.passages.slotOf(key.row)
  if (vector === null || sketch === null || slot === undefined) return []
  const space = index.places.spaceOf(index.firstPieceOf(slot) + key.part)
  const distances = index.places.distances(sketch, scan)
  const shared = new Float64Array(index.pieceLimit)
  index.places.visit(space, (piece) => {
    const isOther = index.slotOfPiece(piece) !== slot
    if (isOther) shared[piece] = 32 * sketch.length - (distances[piece] ?? 0)
  })
  const near = largest(shared, most, (a, b) => a > b).map((one) => keyOfPiece(index, one))
  const mean = store.places.mean(space)
  const own = unit(vector)
  return store.places.vectors(near).flatMap((other, at) => {
    const row = near[at]?.row
    if (other === null || row === undefined) return []
    const its = unit(other)
    const meanCosine = (dot(own, mean) + dot(its, mean)) / 2
    return [{ row, nearness: nearnessOf(dot(own, its), meanCosine) }]
  })
}
