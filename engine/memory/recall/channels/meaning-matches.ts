import type { ScoreWeights } from '../../../laws/recall/recall-score.ts'
import { headsModel } from '../../../model/embedding.ts'
import type { RecallInput } from '../../../model/requests.ts'
import type { SegmentTime } from '../../../model/segment.ts'
import type { OperationContext } from '../../../operations/context.ts'
import type { PlacedQuestion } from '../../../operations/text-readings.ts'
import { utcDay } from '../../../laws/utc-time.ts'
import type { SearchBase } from './channel.ts'

type Spaces = ReadonlyMap<number, PlacedQuestion>

/** The spaces of meaning in which the question has a place; none where it goes by words alone. */
export function placesOf({ texts }: Pick<OperationContext, 'texts'>): Spaces {
  return texts.meanings?.spaces() ?? nowhere
}

/** The space of the encoder that the heads were trained over; null where another one places texts. */
export function spaceOfHeads({
  embeddingModel,
  store,
}: Pick<OperationContext, 'embeddingModel' | 'store'>): number | null {
  if (embeddingModel !== headsModel) return null
  return store.places.spaceOf(headsModel)?.space ?? null
}

/** Where the question lies in that space; null where it has no place there. */
export function placeForHeads({
  context,
  heads,
}: Pick<SearchBase, 'context' | 'heads'>): Int8Array | null {
  return heads === null ? null : (placesOf(context).get(heads)?.vector ?? null)
}

/** A model has placed the question. */
export function isPlaced(context: Pick<OperationContext, 'texts'>): boolean {
  return placesOf(context).size > 0
}

/** The same call with one of the texts that it searches for as its question. */
export function searchingFor(context: OperationContext, text: string): OperationContext {
  const { meanings: _, ...texts } = context.texts
  const meanings = texts.searched?.get(text)
  return { ...context, texts: { ...texts, ...(meanings !== undefined && { meanings }) } }
}

/** The same of any text that a call looks for: its question, or one of those that it asks or searches for. */
export function placingOf(context: OperationContext, text: string): OperationContext {
  const { texts } = context
  const meanings = texts.searched?.get(text) ?? texts.questions?.get(text)?.meanings
  return meanings === undefined ? context : { ...context, texts: { ...texts, meanings } }
}

/** As set; of meaning little where no model places the question. */
export function weightsFor(context: OperationContext): ScoreWeights {
  const { weights } = context.settings.recall
  if (isPlaced(context)) return weights
  return { ...weights, semantic: weights.semantic * context.texts.embedder.weight }
}

/** Says what of a question could not go by meaning. */
export function reportMeaning(context: OperationContext): void {
  const reason = meaningLeftOut(context)
  if (reason !== null) context.degrade('meaning', reason)
  const { neighbours } = context.texts
  if (neighbours?.ok === false) context.degrade('vectors', neighbours.reason)
}

/** Says of which times a question could not be looked for in what is sealed. */
export function reportSealed(
  context: OperationContext,
  text: string,
  time?: RecallInput['time'],
): void {
  const { store, texts } = context
  if (store.segments.sealedTo === 0) return
  if (texts.sealed?.asked.has(text) === true) reportMissing(context, time)
  else context.degrade('segments', 'not_asked')
}

/**
 * Says of which times not all could be looked at: their segments did not answer, or were not asked,
 * since none can be reached from here or they were sealed in between.
 */
export function reportMissing(context: OperationContext, time?: RecallInput['time']): void {
  for (const { from, to } of missingTimes(context, time)) {
    context.degrade('segments', `unreachable ${utcDay(from)} to ${utcDay(to)}`)
  }
}

/** Of which times not all of what is sealed could be looked at. */
export function missingTimes(
  { store, texts }: Pick<OperationContext, 'store' | 'texts'>,
  { from: first = -Infinity, to: last = Infinity }: NonNullable<RecallInput['time']> = {},
): readonly SegmentTime[] {
  const { askedTo = 0, missing = [] } = texts.sealed ?? {}
  const unasked = store.segments
    .all()
    .filter(({ isSealed, lastRow }) => isSealed && lastRow > askedTo)
    .filter(({ from, to }) => from < last && to >= first)
  return [...missing, ...unasked]
}

/** Nobody wants it otherwise: no model is bound, or the owner wants none. */
export const noEncoder = 'no_encoder'

/** Why a question is answered by words, in one word; null where meaning answers too. */
export function meaningLeftOut(context: OperationContext): string | null {
  const { meanings } = context.texts
  const { by } = context.settings.embedding
  if (context.embeddingModel === null || by !== 'model') return noEncoder
  return meanings?.failure ?? (meanings?.isBehind === true ? 'not_placed_yet' : null)
}

const nowhere: Spaces = new Map()
